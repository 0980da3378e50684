// walk.js -- the player of player.js on this page: of steps from the player's marks.
class Walk extends Player {
    constructor(app) {
        super(document.querySelector('.side'));
        this.app = app;
        app.on('leave', 'click', () => app.play());
        app.on('take', 'click', () => this.take());
    }

    open(records) {
        const {app} = this;
        this.game = app.game;
        app.turnTo('walking');
        app.field.showTried([]); // steps are of one board
        this.load(dataOf(records, this.game));
        addWords(this.data.steps, this.data, this.game.puzzle);
        this.find('.steps').replaceChildren(...itemsOf(this.data.steps));
        this.first();
        this.find('.next').focus();
    }

    get board() {
        return this.app.field.board;
    }

    reveal(cells) {
        this.app.field.reveal(cells);
    }

    say(words) {
        this.app.say(words);
    }

    // With chips instead of the words of the list, and letters on the board.
    draw() {
        super.draw();
        const at = this.path[this.path.length - 1];
        const step = at > 0 && listAt(this.data, this.path)[at - 1];
        if (!step || !step.say)
            return;
        const {board} = look(this.data, this.path);
        const sentence = new Sentence(step, this.game.puzzle, board);
        const item = this.itemAt(this.path);
        this.board.outlineGroups(sentence.groups);
        this.app.sayParts([this.whichStep(item), ...sentence.parts,
            this.whatBreaks(item)].filter(Boolean), 1);
        this.find('.shapes').replaceChildren(
            ...smallBoards(this.board, look(this.data, this.path)));
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
