// small_boards.js -- the few shapes of a step, each on a part of the board; below one
// that fails, what it would break.
const MARGIN = 1; // cells around what is drawn

// Rows and columns of the cells of all shapes, and some around.
function extentOf(cells, width, height) {
    const rows = cells.map((i) => Math.floor(i / width));
    const columns = cells.map((i) => i % width);
    return {top: Math.max(0, Math.min(...rows) - MARGIN),
        left: Math.max(0, Math.min(...columns) - MARGIN),
        bottom: Math.min(height - 1, Math.max(...rows) + MARGIN),
        right: Math.min(width - 1, Math.max(...columns) + MARGIN)};
}

// The colours of the board before the step, with the shape as a complete island.
function withShape(board, shape, set) {
    const colours = Array.from(board.colours, (colour, i) =>
        shape.includes(i) ? '.' : set.includes(i) ? '?' : colour);
    const {length} = colours;
    for (const i of connectedWith(shape[0], board.width, length,
        (near) => colours[near] === '.'))
        for (const near of besideOf(i, board.width, length))
            if (colours[near] === '?')
                colours[near] = '#';
    return colours;
}

// The numbers and these colours of a piece of a board.
function pieceOfBoard(board, {top, left, bottom, right}, colours) {
    const data = {puzzle: [], colours: [], places: new Map()};
    for (let row = top; row <= bottom; row++) {
        const clues = [];
        for (let column = left; column <= right; column++) {
            const i = row * board.width + column;
            data.places.set(i, data.colours.length);
            clues.push(board.clues[i]);
            data.colours.push(colours[i]);
        }
        data.puzzle.push(clues.join(' '));
    }
    return data;
}

function smallClue(clue, k, width) {
    return element('text', {x: k % width * SIDE + SIDE / 2,
        y: Math.floor(k / width) * SIDE + SIDE / 2 + 7}, clue);
}

function smallBoard(board, extent, shape, set, title) {
    const data = pieceOfBoard(board, extent, withShape(board, shape,
        set));
    const width = extent.right - extent.left + 1;
    const clues = element('g', {class: 'clues', 'font-size': 20,
        'text-anchor': 'middle'});
    const svg = element('svg', {class: 'nuri', role: 'img', viewBox: '-2 -2 ' +
        `${width * SIDE + 4} ${data.puzzle.length * SIDE + 4}`},
    element('title', {}, title), element('desc'), element('g', {}, clues));

    data.puzzle.join(' ').split(' ').forEach((clue, k) => clue !== '-' &&
        clues.append(smallClue(clue, k, width)));
    const small = new Board(svg, data);
    data.colours.forEach((colour, k) => small.setCell(k, colour));
    small.marksDone = false; // the piece is cut off from what is around it
    small.paint();
    small.outline('a', shape.map((i) => data.places.get(i)));
    small.outline('new', set.map((i) => data.places.get(i)));
    return svg;
}

// What a shape would break, on the board with it; nothing if it does not.
function faultOf({cells, say}, board, set) {
    return say && new Sentence({say, set: [], why: []}, board,
        withShape(board, cells, set)).toText(true);
}

// The list of shapes for the board `seen`; empty without shapes.
function smallBoards(board, seen) {
    if (!seen.shapes.length)
        return [];
    const extent = extentOf([...seen.shapes.flatMap(({cells}) => cells),
        ...seen.fresh], board.width, board.height);
    return seen.shapes.map((shape, k) => {
        const fault = faultOf(shape, board, seen.fresh);
        return html('div', {class: fault ? 'failing' : 'left'},
            smallBoard(board, extent, shape.cells, seen.fresh,
                `${k + 1} of ${seen.shapes.length}: ` +
                shape.cells.map((i) => nameOf(i, board.width)).join(' ')),
            fault || '');
    });
}
