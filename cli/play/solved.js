// solved.js -- the end of a game: what is said, and what may come next.
class Ending {
    constructor(app) {
        this.app = app;
    }

    // The game on the board is solved.
    show() {
        const {app} = this;
        const {game} = app;
        const times = timesOf(game.level); // of those before
        const cells = game.finish();
        game.isSolved = true;
        app.statistics.add(game);
        app.field.setCells(game, cells);
        app.field.showGame(game);
        app.showProgress();
        app.showButtons();
        app.keepNow();
        app.say(this.words(times));
        app.offer({...this.next(), 'Share result': () => this.share()});
        if (game.puzzle.daily)
            app.find('shapes').replaceChildren(html('div', {class: 'week',
                role: 'group', 'aria-label': 'The last seven days'},
            ...app.home.week()));
        document.body.classList.add('won');
        app.find('offers').firstChild.focus({preventScroll: true});
        app.field.wave(game.last());
    }

    words(times) {
        const {app} = this;
        const {hints, seconds, puzzle} = app.game;
        const {streak} = app.statistics;
        const how = hints ? `With ${plural(hints, 'hint')}.` : 'Without a hint.';
        const words = [`Solved!\n${how}`];
        if (settings.hasClock)
            words.push(`Your time: ${timeOf(seconds)}.`, ...times.length
                ? [`Usual: ${timeOf(middleOf(times))}; best: ` +
                    `${timeOf(Math.min(...times))}.`] : []);
        if (puzzle.daily && streak > 1)
            words.push(`That makes ${streak} days in a row.`);
        return words.join('  ');
    }

    // The same kind again, or a harder one.
    next() {
        const {maker, game} = this.app;
        const {width, height} = game.puzzle;
        const make = (level) => () => maker.again(level, [width, height]);
        const level = Math.min(LEVELS.length, game.level);
        if (!level || Math.max(width, height) > 40 || Math.min(width, height) < 3)
            return {'New puzzle': () => maker.open()};
        return {'Next puzzle': make(level), ...level < LEVELS.length
            ? {'A harder one': make(level + 1)} : {}};
    }

    // The result and the puzzle, without its solution.
    share() {
        const {app} = this;
        const {puzzle, level, seconds, hints} = app.game;
        const at = location.protocol === 'file:' ? 'https://puzz.link/p?'
            : location.href.replace(/#.*/, '#');
        const words = [`Nurikabe ${puzzle.heading}`,
            ...level ? [wordOfLevel({level}).toLowerCase()] : [],
            ...settings.hasClock ? [timeOf(seconds)] : [],
            hints ? plural(hints, 'hint') : 'no hints'].join(', ');
        copyText(`${words}\n${at}${app.url}`);
        app.find('offers').lastChild.textContent = 'Copied';
    }
}
