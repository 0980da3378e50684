// store.js -- stored data: settings and progress in the browser, the board in
// the address.
const SETTINGS = {cycles: false, isLive: false, oneByOne: false,
    hasClock: true, hasHints: true, tellsSolved: true, theme: 'auto',
    look: 'coast', marksDone: true, coords: false,
    size: [10, 10]};

// Without storage, as in some private windows, data lasts as long as the page.
const store = {
    get(key) {
        try {
            return JSON.parse(localStorage.getItem(`nuri:${key}`));
        } catch (error) {
            return null;
        }
    },

    set(key, value) {
        try {
            localStorage.setItem(`nuri:${key}`, JSON.stringify(value));
        } catch (error) {
            // The storage is full or forbidden.
        }
    },

    // True if something can be kept.
    get works() {
        this.set('works', 1);
        return this.get('works') === 1;
    },

    remove(key) {
        try {
            localStorage.removeItem(`nuri:${key}`);
        } catch (error) {
            // There was nothing.
        }
    },

    // All keys that begin so.
    keys(start) {
        try {
            return Object.keys(localStorage).filter((key) =>
                key.startsWith(`nuri:${start}`)).map((key) => key.slice(5));
        } catch (error) {
            return [];
        }
    },
};

const settings = {...SETTINGS, ...store.get('settings')};

function keepSetting(name, value) {
    settings[name] = value;
    store.set('settings', settings);
}

// ---- Progress

function keepGame(game, url) {
    const {name, title, daily} = game.puzzle;
    store.set(url, {marks: marksInOrder(game.marks()), hints: game.hints,
        seconds: game.seconds, isSolved: game.isSolved, level: game.level,
        isCounted: game.isCounted, name, title, daily, at: Date.now()});
}

// All games, the last one first; each with its url.
function keptGames() {
    return store.keys('nurikabe/').map((url) => ({url, ...store.get(url)}))
        .sort((one, other) => (other.at || 0) - (one.at || 0));
}

// Return the stored game.  If a link has other marks, it is another game.
function gameOf(puzzle, url, marks, isLink) {
    const kept = store.get(url);
    const given = new Game(puzzle, marks);
    if (!kept)
        return given;
    const game = new Game(puzzle,
        marksFromOrder(kept.marks, puzzle.clues.length));
    if (isLink && marks.length &&
        packMarks(given.board) !== packMarks(game.board))
        return given;
    game.hints = kept.hints;
    game.seconds = kept.seconds;
    game.isSolved = kept.isSolved;
    game.isCounted = Boolean(kept.isCounted);
    game.level = kept.level || 0;
    return game;
}

// ---- The address

// "#nurikabe/5/5/...&s=...": {url, state}; null without a puzzle.
function partsOfAddress(hash) {
    const parts = /^#(nurikabe\/[\w%?./+-]*)(?:&s=([\w-]*))?$/.exec(hash);
    return parts && {url: parts[1], state: parts[2] || ''};
}

function addressOf(game, url) {
    const state = packMarks(game.board);
    return `#${url}${state ? `&s=${state}` : ''}`;
}
