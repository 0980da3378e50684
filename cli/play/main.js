// main.js -- the beginning.
let app = null;

async function main() {
    const source = (id) => document.getElementById(id).textContent;
    const {version, puzzles} = JSON.parse(source('puzzles'));
    const engine = await Engine.start(streamOf('module'),
        source('module-js'), source('worker-js'));
    const shelf = puzzles.map((record) => {
        const puzzle = Puzzle.of(record);
        return {puzzle, marks: marksOfRows(record.state, puzzle)};
    });
    app = new App(engine, shelf, version);
    document.documentElement.dataset.ready = Math.round(performance.now());
    if (app.follow())
        return;
    const first = shelf[0] || {puzzle: Puzzle.empty(10, 10), marks: []};
    app.start(first.puzzle, first.marks);
    if (!shelf.length)
        app.maker.open();
}

main().catch(cannotRun);
