// replay.js -- from lists of steps to replays.
//
// The page is whole without this.  Here each <section> of a puzzle gets its
// board, from board.js, after any of the steps beside it.
const PAUSE = 1200; // between two steps, in ms
const replays = [];
let last = null; // the replay used last

// ---- One puzzle

class Replay {
    constructor(section, data, number) {
        this.section = section;
        this.data = data;
        this.number = number;
        this.path = [0];
        this.told = 0; // of the next hint: 0 where, 1 why
        this.own = new OwnMarks(data);
        this.timer = 0;
        this.zoom = zooms.get(section.querySelector('figure'));
        this.board = new Board(section.querySelector('figure svg'), data);
        this.items = Array.from(section.querySelectorAll('.steps > li'));
        this.count = this.items.length;
        this.find('.player').hidden = false;
        const hard = this.find('.easier').parentNode;
        hard.classList.add('hard');
        hard.hidden = !data.steps.some((step) => step.level > 1);
        this.listen();
        this.find('.board').append(legendOf(this.board, data));
        this.show([0]);
    }

    find(selector) {
        return this.section.querySelector(selector);
    }

    get step() {
        return this.path[0];
    }

    get isTutor() {
        return this.section.classList.contains('hints');
    }

    listen() {
        const actions = {first: () => this.show([0]),
            back: () => this.back(), play: () => this.play(),
            next: () => this.next(), last: () => this.show([this.count]),
            easier: () => this.toHard(-1), harder: () => this.toHard(1)};
        for (const name of Object.keys(actions))
            this.find('button.' + name).addEventListener('click', () => {
                if (name !== 'play')
                    this.stop();
                actions[name]();
            });
        this.find('.slider').addEventListener('input', (event) => {
            this.stop();
            this.show([Number(event.target.value)]);
        });
        const tutor = this.find('.tutor input');
        tutor.checked = false;
        tutor.addEventListener('change', () => this.teach(tutor.checked));
        this.find('.steps').addEventListener('click', (event) => {
            const link = event.target.closest('.go');
            const summary = event.target.closest('summary');
            if (!link && !summary)
                return;
            event.preventDefault();
            this.stop();
            if (link)
                this.show(pathOf(link.getAttribute('href')).path);
            else
                this.unfold(summary);
        });
        this.find('figure svg').addEventListener('click', (event) =>
            this.markCell(this.board.cellAt(event.clientX, event.clientY)));
        this.section.addEventListener('pointerdown', () => last = this);
        this.section.addEventListener('focusin', () => last = this);
    }

    // ---- Moving

    // What follows from the opposite of a step: open it where it begins.
    unfold(summary) {
        const {path} = pathOf('#' + summary.id);
        const isOpen = summary.parentNode.open;
        summary.parentNode.open = !isOpen;
        this.show(isOpen ? path.slice(0, -1) : path);
    }

    show(path) {
        if (!isPlace(this.data, path))
            return;
        this.path = path;
        this.told = 0;
        this.draw();
        this.mark();
        remember(this);
    }

    // From one step to the next: through its chain first, then to what follows.
    next() {
        const depth = this.path.length - 1;
        const list = listAt(this.data, this.path);
        const i = this.path[depth];
        if (this.isHinting)
            this.tellMore();
        else if (i < list.length)
            this.show(this.begin([...this.path.slice(0, -1), i + 1]));
        else if (depth > 0)
            this.show(this.path.slice(0, -1));
        else
            this.stop();
    }

    back() {
        const list = listAt(this.data, this.path);
        const depth = this.path.length - 1;
        const i = this.path[depth];
        if (i > 0 && isChain(list[i - 1]))
            this.show([...this.path, list[i - 1].chain.length]);
        else if (i > 0)
            this.show([...this.path.slice(0, -1), i - 1]);
        else if (depth > 0)
            this.show([...this.path.slice(0, depth - 1),
                this.path[depth - 1] - 1]);
    }

    // Where a step is begun to be told: at what it supposes, if it does.
    begin(path) {
        const step = listAt(this.data, path)[path[path.length - 1] - 1];
        return step && isChain(step) ? [...path, 0] : path;
    }

    // The next step, forth or back, that is harder than the one before it.
    toHard(way) {
        const level = (i) => i < 1 ? 0 : this.data.steps[i - 1].level;
        let i = this.step + way;
        while (i > 0 && i <= this.count &&
               !(level(i) > 1 && level(i) > level(i - 1)))
            i += way;
        if (i > 0 && i <= this.count)
            this.show([i]);
    }

    play() {
        if (this.timer) {
            this.stop();
            return;
        }
        if (this.step === this.count)
            this.show([0]);
        this.find('.play').textContent = 'Pause';
        this.timer = setInterval(() => this.next(), PAUSE);
    }

    stop() {
        clearInterval(this.timer);
        this.timer = 0;
        this.find('.play').textContent = 'Play';
    }

    // ---- Hints

    // Is the next thing to tell a hint, and nothing in a chain?
    get isHinting() {
        return this.isTutor && this.path.length === 1 && this.step < this.count;
    }

    // The board of the steps that were shown, with the reader's marks.
    ownBoard() {
        const {board} = look(this.data, [this.step]);
        this.own.put(board);
        return board;
    }

    // A click on the board, for who is given hints.
    markCell(i) {
        if (!this.isHinting || i < 0 || this.board.clues[i] !== '-' ||
            look(this.data, [this.step]).board[i] !== '?')
            return;
        this.own.turn(i);
        this.goOn();
    }

    // Past steps that the reader has done.
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
        this.section.classList.toggle('hints', on);
        this.find('.tutor input').checked = on;
        if (on && this.step === this.count)
            this.path = [0];
        this.show([this.step]);
    }

    // On paper the end is seen, with all that chains suppose, if it is no
    // secret.
    print() {
        if (this.isTutor)
            return;
        this.stop();
        this.folded = Array.from(
            this.section.querySelectorAll('details:not([open])'));
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

    draw() {
        const path = this.path;
        const text = this.sentence();
        const seen = look(this.data, path);
        if (this.isHinting)
            this.seeHint(seen);
        this.board.draw(seen, text);
        this.zoom.reveal([...seen.fresh, ...seen.errors, ...seen.suppose]
            .map((i) => this.board.rects[i]));
        this.drawDifferences();
        this.find('.now').textContent = text;
        this.find('.slider').value = this.step;
        this.find('.slider').setAttribute('aria-valuetext',
            `${this.step} of ${this.count}`);
        this.find('.shapes').replaceChildren(
            ...smallBoards(this.board, seen));
        this.drawButtons();
    }

    // Where to look, and if that was asked why; wrong marks first.
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

    // What differs between the solutions is known at the end only.
    drawDifferences() {
        const hatches = this.board.differs;
        if (!hatches)
            return;
        hatches.remove();
        if (this.step === this.count && this.path.length === 1)
            this.board.group('grid').before(hatches);
    }

    drawButtons() {
        const next = this.find('.next');
        const isEnd = this.step === this.count && this.path.length === 1;
        const isStart = this.step === 0;
        const focus = document.activeElement;
        for (const name of ['first', 'back'])
            this.find('.' + name).disabled = isStart;
        for (const name of ['next', 'last'])
            this.find('.' + name).disabled = isEnd;
        next.textContent = !this.isHinting ? 'Next'
            : this.own.wrong().length ? 'Take back what is wrong'
            : this.told ? 'Show it' : 'Why?';
        // A disabled button would lose the focus, and the keys with it.
        if (focus.disabled && this.section.contains(focus))
            this.find(isEnd ? '.back' : '.next').focus();
    }

    itemAt(path) {
        return document.getElementById(`p${this.number}s${path.join('.')}`);
    }

    sentence() {
        const step = this.step;
        if (this.isHinting)
            return this.hint(this.own.next(this.ownBoard(), step));
        if (step === 0)
            return `The start. ${this.count} step` +
                `${this.count === 1 ? '' : 's'}.`;
        const item = this.itemAt(this.path);
        const rule = item.querySelector('.by');
        const words = item.querySelector('.go');
        return this.whichStep(item) + (words ? words.textContent : '') +
            (rule ? ` [${rule.textContent.trim().replace(' ', ', ')}]` : '') +
            this.whatBreaks(item);
    }

    whichStep(item) {
        if (this.path.length === 1)
            return `Step ${this.step} of ${this.count}. `;
        const summary = item.closest('details').querySelector('summary');
        const place = this.path.join('.').replace(/[.]0$/, '');
        return `Step ${place}. ${summary.textContent.split(':')[0]}. `;
    }

    // What the chain ends in, at its end.
    whatBreaks(item) {
        const i = this.path[this.path.length - 1];
        const isEnd = this.path.length > 1 &&
            i === listAt(this.data, this.path).length;
        const broken = isEnd && item.closest('details')
            .querySelector(':scope > .broken');
        return broken ? ' ' + broken.textContent : '';
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
            return `${nameOf(wrong)} cannot be so.`;
        return `${this.step} of ${this.count} steps are done. ` +
            (this.told ? `Look at ${nameOf(left)}: ${reasonOf(step, left)}.`
                : `Look at ${nameOf(left)}${level}.`);
    }

    // Mark the step in the list, and bring it into view there.
    mark() {
        const old = this.find('.steps [aria-current]');
        if (old)
            old.removeAttribute('aria-current');
        this.items.forEach((item, i) =>
            item.hidden = this.isTutor && i >= this.step);
        this.find('.way').hidden = this.isTutor && this.step === 0;
        const item = this.step > 0 && this.itemAt(this.path);
        const list = this.find('.way');
        if (!item) {
            list.scrollTop = 0;
            return;
        }
        item.setAttribute('aria-current', 'step');
        for (let up = item.parentNode; up !== list; up = up.parentNode)
            if (up.tagName === 'DETAILS')
                up.open = true;
        const {top, bottom} = list.getBoundingClientRect();
        const room = Math.min(bottom, innerHeight) - Math.max(top, 0);
        const above = item.getBoundingClientRect().top - Math.max(top, 0);
        if (list.scrollHeight > list.clientHeight &&
            (above < 0 || above + Math.min(item.offsetHeight, 120) > room))
            list.scrollTop += above - room / 3;
    }
}

// ---- The page

// The place that a fragment names: #step=14, #puzzle=2&step=14.3, or the
// place of a step in its list, #p2s14.3.
function pathOf(fragment) {
    const own = /^#p(\d+)s([\d.]+)$/.exec(fragment);
    const puzzle = own ? own[1] : (/[#&]puzzle=(\d+)/.exec(fragment) || [])[1];
    const step = own ? own[2] : (/[#&]step=([\d.]+)/.exec(fragment) || [])[1];
    return {number: puzzle ? Number(puzzle) : 1,
        path: step ? step.split('.').map(Number) : null};
}

// Put the place into the address, so that it can be passed on.
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
        // Some browsers have no history for files: then without it.
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

// Does the key mean something else where it was pressed?
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
    const actions = {ArrowLeft: () => replay.back(),
        ArrowRight: () => replay.next(), Home: () => replay.show([0]),
        End: () => replay.isTutor || replay.show([replay.count]),
        ' ': () => replay.isTutor || replay.play(),
        n: () => replay.isTutor || replay.toHard(1),
        p: () => replay.isTutor || replay.toHard(-1)};
    if (!replay || isTaken(event) || !actions[event.key])
        return;
    event.preventDefault();
    if (event.key !== ' ')
        replay.stop();
    actions[event.key]();
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
