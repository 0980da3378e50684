// walk.js -- going through steps, by hand or by themselves.
const PACE = 900; // milliseconds a step

class Walk {
    constructor(app) {
        this.app = app;
        this.timer = null;
        const on = (id, action) =>
            app.on(id, 'click', () => {
                this.pause();
                action();
            });
        on('first', () => this.show(0));
        on('back', () => this.show(this.at - 1));
        on('next', () => this.show(this.at + 1));
        on('last', () => this.show(this.places.length - 1));
        on('take', () => this.take());
        on('leave', () => app.play());
        app.on('run', 'click', () => this.timer ? this.pause() : this.run());
        app.on('place', 'input', (event) => {
            this.pause();
            this.show(Number(event.target.value));
        });
        app.on('steps', 'click', (event) => this.choose(event));
    }

    open(records) {
        const {app} = this;
        this.game = app.game;
        this.data = dataOf(records, this.game);
        this.places = placesOf(this.data);
        app.turnTo('walking');
        app.field.showTried([]); // steps are of one board
        app.find('place').max = this.places.length - 1;
        app.find('legend').replaceChildren(legendOf(app.field.board, this.data));
        this.list();
        this.show(0);
        app.find('next').focus();
    }

    // Each step, and under a supposition its links.
    list() {
        const {data, places, game} = this;
        const list = this.app.find('steps');
        let links = null;

        list.replaceChildren();
        places.slice(1).forEach((place, k) => {
            const item = document.createElement('li');
            const go = document.createElement('a');
            go.href = '#';
            go.dataset.place = k + 1;
            go.textContent = wordsAt(data, place, game.puzzle);
            item.append(go);
            if (place.length === 1)
                list.append(item);
            else if (place[1] === 0) {
                links = document.createElement('ul');
                item.append(links);
                list.append(item);
            } else
                links.append(item);
        });
    }

    choose(event) {
        const go = event.target.closest('a');
        event.preventDefault();
        if (!go)
            return;
        this.pause();
        this.show(Number(go.dataset.place));
    }

    show(at) {
        const {app, data} = this;
        this.at = Math.min(this.places.length - 1, Math.max(0, at));
        const place = this.places[this.at];
        const seen = look(data, place);
        const words = wordsAt(data, place, this.game.puzzle);
        app.field.showSeen(seen, words);
        app.find('shapes').replaceChildren(...smallBoards(app.field.board, seen));
        app.find('place').value = this.at;
        app.find('place').setAttribute('aria-valuetext',
            `${place[0]} of ${data.steps.length}`);
        app.say(place[0] === 0 && data.steps.length
            ? `${data.steps.length} steps from here.` : words);
        for (const id of ['first', 'back'])
            app.find(id).disabled = this.at === 0;
        for (const id of ['next', 'last'])
            app.find(id).disabled = this.at === this.places.length - 1;
        this.mark();
        if (this.at === this.places.length - 1)
            this.pause();
    }

    // The step in the list.
    mark() {
        const list = this.app.find('steps');
        const old = list.querySelector('[aria-current]');
        if (old)
            old.removeAttribute('aria-current');
        const go = list.querySelector(`[data-place="${this.at}"]`);
        if (!go)
            return;
        go.setAttribute('aria-current', 'step');
        list.scrollTop += go.getBoundingClientRect().top -
            list.getBoundingClientRect().top - list.clientHeight / 3;
    }

    run() {
        if (this.at === this.places.length - 1)
            this.show(0);
        this.timer = setInterval(() => this.show(this.at + 1), PACE);
        this.app.find('run').textContent = 'Pause';
    }

    pause() {
        clearInterval(this.timer);
        this.timer = null;
        this.app.find('run').textContent = 'Play';
    }

    // The board as it is shown becomes the player's, in one stroke.
    take() {
        const place = this.places[this.at];
        const {board} = look(this.data, [place[0] - (place.length > 1)]);
        const {game} = this;
        this.app.play();
        this.app.made(game.make(board.map((colour, i) => [i, colour])
            .filter(([i]) => !game.puzzle.isClue(i))));
    }

    keys() {
        return {ArrowLeft: 'back', ArrowRight: 'next', Home: 'first',
            End: 'last', ' ': 'run', Escape: 'leave'};
    }
}
