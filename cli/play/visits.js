// visits.js -- the browser's history: each puzzle, tab and dialog is an entry, so
// that Back leads to the one before.
//
// An entry of the page has the state {dialog}: the id of the open dialog, or ''.
class Visits {
    constructor(app) {
        this.app = app;
        this.isLeaving = false; // a dialog was closed; its entry is being left
        this.next = null; // what waits for that
        addEventListener('popstate', () => this.arrive());
        for (const dialog of document.querySelectorAll('dialog'))
            dialog.addEventListener('close', () => this.leave(dialog));
        document.addEventListener('click', ({target}) => {
            const button = target.closest('[data-go]');
            if (button)
                this.go(button.dataset.go);
        });
    }

    get dialog() {
        return history.state?.dialog || '';
    }

    // ---- Entries

    // Add one; it takes the place of that of a dialog.
    add(address = location.hash, dialog = '') {
        if (this.isLeaving)
            this.next = () => this.add(address, dialog);
        else
            this.write(this.dialog ? 'replaceState' : 'pushState', address,
                dialog);
    }

    // Change the address of the current one.
    renew(address) {
        if (!this.isLeaving)
            this.write('replaceState', address, this.dialog);
    }

    write(how, address, dialog) {
        try {
            history[how]({dialog}, '', address);
        } catch (error) { // some browsers have no history for files
            if (how === 'pushState' && !dialog)
                location.hash = address;
        }
    }

    // ---- Ways

    go(address) {
        if (address === location.hash)
            return;
        this.add(address);
        this.route(address, true);
        scrollTo(0, 0);
    }

    open(id) {
        const dialog = this.app.find(id);
        if (dialog.open)
            return;
        document.querySelector('dialog[open]')?.close();
        this.add(location.hash, id);
        dialog.showModal();
    }

    // Closed by its button, Esc, or a press outside.
    leave(dialog) {
        if (this.dialog !== dialog.id)
            return;
        this.isLeaving = true;
        history.back();
    }

    arrive() {
        const open = document.querySelector('dialog[open]');
        if (this.isLeaving) {
            const {next} = this;
            this.isLeaving = false;
            this.next = null;
            if (next)
                next();
            else
                this.app.keepNow(); // marks made since it was opened
            return;
        }
        if (open && open.id !== this.dialog)
            open.close();
        this.route(location.hash, history.state !== null);
        if (open)
            this.app.keepNow();
    }

    // ---- What an address names

    // What is shown first.
    begin() {
        const {app} = this;
        const {hash} = location;
        const [first] = app.shelf;
        if (hash && this.route(hash, history.state !== null))
            return;
        if (first)
            app.start(first.puzzle, first.marks, false, true);
        else if (!this.unfinished() || hash)
            app.home.open();
        else
            app.startKept(this.unfinished(), true);
    }

    // The game left last, if there is more to do, and marks were made or need not be.
    unfinished(isBegun = true) {
        const url = store.get('last');
        const kept = url && store.get(url);
        return kept && (kept.marks || !isBegun) && !kept.isSolved ? {url, ...kept} : null;
    }

    // Show what an address names; false if it names nothing.  `isOwn`: the page made
    // it, and has kept what was done since.
    route(hash, isOwn) {
        const {app} = this;
        const [start, ...rest] = hash.split('/');
        const screens = {'#home': () => app.home.open(),
            '#set': () => app.bench.open(), '#play': () => this.resume(),
            '#learn': () => app.learn.open(rest[0])};
        if (!hash)
            app.home.open();
        else if (screens[start])
            screens[start]();
        else
            return this.follow(hash, isOwn);
        return true;
    }

    resume() {
        const {app} = this;
        const last = this.unfinished(false);
        if (app.game) {
            this.renew(addressOf(app.game, app.url));
            app.play();
        } else if (last)
            app.startKept(last, true);
        else {
            app.home.open();
            app.maker.open();
        }
    }

    // Open the puzzle in an address; false if there is none.
    follow(hash, isOwn) {
        const {app} = this;
        const parts = partsOfAddress(hash);
        if (!parts)
            return false;
        if (app.game && (isOwn ? parts.url === app.url
            : addressOf(app.game, app.url) === hash)) {
            if (app.mode !== 'playing')
                app.play();
            return true;
        }
        try {
            const [{puzzle, marks, warnings}] = app.reader.read(
                `#${parts.url}` + (parts.state ? `&s=${parts.state}` : ''));
            app.start(app.nameOf(puzzle) || puzzle, marks, !isOwn, true);
            app.warn(warnings);
        } catch (error) {
            if (!app.mode)
                app.home.open();
            app.dialogs.refuse(error.message);
        }
        return true;
    }
}
