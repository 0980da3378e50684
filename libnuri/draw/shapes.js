// shapes.js -- the outlines of cells that melt together, as paths.
//
// A cell's part of its shape ends a little before its side where the neighbour is of
// another kind, and has round corners there.  At the rim it goes to the frame.
const SIDE = 36; // of a cell, as in svg.c
const GAP = 1.4; // between a shape and the side of its cells
const ROUND = 8; // radius of a corner
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]]; // clockwise

// The part of a shape in one cell.  `same(a, b)` is true if the cell `a` columns and
// `b` rows away is of the same kind, or off the board.
function pieceOf(column, row, same) {
    let body = '', fillets = '';
    CORNERS.forEach(([a, b], k) => {
        const x = (column + (a > 0)) * SIDE, y = (row + (b > 0)) * SIDE;
        const beside = same(a, 0), above = same(0, b);
        const u = beside ? x : x - a * GAP, v = above ? y : y - b * GAP;
        const ends = [`${u} ${v - b * ROUND}`, `${u - a * ROUND} ${v}`];
        if (k % 2)
            ends.reverse();
        body += k ? 'L' : 'M';
        body += beside || above ? `${u} ${v}`
            : `${ends[0]}A${ROUND} ${ROUND} 0 0 1 ${ends[1]}`;
        if (beside && above && !same(a, b))
            fillets += filletAt(x, y, a, b);
    });
    return `${body}Z${fillets}`;
}

// The piece that rounds an inner corner.
function filletAt(x, y, a, b) {
    const radius = ROUND + 2 * GAP;
    const u = x - a * GAP, v = y - b * GAP;
    const ends = [`${u + a * radius} ${v}`, `${u} ${v + b * radius}`];
    if (a * b < 0)
        ends.reverse();
    return `M${u} ${v}L${ends[0]}A${radius} ${radius} 0 0 0 ${ends[1]}Z`;
}

// The border of a group of cells, `inset` inside their sides.
function borderOf(cells, width, inset) {
    const all = new Set(cells);
    return cells.map((i) => {
        const column = i % width, row = Math.floor(i / width);
        const has = (a, b) => column + a >= 0 && column + a < width &&
            all.has(i + a + b * width);
        return sidesAt(column * SIDE, row * SIDE, has, inset);
    }).join('');
}

function sidesAt(x, y, has, inset) {
    const left = x + (has(-1, 0) ? 0 : inset);
    const right = x + SIDE - (has(1, 0) ? 0 : inset);
    const top = y + (has(0, -1) ? 0 : inset);
    const bottom = y + SIDE - (has(0, 1) ? 0 : inset);
    let d = '';
    if (!has(0, -1))
        d += `M${left} ${top}H${right}`;
    if (!has(1, 0))
        d += `M${right} ${top}V${bottom}`;
    if (!has(0, 1))
        d += `M${right} ${bottom}H${left}`;
    if (!has(-1, 0))
        d += `M${left} ${bottom}V${top}`;
    for (const [a, b] of CORNERS)
        if (has(a, 0) && has(0, b) && !has(a, b)) {
            const u = x + (a > 0) * SIDE, v = y + (b > 0) * SIDE;
            d += `M${u} ${v - b * inset}H${u - a * inset}V${v}`;
        }
    return d;
}

// Across a cell in which a rule is broken; a number stays legible.
function stripesAt(x, y, isClue) {
    return `M${x + 5} ${y + 14}l9-9M${x + 22} ${y + 31}l9-9` +
        (isClue ? '' : `M${x + 5} ${y + 31}l26-26`);
}

function squaresOf(cells, width, inset) {
    const side = SIDE - 2 * inset;
    return cells.map((i) => `M${i % width * SIDE + inset} ` +
        `${Math.floor(i / width) * SIDE + inset}h${side}v${side}h-${side}z`)
        .join('');
}

function discOf(x, y, radius) {
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0` +
        `a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

// ---- Connected cells

function besideOf(i, width, count) {
    const near = [];
    if (i % width > 0)
        near.push(i - 1);
    if ((i + 1) % width > 0)
        near.push(i + 1);
    if (i >= width)
        near.push(i - width);
    if (i + width < count)
        near.push(i + width);
    return near;
}

// The cells connected with this one of which `is(i)` is true, itself among them.
function connectedWith(start, width, count, is) {
    const found = new Set([start]);
    for (const i of found) // and those that are added
        for (const near of besideOf(i, width, count))
            if (is(near))
                found.add(near);
    return Array.from(found);
}

// The islands that are complete: as many cells as their number, and sea on every
// side.  That is seen from the marks alone.
function completeIslands(colours, clues, width) {
    const seen = new Set();
    const complete = [];
    clues.forEach((clue, start) => {
        if (clue === '-' || seen.has(start) || colours[start] !== '.')
            return;
        const island = connectedWith(start, width, clues.length,
            (i) => colours[i] === '.');
        island.forEach((i) => seen.add(i));
        if (island.filter((i) => clues[i] !== '-').length === 1 &&
            (clue === '?' || Number(clue) === island.length) &&
            island.every((i) => besideOf(i, width, clues.length).every(
                (near) => colours[near] !== '?')))
            complete.push(island);
    });
    return complete;
}
