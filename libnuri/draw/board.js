// board.js -- the board of a puzzle: cells that melt together, and what is outlined
// on it.
const KINDS = ['islands', 'done', 'tried-islands', 'sea', 'tried-sea'];
const FIRST_SEA = 3;
const LINES = ['grid', 'grid in-islands', 'grid in-sea'];

// Groups of a reason that a sentence names by letters; after these, all others.
const LETTERED = [{name: 'a', badge: 'A'}, {name: 'b', badge: 'B'},
    {name: 'c', badge: 'C'}, {name: 'rest'}];
const OUTLINES = [{name: 'suppose'}, ...LETTERED,
    {name: 'new', badge: '\u2605'}, {name: 'errors', badge: '!'}];
const INSET = 4; // of an outline
const WORDS = {'#': 'black', '.': 'white', '?': 'not decided'};

function fillElement(made, attributes, children) {
    for (const key of Object.keys(attributes || {}))
        made.setAttribute(key, attributes[key]);
    made.append(...children);
    return made;
}

function element(name, attributes, ...children) {
    return fillElement(document.createElementNS('http://www.w3.org/2000/svg', name),
        attributes, children);
}

function html(name, attributes, ...children) {
    return fillElement(document.createElement(name), attributes, children);
}

function classOf(name) {
    return LETTERED.some((one) => one.name === name) ? `because ${name}` : name;
}

// An outline: what it fills, its casing, and its line, in a group.
function outlineOf(name) {
    return element('g', {class: `outline ${name}`, fill: 'none'},
        element('path', {class: 'tint'}), element('path', {class: 'casing'}),
        element('path', {class: 'edge'}));
}

function showOutline(group, cells, width, stripes = '') {
    const border = borderOf(cells, width, INSET) + stripes;
    const [tint, casing, edge] = group.children;
    tint.setAttribute('d', squaresOf(cells, width, INSET));
    casing.setAttribute('d', border);
    edge.setAttribute('d', border);
    group.dataset.cells = cells.join(' ');
}

class Board {
    constructor(svg, data) {
        this.svg = svg;
        this.width = data.puzzle[0].split(' ').length;
        this.clues = data.puzzle.join(' ').split(' ');
        this.height = this.clues.length / this.width;
        this.colours = this.clues.map((clue) => clue === '-' ? '?' : '.');
        this.tried = new Set();
        this.marksDone = true;
        this.kinds = [];
        this.pieces = [];
        this.lines = [];
        this.frame = 0; // in which it will be painted
        this.layer = svg.querySelector(':scope > g');
        this.differs = svg.querySelector('.differs');
        this.addLayers();
        this.addOutlines();
        this.paint();
    }

    // Instead of cells that are drawn one by one.
    addLayers() {
        const {layer} = this;
        const size = {width: this.width * SIDE, height: this.height * SIDE};
        for (const name of ['sea', 'islands', 'open', 'differs', 'grid', 'frame',
            'dots'])
            layer.querySelectorAll(`:scope > .${name}`).forEach((one) =>
                one.remove());
        const path = (name) => element('path', {class: name});
        this.shapes = KINDS.map((kind) => path(kind.replace('-', ' ')));
        this.lineShapes = LINES.map(path);
        this.dots = [path('dots'), path('dots small')];
        this.ticks = path('ticks');
        this.numbers = element('g', {class: 'order', 'font-size': 13,
            'font-style': 'italic', 'text-anchor': 'middle'});
        const clues = this.group('clues');
        clues.before(element('rect', {class: 'open', ...size}), ...this.shapes,
            ...this.lineShapes, element('rect', {class: 'frame', fill: 'none',
                'stroke-width': 1.5, ...size}), ...this.dots);
        clues.after(this.ticks, this.numbers);
    }

    addOutlines() {
        this.outlines = {};
        for (const {name} of OUTLINES) {
            this.outlines[name] = outlineOf(classOf(name));
            this.layer.append(this.outlines[name]);
        }
        this.badges = element('g', {class: 'badges'});
        this.layer.append(this.badges);
    }

    group(name) {
        return this.layer.querySelector(':scope > .' + name);
    }

    x(i) {
        return i % this.width * SIDE;
    }

    y(i) {
        return Math.floor(i / this.width) * SIDE;
    }

    // ---- Cells

    // It is seen when the board is painted.
    setCell(i, colour) {
        this.colours[i] = colour;
    }

    // With the next frame: several marks of a stroke at once.
    paintSoon() {
        if (!this.frame)
            this.frame = requestAnimationFrame(() => this.paint());
    }

    paint() {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.done = this.marksDone
            ? completeIslands(this.colours, this.clues, this.width) : [];
        this.renewPieces();
        KINDS.forEach((kind, k) => this.put(this.shapes[k],
            this.pieces.filter((piece, i) => this.kinds[i] === k)));
        LINES.forEach((kind, k) => this.put(this.lineShapes[k],
            this.lines.map((lines) => lines[k])));
        this.paintDots();
    }

    put(path, pieces) {
        const d = pieces.join('');
        if (path.getAttribute('d') !== d)
            path.setAttribute('d', d);
    }

    // The place of each cell's kind in KINDS; -1: it is open.
    kindsNow() {
        const kinds = this.colours.map((colour, i) => colour === '?' ? -1
            : KINDS.indexOf((this.tried.has(i) ? 'tried-' : '') +
                (colour === '#' ? 'sea' : 'islands')));
        for (const i of this.done.flat())
            if (kinds[i] === 0)
                kinds[i] = 1;
        return kinds;
    }

    // Of cells whose kind has changed, and of those around them.
    renewPieces() {
        const {kinds: old} = this;
        const stale = new Set();
        this.kinds = this.kindsNow();
        this.kinds.forEach((kind, i) => {
            if (kind === old[i])
                return;
            const column = i % this.width, row = Math.floor(i / this.width);
            for (let y = Math.max(0, row - 1);
                y < Math.min(this.height, row + 2); y++)
                for (let x = Math.max(0, column - 1);
                    x < Math.min(this.width, column + 2); x++)
                    stale.add(y * this.width + x);
        });
        for (const i of stale) {
            const column = i % this.width, row = Math.floor(i / this.width);
            this.pieces[i] = this.kinds[i] < 0 ? ''
                : pieceOf(column, row, (a, b) => this.isSame(i, column + a, row + b));
            this.lines[i] = this.linesAt(i, column, row);
        }
    }

    isSame(i, column, row) {
        return column < 0 || row < 0 || column >= this.width ||
            row >= this.height ||
            this.kinds[row * this.width + column] === this.kinds[i];
    }

    // To the right and below, for each of LINES.
    linesAt(i, column, row) {
        const lines = ['', '', ''];
        const add = (other, d) => {
            const [a, b] = [this.kinds[i], this.kinds[other]];
            if (a < 0 || b < 0)
                lines[0] += d;
            else if (a === b)
                lines[a < FIRST_SEA ? 1 : 2] += d;
        };
        if (column + 1 < this.width)
            add(i + 1, `M${this.x(i) + SIDE} ${this.y(i)}v${SIDE}`);
        if (row + 1 < this.height)
            add(i + this.width, `M${this.x(i)} ${this.y(i) + SIDE}h${SIDE}`);
        return lines;
    }

    paintDots() {
        const {done} = this;
        const small = new Set(done.flat());
        const dots = [[], []];
        this.colours.forEach((colour, i) => {
            if (colour === '.' && this.clues[i] === '-' && !this.isNumbered?.(i))
                dots[Number(small.has(i))].push(discOf(this.x(i) + SIDE / 2,
                    this.y(i) + SIDE / 2, small.has(i) ? 2.3 : 3.2));
        });
        this.dots.forEach((path, k) => this.put(path, dots[k]));
        this.put(this.ticks, done.map((island) => {
            const i = island.find((one) => this.clues[one] !== '-');
            return `M${this.x(i) + 25} ${this.y(i) + 8}l3 3 5-6`;
        }));
    }

    // ---- Outlines

    outline(name, cells) {
        showOutline(this.outlines[name], cells, this.width, name === 'errors'
            ? cells.map((i) => stripesAt(this.x(i), this.y(i),
                this.clues[i] !== '-')).join('') : '');
        this.showBadges();
    }

    // A sign at the first cell of some outlines: colour alone says nothing.
    showBadges() {
        this.badges.replaceChildren(...OUTLINES.flatMap(({name, badge}) => {
            const cells = this.cellsOf(name);
            return badge ? (name === 'new' ? cells : cells.slice(0, 1)).map(
                (i) => this.badgeAt(i, name, badge)) : [];
        }));
    }

    badgeAt(i, name, sign) {
        const x = this.x(i) + 7, y = this.y(i) + 7;
        return element('g', {class: `badge ${name}`},
            element('circle', {cx: x, cy: y, r: 7.5}),
            element('text', {x, y: y + 4, 'font-size': 11,
                'text-anchor': 'middle'}, sign));
    }

    cellsOf(name) {
        return (this.outlines[name].dataset.cells || '').split(' ')
            .filter(Boolean).map(Number);
    }

    // Groups of a sentence: {name, cells}.
    outlineGroups(groups) {
        for (const {name} of [{name: 'new'}, ...LETTERED])
            this.outline(name, groups.filter((group) => group.name === name)
                .flatMap(({cells}) => cells));
    }

    // In the cells, which are decided and hold no clue, in the place of dots.
    number(order, board) {
        const numbered = new Set(order.map(([i]) => i));
        this.isNumbered = (i) => numbered.has(i);
        this.paintDots();
        this.numbers.replaceChildren(...order.map(([i, number]) =>
            element('text', {x: this.x(i) + SIDE / 2, y: this.y(i) + SIDE / 2 + 5,
                class: board[i] === '#' ? 'on-sea' : 'on-land'},
            `${number}.`))); // no clue has a dot
    }

    // ---- Where it is

    // The cell at a place of the window; -1 off the board.
    cellAt(x, y) {
        const at = new DOMPoint(x, y).matrixTransform(
            this.layer.getScreenCTM().inverse());
        const column = Math.floor(at.x / SIDE), row = Math.floor(at.y / SIDE);
        return column >= 0 && column < this.width && row >= 0 &&
            row < this.height ? row * this.width + column : -1;
    }

    // The cell's place in the window.
    boxOf(i) {
        const matrix = this.layer.getScreenCTM();
        const from = new DOMPoint(this.x(i), this.y(i)).matrixTransform(matrix);
        const side = SIDE * matrix.a;
        return {left: from.x, top: from.y, right: from.x + side,
            bottom: from.y + side};
    }

    // ---- A place of steps

    draw(seen, title) {
        seen.board.forEach((colour, i) => this.setCell(i,
            this.clues[i] === '-' || colour === '#' ? colour : '.'));
        this.outline('suppose', seen.suppose);
        this.outline('errors', seen.errors);
        this.paint();
        this.number(seen.order.filter(([i]) => !seen.errors.includes(i)),
            seen.board);
        this.describe(title, seen.board);
    }

    // In words, for who does not see it.
    describe(title, board) {
        this.svg.querySelector(':scope > title').textContent = title;
        this.svg.querySelector(':scope > desc').textContent =
            this.inWords(board);
    }

    inWords(board) {
        const signs = board.map((colour, i) =>
            this.clues[i] === '-' ? colour : this.clues[i]);
        const rows = [];
        for (let i = 0; i < signs.length; i += this.width)
            rows.push(signs.slice(i, i + this.width).join(' '));
        return rows.join('\n');
    }
}
