// puzzle_editor.js -- the editor: after each change of a clue, show the number
// of solutions, the forced cells, and the level.
const BENCH_TIME = 3000;
const BENCH_PAUSE = 30; // milliseconds without a change
const SOON = 100; // milliseconds for what is forced, as far as it is known by then
const LARGEST_CLUE = 1126351;
const EDIT_TIME = 10000;
const CHANGES = 24; // that are shown
const DRAFT = 'draft:'; // and when it was begun

// The suggestions for a board with one solution, and for others.
const EDITS = {suggest: false, fill: false, moves: true, minimise: true};

class Bench {
    constructor(app) {
        this.app = app;
        this.timer = null;
        this.past = [];
        this.draft = ''; // what it is kept as; '': nothing has changed
        this.isTyping = false; // the next digit belongs to the clue before it
        this.changes = []; // that are suggested
        app.on('known', 'change', () => this.showFound());
        app.on('unset', 'click', () => this.goTo(this.past, this.future));
        app.on('reset', 'click', () => this.goTo(this.future, this.past));
        app.on('play', 'click', () => this.play());
        app.on('sized', 'submit', (event) => this.empty(event));
        app.on('draft-name', 'input', () => this.keep());
        for (const call of Object.keys(EDITS))
            app.on(call, 'click', () => this.edit(call));
        this.addPad();
    }

    addPad() {
        const pad = this.app.find('pad');
        const add = (words, action, label = words) => {
            const button = html('button', {type: 'button', 'aria-label': label},
                words);
            button.addEventListener('click', action);
            pad.append(button);
        };
        for (const digit of '1234567890')
            add(digit, () => this.type(digit));
        add('?', () => this.type('?'), 'any size');
        add('\u2212', () => this.change(-1), 'one less');
        add('+', () => this.change(1), 'one more');
        add('\u00d7', () => this.put('-'), 'Clear');
    }

    // The clues of the game, or those of the last edit.
    begin() {
        const {app} = this;
        if (this.puzzle && this.game === app.game)
            return;
        const [latest] = drafts();
        const puzzle = app.game ? app.game.puzzle
            : latest ? latest.puzzle : Puzzle.empty(...settings.size);
        this.keepAs(app.game ? null : latest);
        if (this.puzzle)
            this.past.push(this.puzzle);
        this.game = app.game;
        this.future = [];
        this.puzzle = new Puzzle(puzzle.width, puzzle.height,
            puzzle.clues.slice());
        app.find('columns').value = puzzle.width;
        app.find('rows').value = puzzle.height;
        // A player should not see the solution.
        this.hides = Boolean(app.game) && !app.game.isSolved;
        app.find('known').checked = !this.hides;
    }

    // The board is no longer that of a game, or never could be.
    reveal() {
        if (this.hides)
            this.app.find('known').checked = true;
        this.hides = false;
    }

    // Keep changes as this draft; none: as a new one.
    keepAs(draft) {
        this.draft = draft?.url || '';
        this.app.find('draft-name').value = draft?.puzzle.name || '';
    }

    // Keep the board, unless it is empty.
    keep() {
        const {puzzle} = this;
        if (puzzle.isEmpty) {
            store.remove(this.draft);
            return;
        }
        this.draft = this.draft || `${DRAFT}${Date.now()}`;
        store.set(this.draft, {...puzzle, name: this.app.find('draft-name').value.trim()});
    }

    // Go on with a draft of the shelf.
    resume(draft) {
        this.begin();
        this.past.push(this.puzzle);
        this.future = [];
        this.keepAs(draft);
        this.puzzle = draft.puzzle;
        this.app.visits.go('#set');
    }

    open() {
        const {app} = this;
        this.begin();
        app.engine.asked.stop();
        app.turnTo('setting');
        this.show();
        app.field.figure.focus();
    }

    // If nothing changed, continue the game.
    play() {
        const {app} = this;
        if (this.puzzle.text === app.game?.puzzle.text)
            app.visits.go('#play');
        else
            app.start(this.puzzle, []);
    }

    close() {
        clearTimeout(this.timer);
        this.app.engine.beside.stop();
    }

    empty(event) {
        const [width, height] = ['columns', 'rows'].map((id) =>
            Number(this.app.find(id).value));
        event.preventDefault();
        if (width * height > LARGEST_BOARD)
            this.app.say(`A board has at most ${LARGEST_BOARD} cells.`);
        else {
            this.keepAs(null);
            this.turn(Puzzle.empty(width, height));
            scrollTo(0, 0);
        }
    }

    // ---- Clues

    // Change the board; undo restores it.
    turn(puzzle) {
        this.reveal();
        this.past.push(this.puzzle);
        this.future = [];
        this.puzzle = puzzle;
        this.keep();
        this.show();
    }

    goTo(from, to) {
        if (!from.length)
            return;
        to.push(this.puzzle);
        this.puzzle = from.pop();
        this.isTyping = false;
        this.show();
    }

    get clue() {
        return this.puzzle.clues[this.app.field.at];
    }

    put(clue) {
        const {width, height, clues} = this.puzzle;
        if (clue === this.clue)
            return;
        const next = clues.slice();
        next[this.app.field.at] = clue;
        this.turn(new Puzzle(width, height, next));
    }

    type(sign) {
        const longer = this.isTyping && /\d/.test(sign) && /\d/.test(this.clue)
            ? this.clue + sign : sign;
        this.isTyping = sign !== '?';
        if (Number(longer) === 0)
            this.put('-');
        else if (sign === '?' || Number(longer) <= LARGEST_CLUE)
            this.put(longer);
    }

    change(by) {
        const size = Math.min(LARGEST_CLUE, (Number(this.clue) || 0) + by);
        this.isTyping = false;
        this.put(size > 0 ? String(size) : '-');
    }

    // A suggested number is taken.
    press(i) {
        const change = this.changes.find(({to}) => this.puzzle.cellOf(to) === i);
        this.isTyping = false;
        if (change)
            this.apply([change]);
        else
            this.app.field.moveCursor(i);
    }

    // ---- What follows

    show() {
        const {app} = this;
        const at = Math.min(app.field.at || 0, this.puzzle.clues.length - 1);
        app.field.open(this.puzzle);
        app.field.moveCursor(at);
        app.showHead(this.puzzle, this.puzzle.text === this.game?.puzzle.text
            ? this.game.puzzle.heading : app.find('draft-name').value.trim() || 'Your puzzle',
        this.puzzle.about);
        app.say('Choose a cell, and type its number.');
        app.find('unset').disabled = !this.past.length;
        app.find('reset').disabled = !this.future.length;
        app.find('verdict').textContent = '...';
        app.find('grade').textContent = '';
        this.list([]);
        for (const call of Object.keys(EDITS))
            app.find(call).hidden = true;
        this.found = null;
        this.forced = null;
        this.why = []; // groups of the reason that there is no solution
        app.engine.asked.stop();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.solve(), BENCH_PAUSE);
    }

    async ask(call, values) {
        const {puzzle} = this;
        const {engine} = this.app;
        try {
            const [record] = await engine.records(engine.beside, call,
                {format: 'puzzlekit', timeout: BENCH_TIME, ...values},
                puzzle.text);
            return puzzle === this.puzzle && this.app.mode === 'setting'
                ? record : null;
        } catch (error) {
            if (error instanceof Stopped)
                return null;
            throw error;
        }
    }

    // First the quick results, also for incomplete boards.
    async solve() {
        if (this.puzzle.isEmpty) {
            this.app.find('verdict').textContent = 'No numbers yet.';
            return;
        }
        this.forced = await this.ask('force', {timeout: SOON});
        if (!this.forced)
            return;
        this.showFound();
        const record = await this.ask('solve', {common: 1});
        if (!record)
            return;
        this.found = record;
        if (record.status === 'multiple')
            this.reveal();
        this.app.find('verdict').textContent = this.verdictOf(record);
        if (record.why)
            this.tellWhy(record.why);
        this.showFound();
        this.offerEdits(record.status);
        if (record.status !== 'unique')
            return;
        const rated = await this.ask('rate', {});
        if (!rated || rated.status !== 'rated')
            return;
        this.app.find('grade').textContent = gradeOf(rated);
        this.app.showLevel(wordOfLevel(rated), rated);
    }

    // Why there is no solution, or none yet.
    tellWhy({say}) {
        const colours = this.puzzle.clues.map((clue) => clue === '-' ? '?' : '.');
        const {board} = this.app.field;
        const isWide = TOO_WIDE.includes(say.slots.reason?.id);
        const sentence = new Sentence({say, isReason: true, set: [], why: []},
            this.puzzle, colours);
        this.why = isWide ? [] : sentence.groups;
        this.app.find('grade').replaceChildren(...isWide
            ? ['The sea is too wide in the striped cells: put a number closer.']
            : nodesOf(sentence.parts, board));
    }

    verdictOf({status, differ, common, why}) {
        const forced = common && Array.from(common.join(''))
            .filter((sign, i) => sign !== '?' && !this.puzzle.isClue(i)).length;
        const verdicts = {
            unique: 'One solution.',
            multiple: differ
                ? `Several solutions: ${plural(differ.length, 'cell')} ` +
                    `${differ.length === 1 ? 'differs' : 'differ'}, ` +
                    `${forced} forced.`
                : 'Several solutions.',
            none: isFarFromWhole(why) ? 'Not there yet.' : 'No solution.',
            unknown: `Not known after ${BENCH_TIME / 1000} seconds.`,
        };
        return verdicts[status];
    }

    showFound() {
        const {app, forced, puzzle} = this;
        const {field} = app;
        const found = this.found || {};
        const isWanted = app.find('known').checked && forced;
        const rows = isWanted ? found.solution || found.common || forced.state
            : [];
        const cells = (names) => isWanted && names
            ? names.map((name) => puzzle.cellOf(name)) : [];

        field.showCommon(Array.from(rows.join('')));
        field.showDiffering(cells(found.differ));
        field.board.outlineGroups(this.why);
        field.board.outline('errors', this.why.length ? []
            : cells(found.why && found.why.cells));
    }

    // ---- Suggestions

    offerEdits(status) {
        const isUnique = status === 'unique';
        for (const [call, wants] of Object.entries(EDITS))
            this.app.find(call).hidden = wants !== isUnique ||
                call === 'fill' && !this.puzzle.clues.includes('?');
    }

    async edit(call) {
        const {app, puzzle} = this;
        const records = await app.recordsOf(puzzle, call, {timeout: EDIT_TIME});
        if (!records || puzzle !== this.puzzle || app.mode !== 'setting')
            return;
        const [{changes}] = records;
        const made = (changes || []).filter((change) => change.made);
        app.say(!changes || !changes.length ? 'No suggestions.'
            : made.length ? `${plural(made.length, 'number')} changed.`
                : `${plural(changes.length, 'change')}: choose one, ` +
                    'in the list or on the board.');
        if (made.length)
            this.apply(made);
        else
            this.list((changes || []).slice(0, CHANGES));
    }

    // Changes to choose from, on the board too.
    list(changes) {
        const {field} = this.app;
        const {puzzle} = this;
        const mark = (cells) => field.board.outline('new', cells);
        this.changes = changes;
        field.showNumbers(changes.map(({change, to, after}) =>
            [puzzle.cellOf(to), change === 'remove' ? '\u00d7' : String(after)]));
        this.app.find('changes').replaceChildren(...changes.map((change) => {
            const {from, to} = change;
            const words = wordsOfChange(change, puzzle);
            const button = html('button', {type: 'button',
                'aria-label': `${words}; ${placeName(from)}` +
                    (from === to ? '' : ` to ${placeName(to)}`)}, words);
            button.addEventListener('click', () => this.apply([change]));
            for (const event of ['pointerenter', 'focus'])
                button.addEventListener(event, () =>
                    mark([from, to].map((name) => puzzle.cellOf(name))));
            for (const event of ['pointerleave', 'blur'])
                button.addEventListener(event, () => mark([]));
            return button;
        }));
    }

    apply(changes) {
        const {width, height} = this.puzzle;
        const clues = this.puzzle.clues.slice();
        for (const {from, to, after} of changes) {
            clues[this.puzzle.cellOf(from)] = '-';
            clues[this.puzzle.cellOf(to)] = String(after);
        }
        this.turn(new Puzzle(width, height, clues));
    }

    // ---- Keys

    key(event) {
        if (/^[\d?]$/.test(event.key))
            this.type(event.key);
        else if (event.key === 'Backspace' || event.key === 'Delete')
            this.put('-');
        else if (event.key === '+' || event.key === '-')
            this.change(event.key === '+' ? 1 : -1);
        else if (event.key === 'z')
            this.goTo(this.past, this.future);
        else if (event.key === 'y')
            this.goTo(this.future, this.past);
        else
            return false;
        return true;
    }
}

// Boards that are being set, the latest first: {url, puzzle}; `url` is where a draft is
// kept.
function drafts() {
    return store.keys(DRAFT).sort().reverse().map((url) => {
        const {width, height, clues, name} = store.get(url);
        return {url, puzzle: new Puzzle(width, height, clues, name)};
    });
}

// More numbers, or larger ones, may still give the board a solution.
const TOO_WIDE = ['broken_no_land', 'broken_no_land_even'];
const TOO_FEW = [...TOO_WIDE, 'sum_too_small'];

function isFarFromWhole(why) {
    return Boolean(why) && why.say.id === 'none' &&
        TOO_FEW.includes(why.say.slots.reason.id);
}

// "Move the 3 (top left), level 2"
function wordsOfChange({change, before, after, from, to, status, level}, puzzle) {
    const words = {move: `Move the ${before}`, remove: `Remove the ${before}`,
        add: `Place a ${after}`}[change] || `${before} \u2192 ${after}`;
    const cells = from === to ? from : `${from}, ${to}`;
    return `${words} (${settings.coords ? cells
        : regionOf(puzzle.cellOf(to), puzzle)})` + (level ? `, level ${level}` : '') +
        (status === 'unique' ? '' : ', several solutions');
}

// The rating of a puzzle in a sentence.
function gradeOf(record) {
    return `Level ${record.level}, score ${record.score}, ` +
        `${plural(record.deductions, 'deduction')}; ` +
        (record.needs_guess ? 'needs trial.'
            : Object.keys(record.by_rule).some(id => id.startsWith('what_if'))
                ? 'needs what-ifs.' : 'logic only.');
}
