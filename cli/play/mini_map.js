// mini_map.js -- all of a board of which only a part is in sight.
const MAP_SIDE = 120; // pixels, at most

class MiniMap {
    constructor(field) {
        this.field = field;
        this.frame = 0;
        this.canvas = html('canvas', {class: 'map', 'aria-hidden': 'true'});
        field.figure.addEventListener('scroll', () => this.soon());
        new ResizeObserver(() => this.soon()).observe(field.figure);
        this.canvas.addEventListener('pointerdown', (event) => this.go(event));
        this.canvas.addEventListener('pointermove', (event) =>
            event.buttons && this.go(event));
    }

    // With the next frame.
    soon() {
        if (!this.frame)
            this.frame = requestAnimationFrame(() => this.draw());
    }

    draw() {
        const {canvas, field} = this;
        const {figure, board} = field;
        const side = Math.max(1, Math.floor(MAP_SIDE /
            Math.max(board.width, board.height)));
        this.frame = 0;
        canvas.hidden = figure.scrollWidth < figure.clientWidth + 2 &&
            figure.scrollHeight < figure.clientHeight + 2;
        if (canvas.hidden)
            return;
        canvas.width = side * board.width;
        canvas.height = side * board.height;
        const style = getComputedStyle(board.svg);
        const paint = Object.fromEntries(Object.entries({'#': '--sea', '.': '--land',
            '?': '--open'}).map(([sign, name]) => [sign, style.getPropertyValue(name)]));
        const pen = canvas.getContext('2d');
        board.colours.forEach((colour, i) => {
            pen.fillStyle = paint[colour];
            pen.fillRect(i % board.width * side,
                Math.floor(i / board.width) * side, side, side);
        });
        this.drawView(pen, style.getPropertyValue('--star'));
    }

    // What is in sight.
    drawView(pen, colour) {
        const {canvas} = this;
        const {figure} = this.field;
        const x = canvas.width / figure.scrollWidth;
        const y = canvas.height / figure.scrollHeight;
        pen.strokeStyle = colour;
        pen.lineWidth = 3;
        pen.strokeRect(figure.scrollLeft * x + 1.5, figure.scrollTop * y + 1.5,
            figure.clientWidth * x - 3, figure.clientHeight * y - 3);
    }

    // What was pressed comes to the middle.
    go({offsetX, offsetY}) {
        const {figure} = this.field;
        const {clientWidth, clientHeight} = this.canvas;
        figure.scrollTo(
            offsetX / clientWidth * figure.scrollWidth - figure.clientWidth / 2,
            offsetY / clientHeight * figure.scrollHeight - figure.clientHeight / 2);
    }
}
