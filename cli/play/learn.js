// learn.js -- the screen of lessons: a small board, and what must a cell be.
const PRACTICE_SIDE = 7;
const PRACTICE_TIME = 8000; // milliseconds for a board that needs a technique
const PRACTICES = 5;

class Learn {
    constructor(app) {
        this.app = app;
        this.all = null; // lessons
        this.figure = app.find('lesson-board');
        this.figure.addEventListener('click', (event) => this.press(event));
    }

    get lessons() {
        this.all = this.all || lessonsOf(this.app.engine);
        return this.all;
    }

    // True if this technique has a lesson.
    has(id) {
        return this.lessons.some((one) => one.id === id);
    }

    open(id) {
        const {app} = this;
        this.lesson = this.lessons.find((one) => one.id === id) || this.next() ||
            this.lessons[0];
        this.practice = 0;
        app.turnTo('learning');
        document.title = `${this.lesson.name} - Nurikabe`;
        app.find('lesson-group').textContent = this.lesson.group;
        app.find('lesson-name').textContent = this.lesson.name;
        // What it says is for the player to find.
        app.find('lesson-words').textContent = this.lesson.id === 'rules'
            ? this.lesson.words : '';
        this.showList();
        this.try(0);
        app.find('lesson-name').focus({preventScroll: true});
    }

    // ---- The list

    get learnt() {
        return store.get('learnt') || [];
    }

    // The first that is still to be learnt.
    next() {
        return this.lessons.find(({id}) => !this.learnt.includes(id));
    }

    showList() {
        const groups = new Map();
        for (const lesson of this.lessons)
            groups.set(lesson.group, [...groups.get(lesson.group) || [], lesson]);
        this.app.find('lessons').replaceChildren(...Array.from(groups,
            ([group, lessons]) => html('li', {}, html('h2', {}, group),
                html('ol', {}, ...lessons.map((one) => this.itemOf(one))))));
    }

    itemOf({id, name}) {
        const isLearnt = this.learnt.includes(id);
        const button = html('button', {type: 'button', class: 'quiet',
            'data-go': `#learn/${id}`}, name, ...isLearnt
            ? [html('span', {'aria-label': ', done'}, '\u2713')] : []);
        if (id === this.lesson.id)
            button.ariaCurrent = 'page';
        return html('li', {}, button);
    }

    // ---- A board

    try(number) {
        this.number = number;
        this.pose(this.lesson.tries[number]);
    }

    nextTry() {
        this.try(this.number + 1);
        this.focusActs();
    }

    // By keys one goes on from here.
    focusActs() {
        this.app.find('lesson-acts').firstChild.focus({preventScroll: true});
    }

    pose(asked) {
        this.asked = asked;
        this.answered = '?';
        this.draw();
        if (asked.rule) {
            this.say(['Which rule does this board break?']);
            this.offer(Object.fromEntries(Object.entries(RULE_NAMES).map(
                ([rule, name]) => [name, () => this.answerRule(rule)])), true);
            return;
        }
        this.board.outline('new', asked.cells);
        this.say([asked.cells.length === 1 ? 'What must this cell be?'
            : 'What must these cells be?']);
        this.offerAnswers();
    }

    draw() {
        const {puzzle, colours} = this.asked;
        const svg = skeletonOf(puzzle, false);
        this.figure.replaceChildren(svg);
        this.figure.style.maxWidth = `${Math.min(420, 64 * puzzle.width)}px`;
        this.board = new Board(svg, {puzzle: puzzle.rows});
        this.board.marksDone = false;
        colours.forEach((colour, i) => this.board.setCell(i,
            puzzle.isClue(i) ? '.' : colour));
        this.board.paint();
        this.board.describe('Board of this lesson', colours);
    }

    say(parts, first = 0) {
        this.app.find('lesson-say').replaceChildren(
            ...nodesOf(parts, this.board, first));
    }

    offer(actions, areEqual) {
        this.app.find('lesson-acts').replaceChildren(
            ...buttonsOf(actions, areEqual));
    }

    offerAnswers() {
        this.offer({Sea: () => this.answer('#'), Island: () => this.answer('.')},
            true);
    }

    // ---- Answers

    // The first press says sea, the next one island.
    press({clientX, clientY}) {
        const {asked} = this;
        if (asked?.cells?.includes(this.board.cellAt(clientX, clientY)) &&
            this.answered !== asked.colour)
            this.answer(opposite(this.answered === '?' ? '.' : this.answered));
    }

    key(event) {
        const colour = COLOUR_KEYS[event.key.toLowerCase()];
        if (!this.asked?.cells || !/[#.]/.test(colour) ||
            this.answered === this.asked.colour)
            return false;
        this.answer(colour);
        return true;
    }

    answerRule(rule) {
        const {asked} = this;
        if (rule !== asked.rule) {
            this.say([`${RULE_NAMES[rule]}: no, that rule is kept here.  Which one is broken?`]);
            return;
        }
        const violations = this.ask('check', asked.colours).violations
            .filter((one) => one.rule === rule);
        this.board.outline('errors', violations.flatMap(({cells}) =>
            cells.map((name) => asked.puzzle.cellOf(name))));
        this.right(violations.map((one) => brokenWords(one, asked.puzzle)));
    }

    answer(colour) {
        const {asked, board} = this;
        const isRight = colour === asked.colour;
        this.answered = colour;
        board.outlineGroups([]);
        for (const i of asked.cells)
            board.setCell(i, colour);
        board.paint();
        board.outline('errors', isRight ? [] : asked.cells);
        if (isRight)
            this.right(asked.step ? this.reasonOf(asked.step)
                : [this.lesson.words]);
        else
            this.wrong(colour);
    }

    // The sentence of a step, with its groups on the board.
    reasonOf(step) {
        const {asked, board} = this;
        const sentence = new Sentence(step, asked.puzzle, asked.colours);
        board.outlineGroups(sentence.groups);
        return sentence.parts;
    }

    right(parts) {
        const {id, tries} = this.lesson;
        const isLast = this.practice || this.number + 1 === tries.length;
        this.say(['Right.  ', ...parts], 1);
        if (isLast)
            store.set('learnt', [...new Set([...this.learnt, id])]);
        this.showList();
        this.offer(this.practice || isLast ? this.after()
            : {'Next board': () => this.nextTry()});
        this.focusActs();
    }

    // What a lesson is followed by.
    after() {
        const {id} = this.lesson;
        const following = this.lessons[this.lessons.indexOf(this.lesson) + 1];
        const next = following ? {'Next lesson': () =>
            this.app.visits.go(`#learn/${following.id}`)} : {};
        if (id === 'rules' || this.practice >= PRACTICES)
            return next;
        const practise = {[this.practice ? 'Next board' : 'Practise']: () =>
            this.practise()};
        return this.practice ? {...practise, ...next} : {...next, ...practise};
    }

    // What would break: of a board of a puzzle, as the library finds it.
    async wrong(colour) {
        const {asked} = this;
        this.offerAnswers();
        if (!asked.step) {
            const name = colour === '#' ? 'Sea' : 'Island';
            this.say([`${name}: no.  ${this.lesson.words}`]);
            return;
        }
        this.say(['No.']);
        const marks = [...marksOf(asked), [asked.cells[0], colour]];
        const record = await this.find('judge', {marks: marksFor(marks, asked.puzzle),
            timeout: ASK_TIME}, asked.puzzle.text);
        if (!record?.because || asked !== this.asked || this.answered !== colour)
            return;
        const parts = this.reasonOf(stepOf({...record,
            set: [[asked.puzzle.nameOf(asked.cells[0]), record.value]]},
        asked.puzzle));
        this.board.outline('errors', asked.cells);
        this.say(['No.  ', ...parts], 1);
    }

    ask(call, colours) {
        const {puzzle} = this.asked;
        return JSON.parse(this.app.engine.ask(call, {format: 'puzzlekit',
            marks: marksFor(marksOf({puzzle, colours}), puzzle)}, puzzle.text));
    }

    // ---- Practice

    // Null: not found in time, or stopped.
    async find(call, values, text = '') {
        const {engine} = this.app;
        try {
            const [record] = await engine.records(engine.asked, call,
                {format: 'puzzlekit', ...values}, text);
            return record;
        } catch (error) {
            return null;
        }
    }

    // A puzzle that needs the technique, where it comes next.
    async practise() {
        const {lesson, app} = this;
        this.say(['Making a board that needs this.']);
        this.offer({Stop: () => app.engine.asked.stop()});
        const asked = await this.makeTry();
        if (lesson !== this.lesson || app.mode !== 'learning')
            return;
        if (asked) {
            this.practice++;
            this.pose(asked);
            this.focusActs();
            return;
        }
        this.say(['No board was found in time: this technique is rare.']);
        this.offer({'Try again': () => this.practise(), ...this.after()});
    }

    // A new board, or one that is known.
    makeBoard() {
        const {id} = this.lesson;
        if (PRACTICE_BOARDS[id])
            return this.find('read', {timeout: PRACTICE_TIME, format: 'url'},
                `nurikabe/6/6/${PRACTICE_BOARDS[id].split(' ')[this.practice]}`);
        const seed = crypto.getRandomValues(new Uint32Array(1))[0];
        return this.find('generate', {timeout: PRACTICE_TIME, seed,
            size: PRACTICE_SIDE, use: id});
    }

    async makeTry() {
        const {id} = this.lesson;
        const made = await this.makeBoard();
        if (!made?.puzzle)
            return null;
        const puzzle = Puzzle.of(made);
        const way = await this.find('explain', {timeout: PRACTICE_TIME}, puzzle.text);
        const at = way?.steps ? way.steps.findIndex(({rule}) => rule === id) : -1;
        return at < 0 ? null : tryAt(puzzle, way.steps, at);
    }
}

// The board before a step, which asks for its cells.
function tryAt(puzzle, steps, at) {
    const data = dataOf(steps, new Game(puzzle));
    const {board} = look(data, [at]);
    const step = data.steps[at];
    const [colour] = step.as;
    return {puzzle, colours: board, step, colour,
        cells: step.set.filter((i, k) => step.as[k] === colour)};
}

function marksOf({puzzle, colours}) {
    return colours.map((colour, i) => [i, colour]).filter(([i, colour]) =>
        !puzzle.isClue(i) && colour !== '?');
}
