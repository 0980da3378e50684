// strokes.js -- from mouse, pen and fingers to strokes.  What they mean is for
// `player` to say: {press(i, isOther), hold(i), over(i), lift(), cancel()}.
const HOLD = 400; // milliseconds of a press that stays where it is

class Strokes {
    constructor(field, player) {
        this.field = field;
        this.player = player;
        this.pointer = null; // that draws
        this.last = -1; // the cell where it was
        this.holding = 0; // a timer
        const on = (name, action) =>
            field.figure.addEventListener(name, action);
        on('pointerdown', (event) => this.down(event));
        on('pointermove', (event) => this.move(event));
        on('pointerup', (event) => this.up(event));
        on('pointercancel', () => this.cancel());
        on('contextmenu', (event) => event.preventDefault());
    }

    down(event) {
        const {board} = this.field;
        const i = board.cellAt(event.clientX, event.clientY);

        if (this.pointer !== null) { // a second finger: they zoom
            this.cancel();
            return;
        }
        if (i < 0 || event.button > 2 || event.button === 1 ||
            !event.isPrimary)
            return;
        this.pointer = event.pointerId;
        this.last = i;
        this.field.moveCursor(i);
        this.field.figure.setPointerCapture(event.pointerId);
        this.player.press(i, event.button === 2);
        this.holding = setTimeout(() => this.player.hold(i), HOLD);
    }

    move(event) {
        if (event.pointerId !== this.pointer)
            return;
        const between = event.getCoalescedEvents?.() || [];
        for (const one of [...between, event])
            this.to(this.field.board.cellAt(one.clientX, one.clientY));
    }

    // All cells on the way, as fast pointers skip some.
    to(i) {
        const {width} = this.field.puzzle;

        if (i < 0 || i === this.last)
            return;
        clearTimeout(this.holding);
        const from = [this.last % width, Math.floor(this.last / width)];
        const way = [i % width - from[0], Math.floor(i / width) - from[1]];
        const steps = Math.max(Math.abs(way[0]), Math.abs(way[1]));
        for (let k = 1; k <= steps; k++)
            this.player.over(Math.round(from[1] + way[1] * k / steps) * width +
                Math.round(from[0] + way[0] * k / steps));
        this.last = i;
    }

    up(event) {
        if (event.pointerId !== this.pointer)
            return;
        this.pointer = null;
        clearTimeout(this.holding);
        this.player.lift();
    }

    cancel() {
        if (this.pointer === null)
            return;
        this.pointer = null;
        clearTimeout(this.holding);
        this.player.cancel();
    }
}
