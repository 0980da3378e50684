// places.js -- the state of a board at any place of its steps.
//
// A place is a path: [0] is the start, [14] the board after step 14.  [14, 0]
// supposes the opposite of step 14, and [14, 2] is after the second step of the
// chain that follows from it.  The steps of a chain have no chain.
'use strict';

function opposite(colour) {
    return colour === '#' ? '.' : '#';
}

function nameOf(i, width) {
    return `r${Math.floor(i / width) + 1}c${i % width + 1}`;
}

// The cell of this name.
function cellOf(name, width) {
    const [row, column] = name.match(/\d+/g).map(Number);
    return (row - 1) * width + column - 1;
}

function isAboutMarks(step) {
    return step.t === 'wrong_mark' || step.t === 'wrong_marks';
}

function start(data) {
    return Array.from(data.state.join(''));
}

function apply(board, step) {
    if (!isAboutMarks(step))
        step.set.forEach((i, k) => board[i] = step.as[k]);
}

// The list in which the last number of a path counts.
function listAt(data, path) {
    return path.length > 1 ? data.steps[path[0] - 1]?.chain : data.steps;
}

// The step of a place; none at a start.
function stepAt(data, path) {
    return listAt(data, path)[path[path.length - 1] - 1];
}

function isPlace(data, path) {
    const steps = listAt(data, path);
    const i = path[path.length - 1];
    return Boolean(steps) && path.length <= 2 && i >= 0 && i <= steps.length;
}

// True for a what-if: each step of its chain has its own reason.
function isChain(step) {
    return Boolean(step.chain && step.chain.length);
}

// The cells that the links of a chain up to this place decide, numbered.
function orderAt(data, path) {
    if (path.length < 2)
        return [];
    const links = listAt(data, path).slice(0, path[path.length - 1]);
    return links.flatMap((link, k) => link.set.map((i) => [i, k + 1]));
}

// The board at a place, and the cells with outlines.
function look(data, path) {
    const board = start(data);
    const seen = {board, fresh: [], suppose: [], errors: [], shapes: [],
        order: orderAt(data, path)};
    const list = listAt(data, path);
    const i = path[path.length - 1];

    if (path.length > 1) {
        const {set: [cell], as: [colour], chain, breaks} = data.steps[path[0] - 1];
        for (const before of data.steps.slice(0, path[0] - 1))
            apply(board, before);
        board[cell] = opposite(colour);
        seen.suppose = [cell];
        if (breaks && i === chain.length)
            seen.errors = breaks.cells;
    }
    for (const step of list.slice(0, i))
        apply(board, step);
    if (i > 0) {
        const step = list[i - 1];
        seen.shapes = step.shapes || [];
        seen[isAboutMarks(step) ? 'errors' : 'fresh'] = step.set;
    }
    return seen;
}
