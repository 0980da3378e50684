// game.js -- a puzzle being played: marks, strokes, what-ifs.  It draws nothing.
//
// A stroke is what one press or drag did: changes [cell, before, after].
class Game {
    constructor(puzzle, marks = []) {
        this.puzzle = puzzle;
        this.board = puzzle.clues.map(() => '?');
        this.first = []; // marks from before, in order
        for (const [i, colour] of marks)
            if (i < this.board.length && !puzzle.isClue(i)) {
                this.board[i] = colour;
                this.first.push([i, colour]);
            }
        this.strokes = [];
        this.done = 0; // strokes made; those behind can be made again
        this.stroke = null; // that is being made
        this.trial = -1; // strokes before the what-if; -1: there is none
        this.hints = 0;
        this.seconds = 0;
        this.level = 0; // of its rating, once that is known
        this.isSolved = false;
        this.isCounted = false; // in the statistics
    }

    // ---- Strokes

    begin() {
        this.stroke = [];
    }

    // Return false if nothing changes.
    paint(i, colour) {
        if (this.puzzle.isClue(i) || this.board[i] === colour)
            return false;
        this.stroke.push([i, this.board[i], colour]);
        this.board[i] = colour;
        return true;
    }

    // The cells that it changed.
    end() {
        const cells = this.stroke.map(([i]) => i);
        if (cells.length) {
            this.strokes.length = this.done;
            this.strokes.push(this.stroke);
            this.done++;
        }
        this.stroke = null;
        return cells;
    }

    // Cancel the stroke.
    cancel() {
        const stroke = this.stroke || [];
        for (const [i, before] of stroke.slice().reverse())
            this.board[i] = before;
        this.stroke = null;
        return stroke.map(([i]) => i);
    }

    // All cells without a mark are islands, as part of the last stroke.
    finish() {
        const cells = Array.from(this.board.keys()).filter((i) =>
            this.board[i] === '?' && !this.puzzle.isClue(i));
        const stroke = this.strokes[this.done - 1];
        for (const i of cells)
            this.board[i] = '.';
        if (stroke)
            stroke.push(...cells.map((i) => [i, '?', '.']));
        else
            this.first.push(...cells.map((i) => [i, '.']));
        return cells;
    }

    // Several cells at once.
    make(changes) {
        this.begin();
        for (const [i, colour] of changes)
            this.paint(i, colour);
        return this.end();
    }

    get canUndo() {
        return this.done > 0 && !this.stroke;
    }

    get canRedo() {
        return this.done < this.strokes.length && !this.stroke;
    }

    undo() {
        if (!this.canUndo)
            return [];
        const stroke = this.strokes[--this.done];
        for (const [i, before] of stroke.slice().reverse())
            this.board[i] = before;
        if (this.done < this.trial)
            this.trial = -1;
        return stroke.map(([i]) => i);
    }

    redo() {
        if (!this.canRedo)
            return [];
        const stroke = this.strokes[this.done++];
        for (const [i, , after] of stroke)
            this.board[i] = after;
        return stroke.map(([i]) => i);
    }

    // ---- The player's own what-if

    get isTrying() {
        return this.trial >= 0;
    }

    try() {
        this.trial = this.done;
    }

    // Keep its marks.
    keep() {
        const cells = this.tried();
        this.trial = -1;
        return cells;
    }

    // Drop its marks.
    drop() {
        const cells = [];
        const start = this.trial;
        while (this.done > start)
            cells.push(...this.undo());
        this.strokes.length = start;
        this.trial = -1;
        return cells;
    }

    tried() {
        return this.isTrying ? this.strokes.slice(this.trial, this.done)
            .flatMap((stroke) => stroke.map(([i]) => i)) : [];
    }

    // ---- Marks

    // The current marks in the order in which they were made.
    marks() {
        const order = new Map(this.first);
        for (const stroke of this.strokes.slice(0, this.done))
            for (const [i, , after] of stroke) {
                order.delete(i);
                if (after !== '?')
                    order.set(i, after);
            }
        return Array.from(order);
    }

    // The cell marked last; undefined: none.
    last() {
        const marks = this.marks();
        return marks.length ? marks[marks.length - 1][0] : undefined;
    }

    get open() {
        return this.board.filter((colour, i) =>
            colour === '?' && !this.puzzle.isClue(i)).length;
    }
}

// The cells without a mark around an island that has as many cells as its number.
function shoreOf(board, start) {
    const {colours, clues, width} = board;
    const island = connectedWith(start, width, clues.length,
        (i) => colours[i] === '.');
    if (Number(clues[start]) !== island.length ||
        island.some((i) => i !== start && clues[i] !== '-'))
        return [];
    return [...new Set(island.flatMap((i) => besideOf(i, width, clues.length)))]
        .filter((i) => colours[i] === '?');
}

// ---- What a press makes of a cell

function afterPress(colour, wanted) {
    return colour === wanted ? '?' : wanted;
}

// One after the other: the tool, the other one, empty.
function afterCycle(colour, tool) {
    const cycle = `?${tool}${opposite(tool)}`;
    return cycle[(cycle.indexOf(colour) + 1) % 3];
}
