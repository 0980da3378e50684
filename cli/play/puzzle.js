// puzzle.js -- a puzzle: its clues, as words in reading order ("3", "?", or "-"
// for none), and its name.
const LARGEST_BOARD = 65536; // cells, as the library has it

class Puzzle {
    constructor(width, height, clues, name = '', title = '') {
        this.width = width;
        this.height = height;
        this.clues = clues;
        this.name = name;
        this.title = title;
        this.daily = 0; // the day whose puzzle it is: see today.js
    }

    static empty(width, height) {
        return new Puzzle(width, height, Array(width * height).fill('-'));
    }

    // Make one from a nuri/1 record.
    static of(record) {
        const meta = record.meta || {};
        const name = record.id === undefined || record.id === null ? ''
            : String(record.id);
        return new Puzzle(record.cols, record.rows,
            record.puzzle.join(' ').split(/ +/), name, String(meta.title || ''));
    }

    get rows() {
        const rows = [];
        for (let i = 0; i < this.clues.length; i += this.width)
            rows.push(this.clues.slice(i, i + this.width).join(' '));
        return rows;
    }

    // The text for the module, in a format that is not ambiguous.
    get text() {
        return `${this.height} ${this.width}\n${this.rows.join('\n')}\n`;
    }

    isClue(i) {
        return this.clues[i] !== '-';
    }

    nameOf(i) {
        return nameOf(i, this.width);
    }

    cellOf(name) {
        return cellOf(name, this.width);
    }

    get isEmpty() {
        return this.clues.every((clue) => clue === '-');
    }

    get heading() {
        return this.name && this.title ? `${this.name}: ${this.title}`
            : this.name || this.title || this.size;
    }

    get size() {
        return `${this.width} \u00d7 ${this.height}`;
    }

    get about() {
        const numbers = this.clues.filter((clue) => clue !== '-').length;
        return `${this.size}, ${plural(numbers, 'number')}`;
    }
}
