// advice.js -- help for the player: a hint in three presses, errors, whether a
// mark is right.
const HINT_TIME = 1000; // milliseconds, then a cell without a reason
const MORE_TIME = 20000;
const ASK_TIME = 5000;
const WALK_TIME = 10000;

// Why no step follows, by the status of a hint or an explanation.
function whyItEnds(status) {
    const [, , words] = ENDS.find(([, id]) => id === status) ||
        ENDS.find(([, id]) => id === 'unknown');
    return words;
}

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
        this.label('Hint');
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

    async find(timeout = HINT_TIME) {
        const {app} = this;
        const {game} = app;
        app.clear();
        if (this.records('check').status === 'solved') {
            app.say(whyItEnds('solved'));
            return;
        }
        const last = game.last();
        const records = await app.records('hint', {timeout,
            near: last === undefined ? last : game.puzzle.nameOf(last)});
        if (!records || game !== app.game)
            return;
        const hint = this.hintOf(records);
        if (hint)
            this.begin(hint);
        else
            this.nothing(records[0]);
    }

    // No hint was found: why, and what may be done.
    nothing(record) {
        const {app} = this;
        const {status, message} = record;
        const known = this.byHeart(record);
        if (status === 'unknown') {
            app.say('This is too deep for a quick hint.');
            app.offer({'Give it more time': () => this.find(MORE_TIME),
                ...known ? {'Only show the cell': () => this.begin(known)} : {}});
            return;
        }
        app.say(status === 'none' && message || whyItEnds(status));
        if (status === 'not_unique')
            app.offer({'Show where they differ': () => {
                app.visits.go('#set');
                app.find('known').checked = true;
            }});
    }

    begin(hint) {
        const {app} = this;
        const {game} = app;
        this.hint = hint;
        game.hints++;
        app.keep();
        app.showClock();
        this.stage = 0;
        this.where();
    }

    // A wrong mark, with the step that shows the other colour.
    hintOf([record]) {
        const {puzzle} = this.app.game;
        const shown = record.deduction || record;
        if (!record.cell)
            return null;
        const step = stepOf(wholeOf(shown), puzzle);
        const isWrong = record.status.startsWith('wrong');
        return {record: shown, step, isWrong, isShown: Boolean(record.deduction),
            cells: isWrong ? [puzzle.cellOf(record.cell)] : step.set,
            colour: isWrong ? '?' : SIGN_OF[record.value]};
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
        return cell < 0 ? null : {cells: [cell], step: null,
            colour: wrong ? '?' : solution[cell], isWrong: Boolean(wrong)};
    }

    where() {
        const {app, hint} = this;
        const {puzzle} = app.game;
        const [first] = hint.cells;
        app.field.moveCursor(first);
        this.label('Why?');
        if (hint.isWrong) {
            app.field.showWrong(hint.cells);
            app.say('One mark cannot be right: the striped cell, ' +
                regionOf(first, puzzle) +
                `${settings.coords ? ` (${puzzle.nameOf(first)})` : ''}.`);
            app.offer({'Clear it': () => this.do(), 'Why not?': () =>
                this.press()});
            return;
        }
        const {parts, groups} = placeToLook(hint.cells, STAR, puzzle);
        app.field.showGroups(groups);
        app.sayParts(parts);
        app.offer({'Show me why': () => this.press()});
    }

    reason() {
        const {app, hint} = this;
        const {step} = hint;
        const more = {};
        const act = hint.isWrong ? 'Clear it'
            : hint.cells.length === 1 ? 'Place it' : 'Place them';
        this.label(hint.isWrong ? 'Clear' : 'Place');
        if (step)
            this.showStep(step);
        else
            app.say(hint.isWrong ? 'It is not in the solution.'
                : 'The reason takes more than a second to find.');
        if (step && app.learn.has(step.t))
            more['How does this work?'] = () =>
                app.visits.go(`#learn/${step.t}`);
        if (step && isChain(step))
            more['Watch it'] = () => app.walk.open([hint.record]);
        if (hint.isWrong && !hint.isShown)
            more['Why?'] = () => this.why(hint.cells[0]);
        app.offer({[act]: () => this.press(), ...more});
    }

    // A reason: its sentence, with its groups on the board.
    showStep(step, before = []) {
        const {app} = this;
        const {board} = app.field;
        const sentence = new Sentence(step, app.game.puzzle, board.colours);
        app.field.showGroups(sentence.groups);
        app.sayParts([...before, ...sentence.parts], before.length);
        app.find('shapes').replaceChildren(...smallBoards(board,
            {shapes: step.shapes, fresh: step.set}));
        return sentence;
    }

    // All cells of the deduction, in one stroke.
    do() {
        const {app, hint} = this;
        const {game} = app;
        const {isWrong, step, cells, colour} = hint;
        const words = step && !isWrong ? new Sentence(step, game.puzzle,
            app.field.board.colours).toText(settings.coords) : '';
        app.made(game.make(cells.map((i) => [i, colour])));
        app.say(isWrong ? 'Cleared.' : `Placed.  ${words}`);
        app.offer({'Next hint': () => this.press()});
    }

    // What the button does next.
    label(words) {
        this.app.find('hint').querySelector('span').textContent = words;
    }

    // ---- What is broken

    records(call, values = {}) {
        const {engine, game} = this.app;
        return JSON.parse(engine.ask(call, {format: 'puzzlekit',
            marks: marksFor(game.marks(), game.puzzle), ...values}, game.puzzle.text));
    }

    check() {
        const {app} = this;
        this.forget();
        const {status, undecided, violations} = this.records('check');
        if (status === 'solved') {
            app.ending.show();
            return;
        }
        if (violations.length) {
            this.showBroken(settings.oneByOne ? violations.slice(0, 1)
                : violations);
            return;
        }
        app.say(`No rule is broken.  ${plural(undecided, 'cell')} to go.` +
            (settings.hasHints ? '  To compare with the solution counts as a hint.'
                : ''));
        if (settings.hasHints)
            app.offer({'Are my marks right?': () => this.mistakes()});
    }

    showBroken(violations) {
        const {app} = this;
        const {puzzle} = app.game;
        app.field.showWrong(violations.flatMap((one) =>
            one.cells.map((name) => puzzle.cellOf(name))));
        app.say(violations.map((one) => brokenWords(one, puzzle)).join('  '));
        if (app.game.canUndo)
            app.offer({'Undo to before it': () => this.undoBroken(),
                'Leave it': () => this.forget()});
    }

    // Back to where no rule was broken; redo leads on.
    undoBroken() {
        const {app} = this;
        const cells = [];
        while (app.game.canUndo && this.records('check').violations.length)
            cells.push(...app.game.undo());
        app.made(cells);
    }

    // Show violations of the marks during play.
    live() {
        const {violations} = this.records('check', {blank: 'undecided'});
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
        game.hints++;
        app.showClock();
        const wrong = game.marks().filter(([i, colour]) =>
            solution[i] !== colour).map(([i]) => i);
        const shown = settings.oneByOne ? wrong.slice(0, 1) : wrong;
        if (!wrong.length) {
            app.say('All marks are right.');
            return;
        }
        app.field.showWrong(shown);
        app.say((wrong.length === 1 ? 'One mark cannot be right.'
            : `${wrong.length} marks cannot be right.`) + (settings.coords
            ? `  ${shown.map((i) => game.puzzle.nameOf(i)).join(' ')}` : ''));
        app.offer({[shown.length === 1 ? 'Clear it' : 'Clear them']: () =>
            app.made(game.make(shown.map((i) => [i, '?'])))});
    }

    // ---- Why is a mark right or wrong

    // Judged on the board as it was before it was made.
    async why(i) {
        const {app} = this;
        const {game} = app;
        const marks = game.marks();
        const place = marks.findIndex(([cell]) => cell === i);

        this.forget();
        if (place < 0) {
            app.say(game.puzzle.isClue(i) ? 'A number is always island.'
                : 'This cell has no mark.  Make one, and ask again.');
            return;
        }
        const records = await app.records('judge', {timeout: ASK_TIME,
            marks: marksFor(marks.slice(0, place + 1), game.puzzle)});
        if (records && game === app.game)
            this.tellWhy(records[0], i);
    }

    tellWhy(record, i) {
        const {app} = this;
        const name = app.game.puzzle.nameOf(i);
        const verdicts = {right: 'This mark is right.  ',
            wrong: 'This mark is wrong.  ',
            open: 'This mark is not forced: some solutions have it, and others ' +
                'do not.',
            none: whyItEnds('none')};
        const verdict = verdicts[record.status] || whyItEnds('unknown');
        if (!record.because) {
            app.say(verdict);
            return;
        }
        this.showStep(stepOf({...record, set: [[name, record.value]]},
            app.game.puzzle), [verdict]);
        if (record.status === 'wrong')
            app.field.showWrong([i]);
    }

    // ---- The whole way

    async explain() {
        const {app} = this;
        const {game} = app;
        this.forget();
        const records = await app.records('explain', {timeout: WALK_TIME});
        if (!records || game !== app.game)
            return;
        const [{status, steps, end}] = records;
        if (status.startsWith('wrong')) { // no way leads on from here
            this.find();
            return;
        }
        if (steps?.length)
            app.walk.open(steps, end);
        else if (end)
            app.sayParts(partsOfEnd(end, game.puzzle));
        else
            app.say(whyItEnds(status));
    }
}

// Can one sentence be about several cells?
function isForMany(say) {
    return Boolean(catalogue.MANY[say.id]) || say.id.startsWith('what_if') ||
        /^\{cells\} are /.test(catalogue.ONE[say.id]);
}

// The record of a hint, about all cells of its deduction where a sentence can be.
function wholeOf(record) {
    const {cell, also, say} = record;
    if (!also || !say.slots.cells)
        return record;
    if (!isForMany(say))
        return {...record, also: []};
    return {...record, say: {id: say.id,
        slots: {...say.slots, cells: [cell, ...also]}}};
}

// What of a violation is said where its cells are seen.
function brokenWords({rule, cells, message}, puzzle) {
    const clue = cells.map((name) => puzzle.clues[puzzle.cellOf(name)])
        .find((one) => one !== '-');
    const words = {
        pool: 'A pool: at least one cell of this block of four is island.',
        two_clues: 'Two islands touch: each has one number only.',
        island_size: `The island of ${clue} has ${plural(cells.length, 'cell')}` +
            `${cells.length < Number(clue) ? ', and cannot grow' : ''}.`,
        no_clue: 'This island has no number.',
    };
    return !settings.coords && words[rule] || sentenceOf(message);
}
