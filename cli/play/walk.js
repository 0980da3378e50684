// walk.js -- the player of player.js on this page: of steps from the player's marks.
class Walk extends Player {
    constructor(app) {
        document.getElementById('walking').prepend(...controlsOf());
        super(document.querySelector('.side'));
        this.app = app;
        app.on('leave', 'click', () => app.play());
        app.on('take', 'click', () => this.take());
    }

    // `end` is said after the last step.
    open(records, end) {
        const {app} = this;
        this.game = app.game;
        this.end = end ? [' ', ...partsOfEnd(end, this.game.puzzle)] : [];
        app.turnTo('walking');
        app.field.showTried([]); // steps are of one board
        const data = dataOf(records, this.game);
        this.find('.steps').replaceChildren(...itemsOf(data.steps,
            ({t}) => nameOfTechnique(t)));
        this.load(data);
        this.first();
        this.find('.next').focus();
    }

    get board() {
        return this.app.field.board;
    }

    reveal(cells) {
        this.app.field.reveal(cells);
    }

    say(parts, first) {
        const isEnd = this.path.length === 1 && this.step === this.count;
        this.app.sayParts(isEnd ? [...parts, ...this.end] : parts, first);
    }

    press(event) {
        if (event.key === 'Escape')
            this.app.find('leave').click();
        else if (KEYS[event.key])
            this.act(KEYS[event.key]);
        else
            return false;
        return true;
    }

    // The board as it is shown becomes the player's, in one stroke.
    take() {
        const {board} = look(this.data,
            [this.step - (this.path.length > 1)]);
        const {game} = this;
        game.hints++;
        this.app.play();
        this.app.made(game.make(board.map((colour, i) => [i, colour])
            .filter(([i]) => !game.puzzle.isClue(i))));
    }
}
