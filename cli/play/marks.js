// marks.js -- a player's marks as text: in order for the module, and short for
// links.
//
// A mark is a pair of a cell's index and '#' or '.'.

// For the module: "r1c3=black,r2c1=white".
function marksFor(marks, puzzle) {
    return marks.map(([i, colour]) => `${puzzle.nameOf(i)}=${colour === '#' ? 'black'
        : 'white'}`).join() || undefined;
}

// To be kept: "12b40w".
function marksInOrder(marks) {
    return marks.map(([i, colour]) => i + (colour === '#' ? 'b' : 'w')).join('');
}

function marksFromOrder(text, cells) {
    return Array.from(text.matchAll(/(\d+)([bw])/g), ([, i, colour]) =>
        [Number(i), colour === 'b' ? '#' : '.']).filter(([i]) => i < cells);
}

// Five cells per byte, as 3^5 is 243, in base 64 for URLs.
const SIGNS = '?#.';

function packMarks(board) {
    const bytes = [];
    for (let i = 0; i < board.length; i += 5)
        bytes.push(board.slice(i, i + 5).reduceRight(
            (sum, colour) => 3 * sum + SIGNS.indexOf(colour), 0));
    while (bytes.length && bytes[bytes.length - 1] === 0)
        bytes.pop();
    return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
        .replace(/\+/g, '-').replace(/\//g, '_');
}

// In reading order: a link does not keep the order of the marks.
function unpackMarks(text, cells) {
    if (text.length % 4 === 1)
        throw new Error('The marks in this link are damaged.');
    const bytes = bytesOf(text.replace(/-/g, '+').replace(/_/g, '/'));
    const marks = [];
    for (let k = 0; k < bytes.length; k++)
        for (let i = 5 * k, rest = bytes[k]; rest > 0 && i < cells;
            i++, rest = Math.floor(rest / 3))
            if (rest % 3)
                marks.push([i, SIGNS[rest % 3]]);
    return marks;
}

// The marks of a record, row by row.
function marksOfRows(rows, puzzle) {
    return Array.from((rows || []).join(''), (sign, i) => [i, sign]).filter(
        ([i, sign]) => (sign === '#' || sign === '.') && !puzzle.isClue(i));
}
