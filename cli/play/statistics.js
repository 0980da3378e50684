// statistics.js -- what was solved: kept in this browser, and nowhere else.
//
// A solved puzzle is [time, level, seconds, hints, daily]: `level` is 0 if it is not
// known, `daily` the day whose puzzle it is, or 0.
const REST = 6; // days between two days that may be missed
const UNDO_TIME = 10000;

function solvedPuzzles() {
    return store.get('solved') || [];
}

function middleOf(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
}

// Seconds of those of a level without hints.
function timesOf(level) {
    return solvedPuzzles().filter((one) => one[1] === level && !one[3])
        .map((one) => one[2]);
}

// The days whose puzzle was solved on that day.
function solvedDays() {
    return new Set(solvedPuzzles().filter(([time, , , , daily]) =>
        dayOf(new Date(time)) === daily).map((one) => one[4]));
}

// Days in a row up to this one, or to the day before if there is still time.  One
// day in seven may be missed.
function streakAt(today, days) {
    let count = 0, since = REST;
    for (let day = days.has(today) ? today : dayAfter(today, -1); ;
        day = dayAfter(day, -1), since++)
        if (days.has(day))
            count++;
        else if (since >= REST && days.has(dayAfter(day, -1)))
            since = -1;
        else
            return count;
}

class Statistics {
    constructor(app) {
        this.app = app;
        this.button = html('button', {type: 'button', id: 'streak'});
        app.find('new').before(this.button);
        this.button.addEventListener('click', () => this.open());
        for (const id of ['to-statistics', 'home-statistics'])
            app.on(id, 'click', () => this.open());
        app.on('save-solved', 'click', () => saveFile('nurikabe-statistics.json',
            JSON.stringify({nurikabe: 'statistics', solved: solvedPuzzles()})));
        app.on('load-solved', 'change', ({target}) => this.load(target));
        app.on('clear-solved', 'click', () => this.clear());
        this.showStreak();
    }

    // Count a game once, however often it is solved.
    add(game) {
        if (game.isCounted)
            return;
        game.isCounted = true;
        store.set('solved', [...solvedPuzzles(), [Date.now(), game.level,
            game.seconds, game.hints, game.puzzle.daily]]);
        this.showStreak();
    }

    get streak() {
        return streakAt(dayOf(new Date()), solvedDays());
    }

    showStreak() {
        const {button, streak} = this;
        button.hidden = streak < 2;
        button.textContent = plural(streak, 'day');
        button.setAttribute('aria-label',
            `${plural(streak, 'day')} in a row: statistics`);
    }

    open() {
        this.show();
        this.app.visits.open('statistics');
    }

    show(words = '') {
        const {app} = this;
        const solved = solvedPuzzles();
        const days = solvedDays();
        const figures = {solved: solved.length,
            'without hints': solved.filter((one) => !one[3]).length,
            'days in a row': this.streak, 'most days in a row': Math.max(0,
                ...Array.from(days, (day) => streakAt(day, days)))};
        app.find('figures').replaceChildren(...Object.entries(figures).map(
            ([name, number]) => html('div', {}, html('b', {}, String(number)),
                ` ${name}`)));
        app.find('by-level').replaceChildren(...LEVELS.map(([name], k) =>
            rowOf(name, k + 1, solved)).filter(Boolean));
        app.find('none-solved').hidden = solved.length > 0;
        app.find('by-level').parentNode.hidden = !solved.length;
        app.find('changed').replaceChildren(words);
        this.showStreak();
    }

    // Those of a file are added to those that are here.
    async load(input) {
        try {
            const {solved} = JSON.parse(await input.files[0].text());
            const all = [...solvedPuzzles(), ...solved.filter((one) =>
                one.length === 5 && one.every(Number.isFinite))];
            const before = solvedPuzzles().length;
            store.set('solved', Array.from(new Map(all.map((one) =>
                [one.join(), one])).values()).sort((a, b) => a[0] - b[0]));
            this.show(`${plural(solvedPuzzles().length - before, 'puzzle')} added.`);
        } catch (error) {
            this.show('This file has no statistics of this page.');
        }
        input.value = '';
    }

    clear() {
        const before = solvedPuzzles();
        const undo = html('button', {type: 'button'}, 'Undo');
        store.remove('solved');
        this.show('Cleared.');
        undo.addEventListener('click', () => {
            store.set('solved', before);
            this.show();
        });
        this.app.find('changed').append(undo);
        undo.focus();
        setTimeout(() => undo.remove(), UNDO_TIME);
    }
}

// Of a level: how many, the usual time and the best one.
function rowOf(name, level, solved) {
    const count = solved.filter((one) => one[1] === level).length;
    const times = timesOf(level);
    const cells = [count, ...times.length
        ? [timeOf(middleOf(times)), timeOf(Math.min(...times))] : ['', '']];
    return count ? html('tr', {}, html('th', {scope: 'row'}, name),
        ...cells.map((one) => html('td', {}, String(one)))) : null;
}
