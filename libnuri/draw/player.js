// player.js -- move through steps, by hand or automatically.
//
// The page provides `root` with these controls and the list of the steps as
// steps.js makes it; `board`, `reveal(cells)` and `say(parts, first)`.
const PAUSE = 1200; // between two steps, in ms
const KEYS = {ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last',
    ' ': 'play', n: 'harder', p: 'easier'};

// Buttons, a slider, and buttons for hard steps.
function controlsOf() {
    const button = (name, words) =>
        html('button', {type: 'button', class: name}, words);
    return [html('div', {class: 'buttons', role: 'group', 'aria-label': 'Steps'},
        ...['first', 'back', 'play', 'next', 'last'].map((name) =>
            button(name, capital(name)))),
    html('input', {class: 'slider', type: 'range', min: 0, value: 0,
        'aria-label': 'Step'}),
    html('div', {class: 'buttons'}, button('easier', 'Previous hard step'),
        button('harder', 'Next hard step'))];
}

class Player {
    constructor(root, number = 1) {
        this.root = root;
        this.number = number; // of the puzzle on the page
        this.path = [0];
        this.timer = 0;
        for (const name of Object.values(KEYS))
            this.find(`button.${name}`).addEventListener('click', () =>
                this.act(name));
        this.find('.slider').addEventListener('input', (event) => {
            this.stop();
            this.show([Number(event.target.value)]);
        });
        this.find('.steps').addEventListener('click', (event) =>
            this.choose(event));
    }

    load(data) {
        this.data = data;
        this.count = data.steps.length;
        this.find('.slider').max = this.count;
        const hard = this.find('.easier').parentNode;
        hard.classList.add('hard');
        hard.hidden = !data.steps.some((step) => step.level > 1);
        this.writeList(data.steps, start(data));
    }

    find(selector) {
        return this.root.querySelector(selector);
    }

    get step() {
        return this.path[0];
    }

    get isEnd() {
        return this.step === this.count && this.path.length === 1;
    }

    // ---- Moving

    // What the button of this name does.
    act(name) {
        if (name !== 'play')
            this.stop();
        this[name]();
    }

    choose(event) {
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
    }

    // The chain from the opposite of a step: open it at its start.
    unfold(summary) {
        const {path} = pathOf(`#${summary.id}`);
        const isOpen = summary.parentNode.open;
        summary.parentNode.open = !isOpen;
        this.show(isOpen ? path.slice(0, -1) : path);
    }

    show(path) {
        if (!isPlace(this.data, path))
            return;
        this.path = path;
        this.draw();
        this.mark();
    }

    first() {
        this.show([0]);
    }

    last() {
        this.show([this.count]);
    }

    // Go to the next step: first through its chain.
    next() {
        const depth = this.path.length - 1;
        const list = listAt(this.data, this.path);
        const i = this.path[depth];
        if (i < list.length)
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

    // The place where a step begins: at its supposed colour, if it has one.
    begin(path) {
        const step = listAt(this.data, path)[path[path.length - 1] - 1];
        return step && isChain(step) ? [...path, 0] : path;
    }

    easier() {
        this.toHard(-1);
    }

    harder() {
        this.toHard(1);
    }

    // The next step, forwards or back, that is harder than the one before it.
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

    // ---- Showing

    draw() {
        const {parts, first, groups} = this.statement();
        const seen = this.seen();
        this.board.draw(seen, textOfParts(parts, this.hasNames, first));
        this.board.outlineGroups(groups);
        this.reveal([...seen.fresh, ...seen.errors, ...seen.suppose]);
        this.say(parts, first);
        this.find('.slider').value = this.step;
        this.find('.slider').setAttribute('aria-valuetext',
            `${this.step} of ${this.count}`);
        this.find('.shapes').replaceChildren(
            ...smallBoards(this.board, seen));
        this.drawButtons();
    }

    seen() {
        return look(this.data, this.path);
    }

    drawButtons() {
        const focus = document.activeElement;
        for (const name of ['first', 'back'])
            this.find(`.${name}`).disabled = this.step === 0;
        for (const name of ['next', 'last'])
            this.find(`.${name}`).disabled = this.isEnd;
        // A disabled button would lose the focus, and the keys with it.
        if (focus.disabled && this.root.contains(focus))
            this.find(this.isEnd ? '.back' : '.next').focus();
    }

    itemAt(path) {
        return document.getElementById(`p${this.number}s${path.join('.')}`);
    }

    // ---- What is said

    // Are names of cells wanted in the list?
    get hasNames() {
        return settings.coords;
    }

    // Parts of a sentence, the one it begins with, and the groups that it names.
    statement() {
        if (this.step === 0)
            return {parts: [`Start; ${plural(this.count, 'step')}.`], groups: []};
        const step = stepAt(this.data, this.path);
        const before = this.whichStep();
        const {board} = look(this.data, this.path);
        const {parts, groups} = step ? this.sentenceOf(step, board, this.path)
            : {parts: [], groups: []};
        return {parts: [...before, ...parts, ...this.whatBreaks(board)],
            first: before.length, groups};
    }

    // A step of a program may have no slots, only the words of the list.
    sentenceOf(step, colours, path) {
        return step.say ? new Sentence(step, this.board, colours)
            : {parts: [this.itemAt(path).querySelector('.go').textContent],
                groups: [{name: nameOfSet(step), cells: step.set},
                    {name: 'rest', cells: step.why}]};
    }

    whichStep() {
        if (this.path.length === 1)
            return [`Step ${this.step} of ${this.count}. `];
        return [`Step ${this.path.join('.').replace(/[.]0$/, '')}. `,
            ...supposition(this.supposed, this.board), '. '];
    }

    // The step to whose chain the place belongs.
    get supposed() {
        return stepAt(this.data, this.path.slice(0, -1));
    }

    // At the end of the chain, its contradiction.
    whatBreaks(colours) {
        const isEnd = this.path.length > 1 && this.path[this.path.length - 1] ===
            listAt(this.data, this.path).length;
        return isEnd && this.supposed.breaks?.say
            ? [' ', ...contradiction(this.supposed, this.board, colours)] : [];
    }

    // The list in the words of this page, each about the board at its place, which
    // begins with these colours.
    writeList(steps, colours, before = []) {
        steps.forEach((step, k) => {
            const path = [...before, k + 1];
            const item = this.itemAt(path);
            if (step.chain)
                this.writeChain(step, colours.slice(), path);
            apply(colours, step);
            if (step.say)
                item.querySelector('.go').textContent = new Sentence(step,
                    this.board, colours).toText(this.hasNames);
        });
    }

    writeChain(step, colours, path) {
        const list = this.itemAt(path).querySelector('details');
        colours[step.set[0]] = opposite(step.as[0]);
        this.writeList(step.chain, colours, path);
        list.querySelector('summary').textContent = textOfParts(
            supposition(step, this.board), this.hasNames) + (step.chain.length
            ? `: ${plural(step.chain.length, 'step')} to a contradiction`
            : ': at once a contradiction');
        if (step.breaks?.say)
            list.querySelector(':scope > .broken').textContent = textOfParts(
                contradiction(step, this.board, colours), this.hasNames);
    }

    // Mark the step in the list, and scroll to it.
    mark() {
        const list = this.find('.way');
        const old = list.querySelector('[aria-current]');
        const item = this.step > 0 && this.itemAt(this.path);
        if (old)
            old.removeAttribute('aria-current');
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

// The place in a fragment: #step=14, #puzzle=2&step=14.3, or the place of a
// step in its list, #p2s14.3.
function pathOf(fragment) {
    const own = /^#p(\d+)s([\d.]+)$/.exec(fragment);
    const puzzle = own ? own[1] : (/[#&]puzzle=(\d+)/.exec(fragment) || [])[1];
    const step = own ? own[2] : (/[#&]step=([\d.]+)/.exec(fragment) || [])[1];
    return {number: puzzle ? Number(puzzle) : 1,
        path: step ? step.split('.').map(Number) : null};
}
