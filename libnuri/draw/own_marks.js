// own_marks.js -- hints on the reader's own marks.
//
// This needs no solver: the reason cells of a step force it.  So it is a hint
// on every board that has them, and as the steps end in the solution, every
// board without wrong marks has a hint.
class OwnMarks {
    constructor(data) {
        this.data = data;
        this.cells = new Map(); // the index of a cell: '#' or '.'
        this.end = look(data, [data.steps.length]).board;
    }

    // In turn: undecided, black, white.
    turn(i) {
        const next = {'#': '.', '.': '?'}[this.cells.get(i)] || '#';
        if (next === '?')
            this.cells.delete(i);
        else
            this.cells.set(i, next);
    }

    take(step) {
        step.set.forEach((i, k) => this.cells.set(i, step.as[k]));
    }

    // Begin on the board after this many steps, whose cells are not the
    // reader's marks.
    put(board) {
        for (const [i, colour] of this.cells)
            if (board[i] === '?')
                board[i] = colour;
            else
                this.cells.delete(i);
    }

    // What differs between solutions is not wrong.
    wrong() {
        return Array.from(this.cells.keys()).filter((i) =>
            this.end[i] !== '?' && this.end[i] !== this.cells.get(i));
    }

    forgetWrong() {
        this.wrong().forEach((i) => this.cells.delete(i));
    }

    isDone(step, board) {
        return !isAboutMarks(step) && !this.left(step, board).length;
    }

    // The undecided cells of the step; then those of the border of its island.
    left(step, board) {
        const left = step.set.filter((i, k) => board[i] !== step.as[k]);
        const own = left.filter((i) => this.end[i] === step.as[0]);
        return own.length ? own : left;
    }

    // The first step with undecided cells whose reason cells are on the board.
    next(board, from) {
        return this.data.steps.findIndex((step, k) => k >= from &&
            !this.isDone(step, board) &&
            (k === from || step.why.every((i) => board[i] === this.end[i])));
    }

    // "12b40w": the marks, for the address.
    toString() {
        return Array.from(this.cells, ([i, colour]) =>
            i + (colour === '#' ? 'b' : 'w')).join('');
    }

    read(text) {
        this.cells.clear();
        for (const [, i, colour] of text.matchAll(/(\d+)([bw])/g))
            if (Number(i) < this.end.length)
                this.cells.set(Number(i), colour === 'b' ? '#' : '.');
    }
}

// ---- The reason of the rest of a step

// True if only the border is left.
function isShore(step, left) {
    return step.as[step.set.indexOf(left[0])] !== step.as[0];
}

// All white cells connected to those of a step.
function islandsOf(step, board, width) {
    const found = new Set(step.set.filter((i, k) => step.as[k] === '.'));
    for (const i of found) // and of those that are added
        for (const [near, isBeside] of [[i - width, true],
            [i - 1, i % width > 0], [i + 1, (i + 1) % width > 0],
            [i + width, true]])
            if (isBeside && board[near] === '.')
                found.add(near);
    return Array.from(found);
}

function reasonOf(step, left) {
    if (!isShore(step, left))
        return step.hint;
    return `${left.length === 1 ? 'it' : 'each of them'} touches an island ` +
        'that is complete';
}

// The outlines for it; none for what-ifs, which are shown link by link.
function evidenceOf(step, left, board, width) {
    if (isShore(step, left)) {
        const because = islandsOf(step, board, width);
        const counted = ROLES.findIndex(({name}) => name === 'counted');
        return {because, roles: String(counted).repeat(because.length)};
    }
    return isChain(step) ? {}
        : {because: step.why, roles: step.roles || '',
            shapes: step.shapes || []};
}
