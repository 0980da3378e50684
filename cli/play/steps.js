// steps.js -- convert the steps of records for board.js.

const SIGN_OF = {black: '#', white: '.'};
const ROLE_NAMES = ['reason', 'counted', 'shut_in', 'shuts_in', 'joined'];

// The role of each reason cell as a digit, its index in ROLES.
function rolesOf(record) {
    const roles = Object.entries(record.roles || {});
    return record.because.map((cell) => {
        const found = roles.find(([, cells]) => cells.includes(cell));
        return found ? ROLE_NAMES.indexOf(found[0]) : 0;
    }).join('');
}

// A hint record has one cell, and others that the same step decides.
function setOf(record) {
    return record.set || [record.cell, ...record.also || []].map((cell) =>
        [cell, record.value]);
}

function stepOf(record, puzzle) {
    const cells = (names) => names.map((name) => puzzle.cellOf(name));
    const set = setOf(record);
    return {t: record.rule, level: record.level, words: record.message,
        say: record.say,
        set: cells(set.map(([name]) => name)),
        as: set.map(([, colour]) => SIGN_OF[colour]).join(''),
        why: cells(record.because), roles: rolesOf(record),
        shapes: (record.shapes || []).map(cells),
        chain: record.chain && record.chain.map((link) => stepOf(link, puzzle)),
        breaks: record.breaks && cells(record.breaks.cells),
        broken: record.breaks && record.breaks.message,
        breaking: record.breaks && record.breaks.say};
}

// For Board and look(): the marks at the start, and the steps.
function dataOf(records, game) {
    const {puzzle} = game;
    return {state: [game.board.map((colour, i) =>
        puzzle.isClue(i) ? '.' : colour).join('')],
    puzzle: puzzle.rows,
    steps: records.map((record) => stepOf(record, puzzle))};
}

// ---- The list, as step_list.c writes it for the page of an explanation

// Words of all steps, each about the board at its place.
function addWords(steps, data, puzzle, before = []) {
    steps.forEach((step, k) => {
        const path = [...before, k + 1];
        const {board} = look(data, path);
        const wordsOf = (about) => new Sentence(about, puzzle, board)
            .toText(settings.coords);
        if (step.say)
            step.words = wordsOf(step);
        if (!step.chain)
            return;
        addWords(step.chain, data, puzzle, path);
        const end = look(data, [...path, step.chain.length]).board;
        step.broken = `But now ${new Sentence({say: step.breaking, set: [],
            why: step.breaks}, puzzle, end).toText(settings.coords)
            .replace(/^./, (first) => first.toLowerCase())}`;
    });
}

function itemsOf(steps, before = 'p1s') {
    return steps.map((step, k) => {
        const id = `${before}${k + 1}`;
        const level = step.level
            ? [' ', html('b', {class: 'level'}, `level ${step.level}`)] : [];
        return html('li', {id},
            html('a', {class: 'go', href: `#${id}`}, step.words), ' ',
            html('span', {class: 'by'}, step.t, ...level),
            ...step.chain ? [chainOf(step, `${id}.`)] : []);
    });
}

function chainOf(step, before) {
    const count = step.chain.length;
    const colour = step.as[0] === '#' ? 'white' : 'black';
    return html('details', {}, html('summary', {id: `${before}0`},
        `Suppose that this cell is ${COLOUR_WORDS[colour]}: ` +
        (count ? `${plural(count, 'step')} to a contradiction`
            : 'at once a contradiction')),
    html('ol', {}, ...itemsOf(step.chain, before)),
    ...step.broken ? [html('p', {class: 'broken'}, step.broken)] : []);
}
