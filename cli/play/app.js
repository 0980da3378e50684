// app.js -- the page: the current game, and what connects its parts.
const KEEP_PAUSE = 300; // milliseconds without a mark
const SOLVE_TIME = 10000;
const TABS = {playing: '#play', walking: '#play', learning: '#learn',
    setting: '#set'};

class App {
    constructor(engine, puzzles, version) {
        this.engine = engine;
        this.shelf = puzzles;
        this.reader = new Reader(engine);
        for (const part of document.querySelectorAll('[data-before]'))
            this.find(part.dataset.before).before(part);
        this.field = new Field(this.find('board'));
        this.walk = new Walk(this);
        this.advice = new Advice(this);
        this.bench = new Bench(this);
        this.visits = new Visits(this);
        this.dialogs = new Dialogs(this);
        this.learn = new Learn(this);
        this.maker = new NewPuzzle(this);
        this.home = new Home(this);
        this.statistics = new Statistics(this);
        this.ending = new Ending(this);
        this.game = null;
        this.mode = '';
        this.solution = null; // of the game's puzzle, once it is found
        this.keeping = null;
        this.tool = '#';
        this.find('kept').textContent = `${store.works
            ? 'Settings, games, drafts and statistics are kept in this browser only; a ' +
                'private window loses them when it is closed.'
            : 'This window keeps nothing after it is closed.'}  Made by nuri ${version}.`;
        this.addButtons();
        addDock(this);
        new Strokes(this.field, this);
        new Keys(this);
        setInterval(() => this.tick(), 1000);
        for (const event of ['pagehide', 'visibilitychange'])
            addEventListener(event, () => this.keepNow()); // there may be no later
    }

    find(id) {
        return document.getElementById(id);
    }

    on(id, event, action) {
        this.find(id).addEventListener(event, action);
    }

    addButtons() {
        this.on('undo', 'click', () => this.made(this.game.undo()));
        this.on('redo', 'click', () => this.made(this.game.redo()));
        this.on('stop', 'click', () => this.engine.asked.stop('Stopped.'));
        this.on('restart', 'click', () => this.restart());
        this.on('try', 'click', () => this.try());
    }

    try() {
        const {game} = this;
        if (game.isTrying)
            return;
        game.try();
        this.made([]);
    }

    keepTried() {
        this.made(this.game.keep());
    }

    dropTried() {
        this.made(this.game.drop());
    }

    // ---- What is said

    say(words) {
        this.find('say').textContent = words;
        this.find('offers').replaceChildren();
        this.find('shapes').replaceChildren();
        document.body.classList.remove('hinting', 'won');
    }

    // A sentence with chips.
    sayParts(parts, first = 0) {
        this.say('');
        this.find('say').replaceChildren(
            ...nodesOf(parts, this.field.board, first));
    }

    // What is said where nothing was asked.
    sayIdle() {
        const {game} = this;
        if (game.isTrying) {
            this.say('What if?  Try marks, then keep or drop them all.');
            this.offer({Keep: () => this.keepTried(),
                Drop: () => this.dropTried()});
        } else
            this.say(game.isSolved ? '' : this.idleWords());
    }

    idleWords() {
        const {game} = this;
        if (!solvedPuzzles().length && !game.marks().length)
            return 'Every number is an island of that many cells.  All the rest is ' +
                'the sea, which is connected.  Where to begin?  Look at the 1s, ' +
                'and at numbers that almost touch.';
        return `${plural(game.open, 'cell')} to go.` + (settings.hasHints
            ? '  Stuck?  A hint shows a place first, and the reason when you ask.'
            : '');
    }

    // The warnings of a text that is damaged or ambiguous.
    warn(warnings) {
        if (warnings.length)
            this.say(warnings.map((one) => sentenceOf(one)).join('  '));
    }

    // For screen readers; the board shows it already.
    speak(words) {
        this.field.figure.setAttribute('aria-label', words);
        this.find('spoken').textContent = words;
    }

    // The first is what one most likely does.
    offer(actions) {
        const buttons = buttonsOf(actions);
        this.find('offers').replaceChildren(...buttons);
        document.body.classList.toggle('hinting', buttons.length > 0);
    }

    // Clear all results from the page.
    clear() {
        this.field.clear();
        this.sayIdle();
    }

    // ---- What is asked

    // Return the records of a call about the game.
    records(call, values) {
        const {game} = this;
        return this.recordsOf(game.puzzle, call,
            {marks: marksFor(game.marks(), game.puzzle), ...values});
    }

    // Null: it was stopped, or failed with a message.
    async recordsOf(puzzle, call, values) {
        const {engine} = this;
        const soon = setTimeout(() => {
            this.say('');
            this.find('work').hidden = false;
        }, PATIENCE);
        try {
            return await engine.records(engine.asked, call,
                {format: 'puzzlekit', ...values}, puzzle.text);
        } catch (error) {
            if (error.message)
                this.say(error.message);
            return null;
        } finally {
            clearTimeout(soon);
            this.find('work').hidden = !engine.asked.isBusy;
        }
    }

    // The number of solutions and the level, found in the background.
    async lookAhead() {
        const {engine, game} = this;
        const {puzzle} = game;
        const ask = (call, values) => engine.records(engine.beside, call,
            {format: 'puzzlekit', timeout: SOLVE_TIME, ...values}, puzzle.text);
        try {
            const [solved] = await ask('solve', {common: 1});
            if (game !== this.game)
                return;
            if (solved.status !== 'unique') {
                this.showLevel({multiple: 'Several solutions',
                    none: 'No solution', unknown: ''}[solved.status]);
                return;
            }
            this.solution = Array.from(solved.solution.join(''));
            const [rated] = await ask('rate', {});
            if (game === this.game && rated.status === 'rated') {
                game.level = rated.level;
                this.showLevel(wordOfLevel(rated), rated);
                this.keep();
            }
        } catch (error) {
            if (!(error instanceof Stopped))
                throw error;
        }
    }

    // The puzzle on the board, be it played or set.
    showHead(puzzle, heading = puzzle.heading,
        about = heading === puzzle.size ? '' : puzzle.size) {
        this.find('name').textContent = heading;
        this.find('about').textContent = about;
        document.title = `${heading} - Nurikabe`;
        this.showLevel('');
    }

    showLevel(words, {level = 0, score = 0} = {}) {
        const shown = this.find('level');
        shown.replaceChildren(...level ? [pipsOf(level)] : [], words);
        shown.title = level ? `level ${level}, score ${score}` : '';
        this.level = {words, level, score};
    }

    // ---- What is played

    urlOf(game) {
        return this.reader.urlOf(game.puzzle);
    }

    // `isHere`: the address names it already.
    start(puzzle, marks, isLink = false, isHere = false) {
        const url = this.reader.urlOf(puzzle);
        this.keepNow();
        this.engine.asked.stop();
        this.url = url;
        this.game = gameOf(puzzle, url, marks, isLink);
        this.solution = null;
        store.set('last', url);
        this.keep();
        this.visits[isHere || !this.mode ? 'renew' : 'add'](
            addressOf(this.game, url));
        this.play();
        this.lookAhead();
    }

    // A kept game has a name and a day.
    puzzleOf({url, name, title, daily}) {
        const [{puzzle}] = this.reader.readText(url);
        return Object.assign(puzzle, {name: name || '', title: title || '',
            daily: daily || 0});
    }

    startKept(kept, isHere) {
        this.start(this.puzzleOf(kept), [], false, isHere);
    }

    // Return to the game.
    play() {
        const {game} = this;
        this.turnTo('playing');
        this.field.open(game.puzzle);
        this.showHead(game.puzzle);
        this.find('rules').hidden = solvedPuzzles().length > 2;
        if (game.level)
            this.showLevel(wordOfLevel(game), game);
        this.advice.hint = null;
        this.showAll();
        this.sayIdle();
    }

    turnTo(mode) {
        if (this.mode === 'setting')
            this.bench.close();
        if (this.mode === 'walking')
            this.walk.stop();
        this.keep();
        this.mode = mode;
        document.body.dataset.mode = mode;
        for (const tab of document.querySelectorAll('nav [data-go]'))
            tab.ariaCurrent = tab.dataset.go === TABS[mode] ? 'page' : null;
        this.field.figure.classList.toggle('chosen', mode === 'setting');
    }

    showAll() {
        this.field.board.marksDone = settings.marksDone;
        this.field.showGame(this.game);
        this.showProgress();
        this.showButtons();
        this.showClock();
        if (settings.isLive)
            this.advice.live();
    }

    // Of complete islands; an island has one number each.
    showProgress() {
        const {board, puzzle} = this.field;
        const all = puzzle.clues.filter((clue) => clue !== '-').length;
        const done = completeIslands(board.colours, board.clues, board.width)
            .length;
        this.find('done').textContent = `${done} of ${all}`;
        this.find('bar').max = Math.max(1, all);
        this.find('bar').value = done;
    }

    showButtons() {
        const {game} = this;
        this.find('undo').disabled = !game.canUndo;
        this.find('redo').disabled = !game.canRedo;
        this.find('try').setAttribute('aria-pressed', String(game.isTrying));
        for (const help of ['hint', 'explain'])
            this.find(help).hidden = !settings.hasHints;
    }

    // These cells have changed.
    made(cells) {
        this.engine.asked.stop(); // it was asked about another board
        this.advice.forget();
        this.field.setCells(this.game, cells);
        this.field.showTried(this.game.tried());
        this.showProgress();
        this.showButtons();
        clearTimeout(this.keeping);
        this.keeping = setTimeout(() => this.settle(), KEEP_PAUSE);
        if (settings.isLive)
            this.advice.live();
    }

    // Work that need not follow every mark at once.
    settle() {
        this.keepNow();
        this.field.describe(this.game);
        if (settings.tellsSolved && !this.game.isSolved &&
            this.advice.records('check').status === 'solved')
            this.ending.show();
    }

    restart() {
        const {game} = this;
        this.made(game.make(game.board.map((colour, i) => [i, '?'])));
        game.seconds = 0; // hints were given, whatever is undone
        game.isSolved = false;
        this.showClock();
        this.say('Cleared.  Undo restores the marks.');
    }

    // ---- What is kept

    keep() {
        if (this.game)
            keepGame(this.game, this.url);
    }

    keepNow() {
        clearTimeout(this.keeping);
        this.keep();
        if (this.game && this.mode === 'playing')
            this.visits.renew(addressOf(this.game, this.url));
    }

    // The same puzzle on the shelf has a name.
    nameOf(puzzle) {
        const same = this.shelf.find((one) =>
            one.puzzle.text === puzzle.text);
        const url = this.reader.urlOf(puzzle);
        const kept = store.get(url);
        return same ? same.puzzle : kept && this.puzzleOf({url, ...kept});
    }

    settled() {
        if (this.mode === 'playing') {
            this.field.open(this.game.puzzle); // coordinates come or go
            this.showAll();
            this.sayIdle();
        }
    }

    // What is on the board, played or edited.
    shownGame() {
        return this.mode === 'setting' ? new Game(this.bench.puzzle) : this.game;
    }

    // ---- The clock

    tick() {
        if (!this.game || this.game.isSolved || this.mode !== 'playing' ||
            document.hidden)
            return;
        this.game.seconds++;
        this.showClock();
        if (this.game.seconds % 10 === 0)
            this.keep();
    }

    showClock() {
        this.find('clock').textContent = settings.hasClock
            ? timeOf(this.game.seconds) : '';
        this.find('hints').textContent = this.game.hints
            ? plural(this.game.hints, 'hint') : '';
    }

    // ---- What Strokes tells

    press(i, isOther) {
        const {game} = this;
        this.field.figure.classList.toggle('chosen', this.mode === 'setting');
        this.colour = null;
        this.clue = -1;
        if (this.mode === 'setting')
            this.bench.press(i);
        else if (this.mode === 'playing' && game.puzzle.isClue(i))
            this.clue = i;
        else if (this.mode === 'playing') {
            this.before = game.board[i];
            this.colour = settings.cycles && !isOther
                ? afterCycle(this.before, this.tool)
                : afterPress(this.before, isOther ? opposite(this.tool)
                    : this.tool);
            game.begin();
            this.over(i);
        }
    }

    // Only cells that were as the first was.
    over(i) {
        this.clue = -1;
        if (this.colour && this.game.board[i] === this.before &&
            this.game.paint(i, this.colour))
            this.field.showCells(this.game, [i]);
    }

    // A press that stays where it is asks about the mark that it found.
    hold(i) {
        if (!this.colour || this.before === '?')
            return;
        this.cancel();
        this.advice.why(i);
    }

    lift() {
        if (this.colour)
            this.made(this.game.end());
        else if (this.clue >= 0)
            this.markShore(this.clue);
        this.colour = null;
        this.clue = -1;
    }

    // Of an island that has all its cells; in one stroke.
    markShore(i) {
        const cells = shoreOf(this.field.board, i);
        if (cells.length)
            this.made(this.game.make(cells.map((cell) => [cell, '#'])));
    }

    cancel() {
        if (this.colour)
            this.field.showCells(this.game, this.game.cancel());
        this.colour = null;
        this.clue = -1;
    }
}

function timeOf(seconds) {
    const two = (n) => String(n).padStart(2, '0');
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? `${minutes}:${two(seconds % 60)}`
        : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
