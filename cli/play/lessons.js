// lessons.js -- what is learnt: the rules, and every technique of the library.
//
// A lesson: {id, name, group, words, tries}.  A try is a board before and after, and
// the cells that are asked for; of a rule, a board that breaks it.
const RULE_BOARDS = {island_size: '3.# ### 1#1', two_clues: '2.2 ### 1#1',
    sea_divided: '#3# #.# #.#', pool: '2.# ### ##1'};
const RULE_NAMES = {island_size: 'Size of an island', two_clues: 'Islands touch',
    sea_divided: 'The sea in pieces', pool: 'Block of four'};
const RULES = 'An island has as many cells as its number.  Islands do not touch side by ' +
    'side.  The sea is connected, and has no block of four cells.';

// Rows of signs as a board: numbers, and `#`, `.` or `?` for cells.
function boardOfSigns(rows) {
    const signs = rows.flat();
    const puzzle = new Puzzle(rows[0].length, rows.length,
        signs.map((sign) => /\d/.test(sign) ? sign : '-'));
    return {puzzle, colours: signs};
}

function ruleLesson() {
    return {id: 'rules', name: 'The rules', group: 'Begin here', words: RULES,
        tries: Object.entries(RULE_BOARDS).map(([rule, text]) => ({rule,
            ...boardOfSigns(text.split(' ').map((row) => Array.from(row)))}))};
}

// One of the diagrams of a technique: `. . #   =>   # . #`.
function tryOf(diagram) {
    const sides = diagram.trim().split('\n').map((row) =>
        row.trim().split(/ *=> *| {5,}/).map((side) => side.split(' ')));
    const [before, after] = [0, 1].map((k) => boardOfSigns(sides.map((side) =>
        side[k].map((sign) => ({'.': '?', o: '.'})[sign] || sign))));
    const changed = Array.from(before.colours.keys()).filter((i) =>
        before.colours[i] !== after.colours[i]);
    const colour = after.colours[changed[0]];
    return {...before, colour, cells: changed.filter((i) =>
        after.colours[i] === colour)};
}

// Words of the library, as this page has them.
function plainWords(words) {
    return capital(words.replace(/black/gi, 'sea').replace(/white/gi, 'island'));
}

function lessonOf({id, level, summary, diagram}) {
    return {id, name: capital(id.replace(/_/g, ' ').replace(/^land/, 'island')),
        group: wordOfLevel({level}), words: plainWords(summary),
        tries: diagram.split('\n\n').map(tryOf)};
}

// Rules first, then techniques, the easy ones first.
function lessonsOf(engine) {
    const techniques = JSON.parse(engine.ask('techniques', {}, ''));
    return [ruleLesson(), ...techniques.sort((a, b) => a.level - b.level)
        .map(lessonOf)];
}
