// reading.js -- what JavaScript reads before the library does: JSON, and packed links
// of Penpa+.

// Decode base 64.
function bytesOf(text) {
    return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}

const PUZZLE_NAMES = ['puzzle', 'problem', 'puzzlink_url', 'puzzle_url', 'url',
    'task', 'grid'];

// A cell of a board in JSON, as a word.
function wordOf(value) {
    return value === null || value === 0 || value === -1 || value === ''
        ? '-' : String(value);
}

// The text of a board in JSON: its rows, or a text of any kind.
function textOfBoard(name, board, record) {
    if (Array.isArray(board)) {
        const rows = board.map((row) =>
            Array.isArray(row) ? row.map(wordOf).join(' ') : row);
        return {text: `${rows.length} ${rows[0].trim().split(/\s+/).length}\n` +
            rows.join('\n'), format: 'puzzlekit'};
    }
    const rows = record.rows || record.height;
    const columns = record.cols || record.width;
    if (name === 'task' && rows && !board.includes(':'))
        return {text: `${columns}x${rows}:${board}`};
    return {text: board};
}

// The records of a text in JSON: an object, an array, lines, or a data set.
function recordsOf(text) {
    let values;
    try {
        values = [JSON.parse(text)].flat();
    } catch (error) {
        values = text.split('\n').filter((line) => line.trim())
            .map((line) => JSON.parse(line));
    }
    return values.flatMap((value) => value.data && !value.puzzle
        ? Object.entries(value.data).map(([id, record]) => ({id, ...record}))
        : [value]);
}

// ---- Links of Penpa+

// Bytes as stored blocks of a deflated text.
function storedBlocks(bytes) {
    const blocks = [];
    const MOST = 0xFFFF;
    for (let at = 0; at === 0 || at < bytes.length; at += MOST) {
        const part = bytes.subarray(at, at + MOST);
        const size = [part.length & 255, part.length >> 8];
        blocks.push(Number(at + MOST >= bytes.length), ...size,
            ...size.map((byte) => byte ^ 255), ...part);
    }
    return blocks;
}

// Decompress text in base 64 into stored blocks; anything else is unchanged.
async function storedOf(packed) {
    try {
        const text = decodeURIComponent(packed).replace(/[- ]/g, '+')
            .replace(/_/g, '/');
        const unpacking = new Response(new Blob([bytesOf(text)]).stream()
            .pipeThrough(new DecompressionStream('deflate-raw')));
        const blocks = storedBlocks(new Uint8Array(await unpacking.arrayBuffer()));
        return btoa(blocks.map((byte) => String.fromCharCode(byte)).join(''));
    } catch (error) {
        return packed;
    }
}

// The module has no zlib: the browser decompresses links.
async function unpacked(text) {
    const parts = text.split(/(m=(?:edit|solve)&p=|&a=)([^&\s]+)/);
    if (parts.length > 1)
        for (let k = 2; k < parts.length; k += 3)
            parts[k] = await storedOf(parts[k]);
    return parts.join('');
}
