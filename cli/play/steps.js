// steps.js -- from the steps of records to those that board.js shows.

const SIGN_OF = {black: '#', white: '.'};
const ROLE_NAMES = ['reason', 'counted', 'shut_in', 'shuts_in', 'joined'];

// Of each cell of the reason what it does: a digit, the place in ROLES.
function rolesOf(record) {
    const roles = Object.entries(record.roles || {});
    return record.because.map((cell) => {
        const found = roles.find(([, cells]) => cells.includes(cell));
        return found ? ROLE_NAMES.indexOf(found[0]) : 0;
    }).join('');
}

// A hint's record has one cell, and others that the same step decides.
function setOf(record) {
    return record.set || [record.cell, ...record.also || []].map((cell) =>
        [cell, record.value]);
}

function stepOf(record, puzzle) {
    const cells = (names) => names.map((name) => puzzle.cellOf(name));
    const set = setOf(record);
    return {t: record.rule, level: record.level, words: record.message,
        set: cells(set.map(([name]) => name)),
        as: set.map(([, colour]) => SIGN_OF[colour]).join(''),
        why: cells(record.because), roles: rolesOf(record),
        shapes: (record.shapes || []).map(cells),
        chain: record.chain && record.chain.map((link) => stepOf(link, puzzle)),
        breaks: record.breaks && cells(record.breaks.cells),
        broken: record.breaks && record.breaks.message};
}

// What Board and look() want: the marks at the start, and what follows.
function dataOf(records, game) {
    const {puzzle} = game;
    return {state: [game.board.map((colour, i) =>
        puzzle.isClue(i) ? '.' : colour).join('')],
    puzzle: puzzle.text.trim().split('\n').slice(1),
    steps: records.map((record) => stepOf(record, puzzle))};
}

// All places, from the start to the end: of a supposition each link of its
// chain, and then what follows from all of it.
function placesOf(data) {
    return [[0], ...data.steps.flatMap((step, k) => isChain(step)
        ? [...Array(step.chain.length + 1).keys()].map((link) => [k + 1, link])
            .concat([[k + 1]])
        : [[k + 1]])];
}

// What is to be said at a place.
function wordsAt(data, place, puzzle) {
    const step = data.steps[place[0] - 1];
    const by = (one) => one.level ? `${one.words} [level ${one.level}]`
        : one.words;

    if (!step)
        return 'The board as it is.';
    if (place.length === 1)
        return by(step);
    const link = step.chain[place[1] - 1];
    const end = place[1] === step.chain.length && step.broken
        ? ` But now ${step.broken}.` : '';
    return (link ? by(link)
        : `Suppose ${puzzle.nameOf(step.set[0])} were ${step.as[0] === '#'
            ? 'white' : 'black'}.`) + end;
}
