// dock.js -- the tools, beside the board or, on phones, in reach of the thumb.
const NARROW = '(max-width: 700px)';
const PLACES = { // of buttons, in wide and in narrow windows
    wide: {tools: ['tool', 'undo', 'redo', 'try'], acts: ['hint', 'check']},
    narrow: {tools: ['undo', 'redo', 'tool', 'check', 'hint'], acts: ['try']},
};

function placeTools(app, isNarrow) {
    const places = PLACES[isNarrow ? 'narrow' : 'wide'];
    for (const id of Object.keys(places))
        app.find(id).append(...places[id].map((one) => app.find(one)));
}

function addDock(app) {
    const narrow = matchMedia(NARROW);
    chooseAmong(Array.from(app.find('tool').children), app.tool,
        (colour) => app.tool = colour);
    placeTools(app, narrow.matches);
    narrow.addEventListener('change', () => placeTools(app, narrow.matches));
}
