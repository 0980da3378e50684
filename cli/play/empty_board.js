// empty_board.js -- the numbers of a board, and those of its rows and columns, as
// svg.c draws them: what Board of board.js begins with.
const EDGE = 2; // around the board, for the outer line
const LABELS = 24; // for numbers of rows and columns

// The size of a clue's digits, and their baseline below the middle.
function fontOf(clue) {
    return [[22, 8], [22, 8], [17, 6], [13, 5], [11, 4]][clue.length - 1] ||
        [8, 3];
}

function cluesOf(puzzle) {
    const group = element('g', {class: 'clues', 'text-anchor': 'middle'});
    puzzle.clues.forEach((clue, i) => {
        if (!puzzle.isClue(i))
            return;
        const [size, down] = fontOf(clue);
        const text = element('text', {'font-size': size,
            x: i % puzzle.width * SIDE + SIDE / 2,
            y: Math.floor(i / puzzle.width) * SIDE + SIDE / 2 + down});
        text.textContent = clue;
        group.append(text);
    });
    return group;
}

// Numbers of rows and columns.
function coordsOf({width, height}) {
    const coords = element('g', {class: 'coords', 'font-size': 13,
        'text-anchor': 'middle'});
    const strip = (name, count, at) => {
        const group = element('g', {class: name});
        for (let k = 0; k < count; k++) {
            const text = element('text', at(k * SIDE + SIDE / 2));
            text.textContent = k + 1;
            group.append(text);
        }
        coords.append(group);
    };
    strip('of-columns', width, (middle) => ({x: middle, y: -8}));
    strip('of-rows', height, (middle) => ({x: -13, y: middle + 5}));
    return coords;
}

function skeletonOf(puzzle, hasCoords = settings.coords) {
    const before = (hasCoords ? LABELS : 0) + EDGE;
    const svg = element('svg', {class: 'nuri', role: 'img',
        'font-family': 'sans-serif', viewBox:
            `0 0 ${puzzle.width * SIDE + before + EDGE} ` +
            `${puzzle.height * SIDE + before + EDGE}`});
    const layer = element('g', {transform: `translate(${before} ${before})`});
    layer.append(cluesOf(puzzle), ...hasCoords ? [coordsOf(puzzle)] : []);
    svg.append(element('title'), element('desc'), layer);
    return svg;
}
