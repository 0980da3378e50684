// steps.js -- the steps of records on this page.

// What an explanation says in the end, in the words of this page.
function partsOfEnd({say}, puzzle) {
    return new Sentence({say, set: [], why: []}, puzzle, []).parts;
}

// For Board and look(): the marks at the start, and the steps.
function dataOf(records, game) {
    const {puzzle} = game;
    return {state: [game.board.map((colour, i) =>
        puzzle.isClue(i) ? '.' : colour).join('')],
    puzzle: puzzle.rows,
    steps: records.map((record) => stepOf(record, puzzle))};
}
