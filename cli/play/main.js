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
    app.visits.begin();
}

main().catch(cannotRun);
