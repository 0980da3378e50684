// reading.js -- from what people paste to puzzles.  JSON is parsed here, all else
// by the library.
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

class Reader {
    constructor(engine) {
        this.engine = engine;
    }

    // All puzzles of a text, as {puzzle, marks}; or an Error that says why not.
    read(text) {
        const own = /#(nurikabe\/\S+)$/.exec(text.trim());
        const parts = own && partsOfAddress(`#${own[1]}`);
        if (parts) {
            const [{puzzle}] = this.readText(parts.url);
            return [{puzzle, marks: unpackMarks(parts.state,
                puzzle.clues.length)}];
        }
        return /^\s*(\{|\[\s*[{[\]])/.test(text) ? this.readJson(text)
            : this.readText(text);
    }

    readText(text, format) {
        const lines = this.engine.ask('read', {format, lenient: 1}, text);
        return lines.split('\n').filter(Boolean).map((line) => {
            const record = JSON.parse(line);
            const puzzle = Puzzle.of(record);
            return {puzzle, marks: marksOfRows(record.state, puzzle)};
        });
    }

    readJson(text) {
        let records;
        try {
            records = recordsOf(text);
        } catch (error) {
            throw new Error(`This is no JSON: ${error.message}`);
        }
        return records.map((record) => this.readRecord(record));
    }

    readRecord(record) {
        const name = PUZZLE_NAMES.find((one) => record[one] !== undefined);
        if (!name)
            throw new Error('There is no member "puzzle" in this JSON.');
        const board = textOfBoard(name, record[name], record);
        const [{puzzle, marks}] = this.readText(board.text, board.format);
        const meta = record.meta || {};
        if (record.id !== undefined && record.id !== null)
            puzzle.name = String(record.id);
        puzzle.title = String(meta.title || puzzle.title);
        return {puzzle, marks: Array.isArray(record.state)
            ? marksOfRows(record.state, puzzle) : marks};
    }

    // "nurikabe/5/5/...", by which a puzzle is known.
    urlOf(puzzle) {
        const link = this.engine.ask('write', {format: 'puzzlekit', to: 'url'},
            puzzle.text);
        return link.trim().replace(/^.*\?/, '');
    }
}
