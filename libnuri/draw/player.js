// player.js -- move through steps, by hand or automatically.
//
// The page provides `root` with the buttons, the slider and the list of the
// steps as step_list.c writes it; `board`, `reveal(cells)` and `say(words)`.
const PAUSE = 1200; // between two steps, in ms
const KEYS = {ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last',
    ' ': 'play', n: 'harder', p: 'easier'};

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
        const text = this.sentence();
        const seen = this.seen();
        this.board.draw(seen, text);
        this.reveal([...seen.fresh, ...seen.errors, ...seen.suppose]);
        this.say(text);
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

    sentence() {
        if (this.step === 0)
            return `Start; ${this.count} step` +
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

    // At the end of the chain, its contradiction.
    whatBreaks(item) {
        const i = this.path[this.path.length - 1];
        const isEnd = this.path.length > 1 &&
            i === listAt(this.data, this.path).length;
        const broken = isEnd && item.closest('details')
            .querySelector(':scope > .broken');
        return broken ? ` ${broken.textContent}` : '';
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
