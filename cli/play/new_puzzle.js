// new_puzzle.js -- a new puzzle of a size and a level.
const SIZES = [5, 7, 9, 10, 12, 15, 20];
const MAKE_TIME = 20000;
const WISHES = [['symmetry', 'Pattern of the numbers', [['', 'Any'],
    ['rotate', 'The same after half a turn'],
    ['rotate4', 'The same after a quarter turn'], ['mirror', 'Left and right alike'],
    ['diagonal', 'Alike across the diagonal']]],
['unknown', 'Hidden sizes, shown as ?', [['', 'None'], ['3', '3'],
    ['most', 'As many as possible']]]];
const PATIENCE = 300; // milliseconds before it is shown that work goes on

class NewPuzzle {
    constructor(app) {
        this.app = app;
        this.dialog = app.find('making');
        app.on('new', 'click', () => this.open());
        app.on('stop-making', 'click', () => app.engine.asked.stop());
        this.dialog.addEventListener('close', () => this.close());
        this.addSizes();
        this.addWishes();
        app.find('levels').append(...LEVELS.map(([name, what], k) =>
            levelButton(k + 1, name, what, (level) => this.make(level))));
    }

    addSizes() {
        const {app} = this;
        const [width, height] = settings.size;
        const isSquare = width === height && SIZES.includes(width);
        const other = app.find('other');

        app.find('new-columns').value = width;
        app.find('new-rows').value = height;
        other.hidden = isSquare;
        addRadios(app.find('sizes'), [...SIZES.map((n) => [n, `${n} \u00d7 ${n}`]),
            ['other', 'Other']], isSquare ? width : 'other', (value) => {
            other.hidden = value !== 'other';
            if (!other.hidden)
                return;
            app.find('new-columns').value = value;
            app.find('new-rows').value = value;
        });
    }

    // Choices of the generator; they are not kept.
    addWishes() {
        const techniques = this.app.learn.lessons.slice(1).map(({id, name}) =>
            [id, name]);
        this.wishes = {};
        this.app.find('wishes').append(...[...WISHES, ['use', 'A technique it needs',
            [['', 'Any'], ...techniques]]].map(([name, words, entries]) => {
            const select = html('select', {}, ...entries.map(([value, shown]) =>
                new Option(shown, value)));
            select.addEventListener('change', () =>
                this.wishes[name] = select.value || undefined);
            return html('label', {class: 'wish'}, words, select);
        }));
    }

    open() {
        this.show(false);
        this.app.find('make-error').textContent = '';
        this.app.visits.open('making');
    }

    // Show the progress in place of the choices.
    show(isBusy) {
        this.app.find('choices').hidden = isBusy;
        this.app.find('progress').hidden = !isBusy;
    }

    close() {
        if (this.isMaking)
            this.app.engine.asked.stop();
    }

    // The chosen size; null, after a message, if it is invalid.
    size() {
        const inputs = ['new-columns', 'new-rows'].map((id) =>
            this.app.find(id));
        const isGood = inputs.every((input) => input.value &&
            input.checkValidity());
        if (!isGood)
            this.refuse('Columns and rows are numbers from 3 to 40.');
        return isGood ? inputs.map((input) => Number(input.value)) : null;
    }

    // One more of this level and size.
    again(level, size) {
        this.app.find('new-columns').value = size[0];
        this.app.find('new-rows').value = size[1];
        this.make(level);
    }

    make(level) {
        const size = this.size();
        if (!size)
            return undefined;
        const [width, height] = size;
        const name = LEVELS[level - 1][0].toLowerCase();
        keepSetting('size', size);
        return this.run({size: size.join('x'), level, ...this.wishes,
            seed: crypto.getRandomValues(new Uint32Array(1))[0]},
        `a ${width} \u00d7 ${height} puzzle, ${name}`);
    }

    // Make a puzzle, and play it; `what` says which, and `about` is known of it.
    async run(wishes, what, about = {}) {
        const {app, dialog} = this;
        app.find('make-error').textContent = '';
        app.find('making-text').textContent = `Making ${what}`;
        const soon = setTimeout(() => {
            this.show(true);
            app.visits.open('making');
        }, PATIENCE);
        this.isMaking = true;
        const record = await this.ask(wishes);
        this.isMaking = false;
        clearTimeout(soon);
        if (record) {
            dialog.close();
            app.start(Object.assign(Puzzle.of(record), about), []);
            return;
        }
        this.show(false);
        if (record === null)
            this.refuse(`Not found: ${what}.  ${this.why ? sentenceOf(this.why) : ''}` +
                '  Try again, or choose another level or size.');
    }

    refuse(words) {
        this.app.visits.open('making');
        this.app.find('make-error').textContent = words;
    }

    // Null: there is none; undefined: it was stopped.
    async ask(wishes) {
        const {engine} = this.app;
        try {
            const [record] = await engine.records(engine.asked, 'generate',
                {timeout: MAKE_TIME, ...wishes}, '');
            return record.puzzle ? record : null;
        } catch (error) {
            this.why = error.message;
            return error instanceof Stopped ? undefined : null;
        }
    }
}
