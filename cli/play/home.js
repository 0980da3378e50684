// home.js -- the first screen: today's puzzle, new ones, and the shelf.
const SHOWN = 6; // puzzles of the shelf at first
const DAYS = 7;

class Home {
    constructor(app) {
        this.app = app;
        this.wantsAll = false;
        app.on('today', 'click', () => this.playDay(this.day));
        app.on('day', 'change', ({target}) => target.value &&
            target.validity.valid &&
            this.playDay(Number(target.value.replace(/-/g, ''))));
        app.on('sizes-all', 'click', () => app.maker.open());
        app.on('open-home', 'click', () => app.dialogs.open());
        app.on('shelf-all', 'click', () => {
            this.wantsAll = true;
            this.showShelf();
        });
        app.find('at-once').append(...LEVELS.map(([name, what], k) =>
            levelButton(k + 1, name, what, (level) => app.maker.make(level))));
    }

    open() {
        const {app} = this;
        this.day = dayOf(new Date());
        app.turnTo('home');
        document.title = 'Nurikabe';
        app.find('size-now').textContent =
            `One press begins, with ${settings.size.join(' \u00d7 ')} cells.`;
        this.showToday();
        this.showShelf();
    }

    // ---- Today

    showToday() {
        const {app, day} = this;
        const {size, level} = planOf(day);
        app.find('today-name').textContent = nameOfDay(day);
        app.find('today-about').replaceChildren(pipsOf(level),
            html('span', {}, wordOfLevel({level})),
            html('span', {}, `${size} \u00d7 ${size}`),
            html('span', {}, 'the same for everyone'));
        app.find('day').max = fieldOfDay(day);
        app.find('week').replaceChildren(...this.week());
        this.showPicture();
    }

    // The last days as buttons.
    week() {
        const today = dayOf(new Date());
        return Array.from({length: DAYS}, (_, k) =>
            this.dayButton(dayAfter(today, k + 1 - DAYS)));
    }

    dayButton(day) {
        const date = dateOf(day);
        const isSolved = this.gameOfDay(day)?.isSolved;
        const button = html('button', {type: 'button',
            class: isSolved ? 'good' : '', 'aria-label': nameOfDay(day)
                .replace(/^(...)\w*,/, '$1') + (isSolved ? ', solved' : '')},
        html('small', {}, date.toLocaleDateString('en-GB', {weekday: 'short'})), ' ',
        isSolved ? '\u2713' : String(date.getDate()));
        button.addEventListener('click', () => this.playDay(day));
        return button;
    }

    gameOfDay(day) {
        return keptGames().find((kept) => kept.daily === day);
    }

    // The puzzle of a day, made in the background and then kept.
    async showPicture() {
        const {app, day} = this;
        const picture = app.find('today-picture');
        if (picture.dataset.day === String(day))
            return;
        try {
            const [record] = await app.engine.records(app.engine.beside,
                'generate', {timeout: MAKE_TIME, ...planOf(day)}, '');
            if (!record.puzzle)
                return;
            picture.replaceChildren(pictureOf(Puzzle.of(record)));
            picture.dataset.day = day;
        } catch (error) {
            if (!(error instanceof Stopped))
                throw error;
        }
    }

    playDay(day) {
        const {app} = this;
        const kept = this.gameOfDay(day);
        if (kept)
            app.startKept(kept);
        else
            app.maker.run(planOf(day), `the puzzle of ${nameOfDay(day)}`,
                {title: nameOfDay(day), daily: day});
    }

    // ---- The shelf

    // Those of the page, drafts, and all that were begun: {puzzle, kept, start}.
    entries() {
        const {app} = this;
        const kept = keptGames();
        const own = app.shelf.map(({puzzle, marks}) => ({puzzle,
            kept: store.get(app.reader.urlOf(puzzle)),
            start: () => app.start(puzzle, marks)}));
        const urls = app.shelf.map(({puzzle}) => app.reader.urlOf(puzzle));
        const begun = drafts().map((draft) => ({puzzle: draft.puzzle,
            kept: {url: draft.url, ...store.get(draft.url)}, canGo: true,
            progress: 'being set', start: () => app.bench.resume(draft)}));
        return [...own, ...begun, ...kept.filter(({url}) => !urls.includes(url)).map((one) =>
            ({kept: one, puzzle: app.puzzleOf(one), canGo: true,
                start: () => app.startKept(one)}))];
    }

    showShelf() {
        const {app} = this;
        const all = this.entries();
        app.find('nothing').hidden = all.length > 0;
        app.find('shelf-all').hidden = this.wantsAll || all.length <= SHOWN;
        app.find('shelf').replaceChildren(...all.slice(0, this.wantsAll
            ? all.length : SHOWN).map((entry) => this.itemOf(entry)));
    }

    itemOf({puzzle, kept, start, canGo, progress}) {
        const {heading} = puzzle;
        const marks = marksFromOrder(kept?.marks || '', puzzle.clues.length);
        const about = [...heading === puzzle.size ? [] : [puzzle.size],
            ...kept?.level ? [wordOfLevel(kept)] : [],
            progress || progressOf(puzzle, kept, marks)].join(', ');
        const go = html('button', {type: 'button', class: 'quiet entry'},
            pictureOf(puzzle, marks), html('span', {}, heading,
                html('small', {}, about)));
        const remove = html('button', {type: 'button', class: 'quiet icon',
            'aria-label': `Remove ${heading}`});
        remove.innerHTML = '<svg class="i"><use href="#i-close"/></svg>';
        go.addEventListener('click', start);
        remove.addEventListener('click', () => this.remove(kept, heading));
        return html('li', {}, go, ...canGo ? [remove] : []);
    }

    remove({url, ...kept}, heading) {
        const undo = html('button', {type: 'button'}, 'Undo');
        const note = this.app.find('removed');
        store.remove(url);
        undo.addEventListener('click', () => {
            store.set(url, kept);
            note.textContent = '';
            this.showShelf();
        });
        note.replaceChildren(`Removed ${heading}.`, undo);
        undo.focus();
        this.showShelf();
    }
}

// "62 %" of the cells have a mark.
function progressOf(puzzle, kept, marks) {
    const open = puzzle.clues.filter((clue) => clue === '-').length;
    if (kept?.isSolved)
        return 'solved';
    return marks.length ? `${Math.round(100 * marks.length / open)} %` : 'new';
}

// A small board; what it shows is said beside it.
function pictureOf(puzzle, marks = []) {
    const svg = skeletonOf(puzzle, false);
    const board = new Board(svg, {puzzle: puzzle.rows});
    svg.setAttribute('aria-hidden', 'true');
    for (const [i, colour] of marks)
        board.setCell(i, colour);
    board.paint();
    return svg;
}
