// keys.js -- the keyboard, as described in the help.
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
    ArrowDown: [0, 1]};
const COLOUR_KEYS = {b: '#', ' ': '#', Enter: '#', w: '.', '.': '.',
    Delete: '?', Backspace: '?', x: '?'};
const BUTTON_KEYS = {z: 'undo', y: 'redo', h: 'hint', c: 'check', t: 'try',
    e: 'explain'};
const TRIED_KEYS = {k: 'keepTried', d: 'dropTried'};

class Keys {
    constructor(app) {
        this.app = app;
        addEventListener('keydown', (event) => {
            if (this.isTaken(event) || !this.press(event))
                return;
            event.preventDefault();
        });
        addEventListener('paste', (event) => {
            if (!this.isTaken(event))
                app.dialogs.take(event.clipboardData.getData('text'));
        });
    }

    // True if the key has another meaning in this element.
    isTaken(event) {
        const at = event.target;
        if (document.querySelector('dialog[open]') || event.altKey ||
            at.closest?.('textarea, select, input:not([type=checkbox])'))
            return true;
        return (event.key === ' ' || event.key === 'Enter') &&
            Boolean(at.closest?.('button, a, input, summary'));
    }

    press(event) {
        const {app} = this;
        if (event.ctrlKey || event.metaKey)
            return this.pressWithCtrl(event);
        if (app.mode === 'home')
            return false;
        if (app.mode === 'learning')
            return app.learn.key(event);
        if (app.mode === 'walking')
            return app.walk.press(event);
        if (ARROWS[event.key])
            return this.move(event);
        if (app.mode === 'setting')
            return app.bench.key(event);
        const zoom = app.field.zoom.actionOf(event);
        if (zoom) {
            zoom();
            return true;
        }
        return this.play(event);
    }

    pressWithCtrl(event) {
        const key = event.key.toLowerCase();
        const isRedo = key === 'y' || key === 'z' && event.shiftKey;
        const ids = {playing: ['undo', 'redo'], setting: ['unset', 'reset']};
        const own = ids[this.app.mode];
        return Boolean(own) && (isRedo || key === 'z') &&
            this.click(own[Number(isRedo)]);
    }

    click(id) {
        const button = id && this.app.find(id);
        if (!button || button.hidden || button.disabled)
            return false;
        button.click();
        return true;
    }

    // With Shift, paint along.
    move(event) {
        const {app} = this;
        const {field} = app;
        const from = field.at;
        field.figure.classList.add('chosen');
        field.figure.focus({preventScroll: true}); // where Space marks a cell
        field.moveCursor(field.beside(from, ...ARROWS[event.key]));
        field.reveal([field.at]);
        if (app.mode === 'setting')
            app.bench.press(field.at);
        else if (event.shiftKey && !app.game.puzzle.isClue(from))
            app.made(app.game.make([[field.at, app.game.board[from]]]));
        app.speak(field.wordsOf(field.at));
        return true;
    }

    play(event) {
        const {app} = this;
        const {field, game} = app;
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        if (key === '?') {
            app.advice.why(field.at);
            return true;
        }
        if (TRIED_KEYS[key] && game.isTrying) {
            app[TRIED_KEYS[key]]();
            return true;
        }
        if (!COLOUR_KEYS[key])
            return this.click(BUTTON_KEYS[key]);
        const wanted = COLOUR_KEYS[key];
        field.figure.classList.add('chosen');
        if (game.puzzle.isClue(field.at)) {
            app.markShore(field.at);
            return true;
        }
        app.made(game.make([[field.at,
            game.board[field.at] === wanted ? '?' : wanted]]));
        app.speak(field.wordsOf(field.at));
        return true;
    }
}
