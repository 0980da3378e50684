// pasted_text.js -- read pasted text.  JSON is parsed here, all else by the
// library.
const PUZZLE_NAMES = ['puzzle', 'problem', 'puzzlink_url', 'puzzle_url', 'url',
    'task'];

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

// ---- All

class Reader {
    constructor(engine) {
        this.engine = engine;
    }

    // All puzzles of a text, as {puzzle, marks, warnings}; or an Error with the
    // reason.
    read(text) {
        const own = /#(nurikabe\/\S+)$/.exec(text.trim());
        const parts = own && partsOfAddress(`#${own[1]}`);
        if (parts) {
            const [{puzzle, warnings}] = this.readText(parts.url);
            return [{puzzle, warnings, marks: unpackMarks(parts.state,
                puzzle.clues.length)}];
        }
        return /^\s*(\{|\[\s*[{[\]])/.test(text) ? this.readJson(text)
            : this.readText(text);
    }

    readText(text, format) {
        const lines = this.engine.ask('read', {format, lenient: 1}, text);
        const read = [];
        for (const line of lines.split('\n').filter(Boolean)) {
            if (line.startsWith('!')) {
                read[read.length - 1].warnings.push(line.slice(1));
                continue;
            }
            const record = JSON.parse(line);
            const puzzle = Puzzle.of(record);
            read.push({puzzle, marks: marksOfRows(record.state, puzzle),
                warnings: []});
        }
        return read;
    }

    readJson(text) {
        let records;
        try {
            records = recordsOf(text);
        } catch (error) {
            throw new Error(`Not JSON: ${error.message}`);
        }
        return records.map((record) => this.readRecord(record));
    }

    readRecord(record) {
        const name = PUZZLE_NAMES.find((one) => record[one] !== undefined);
        if (!name)
            throw new Error('Missing member "puzzle" in this JSON.');
        const board = textOfBoard(name, record[name], record);
        const [{puzzle, marks, warnings}] = this.readText(board.text,
            board.format);
        const meta = record.meta || {};
        if (record.id !== undefined && record.id !== null)
            puzzle.name = String(record.id);
        puzzle.title = String(meta.title || puzzle.title);
        return {puzzle, warnings, marks: Array.isArray(record.state)
            ? marksOfRows(record.state, puzzle) : marks};
    }

    // "nurikabe/5/5/...", which identifies a puzzle.
    urlOf(puzzle) {
        const link = this.engine.ask('write', {format: 'puzzlekit', to: 'url'},
            puzzle.text);
        return link.trim().replace(/^.*\?/, '');
    }
}
