// replay.js -- turn lists of steps into replays.
//
// The page is complete without this.  Here each <section> of a puzzle gets its
// player, from player.js, which can also reveal steps as hints.
const settings = {coords: false}; // see sentence.js
const replays = [];
let last = null; // the replay used last

// ---- One puzzle

// The technique of a step, with a link to what the page says of it.
function linkOf({t}) {
    return document.getElementById(`rule-${t}`)
        ? html('a', {href: `#rule-${t}`}, t) : t;
}

class Replay extends Player {
    constructor(section, data, number) {
        section.querySelector('.board').append(html('div', {class: 'player'},
            html('p', {class: 'now', 'aria-live': 'polite'}),
            html('div', {class: 'shapes', role: 'group',
                'aria-label': 'Shapes that are left'}), ...controlsOf(),
            html('label', {class: 'tutor'}, html('input', {type: 'checkbox',
                role: 'switch'}), ' Hints only: hide the answer')));
        super(section, number);
        const width = data.puzzle[0].split(/ +/).length;
        data.steps = data.steps.map((record) => stepOf(record, {width}));
        this.find('.steps').replaceChildren(...itemsOf(data.steps, linkOf,
            `p${number}s`));
        this.hinted = 0; // of the next step: 0 where, 1 why
        this.zoom = zooms.get(section.querySelector('figure'));
        this.board = new Board(section.querySelector('figure svg'), data);
        this.items = Array.from(section.querySelectorAll('.steps > li'));
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
        this.hinted = 0;
        super.show(path);
        remember(this);
    }

    // ---- Hints only: where, why, and then the step

    // True if a hint is next, outside a chain.
    get isHinting() {
        return this.isTutor && this.path.length === 1 && this.step < this.count;
    }

    next() {
        if (this.isHinting && !this.hinted++)
            this.draw();
        else
            super.next();
    }

    teach(on) {
        this.stop();
        this.root.classList.toggle('hints', on);
        this.find('.tutor input').checked = on;
        this.show([on && this.step === this.count ? 0 : this.step]);
    }

    statement() {
        if (!this.isHinting)
            return super.statement();
        const step = this.data.steps[this.step];
        const {parts, groups} = this.hinted
            ? this.sentenceOf(step, look(this.data, this.path).board,
                [this.step + 1])
            : placeToLook(step.set, nameOfSet(step), this.board);
        return {parts: [`${this.step} of ${this.count} steps done. `, ...parts],
            first: 1, groups};
    }

    seen() {
        const seen = look(this.data, this.path);
        if (this.isHinting) {
            const step = this.data.steps[this.step];
            seen[isAboutMarks(step) ? 'errors' : 'fresh'] = step.set;
            seen.shapes = this.hinted && step.shapes || [];
        }
        return seen;
    }

    // ---- Paper

    // Print the end with all chains, unless hints only is chosen.
    print() {
        if (this.isTutor)
            return;
        this.stop();
        this.folded = Array.from(
            this.root.querySelectorAll('details:not([open])'));
        this.folded.forEach((one) => one.open = true);
        this.board.draw(look(this.data, [this.count]),
            this.find('h2').textContent);
        this.board.outlineGroups([]);
        this.drawDifferences(true);
    }

    afterPrint() {
        if (this.isTutor)
            return;
        this.folded.forEach((one) => one.open = false);
        this.draw();
    }

    // ---- Showing

    // The list names cells, for paper.
    get hasNames() {
        return true;
    }

    reveal(cells) {
        this.zoom.reveal(cells.map((i) => this.board.boxOf(i)));
    }

    // With the technique of the list.
    say(parts, first) {
        const by = !this.isHinting &&
            this.itemAt(this.path)?.querySelector('.by');
        this.find('.now').replaceChildren(...nodesOf(parts, this.board, first),
            ...by ? [' ', by.cloneNode(true)] : []);
    }

    draw() {
        super.draw();
        this.drawDifferences(this.isEnd);
    }

    drawButtons() {
        super.drawButtons();
        this.find('.next').textContent = !this.isHinting ? 'Next'
            : this.hinted ? 'Show it' : 'Why?';
    }

    mark() {
        this.items.forEach((item, i) =>
            item.hidden = this.isTutor && i >= this.step);
        this.find('.way').hidden = this.isTutor && this.step === 0;
        super.mark();
    }

    // Show where solutions differ only at the end.
    drawDifferences(isEnd) {
        const hatches = this.board.differs;
        if (!hatches)
            return;
        hatches.remove();
        if (isEnd)
            this.board.group('grid').before(hatches);
    }
}

// ---- The page

// Put the place into the address, for links.
let isReady = false;
function remember(replay) {
    if (!isReady)
        return;
    const hash = '#' + (replays.length > 1 ? `puzzle=${replay.number}&` : '') +
        `step=${replay.path.join('.')}` + (replay.isTutor ? '&hints' : '');
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
    if (path && isPlace(replay.data, path)) {
        last = replay;
        replay.show(path);
    }
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
