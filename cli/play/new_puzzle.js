// new_puzzle.js -- a new puzzle of a size and a level.
const SIZES = [5, 7, 9, 10, 12, 15, 20];
const MAKE_TIME = 20000;
const PATIENCE = 300; // milliseconds before it is shown that work goes on

class NewPuzzle {
    constructor(app) {
        this.app = app;
        this.dialog = app.find('making');
        app.on('new', 'click', () => this.open());
        app.on('stop-making', 'click', () => app.engine.asked.stop());
        this.dialog.addEventListener('close', () => this.close());
        this.addSizes();
        app.find('levels').append(...LEVELS.map((words, k) =>
            this.levelButton(k + 1, ...words)));
    }

    levelButton(level, name, what) {
        const button = html('button', {type: 'button'}, html('b', {}, name),
            pipsOf(level), html('small', {}, what));
        button.addEventListener('click', () => this.make(level));
        return button;
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

    open() {
        this.show(false);
        this.app.find('make-error').textContent = '';
        this.dialog.showModal();
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
            this.app.find('make-error').textContent =
                'Columns and rows are numbers from 3 to 40.';
        return isGood ? inputs.map((input) => Number(input.value)) : null;
    }

    // One more like the one before.
    again(level, size) {
        this.app.find('new-columns').value = size[0];
        this.app.find('new-rows').value = size[1];
        this.open();
        this.make(level);
    }

    async make(level) {
        const {app, dialog} = this;
        const size = this.size();
        if (!size)
            return;
        const board = `${size[0]} \u00d7 ${size[1]}`;
        const name = LEVELS[level - 1][0].toLowerCase();
        app.find('make-error').textContent = '';
        app.find('making-text').textContent = `Making a ${board} puzzle, ${name}`;
        keepSetting('size', size);
        const soon = setTimeout(() => this.show(true), PATIENCE);
        this.isMaking = true;
        const record = await this.ask(level, size);
        this.isMaking = false;
        clearTimeout(soon);
        if (record && dialog.open) {
            dialog.close();
            app.start(Puzzle.of(record), []);
            return;
        }
        this.show(false);
        if (record === null)
            app.find('make-error').textContent = `No ${name} ${board} was found.  ` +
                'Try again, or choose another level or size.';
    }

    // Null: there is none; undefined: it was stopped.
    async ask(level, [width, height]) {
        const {engine} = this.app;
        try {
            const [record] = await engine.records(engine.asked, 'generate',
                {timeout: MAKE_TIME, width, height, rated: level,
                    seed: crypto.getRandomValues(new Uint32Array(1))[0]}, '');
            return record.puzzle ? record : null;
        } catch (error) {
            return error instanceof Stopped ? undefined : null;
        }
    }
}
