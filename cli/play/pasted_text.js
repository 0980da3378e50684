// pasted_text.js -- read pasted text.  JSON is parsed here, all else by the
// library.
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
