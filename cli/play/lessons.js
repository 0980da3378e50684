// lessons.js -- what is learnt: the rules, and every technique of the library.
//
// A lesson: {id, name, group, words, tries}.  A try is a board before and after, and
// the cells that are asked for; of a rule, a board that breaks it.
const RULE_BOARDS = {island_size: '3.# ### 1#1', two_clues: '2.2 ### 1#1',
    sea_divided: '#3# #.# #.#', pool: '2.# ### ##1'};
const RULE_NAMES = {island_size: 'Size of an island', two_clues: 'Islands touch',
    sea_divided: 'The sea in pieces', pool: 'Block of four'};
const RULES = 'An island has one number, and that many cells.  Islands do not touch side by ' +
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

function nameOfTechnique(id) {
    return capital(id.replace(/_/g, ' ').replace(/^land/, 'island'));
}

function lessonOf({id, level, summary, diagram}) {
    return {id, name: nameOfTechnique(id),
        group: wordOfLevel({level}), words: plainWords(summary),
        tries: diagram.split('\n\n').map(tryOf)};
}

// Boards of 6x6, as in links, that need a technique which new ones hardly ever do: made
// by nuri generate.
const PRACTICE_BOARDS = {
    sea_pocket: '1g1m1j4h4j2m1j k1j3m4l1g1g3l h1h12i1h4n2o2h1 1g2m1h8v2i3g 1g6h1y1n5g',
    land_pocket: '4p31n3i1m6h g3h5p2i4p1i4g l4h1g2l1i1i4h3l 1g1g4o3m1i1i3i3g h4p3m3i1h6m',
    endgame: 'j6p1rag6k j3i6m1s3j9 o4g13n2g11p4 j8u8o4h1g1 g7o2o2h6n5h',
    last_cell: '5m1g6v2h3j2 3p1i3h5i1i1m2g h2g1m3h1g3u7h i3h3m1n4g1j1i3g k1l3i3l3o4h',
    too_big: '1g1r5l1h2m3h h2o3m9j1i2l g4w2i22m6i 4h1p4g3n1i2l k23h1o1i4l3h2h',
    sea_total: '4j6r2p45k g3g2r7m5n3h g5u33h3m3h2i i2g9l9y2i i4n2p2m3i7',
    orphan_cut: 'i1h2i1q2i4i2j1 k2l6l2h1m6k 1r1i71h2r5g i2h2j2i4m1m2i1 1h2m2g3h4m4q',
    sea_count: 'j6n3j2mao i5g1r4m1g8g1k 1p8o8h4m1i 2q2iam4i2m q3j2h7m2n',
    reach_or_cut: '1p6t5o j6o4j4v g6g2g3zg3n m4i1j3u4i 1i5q1g3g3n6l',
    shapes: 'k13p1h7m1g3j1 k8g1g1p5o3k k1g4n1i5o3j3 k32g5p1o11g4i k3g1p2i8m1i1g',
    shared_exit: 'o3m4g5r1i k1g7o4x j4i2s6g6n2h h4o3m2g7p4h l2j6i2j2l2i2j',
    shut_in: '1i2i9o2r4i1 1i2n7i4r6k 2h3m3v9h2j g3i1o5h2r4i3 h2i3j5n3o1h5h',
    pocket_joins: '1i2i9zi7h1 1p2i4i4p1h4h g2i1i7o4s6h g3m2o5h7n2j g4o4h5r1g3g2j',
};

// Rules first, then techniques, the easy ones first.
function lessonsOf(engine) {
    const techniques = JSON.parse(engine.ask('techniques', {}, ''));
    return [ruleLesson(), ...techniques.sort((a, b) => a.level - b.level)
        .map(lessonOf)];
}
