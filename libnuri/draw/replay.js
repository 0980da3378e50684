// replay.js -- turn lists of steps into replays.
//
// The page is complete without this.  Here each <section> of a puzzle gets its
// player, from player.js, which also gives hints on the reader's own marks.
const replays = [];
let last = null; // the replay used last

// ---- One puzzle

class Replay extends Player {
    constructor(section, data, number) {
        super(section, number);
        this.told = 0; // of the next hint: 0 where, 1 why
        this.own = new OwnMarks(data);
        this.zoom = zooms.get(section.querySelector('figure'));
        this.board = new Board(section.querySelector('figure svg'), data);
        this.items = Array.from(section.querySelectorAll('.steps > li'));
        this.find('.player').hidden = false;
        this.find('.board').append(legendOf(data));
        this.load(data);
        this.listen();
        this.show([0]);
    }

    get isTutor() {
        return this.root.classList.contains('hints');
    }

    listen() {
        const tutor = this.find('.tutor input');
        tutor.checked = false;
        tutor.addEventListener('change', () => this.teach(tutor.checked));
        this.find('figure svg').addEventListener('click', (event) =>
            this.markCell(this.board.cellAt(event.clientX, event.clientY)));
        this.root.addEventListener('pointerdown', () => last = this);
        this.root.addEventListener('focusin', () => last = this);
    }

    // What a key does; with hints only, later steps stay hidden.
    press(key) {
        const name = KEYS[key];
        if (!this.isTutor || ['next', 'back', 'first'].includes(name))
            this.act(name);
        else if (name !== 'play')
            this.stop();
    }

    show(path) {
        this.told = 0;
        super.show(path);
        remember(this);
    }

    next() {
        if (this.isHinting)
            this.tellMore();
        else
            super.next();
    }

    // ---- Hints

    // True if a hint is next, outside a chain.
    get isHinting() {
        return this.isTutor && this.path.length === 1 && this.step < this.count;
    }

    // The board of the steps that were shown, with the reader's marks.
    ownBoard() {
        const {board} = look(this.data, [this.step]);
        this.own.put(board);
        return board;
    }

    // A click on the board with hints only.
    markCell(i) {
        if (!this.isHinting || i < 0 || this.board.clues[i] !== '-' ||
            look(this.data, [this.step]).board[i] !== '?')
            return;
        this.own.turn(i);
        this.goOn();
    }

    // Skip steps that the reader has done.
    goOn() {
        const board = this.ownBoard();
        while (this.step < this.count &&
               this.own.isDone(this.data.steps[this.step], board))
            this.path = [this.step + 1];
        this.show(this.path);
    }

    tellMore() {
        const at = this.own.next(this.ownBoard(), this.step);
        if (this.own.wrong().length) {
            this.own.forgetWrong();
            this.goOn();
        } else if (this.told < 1) {
            this.told++;
            this.draw();
        } else if (at === this.step && this.isShoreLeft(at))
            this.show([at + 1]); // what it supposes is done
        else if (at === this.step)
            this.show(this.begin([at + 1]));
        else {
            this.own.take(this.data.steps[at]);
            this.goOn();
        }
    }

    isShoreLeft(at) {
        const step = this.data.steps[at];
        return isShore(step, this.own.left(step, this.ownBoard()));
    }

    teach(on) {
        this.stop();
        this.root.classList.toggle('hints', on);
        this.find('.tutor input').checked = on;
        if (on && this.step === this.count)
            this.path = [0];
        this.show([this.step]);
    }

    // Print the end with all chains, unless hints only is chosen.
    print() {
        if (this.isTutor)
            return;
        this.stop();
        this.folded = Array.from(
            this.root.querySelectorAll('details:not([open])'));
        this.folded.forEach((one) => one.open = true);
        const {path} = this;
        this.path = [this.count];
        this.board.draw({...look(this.data, this.path), fresh: [],
            because: []}, this.find('h2').textContent);
        this.drawDifferences();
        this.path = path;
    }

    afterPrint() {
        if (this.isTutor)
            return;
        this.folded.forEach((one) => one.open = false);
        this.draw();
    }

    // ---- Showing

    reveal(cells) {
        this.zoom.reveal(cells.map((i) => this.board.boxOf(i)));
    }

    say(text) {
        this.find('.now').textContent = text;
    }

    draw() {
        super.draw();
        this.drawDifferences();
    }

    drawButtons() {
        super.drawButtons();
        this.find('.next').textContent = !this.isHinting ? 'Next'
            : this.own.wrong().length ? 'Undo the wrong marks'
            : this.told ? 'Show it' : 'Why?';
    }

    mark() {
        this.items.forEach((item, i) =>
            item.hidden = this.isTutor && i >= this.step);
        this.find('.way').hidden = this.isTutor && this.step === 0;
        super.mark();
    }

    sentence() {
        return this.isHinting
            ? this.hint(this.own.next(this.ownBoard(), this.step))
            : super.sentence();
    }

    seen() {
        const seen = super.seen();
        if (this.isHinting)
            this.seeHint(seen);
        return seen;
    }

    // Show where to look, and if requested why; wrong marks first.
    seeHint(seen) {
        this.own.put(seen.board);
        const wrong = this.own.wrong();
        const step = this.data.steps[this.own.next(seen.board, this.step)];
        const left = this.own.left(step, seen.board);
        const isTold = this.told && !wrong.length;
        seen.fresh = wrong.length || isAboutMarks(step) ? [] : left;
        seen.errors = wrong.length ? wrong : isAboutMarks(step) ? step.set : [];
        Object.assign(seen, {because: [], roles: '', shapes: []},
            isTold ? evidenceOf(step, left, seen.board, this.board.width) : {});
    }

    // Show where solutions differ only at the end.
    drawDifferences() {
        const hatches = this.board.differs;
        if (!hatches)
            return;
        hatches.remove();
        if (this.isEnd)
            this.board.group('grid').before(hatches);
    }

    hint(at) {
        const step = this.data.steps[at];
        const wrong = this.own.wrong();
        const left = isAboutMarks(step) ? step.set
            : this.own.left(step, this.ownBoard());
        const nameOf = (cells) =>
            cells.map((i) => this.board.name(i)).join(', ');
        const level = step.level ? ` (level ${step.level})` : '';
        if (wrong.length)
            return `${nameOf(wrong)} ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
        return `${this.step} of ${this.count} steps done. ` +
            (this.told ? `Look at ${nameOf(left)}: ${reasonOf(step, left)}.`
                : `Look at ${nameOf(left)}${level}.`);
    }
}

// ---- The page

// Put the place into the address, for links.
let isReady = false;
function remember(replay) {
    if (!isReady)
        return;
    const hash = '#' + (replays.length > 1 ? `puzzle=${replay.number}&` : '') +
        `step=${replay.path.join('.')}` + (replay.isTutor ? '&hints' : '') +
        (replay.isTutor && replay.own.cells.size ? `&marks=${replay.own}` : '');
    try {
        history.replaceState(null, '', hash);
    } catch (error) {
        // Some browsers have no history for files.
    }
}

function follow() {
    const {hash} = location; // what is shown changes it
    const {number, path} = pathOf(hash);
    const replay = replays.find((one) => one.number === number);
    if (!replay)
        return;
    if (/[#&]hints\b/.test(hash) && !replay.isTutor)
        replay.teach(true);
    const marks = (/[#&]marks=([\dbw]+)/.exec(hash) || [])[1];
    if (replay.isTutor && marks)
        replay.own.read(marks);
    if (path && isPlace(replay.data, path)) {
        last = replay;
        replay.show(path);
    } else if (replay.isTutor)
        replay.goOn();
}

// True if the key has another meaning in this element.
function isTaken(event) {
    const at = event.target;
    if (event.ctrlKey || event.altKey || event.metaKey)
        return true;
    if (event.shiftKey && /^Arrow/.test(event.key)) // pans
        return true;
    if (at.type === 'range' && /^(Arrow|Home|End|Page)/.test(event.key))
        return true;
    return event.key === ' ' && Boolean(at.closest('button, input, summary'));
}

function press(event) {
    const replay = last || replays[0];
    if (!replay || isTaken(event) || !KEYS[event.key])
        return;
    event.preventDefault();
    replay.press(event.key);
}

const data = JSON.parse(document.getElementById('data').textContent);
document.documentElement.classList.add('js');
document.querySelectorAll('section.puzzle').forEach((section, i) => {
    if (data[i].steps.length)
        replays.push(new Replay(section, data[i], i + 1));
});
isReady = true;
follow();
addEventListener('hashchange', follow);
addEventListener('beforeprint', () => replays.forEach((one) => one.print()));
addEventListener('afterprint', () => replays.forEach((one) =>
    one.afterPrint()));
addEventListener('keydown', press);
