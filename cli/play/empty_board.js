// empty_board.js -- a board without marks, as svg.c draws it, for Board of
// board.js.
const EDGE = 2; // around the board, for the outer line
const LABELS = 24; // for numbers of rows and columns

// The size of a clue's digits, and their baseline below the middle.
function fontOf(clue) {
    return [[22, 8], [22, 8], [17, 6], [13, 5], [11, 4]][clue.length - 1] ||
        [8, 3];
}

function cellsOf(puzzle) {
    const groups = {};
    for (const name of Object.values(GROUPS))
        groups[name] = element('g', {class: name});
    puzzle.clues.forEach((clue, i) => {
        const rect = element('rect', {x: i % puzzle.width * SIDE,
            y: Math.floor(i / puzzle.width) * SIDE, width: SIDE, height: SIDE});
        const title = element('title');
        title.textContent = puzzle.isClue(i)
            ? `${puzzle.nameOf(i)}: clue ${clue}`
            : `${puzzle.nameOf(i)}: ${WORDS['?']}`;
        rect.append(title);
        groups[GROUPS[puzzle.isClue(i) ? '.' : '?']].append(rect);
    });
    return Object.values(groups);
}

function linesOf({width, height}) {
    const right = width * SIDE, bottom = height * SIDE;
    let d = '';
    for (let x = SIDE; x < right; x += SIDE)
        d += `M${x} 0v${bottom}`;
    for (let y = SIDE; y < bottom; y += SIDE)
        d += `M0 ${y}h${right}`;
    return [element('path', {class: 'grid', fill: 'none', d}),
        element('rect', {class: 'frame', width: right, height: bottom,
            fill: 'none', 'stroke-width': 2})];
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

function skeletonOf(puzzle) {
    const before = LABELS + EDGE;
    const svg = element('svg', {class: 'nuri', role: 'img',
        'font-family': 'sans-serif', viewBox:
            `0 0 ${puzzle.width * SIDE + before + EDGE} ` +
            `${puzzle.height * SIDE + before + EDGE}`});
    const layer = element('g', {transform: `translate(${before} ${before})`});
    layer.append(...cellsOf(puzzle), ...linesOf(puzzle),
        element('g', {class: 'dots'}), cluesOf(puzzle), coordsOf(puzzle));
    svg.append(element('title'), element('desc'), layer);
    return svg;
}
