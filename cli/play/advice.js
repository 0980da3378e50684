// advice.js -- help for the player: a hint in three presses, errors, whether a
// mark is right.
const HINT_TIME = 1000; // milliseconds, then a cell without a reason
const ASK_TIME = 5000;
const WALK_TIME = 10000;

const NO_HINT = {
    solved: 'Nothing is left to decide.',
    not_unique: 'Nothing more can be deduced: the puzzle has several ' +
        'solutions.',
    none: 'This puzzle has no solution.',
    unknown: 'Found nothing in time.',
};

function sentenceOf(words) {
    return `${words[0].toUpperCase()}${words.slice(1)}.`;
}

class Advice {
    constructor(app) {
        this.app = app;
        this.hint = null;
        app.on('hint', 'click', () => this.press());
        app.on('check', 'click', () => this.check());
        app.on('explain', 'click', () => this.explain());
    }

    // The marks have changed.
    forget() {
        this.hint = null;
        this.app.clear();
    }

    // ---- A hint

    press() {
        if (!settings.hasHints)
            return undefined;
        if (!this.hint)
            return this.find();
        return [this.where, this.reason, this.do][++this.stage].call(this);
    }

    async find() {
        const {app} = this;
        const {game} = app;
        app.clear();
        if (this.records('check').status === 'solved') {
            app.say(NO_HINT.solved);
            return;
        }
        const records = await app.records('hint',
            {near: game.last(), timeout: HINT_TIME});
        if (!records || game !== app.game)
            return;
        this.hint = this.hintOf(records) || this.byHeart(records[0]);
        if (!this.hint) {
            const [{status, message}] = records;
            app.say(status === 'none' && message ? message : NO_HINT[status] ||
                NO_HINT.unknown);
            return;
        }
        game.hints++;
        app.keep();
        app.showClock();
        this.stage = 0;
        this.where();
    }

    // A wrong mark, with the step that shows the other colour.
    hintOf([record, part]) {
        const {puzzle} = this.app.game;
        const shown = record.deduction || record;
        return part && {record: shown, cell: puzzle.cellOf(record.cell),
            colour: SIGN_OF[record.value], why: part.why, words: record.message,
            isWrong: record.status.startsWith('wrong'),
            isShown: Boolean(record.deduction), step: stepOf(shown, puzzle)};
    }

    // No reason was found in time, but the solution may be known.
    byHeart(record) {
        const {game, solution} = this.app;
        if (record.status !== 'unknown' || !solution)
            return null;
        const wrong = game.marks().find(([i, colour]) =>
            solution[i] !== colour);
        const cell = wrong ? wrong[0] : game.board.findIndex((colour, i) =>
            colour === '?' && !game.puzzle.isClue(i));
        return cell < 0 ? null : {cell, colour: solution[cell],
            isWrong: Boolean(wrong), step: null,
            why: wrong ? `the mark at ${game.puzzle.nameOf(cell)} is wrong` : 'no reason was found within a second, but the solution is known',
            words: `${game.puzzle.nameOf(cell)} is ${WORDS[solution[cell]]}: ` +
                'no reason was found within a second.'};
    }

    where() {
        const {app, hint} = this;
        const name = app.game.puzzle.nameOf(hint.cell);
        if (hint.isWrong)
            app.field.showWrong([hint.cell]);
        else
            app.field.showHint(hint.cell, [], '');
        app.field.moveCursor(hint.cell);
        app.say(hint.isWrong ? `A mark is wrong: look at ${name}.`
            : `Look at ${name}.`);
        app.offer({'Tell me why': () => this.press()});
    }

    reason() {
        const {app, hint} = this;
        const {step} = hint;
        const name = app.game.puzzle.nameOf(hint.cell);
        const more = {};
        if (step && !isChain(step))
            app.field.board.outlineRoles(step.why, step.roles);
        if (step)
            app.find('shapes').replaceChildren(...smallBoards(app.field.board,
                {shapes: step.shapes, fresh: step.set}));
        if (step && isChain(step))
            more['Step by step'] = () => app.walk.open([hint.record]);
        if (hint.isWrong && !hint.isShown)
            more['Why?'] = () => this.why(hint.cell);
        app.say(hint.isWrong ? sentenceOf(hint.why)
            : `Look at ${name}: ${hint.why}.`);
        app.offer({[hint.isWrong ? 'Clear it' : 'Do it']: () => this.press(),
            ...more});
    }

    do() {
        const {app, hint} = this;
        const colour = hint.isWrong ? '?' : hint.colour;
        app.made(app.game.make([[hint.cell, colour]]));
        app.say(hint.words);
    }

    // ---- What is broken

    records(call, values = {}) {
        const {engine, game} = this.app;
        return JSON.parse(engine.ask(call, {format: 'puzzlekit',
            marks: marksInOrder(game.marks()), ...values}, game.puzzle.text));
    }

    check() {
        const {app} = this;
        this.hint = null;
        app.clear();
        const {status, undecided, violations} = this.records('check');
        if (status === 'solved') {
            app.solved();
            return;
        }
        if (violations.length) {
            this.showBroken(settings.oneByOne ? violations.slice(0, 1)
                : violations);
            return;
        }
        app.say('No rule is broken.  ' +
            `${plural(undecided, 'cell')} left.`);
        if (settings.hasHints)
            app.offer({'Are my marks right?': () => this.mistakes()});
    }

    showBroken(violations) {
        const {app} = this;
        const {puzzle} = app.game;
        app.field.showWrong(violations.flatMap((one) =>
            one.cells.map((name) => puzzle.cellOf(name))));
        app.say(violations.map((one) => sentenceOf(one.message)).join('  '));
    }

    // Show violations of the marks during play.
    live() {
        const {violations} = this.records('check', {blank: 'open'});
        const {puzzle} = this.app.game;
        const cells = violations.flatMap((one) =>
            one.cells.map((name) => puzzle.cellOf(name)));
        this.app.field.board.outline('errors', cells);
    }

    // Show marks that no solution has.
    mistakes() {
        const {app} = this;
        const {game, solution} = app;
        app.clear();
        if (!solution) {
            this.find();
            return;
        }
        const wrong = game.marks().filter(([i, colour]) =>
            solution[i] !== colour).map(([i]) => i);
        const shown = settings.oneByOne ? wrong.slice(0, 1) : wrong;
        if (!wrong.length) {
            app.say('All marks are right.');
            return;
        }
        app.field.showWrong(shown);
        app.say(settings.oneByOne
            ? `The first wrong mark is ${game.puzzle.nameOf(wrong[0])}.`
            : `${plural(wrong.length, 'mark')} ${wrong.length === 1
                ? 'is' : 'are'} wrong: ` +
                wrong.map((i) => game.puzzle.nameOf(i)).join(' ') + '.');
        app.offer({[shown.length === 1 ? 'Clear it' : 'Clear them']: () =>
            app.made(game.make(shown.map((i) => [i, '?'])))});
    }

    // ---- Why is a mark right or wrong

    // Judged on the board as it was before it was made.
    async why(i) {
        const {app} = this;
        const {game} = app;
        const name = game.puzzle.nameOf(i);
        const marks = game.marks();
        const place = marks.findIndex(([cell]) => cell === i);

        this.forget();
        if (place < 0) {
            app.say(game.puzzle.isClue(i) ? `${name} is a clue: it is white.`
                : `${name} has no mark.  Make one, and ask again.`);
            return;
        }
        const records = await app.records('judge', {timeout: ASK_TIME,
            marks: marksInOrder(marks.slice(0, place + 1))});
        if (records && game === app.game)
            this.tellWhy(records[0], i);
    }

    tellWhy(record, i) {
        const {app} = this;
        const name = app.game.puzzle.nameOf(i);
        const verdicts = {right: `${name} is marked right.  `,
            wrong: `${name} is marked wrong.  `,
            open: `${name} is not forced: some solutions have this mark, ` +
                'and others do not.',
            none: NO_HINT.none};
        app.say((verdicts[record.status] || NO_HINT.unknown) +
            (record.message || ''));
        if (!record.because)
            return;
        const step = stepOf({...record, set: [[name, record.value]]},
            app.game.puzzle);
        if (record.status === 'wrong')
            app.field.showWrong([i]);
        else
            app.field.showHint(i, [], '');
        if (!isChain(step))
            app.field.board.outlineRoles(step.why, step.roles);
    }

    // ---- The whole way

    async explain() {
        const {app} = this;
        const {game} = app;
        this.forget();
        const records = await app.records('explain', {timeout: WALK_TIME});
        if (!records || game !== app.game)
            return;
        const [{status, steps}] = records;
        if (status.startsWith('wrong')) { // no way leads on from here
            this.find();
            return;
        }
        if (!steps || !steps.length) {
            app.say(NO_HINT[status] || NO_HINT.unknown);
            return;
        }
        app.walk.open(steps);
    }
}
