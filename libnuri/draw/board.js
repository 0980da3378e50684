// board.js -- the board of a puzzle at any place of its steps.
//
// A place is a path: [0] is the start, [14] the board after step 14.  [14, 0]
// supposes the opposite of step 14, and [14, 2] is after the second step of the
// chain that follows from it.
'use strict';

const SIDE = 36; // of a cell, as in svg.c
const INSETS = {suppose: 2, because: 3, new: 4, errors: 3};
const WIDTHS = {suppose: 4, because: 3, new: 4, errors: 3};
const DASHES = {suppose: '9 6', because: '5 4', new: 'none', errors: 'none'};

// The roles of reason cells, in the order of nuri_role: each has its dashes.
const ROLES = [
    {name: 'reason', words: 'its reason', dashes: '5 4'},
    {name: 'counted', words: 'counted', dashes: '10 3'},
    {name: 'shut-in', words: 'would be enclosed', dashes: '7 7'},
    {name: 'shuts-in', words: 'encloses', dashes: '2 3'},
    {name: 'joined', words: 'would connect', dashes: '8 3 2 3'},
];
const GROUPS = {'#': 'sea', '.': 'islands', '?': 'open'};
const WORDS = {'#': 'black', '.': 'white', '?': 'not decided'};

function opposite(colour) {
    return colour === '#' ? '.' : '#';
}

function isAboutMarks(step) {
    return step.t === 'wrong_mark' || step.t === 'wrong_marks';
}

function element(name, attributes) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const key of Object.keys(attributes || {}))
        made.setAttribute(key, attributes[key]);
    return made;
}

// ---- The state at a place

function start(data) {
    return Array.from(data.state.join(''));
}

function apply(board, step) {
    if (!isAboutMarks(step))
        step.set.forEach((i, k) => board[i] = step.as[k]);
}

// The list of steps that the last number of a path indexes.
function listAt(data, path) {
    return path.slice(0, -1).reduce(
        (steps, i) => steps && steps[i - 1] && steps[i - 1].chain, data.steps);
}

function isPlace(data, path) {
    const steps = listAt(data, path);
    const i = path[path.length - 1];
    return Boolean(steps) && i >= 0 && i <= steps.length;
}

// A what-if is shown link by link, each with its own reason.
function isChain(step) {
    return Boolean(step.chain && step.chain.length);
}

// The cells that the links of a chain up to this place decide, numbered.
function orderAt(data, path) {
    if (path.length < 2)
        return [];
    const links = listAt(data, path).slice(0, path[path.length - 1]);
    return links.flatMap((link, k) => link.set.map((i) => [i, k + 1]));
}

// The board at a place, and the cells with outlines.
function look(data, path) {
    const board = start(data);
    const seen = {board, fresh: [], because: [], roles: '', suppose: [],
        errors: [], shapes: [], order: orderAt(data, path)};
    let steps = data.steps;

    for (let depth = 0; depth < path.length && path[depth] > 0; depth++) {
        const step = steps[path[depth] - 1];
        const isLast = depth + 1 === path.length;
        for (const before of steps.slice(0, path[depth] - 1))
            apply(board, before);
        if (isLast) {
            apply(board, step);
            seen.because = isChain(step) ? [] : step.why;
            seen.roles = step.roles || '';
            seen.shapes = step.shapes || [];
            seen[isAboutMarks(step) ? 'errors' : 'fresh'] = step.set;
        } else {
            board[step.set[0]] = opposite(step.as[0]);
            seen.suppose.push(step.set[0]);
            if (step.breaks && depth + 2 === path.length &&
                path[depth + 1] === step.chain.length)
                seen.errors = step.breaks;
            steps = step.chain;
        }
    }
    return seen;
}

// ---- Drawing

// The outline inside a cell; an error also has a cross, without its middle on a
// clue.
function outlineAt(name, x, y, isClue = false) {
    const inset = INSETS[name];
    const side = SIDE - 2 * inset;
    const frame = `M${x + inset} ${y + inset}h${side}v${side}h-${side}z`;
    if (name !== 'errors')
        return frame;
    return frame + (isClue ? `M${x + 5} ${y + 5}l5 5m16 0l5-5m-26 26l5-5m16 0l5 5`
        : `M${x + 11} ${y + 11}l14 14m0-14l-14 14`);
}

class Board {
    constructor(svg, data) {
        this.svg = svg;
        this.width = data.puzzle[0].split(' ').length;
        this.layer = svg.querySelector(':scope > g');
        this.rects = [];
        this.dots = [];
        this.shown = [];
        this.wrong = [];
        for (const colour of Object.keys(GROUPS))
            for (const rect of this.group(GROUPS[colour]).children) {
                const i = rect.getAttribute('y') / SIDE * this.width +
                    rect.getAttribute('x') / SIDE;
                this.rects[i] = rect;
                this.shown[i] = colour;
            }
        this.clues = data.puzzle.join(' ').split(' ');
        const differs = svg.querySelector('.differs');
        if (differs)
            differs.remove(); // the board is not at its end
        this.differs = differs;
        this.group('dots').replaceChildren();
        this.outlines = {};
        this.outlines.suppose = this.addOutline('suppose');
        for (const role of ROLES)
            this.outlines[role.name] = this.addOutline('because', role);
        this.outlines.new = this.addOutline('new');
        this.outlines.errors = this.addOutline('errors');
        this.order = element('g', {class: 'order', 'font-size': 13, 'font-style': 'italic',
            'text-anchor': 'middle'});
        this.layer.append(this.order);
    }

    group(name) {
        return this.layer.querySelector(':scope > .' + name);
    }

    addOutline(name, role) {
        const group = element('g', {fill: 'none', 'stroke-width': WIDTHS[name],
            class: role ? `${name} ${role.name}` : name});
        group.append(element('path', {class: 'line'}),
            element('path', {class: 'dashes',
                'stroke-dasharray': role ? role.dashes : DASHES[name]}));
        this.layer.append(group);
        return group;
    }

    x(i) {
        return i % this.width * SIDE;
    }

    y(i) {
        return Math.floor(i / this.width) * SIDE;
    }

    setCell(i, colour) {
        if (this.shown[i] !== colour) {
            this.group(GROUPS[colour]).append(this.rects[i]);
            if (this.clues[i] === '-')
                this.rects[i].firstChild.textContent =
                    `${this.name(i)}: ${WORDS[colour]}`;
            this.shown[i] = colour;
        }
        const dotted = colour === '.' && this.clues[i] === '-';
        if (dotted && !this.dots[i]) {
            this.dots[i] = element('circle', {cx: this.x(i) + SIDE / 2,
                cy: this.y(i) + SIDE / 2, r: 3});
            this.group('dots').append(this.dots[i]);
        } else if (!dotted && this.dots[i]) {
            this.dots[i].remove();
            this.dots[i] = null;
        }
    }

    // The tooltip of the cell.
    setWrong(cells) {
        const titleOf = (i) => this.rects[i].firstChild;
        for (const i of this.wrong)
            titleOf(i).textContent =
                titleOf(i).textContent.replace(/, wrong$/, '');
        for (const i of cells)
            titleOf(i).textContent += ', wrong';
        this.wrong = cells;
    }

    name(i) {
        return `r${Math.floor(i / this.width) + 1}c${i % this.width + 1}`;
    }

    outline(name, cells, kind = name) {
        const d = cells.map((i) => outlineAt(kind, this.x(i), this.y(i),
            this.clues[i] !== '-')).join('');
        for (const path of this.outlines[name].children)
            path.setAttribute('d', d);
    }

    outlineRoles(cells, roles) {
        ROLES.forEach((role, number) => this.outline(role.name,
            cells.filter((i, k) => Number(roles[k] || 0) === number),
            'because'));
    }

    // Put numbers into decided cells without clues, instead of dots; crosses
    // leave no space for them.
    number(order, board) {
        for (const dot of this.group('dots').children)
            dot.removeAttribute('display');
        for (const [i] of order)
            if (this.dots[i])
                this.dots[i].setAttribute('display', 'none');
        this.order.replaceChildren(...order.map(([i, number]) => {
            const text = element('text', {x: this.x(i) + SIDE / 2,
                y: this.y(i) + SIDE / 2 + 5,
                class: board[i] === '#' ? 'on-sea' : 'on-land'});
            text.textContent = `${number}.`; // no clue has a dot
            return text;
        }));
    }

    // An empty drawing of a part of the board.
    smallFrame({top, left, bottom, right}) {
        const svg = element('svg', {class: 'nuri', role: 'img', viewBox:
            `${left * SIDE - 2} ${top * SIDE - 2} ` +
            `${(right - left + 1) * SIDE + 4} ${(bottom - top + 1) * SIDE + 4}`});
        const group = element('g');
        svg.append(group);
        return {svg, group};
    }

    smallClue(i) {
        const text = element('text', {class: 'clues', x: this.x(i) + SIDE / 2,
            y: this.y(i) + SIDE / 2 + 7, 'font-size': 20,
            'text-anchor': 'middle', 'font-family': 'sans-serif'});
        text.textContent = this.clues[i];
        return text;
    }

    // The cell at a place of the window; -1 off the board.
    cellAt(x, y) {
        const at = new DOMPoint(x, y).matrixTransform(
            this.layer.getScreenCTM().inverse());
        const column = Math.floor(at.x / SIDE), row = Math.floor(at.y / SIDE);
        return column >= 0 && column < this.width && row >= 0 &&
            row * this.width < this.clues.length
            ? row * this.width + column : -1;
    }

    draw(seen, title) {
        this.setWrong([]);
        seen.board.forEach((colour, i) =>
            this.setCell(i, this.clues[i] === '-' || colour === '#'
                ? colour : '.'));
        this.outline('new', seen.fresh);
        this.outlineRoles(seen.because, seen.roles);
        this.outline('suppose', seen.suppose);
        this.outline('errors', seen.errors);
        this.setWrong(seen.errors);
        this.number(seen.order.filter(([i]) => !seen.errors.includes(i)),
            seen.board);
        this.svg.querySelector(':scope > title').textContent = title;
        this.svg.querySelector(':scope > desc').textContent =
            this.inWords(seen.board);
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
