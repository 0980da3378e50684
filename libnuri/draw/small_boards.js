// small_boards.js -- the few shapes of a step, each on a part of the board.
const MARGIN = 1; // cells around what is drawn

// Rows and columns of the cells of all shapes, and some around.
function pieceOf(shapes, set, width, height) {
    const cells = [...shapes.flat(), ...set];
    const rows = cells.map((i) => Math.floor(i / width));
    const columns = cells.map((i) => i % width);
    return {top: Math.max(0, Math.min(...rows) - MARGIN),
        left: Math.max(0, Math.min(...columns) - MARGIN),
        bottom: Math.min(height - 1, Math.max(...rows) + MARGIN),
        right: Math.min(width - 1, Math.max(...columns) + MARGIN)};
}

function smallBoard(board, piece, shape, set, title) {
    const {svg, group} = board.smallFrame(piece);
    const heading = element('title');

    heading.textContent = title;
    svg.prepend(heading);
    for (let row = piece.top; row <= piece.bottom; row++)
        for (let column = piece.left; column <= piece.right; column++) {
            const i = row * board.width + column;
            const colour = shape.includes(i) ? '.' : board.shown[i];
            group.append(element('rect', {class: GROUPS[colour],
                x: column * SIDE, y: row * SIDE, width: SIDE, height: SIDE,
                stroke: 'var(--grid)'}));
            if (board.clues[i] !== '-')
                group.append(board.smallClue(i));
        }
    for (const [name, cells] of [['shape', shape], ['new', set]]) {
        const outline = element('g', {class: name, fill: 'none',
            'stroke-width': 5});
        outline.append(element('path', {class: 'dashes', d: cells.map((i) =>
            outlineAt('new', board.x(i), board.y(i))).join('')}));
        group.append(outline);
    }
    return svg;
}

// The list of shapes for the board `seen`; empty without shapes.
function smallBoards(board, seen) {
    const height = board.clues.length / board.width;
    const open = seen.fresh;
    if (!seen.shapes.length)
        return [];
    const piece = pieceOf(seen.shapes, open, board.width, height);
    return seen.shapes.map((shape, k) => smallBoard(board, piece, shape, open,
        `${k + 1} of ${seen.shapes.length}: ` +
        shape.map((i) => board.name(i)).join(' ')));
}
