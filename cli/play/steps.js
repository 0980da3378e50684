// steps.js -- convert the steps of records to those of step_list.h, and list them.

const SIGN_OF = {black: '#', white: '.'};

// A hint record has one cell, and others that the same step decides.
function setOf(record) {
    return record.set || [record.cell, ...record.also || []].map((cell) =>
        [cell, record.value]);
}

function stepOf(record, puzzle) {
    const cells = (names) => names.map((name) => puzzle.cellOf(name));
    const set = setOf(record);
    const {breaks} = record;
    return {t: record.rule, level: record.level, say: record.say,
        set: cells(set.map(([name]) => name)),
        as: set.map(([, colour]) => SIGN_OF[colour]).join(''),
        why: cells(record.because), shapes: [
            ...(record.shapes || []).map((names) => ({cells: cells(names)})),
            ...(record.failing || []).map(({cells: names, say}) =>
                ({cells: cells(names), say}))],
        chain: (record.chain || breaks && [])?.map((link) => stepOf(link, puzzle)),
        breaks: breaks && {cells: cells(breaks.cells), say: breaks.say}};
}

// What an explanation says in the end, in the words of this page.
function partsOfEnd({say}, puzzle) {
    return new Sentence({say, set: [], why: []}, puzzle, []).parts;
}

// For Board and look(): the marks at the start, and the steps.
function dataOf(records, game) {
    const {puzzle} = game;
    return {state: [game.board.map((colour, i) =>
        puzzle.isClue(i) ? '.' : colour).join('')],
    puzzle: puzzle.rows,
    steps: records.map((record) => stepOf(record, puzzle))};
}

// ---- The list, as step_list.c writes it for the page of an explanation; the
// player writes the words

function itemsOf(steps, before = 'p1s') {
    return steps.map((step, k) => {
        const id = `${before}${k + 1}`;
        const level = step.level
            ? [' ', html('b', {class: 'level'}, `level ${step.level}`)] : [];
        return html('li', {id}, html('a', {class: 'go', href: `#${id}`}), ' ',
            html('span', {class: 'by'}, nameOfTechnique(step.t), ...level),
            ...step.chain ? [chainOf(step, `${id}.`)] : []);
    });
}

function chainOf(step, before) {
    return html('details', {}, html('summary', {id: `${before}0`}),
        html('ol', {}, ...itemsOf(step.chain, before)),
        ...step.breaks ? [html('p', {class: 'broken'})] : []);
}
