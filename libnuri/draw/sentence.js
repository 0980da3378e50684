// sentence.js -- what a record says, by its slots: its cells are groups on the board,
// each with a letter, and words that mean something where the board is seen.
//
// A sentence is a list of parts: a text, {colour}, or {group}.  The words are those of
// the catalogue of libnuri/language; {cells} are the groups of the slots.  The page
// provides `settings.coords`: are names of cells wanted in chips?
const COLOUR_WORDS = {black: 'sea', white: 'island'};
const STAR = 'new';
const MAX_NAMES = 12; // of the cells of one group in a text
const MAX_CHIP_NAMES = 4;

const catalogue = {ONE: {}, MANY: {}, WHY: {}};
for (const [form, id, words] of SENTENCES)
    catalogue[form][id] = words;

// What stands for a slot, by its name; others are numbers, colours and sentences.
const SLOTS = {
    cells: (one) => thisCell(one.slot), cell: (one) => thisCell(one.slot),
    shore: (one) => thisCell(one.slot),
    with: (one) => thisCell(one.slot), ways: (one) => thisCell(one.slot),
    part: (one) => one.thisPart('this'), other: (one) => one.thisPart('that'),
    square: () => 'this block of four',
    second_square: () => 'that block of four', clue: (one) => one.theNumber(),
    second: (one) => one.theNumber(),
};

class Sentence {
    // `step`: see steps.js; `puzzle`: its width and clues; `colours`: of the board
    // that it is about.
    constructor(step, puzzle, colours) {
        this.puzzle = puzzle;
        this.colours = colours;
        this.step = step;
        this.groups = []; // in the order in which they come
        this.parts = [];
        this.letters = 0;
        if (step.set.length)
            this.groupOf(step.set, nameOfSet(step));
        this.tell(step.say, step.isReason === true);
        this.add('.');
        this.addRest();
    }

    // ---- Groups

    groupOf(cells, name) {
        const key = cells.join(' ');
        const found = this.groups.find((group) => group.key === key);
        if (found)
            return found;
        const group = {key, cells, name: name ||
            LETTERED[Math.min(this.letters++, LETTERED.length - 1)].name};
        this.groups.push(group);
        return group;
    }

    // What of the reason is connected with the cell is shown with it.
    around(i) {
        const {colours, step, puzzle} = this;
        const why = new Set(step.why);
        return connectedWith(i, puzzle.width, colours.length, (near) =>
            why.has(near) && colours[near] === colours[i] && colours[i] !== '?');
    }

    // The rest of the reason, which no word names.
    addRest() {
        const named = new Set(this.groups.flatMap(({cells}) => cells));
        const rest = this.step.why.filter((i) => !named.has(i));
        if (rest.length && !isChain(this.step))
            this.groupOf(rest, 'rest');
    }

    // ---- Words

    add(part) {
        const last = this.parts.length - 1;
        if (typeof part === 'string' && typeof this.parts[last] === 'string')
            this.parts[last] += part;
        else
            this.parts.push(part);
    }

    // A sentence or, of one inside, its reason alone.
    tell(say, isReason) {
        const {id, slots} = say;
        const [first] = Object.values(slots);
        const isMany = Array.isArray(first) && first.length > 1;
        const words = isReason && catalogue.WHY[id] ||
            isMany && catalogue.MANY[id] || catalogue.ONE[id];
        const shown = isReason && words.includes('[')
            ? words.slice(words.indexOf('[') + 1, words.lastIndexOf(']'))
            : words.replace(/[[\]]/g, '');
        // "the sea at a place" is this sea, or that.
        const plain = shown.replace(/(the \{(black|white)\}|that) at (?=\{(part|other)\})/g,
            '');
        for (const piece of plain.split(/(\{[a-z_:]+\})/))
            if (/^\{.*\}$/.test(piece))
                this.put(slots, piece.slice(1, -1));
            else if (piece)
                this.add(piece);
    }

    put(slots, slot) {
        const [name, form] = slot.split(':');
        const value = slots[name];
        if (COLOUR_WORDS[name] || COLOUR_WORDS[value])
            this.add({colour: COLOUR_WORDS[name] ? name : value});
        else if (name === 'clues')
            this.putClues(value);
        else if (SLOTS[name])
            this.putCells(name, [value].flat());
        else if (name === 'links')
            this.add(`${plural(value.length, 'step')} ` +
                `${value.length === 1 ? 'follows' : 'follow'}`);
        else if (Array.isArray(value))
            this.putList(value);
        else if (value && value.id)
            this.tell(value, form === 'why');
        else
            this.add(String(value));
    }

    putList(list) {
        list.forEach((say, k) => {
            if (k)
                this.add('; ');
            this.tell(say, false);
        });
    }

    putClues(names) {
        names.forEach((name, k) => {
            if (k)
                this.add(k + 1 === names.length ? ' and ' : ', ');
            this.putCells('clue', [name]);
        });
    }

    putCells(slot, names) {
        const cells = names.map((name) => cellOf(name, this.puzzle.width));
        const isWhole = ['part', 'other', 'clue', 'second'].includes(slot);
        const group = this.groupFor(slot, isWhole ? this.around(cells[0]) : cells);
        this.slot = cells;
        this.add({group, words: SLOTS[slot](this), names});
    }

    groupFor(slot, cells) {
        const {set} = this.step;
        return ['cells', 'shore', 'cell'].includes(slot) &&
            cells.every((i) => set.includes(i)) ? this.groups[0]
            : this.groupOf(cells);
    }

    thisPart(which) {
        const colour = {'#': 'black', '.': 'white'}[this.colours[this.slot[0]]];
        return `${which} ${COLOUR_WORDS[colour] || 'cell'}`;
    }

    theNumber() {
        return `the ${this.puzzle.clues[this.slot[0]]}`;
    }

    toText(hasNames) {
        return textOfParts(this.parts, hasNames);
    }
}

function thisCell({length}) {
    return length === 1 ? 'this cell' : length === 2 ? 'these two cells'
        : `these ${length} cells`;
}

function nameOfSet(step) {
    return isAboutMarks(step) ? 'errors' : STAR;
}

// What a chain supposes; the same of a step and of its list.
function supposition({set: [cell], as: [colour]}, {width}) {
    return ['Suppose that ', {group: {name: 'suppose', cells: [cell]},
        words: 'this cell', names: [nameOf(cell, width)]}, ' is ',
    {colour: colour === '#' ? 'white' : 'black'}];
}

// The end of a chain.  Its groups are outlined as errors.
function contradiction({breaks}, puzzle, colours) {
    const {parts} = new Sentence({say: breaks.say, set: [], why: breaks.cells},
        puzzle, colours);
    return ['But now ', ...parts.map((part) => part.group
        ? {...part, group: {...part.group, name: 'errors'}} : part)];
}

// Where to look, but not what is there.
function placeToLook(cells, name, puzzle) {
    const group = {cells, name};
    const chip = {group, words: cells.length === 1 ? 'this cell' : 'these cells',
        names: cells.map((i) => nameOf(i, puzzle.width))};
    return {groups: [group], parts: ['Look at ', chip, `, ${regionOf(cells[0],
        puzzle)}.  Can you see what ${cells.length === 1 ? 'it' : 'they'} must be?`]};
}

// ---- To be read

// The words of one part, with the names of at most `maxNames` cells.
function wordsOfPart(part, maxNames) {
    if (typeof part === 'string')
        return part;
    if (part.colour)
        return COLOUR_WORDS[part.colour];
    return part.words + (maxNames ? ` (${shortList(part.names, maxNames)})` : '');
}

function textOfParts(parts, hasNames, first = 0) {
    const words = parts.map((part) => wordsOfPart(part, hasNames ? MAX_NAMES : 0));
    return words.map((one, k) => k === first ? capital(one) : one).join('');
}

function shortList(names, maxNames) {
    return names.length > maxNames
        ? `${names.slice(0, maxNames - 1).join(', ')}, ...` : names.join(', ');
}

function plural(count, words) {
    return `${count} ${words}${count === 1 ? '' : 's'}`;
}

function capital(words) {
    return words[0].toUpperCase() + words.slice(1);
}

// "row 2, column 3"
function placeName(name) {
    const [row, column] = name.match(/\d+/g);
    return `row ${row}, column ${column}`;
}

// "top left": where a cell is to be looked for.
function regionOf(i, {width, clues}) {
    const third = (at, all) => Math.min(2, Math.floor(3 * at / all));
    const row = third(Math.floor(i / width), clues.length / width);
    const column = third(i % width, width);
    return `${['top', 'middle', 'bottom'][row]} ` +
        ['left', 'centre', 'right'][column];
}

// ---- On the page

// A chip: its letter, and its words; where it is, for who does not see the board.
function chipOf({group, words, names}, board, isFirst) {
    const {name} = group;
    const {badge} = OUTLINES.find((one) => one.name === name);
    const own = wordsOfPart({words, names}, settings.coords ? MAX_CHIP_NAMES : 0);
    const shown = isFirst ? capital(own) : own;
    const chip = html('button', {type: 'button', class: `ref ${name}`,
        'aria-label': `${badge ? `${badge}, ` : ''}${shown}, ` +
            names.slice(0, MAX_CHIP_NAMES).map(placeName).join('; ')},
    ...badge ? [html('i', {'data-badge': badge})] : [], shown);
    const pulse = (isOn) => board.outlines[name].classList.toggle('pulse', isOn);
    for (const event of ['pointerenter', 'focus', 'click'])
        chip.addEventListener(event, () => pulse(true));
    for (const event of ['pointerleave', 'blur'])
        chip.addEventListener(event, () => pulse(false));
    return chip;
}

// Parts of a sentence, as elements; `first` is where it begins.
function nodesOf(parts, board, first = 0) {
    return parts.map((part, k) => {
        const isFirst = k === first;
        if (part.group)
            return chipOf(part, board, isFirst);
        if (part.colour)
            return html('span', {class: `colour ${part.colour}`}, isFirst
                ? capital(COLOUR_WORDS[part.colour]) : COLOUR_WORDS[part.colour]);
        return isFirst ? capital(part) : part;
    });
}
