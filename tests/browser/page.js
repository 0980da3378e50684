// page.js -- what the tests of pages share: nuri, a browser, and what a page
// shows.
'use strict';

const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {chromium} = require('playwright-core');

const nuri = process.env.NURI;
const axe = (process.env.NODE_PATH || '').split(':').map((modules) =>
    path.join(modules, 'axe-core/axe.min.js')).find(fs.existsSync);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nuri-pages-'));

// What nuri prints; some answers have another exit status than 0.
function run(...words) {
    try {
        return execFileSync(nuri, words, {encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26});
    } catch (error) {
        if (error.status === 1)
            return error.stdout;
        throw error;
    }
}

function puzzle(name) {
    return path.join(__dirname, '../../puzzles', name);
}

// A page with the steps of these puzzles; its path.
function explain(...operands) {
    const file = path.join(folder, `${fs.readdirSync(folder).length}.html`);
    fs.writeFileSync(file, run('explain', '-t', 'html', ...operands));
    return file;
}

// The solution, found by another command: rows of `#` and `.`.
function solve(operand) {
    return JSON.parse(run('solve', '--json', operand)).solution;
}

async function launch() {
    return chromium.launch({executablePath: process.env.CHROMIUM,
        args: ['--no-sandbox']});
}

// Open the file, or the address of one.  What the page must not do is noted in `page.sins`: write to
// the console, throw, open a dialog, or ask for anything but itself.  The script
// runs before those of the page.
async function open(browser, file, hash = '', options = {}, script = '') {
    const context = await browser.newContext({
        viewport: {width: 1200, height: 800}, ...options});
    const page = await context.newPage();
    await page.addInitScript(script);
    const address = file.startsWith('http') ? file : `file://${file}`;
    page.sins = [];
    page.on('console', (message) => page.sins.push(message.text()));
    page.on('pageerror', (error) => page.sins.push(error.message));
    page.on('dialog', (dialog) => {
        page.sins.push(dialog.message());
        dialog.dismiss();
    });
    await context.route('**/*', (route) => {
        const wanted = route.request().url();
        if (wanted.split('#')[0] === address || wanted.startsWith('blob:'))
            return route.continue();
        page.sins.push(`asked for ${wanted}`);
        return route.abort();
    });
    await page.goto(address + hash);
    return page;
}

// Another place of the same page, when it has gone there.
async function follow(page, hash) {
    await page.evaluate((to) => new Promise((done) => {
        addEventListener('hashchange', done, {once: true});
        location.hash = to;
    }), hash);
}

// What a board of a page shows, rows of `#`, `.` and `?`, the cells with
// each kind of outline, and the words below.
async function look(page, number = 1) {
    return lookAt(page.locator(`#p${number} figure svg`));
}

async function lookAt(board) {
    return board.evaluate((svg) => {
        const frame = svg.querySelector('.frame');
        const [width, height] = ['width', 'height'].map((name) =>
            frame.getAttribute(name) / 36);
        // What a cell shows: the shape in which its middle is, or its square where
        // no script has drawn shapes.
        const isIn = (part, x, y) => part.tagName === 'rect'
            ? Number(part.getAttribute('x')) === 36 * x &&
                Number(part.getAttribute('y')) === 36 * y
            : part.isPointInFill(new DOMPoint(36 * x + 18, 36 * y + 18));
        const parts = {'#': 'path.sea, .sea rect',
            '.': 'path.islands, path.done, .islands rect'};
        const signAt = (x, y) => Object.keys(parts).filter((sign) =>
            Array.from(svg.querySelectorAll(parts[sign])).some((part) =>
                isIn(part, x, y))).join('') || '?';
        const rows = Array.from({length: height}, (_, y) =>
            Array.from({length: width}, (__, x) => signAt(x, y)).join(''));
        const discs = Array.from(svg.querySelectorAll('path.dots'), (path) =>
            (path.getAttribute('d') || '').match(/M/g) || []).flat().length;
        const outlined = (name) => Array.from(
            svg.querySelectorAll(`.outline.${name}`), (group) =>
                (group.dataset.cells || '').split(' ').filter(Boolean).map(Number))
            .flat().sort((i, k) => i - k)
            .map((i) => `r${Math.floor(i / width) + 1}c${i % width + 1}`);
        return {rows, fresh: outlined('new'),
            because: outlined('because'), suppose: outlined('suppose'),
            errors: outlined('errors'), groups: Object.fromEntries(
                ['new', 'suppose', 'a', 'b', 'c', 'rest', 'errors'].map((name) =>
                    [name, outlined(name)])),
            order: Array.from(svg.querySelectorAll('.order text'),
                (text) => text.textContent), dots: discs + svg.querySelectorAll('g.dots circle').length,
            words: svg.querySelector('desc').textContent,
            now: svg.closest('section')?.querySelector('.now')?.textContent};
    });
}

// The board after so many steps, put together here from the data.
async function expected(page, count, number = 1) {
    page.data = page.data || await page.locator('#data').evaluate(
        (element) => JSON.parse(element.textContent));
    const data = page.data[number - 1];
    const rows = data.state.map((row) => Array.from(row));
    for (const step of data.steps.slice(0, count))
        for (const [cell, colour] of step.set) {
            const [row, column] = cell.match(/\d+/g).map(Number);
            rows[row - 1][column - 1] = colour === 'black' ? '#' : '.';
        }
    return rows.map((row) => row.join(''));
}

// (L1 + 0.05) / (L2 + 0.05), as WCAG defines it, of two CSS colours.
function contrast(one, other) {
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\d.]+/g).map(Number).map((n) => {
            const part = n / 255;
            return part <= 0.04045 ? part / 12.92
                : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const [a, b] = [light(one), light(other)];
    return Math.max(a, b) / Math.min(a, b);
}

// What axe-core finds serious in what is seen, and whether that is too wide.
async function faultsOf(page) {
    if (!await page.evaluate(() => Boolean(window.axe)))
        await page.evaluate(fs.readFileSync(axe, 'utf8'));
    return page.evaluate(async () => {
        const {violations} = await window.axe.run({preload: false});
        const isWide = document.documentElement.scrollWidth > innerWidth;
        return [...violations.filter(({impact}) => /serious|critical/.test(impact))
            .map(({id, nodes}) => `${id}: ${nodes[0].html}`),
        ...isWide ? ['too wide'] : []];
    });
}

function clean() {
    fs.rmSync(folder, {recursive: true});
}

module.exports = {axe, clean, contrast, expected, explain, faultsOf, folder, follow, launch,
    look, lookAt, open, puzzle, run, solve};
