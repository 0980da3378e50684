// dialogs.js -- the dialogs: open, new, share, choose, help.
const SHARED = [['link', 'Link to this page (with marks)'],
    ['url', 'puzz.link URL'], ['penpa', 'Penpa+ URL'],
    ['grid', 'Text'], ['pzprv3', 'pzpr file (with marks)'],
    ['json', 'JSON (with marks)']];

const CHOICES = [['cycles', 'A press cycles: the tool, the other tool, empty'],
    ['marksDone', 'Mark complete islands'],
    ['coords', 'Show coordinates'],
    ['isLive', 'Show broken rules while playing'],
    ['oneByOne', 'Show one mistake at a time'],
    ['tellsSolved', 'Say when the puzzle is solved'],
    ['hasClock', 'Show the time'],
    ['hasHints', 'Allow hints']];

const LOOKS = {
    theme: [['auto', 'Auto'], ['light', 'Light'], ['dark', 'Dark']],
    look: [['coast', 'Coast'], ['ink', 'Black and white']],
};

// The text of a file, which may be UTF-16 as Windows writes it.
function decoded(bytes) {
    const mark = bytes[0] << 8 | bytes[1];
    return new TextDecoder({0xFFFE: 'utf-16le', 0xFEFF: 'utf-16be'}[mark])
        .decode(bytes);
}

class Dialogs {
    constructor(app) {
        this.app = app;
        app.on('open', 'click', () => this.open());
        app.on('read', 'click', () => this.take(app.find('pasted').value));
        app.on('file', 'change', (event) => this.takeFile(event.target.files[0]));
        app.on('share', 'click', () => this.share());
        app.on('send', 'click', () => this.share());
        app.on('as', 'change', () => this.showShared());
        app.on('copy', 'click', () => this.copy());
        app.on('save', 'click', () => this.save());
        app.on('print', 'click', () => {
            app.find('sharing').close();
            print();
        });
        app.on('options', 'click', () => app.visits.open('choosing'));
        app.on('help', 'click', () => app.visits.open('helping'));
        for (const button of document.querySelectorAll('dialog .close'))
            button.addEventListener('click', () =>
                button.closest('dialog').close());
        addEventListener('dragover', (event) => event.preventDefault());
        addEventListener('drop', (event) => {
            event.preventDefault();
            this.drop(event.dataTransfer);
        });
        for (const dialog of document.querySelectorAll('dialog'))
            dialog.addEventListener('click', (event) => {
                if (event.target === dialog && isBeside(dialog, event))
                    dialog.close();
            });
        this.addInstall();
        this.addShared();
        this.addLooks();
        this.addChoices();
    }

    // A site can be installed as an app.  Safari on a phone has no button for that: it
    // alone knows `standalone`.
    addInstall() {
        const {app} = this;
        addEventListener('beforeinstallprompt', (event) => {
            this.installing = event;
            app.find('install').hidden = false;
        });
        app.on('install', 'click', () => {
            app.find('install').hidden = true; // it can be asked once
            this.installing.prompt();
        });
        app.find('install-by-hand').hidden = navigator.standalone !== false ||
            location.protocol === 'file:';
    }

    // ---- To open

    open() {
        this.app.visits.open('opening');
        this.app.find('refused').textContent = '';
    }

    // What was to be opened is not a puzzle.
    refuse(words) {
        this.open();
        this.app.find('refused').textContent = words;
    }

    // Play the first puzzle of a pasted text or file; the others go to the
    // shelf.
    async take(text) {
        const {app} = this;
        try {
            const puzzles = app.reader.read(await unpacked(text));
            if (!puzzles.length)
                throw new Error('No puzzle in this text.');
            if (puzzles.length > 1)
                app.shelf.push(...puzzles);
            app.find('opening').close();
            app.find('pasted').value = '';
            app.start(puzzles[0].puzzle, puzzles[0].marks, true);
            app.warn(puzzles[0].warnings);
        } catch (error) {
            this.refuse(error.message);
        }
    }

    async takeFile(file) {
        if (file)
            this.take(decoded(new Uint8Array(await file.arrayBuffer())));
        this.app.find('file').value = '';
    }

    drop(data) {
        const text = data.getData('text');
        if (data.files.length)
            this.takeFile(data.files[0]);
        else if (text)
            this.take(text);
    }

    // ---- To share

    addShared() {
        this.app.find('as').append(...SHARED.map(([value, words]) =>
            new Option(words, value)));
    }

    share() {
        this.app.find('copy').textContent = 'Copy';
        this.showShared();
        this.app.visits.open('sharing');
    }

    get format() {
        return this.app.find('as').value;
    }

    showShared() {
        const {app} = this;
        const game = app.shownGame();
        const isMarked = ['pzprv3', 'json'].includes(this.format);
        app.find('shared').value = this.format === 'link'
            ? location.href.replace(/#.*/, '') + addressOf(game, app.urlOf(game))
            : app.engine.ask('write', {format: 'puzzlekit', to: this.format,
                marks: isMarked ? marksFor(game.marks(), game.puzzle) : undefined},
            game.puzzle.text).trim();
    }

    copy() {
        copyText(this.app.find('shared').value);
        this.app.find('copy').textContent = 'Copied';
    }

    save() {
        const {name} = this.app.shownGame().puzzle;
        saveFile(`${(name || 'nurikabe').replace(/[^\w-]+/g, '-')}.` +
            (this.format === 'json' ? 'json' : 'txt'),
        `${this.app.find('shared').value}\n`);
    }

    // ---- To choose

    addLooks() {
        for (const [name, entries] of Object.entries(LOOKS))
            addRadios(this.app.find(name), entries, settings[name], (value) => {
                keepSetting(name, value);
                document.documentElement.dataset[name] = value;
            });
    }

    addChoices() {
        this.app.find('switches').append(...CHOICES.map(([name, words]) => {
            const box = html('input', {type: 'checkbox', role: 'switch', name});
            box.checked = settings[name];
            box.addEventListener('change', () => {
                keepSetting(name, box.checked);
                this.app.settled();
            });
            return html('label', {class: 'choice'}, box, ` ${words}`);
        }));
    }
}

async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
    } catch (error) {
        const field = html('textarea', {readonly: ''}, text);
        (document.querySelector('dialog[open]') || document.body).append(field);
        field.select();
        document.execCommand('copy');
        field.remove();
    }
}

function saveFile(name, text) {
    const at = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
    html('a', {href: at, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(at));
}

// A press on the page around a dialog.
function isBeside(dialog, {clientX, clientY}) {
    const {left, right, top, bottom} = dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
