// pasted_text.js -- read pasted text.
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
        return this.readText(text);
    }

    readText(text) {
        const lines = this.engine.ask('read', {lenient: 1, ...aboutText(text)}, text);
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

    // "nurikabe/5/5/...", which identifies a puzzle.
    urlOf(puzzle) {
        const link = this.engine.ask('write', {format: 'puzzlekit', to: 'url'},
            puzzle.text);
        return link.trim().replace(/^.*\?/, '');
    }
}
