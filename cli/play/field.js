// field.js -- the board being played: Board of board.js with the player's
// what-if, the cursor, and results.
class Field {
    constructor(figure) {
        this.figure = figure;
        this.zoom = null;
        this.board = null;
    }

    // A new puzzle.
    open(puzzle) {
        const svg = skeletonOf(puzzle);
        this.puzzle = puzzle;
        this.figure.replaceChildren(svg);
        this.figure.style.setProperty('--columns', puzzle.width + 1);
        this.figure.style.setProperty('--rows', puzzle.height + 1);
        this.board = new Board(svg, {puzzle: puzzle.rows});
        this.svg = svg;
        this.addLayers();
        this.describe({puzzle, board: this.board.colours});
        if (this.zoom)
            this.zoom.take();
        else
            this.zoom = new Zoom(this.figure);
        if (!this.map) {
            this.map = new MiniMap(this);
            this.zoom.buttons.append(this.map.canvas);
        }
        this.map.soon();
        this.moveCursor(0);
    }

    addLayers() {
        const {layer} = this.board;
        this.differing = element('path', {class: 'differs', fill: 'none',
            'stroke-width': 2});
        this.known = element('g', {class: 'known'}); // forced, in the editor
        this.suggested = element('g', {class: 'suggested'}); // numbers of the suggested changes
        this.cursor = element('rect', {class: 'cursor', width: SIDE - 6,
            height: SIDE - 6, rx: 6, fill: 'none'});
        layer.append(this.differing, this.known, this.suggested,
            this.cursor);
    }

    // ---- Marks

    setCells(game, cells) {
        for (const i of cells)
            this.board.setCell(i, game.puzzle.isClue(i) ? '.' : game.board[i]);
    }

    // Cells of a stroke that goes on.
    showCells(game, cells) {
        this.setCells(game, cells);
        this.board.paintSoon();
    }

    // All of them, and the tried ones as such.
    showGame(game) {
        this.setCells(game, game.board.keys());
        this.showTried(game.tried());
        this.describe(game);
    }

    showTried(cells) {
        this.board.tried = new Set(cells);
        this.board.paint();
        this.map.soon();
    }

    // The cell in words, for screen readers.
    describe(game) {
        this.board.describe(`Nurikabe, ${game.puzzle.about}`, game.board);
    }

    wordsOf(i) {
        const clue = this.puzzle.clues[i];
        return `${this.puzzle.nameOf(i)}: ${clue === '-'
            ? WORDS[this.board.colours[i]] : `clue ${clue}`}`;
    }

    // ---- The cursor

    moveCursor(i) {
        this.at = i;
        this.cursor.setAttribute('x', this.board.x(i) + 3);
        this.cursor.setAttribute('y', this.board.y(i) + 3);
    }

    // The cell this many columns and rows away, on the board.
    beside(i, right, down) {
        const {width, height} = this.puzzle;
        const column = Math.min(width - 1, Math.max(0, i % width + right));
        const row = Math.min(height - 1,
            Math.max(0, Math.floor(i / width) + down));
        return row * width + column;
    }

    reveal(cells) {
        this.zoom.reveal(cells.map((i) => this.board.boxOf(i)));
    }

    // A light from the cell marked last, over all of the board.
    wave(i) {
        const {board} = this;
        this.cursor.before(element('circle', {class: 'wave',
            cx: board.x(i || 0) + SIDE / 2, cy: board.y(i || 0) + SIDE / 2,
            r: SIDE * Math.hypot(board.width, board.height)}));
    }

    // ---- What was found out

    clear() {
        for (const name of Object.keys(this.board.outlines))
            this.board.outline(name, []);
        this.board.number([], []);
    }

    showWrong(cells) {
        this.board.outline('errors', cells);
        this.reveal(cells);
    }

    // Those of a sentence.
    showGroups(groups) {
        this.board.outlineGroups(groups);
        this.reveal(groups[0].cells);
    }

    // ---- The bench: what all solutions have, and where they differ

    showCommon(common) {
        this.known.replaceChildren(...common.flatMap((colour, i) => {
            if (this.puzzle.isClue(i) || colour === '?')
                return [];
            const x = this.board.x(i), y = this.board.y(i);
            return [colour === '#'
                ? element('rect', {class: 'sea', x: x + 9, y: y + 9,
                    width: SIDE - 18, height: SIDE - 18, rx: 4})
                : element('circle', {class: 'islands', cx: x + SIDE / 2,
                    cy: y + SIDE / 2, r: 8})];
        }));
    }

    // Numbers that a change would put into cells: [cell, words].
    showNumbers(list) {
        this.suggested.replaceChildren(...list.map(([i, words]) =>
            element('text', {x: this.board.x(i) + SIDE / 2,
                y: this.board.y(i) + SIDE / 2 + 6,
                'text-anchor': 'middle'}, words)));
    }

    showDiffering(cells) {
        this.differing.setAttribute('d', cells.map((i) =>
            `M${this.board.x(i)} ${this.board.y(i)}m0 12l12-12m12 0l-24 24` +
            'm0 12l36-36m0 12l-24 24m12 0l12-12').join(''));
    }
}
