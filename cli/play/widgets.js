// widgets.js -- groups of buttons of which one is chosen.

// Levels of a rating, and what a puzzle of each asks for.
const LEVELS = [['Very easy', 'one look at a time'],
    ['Easy', 'islands that must grow'], ['Medium', 'cuts and counting'],
    ['Challenging', 'short what-ifs'], ['Hard', 'longer what-ifs'],
    ['Very hard', 'deep what-ifs']];

function wordOfLevel({level}) {
    return LEVELS[level - 1] ? LEVELS[level - 1][0] : 'Beyond very hard';
}

function pipsOf(level) {
    return html('span', {class: 'pips', role: 'img',
        'aria-label': `level ${level}`}, ...LEVELS.map((words, k) =>
        html('i', {class: k < level ? 'on' : ''})));
}

// A button that makes a puzzle of a level.
function levelButton(level, name, what, make) {
    const button = html('button', {type: 'button'}, html('b', {}, name),
        pipsOf(level), html('small', {}, what));
    button.addEventListener('click', () => make(level));
    return button;
}

// Buttons of {words: action}; the first is what one most likely does.
function buttonsOf(actions, areEqual = false) {
    return Object.entries(actions).map(([words, action], k) => {
        const button = html('button', {type: 'button', class: areEqual ? ''
            : k ? 'quiet' : 'primary'}, words);
        button.addEventListener('click', action);
        return button;
    });
}

// Radio buttons, by press and by arrows; `choose` has the value of the chosen one,
// its data-value.
function chooseAmong(buttons, chosen, choose) {
    const show = (one) => buttons.forEach((button) => {
        button.setAttribute('aria-checked', String(button === one));
        button.tabIndex = button === one ? 0 : -1;
    });
    const take = (button) => {
        show(button);
        choose(button.dataset.value);
    };
    buttons.forEach((button, k) => {
        button.addEventListener('click', () => take(button));
        button.addEventListener('keydown', (event) => {
            const way = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1,
                ArrowUp: -1}[event.key];
            if (!way)
                return;
            const next = buttons[(k + way + buttons.length) % buttons.length];
            event.preventDefault();
            event.stopPropagation();
            next.focus();
            take(next);
        });
    });
    show(buttons.find((button) => button.dataset.value === String(chosen)) ||
        buttons[buttons.length - 1]);
}

// The same with buttons of its own: [value, words].
function addRadios(group, entries, chosen, choose) {
    group.append(...entries.map(([value, words]) => html('button',
        {type: 'button', role: 'radio', 'data-value': value}, words)));
    chooseAmong(Array.from(group.children), chosen, choose);
}
