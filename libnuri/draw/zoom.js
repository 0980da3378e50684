// zoom.js -- zoom and pan boards that are larger than the window.
//
// A <figure> has one board and scrolls it as usual.  Two fingers, the wheel
// with Ctrl, the keys + - 0 and three buttons zoom.  It depends on the drawing
// only in one way: the numbers of rows and columns, .of-rows and .of-columns in
// .coords, stay in sight.
const SMALLEST = 6; // pixels of a cell
const LARGEST = 120;
const FINGER = 24; // smaller cells are hard to see and to hit
const zooms = new Map(); // by figure

class Zoom {
    constructor(figure) {
        this.figure = figure;
        this.pinch = null; // where two fingers were, and the cells' size then
        this.addButtons();
        this.listen();
        this.take();
    }

    // The board that is in the figure now.
    take() {
        this.svg = this.figure.querySelector('svg');
        this.columns = this.svg.viewBox.baseVal.width / SIDE;
        this.rows = this.svg.viewBox.baseVal.height / SIDE;
        this.strips = [];
        this.addStrips();
        this.offer();
    }

    addButtons() {
        const signs = [['\u2212', 'Smaller', () => this.by(1 / 1.25)],
            ['+', 'Larger', () => this.by(1.25)],
            ['Whole board', 'Whole board', () => this.fit()]];
        this.buttons = document.createElement('div');
        this.buttons.className = 'buttons zoom';
        for (const [sign, label, action] of signs) {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = sign;
            button.setAttribute('aria-label', label);
            button.addEventListener('click', action);
            this.buttons.append(button);
        }
        this.figure.after(this.buttons);
    }

    // A background for numbers over cells; last an empty corner.
    addStrips() {
        const {width, height} = this.svg.viewBox.baseVal;
        const coords = this.svg.querySelector('.coords');
        const make = (name) => document.createElementNS(this.svg.namespaceURI,
            name);

        if (!coords)
            return;
        coords.append(make('g'));
        coords.parentNode.append(coords);
        // Numbers are centred between the outer edge and the board.
        const edge = 2 * coords.querySelector('.of-rows text').getAttribute('x');
        for (const [group, w, h] of [['.of-rows', -edge, height],
            ['.of-columns', width, -edge], [':last-child', -edge, -edge]]) {
            const strip = coords.querySelector(`:scope > ${group}`);
            const paper = make('rect');
            const values = {x: edge, y: edge, width: w, height: h, class: 'strip'};
            for (const name of Object.keys(values))
                paper.setAttribute(name, values[name]);
            strip.prepend(paper);
            this.strips.push(strip);
        }
        this.pin();
    }

    // Move the numbers to the edge of the visible part of the board.
    pin() {
        const board = this.svg.getBoundingClientRect();
        const frame = this.figure.getBoundingClientRect();
        const x = Math.max(0, frame.left - board.left) * SIDE / this.size;
        const y = Math.max(0, frame.top - board.top) * SIDE / this.size;

        [[x, 0], [0, y], [x, y]].forEach(([right, down], at) => {
            const strip = this.strips[at];
            if (!strip)
                return;
            strip.setAttribute('transform', `translate(${right} ${down})`);
            strip.classList.toggle('pinned', at === 2 ? x > 0 && y > 0
                : right + down > 0);
        });
    }

    listen() {
        const on = (name, action) =>
            this.figure.addEventListener(name, action, {passive: false});
        on('touchstart', (event) => this.touch(event));
        on('touchmove', (event) => this.touch(event));
        on('touchend', () => this.pinch = null);
        on('wheel', (event) => {
            if (!event.ctrlKey)
                return;
            event.preventDefault();
            this.by(Math.exp(-event.deltaY / 200), event);
        });
        on('scroll', () => this.pin());
        addEventListener('resize', () => {
            this.offer();
            this.pin();
        });
    }

    // The pixels of a cell; those that show the whole board.
    get size() {
        return this.svg.getBoundingClientRect().width / this.columns;
    }

    get whole() {
        const style = getComputedStyle(this.figure);
        const height = (parseFloat(style.maxHeight) || innerHeight) -
            2 * parseFloat(style.paddingTop);
        return Math.min(this.figure.clientWidth / this.columns,
            height / this.rows);
    }

    // Buttons are for those who need them.
    offer() {
        this.buttons.hidden = this.whole >= FINGER;
    }

    // Set the size of cells; what is at the point, or in the middle, stays
    // there.
    set(size, point) {
        const {figure, svg} = this;
        const frame = figure.getBoundingClientRect();
        const x = point ? point.clientX : frame.left + frame.width / 2;
        const y = point ? point.clientY : frame.top + frame.height / 2;
        const old = svg.getBoundingClientRect();

        figure.classList.add('zoomed');
        figure.style.setProperty('--width', `${this.columns *
            Math.min(LARGEST, Math.max(SMALLEST, size))}px`);
        const box = svg.getBoundingClientRect();
        const factor = box.width / old.width;
        figure.scrollBy(box.left - x + (x - old.left) * factor,
            box.top - y + (y - old.top) * factor);
    }

    by(factor, point) {
        this.set(this.size * factor, point);
    }

    fit() {
        this.set(this.whole);
    }

    touch(event) {
        if (event.touches.length !== 2)
            return;
        event.preventDefault();
        const [a, b] = event.touches;
        const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        const middle = {clientX: (a.clientX + b.clientX) / 2,
            clientY: (a.clientY + b.clientY) / 2};
        if (event.type === 'touchstart' || !this.pinch)
            this.pinch = {apart, size: this.size};
        else {
            this.figure.scrollBy(this.pinch.x - middle.clientX,
                this.pinch.y - middle.clientY);
            this.set(this.pinch.size * apart / this.pinch.apart, middle);
        }
        this.pinch.x = middle.clientX;
        this.pinch.y = middle.clientY;
    }

    // Scroll as little as possible to show these places of the window with their
    // surroundings; only the first if not all fit.
    reveal(boxes) {
        const frame = this.figure.getBoundingClientRect();
        const {size} = this;
        let [right, down] = [0, 0]; // scrolled
        for (const box of boxes.slice().reverse()) {
            const past = (low, high, from, to) =>
                low < from ? low - from : high > to ? high - to : 0;
            right += past(box.left - size - right, box.right + size - right,
                frame.left, frame.right);
            down += past(box.top - size - down, box.bottom + size - down,
                frame.top, frame.bottom);
        }
        this.figure.scrollBy(right, down);
    }

    // The action of a key; undefined: none.
    actionOf(event) {
        const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0],
            ArrowUp: [0, -1], ArrowDown: [0, 1]};
        if (event.ctrlKey || event.altKey || event.metaKey)
            return undefined;
        if (event.shiftKey && steps[event.key])
            return () => this.figure.scrollBy(
                ...steps[event.key].map((n) => 2 * n * this.size));
        return {'+': () => this.by(1.25), '-': () => this.by(1 / 1.25),
            '0': () => this.fit()}[event.key];
    }
}

let zoomed = null; // the board used last
for (const figure of document.querySelectorAll('figure')) {
    if (!figure.querySelector('svg'))
        continue; // a script will fill it
    const zoom = new Zoom(figure);
    zooms.set(figure, zoom);
    zoomed = zoomed || zoom;
    figure.closest('section').addEventListener('pointerdown',
        () => zoomed = zoom);
}
addEventListener('keydown', (event) => {
    const action = zoomed && zoomed.actionOf(event);
    if (!action)
        return;
    event.preventDefault();
    action();
});
