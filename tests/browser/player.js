// player.js -- what the tests of the page of nuri play share: the page, and what a
// player does on it.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const {after, before, test} = require('node:test');
const pages = require('./page.js');

const hasPage = /^play page: yes$/m.test(pages.run('version', '-v'));
const phone = {viewport: {width: 390, height: 844}, hasTouch: true,
    isMobile: true};
const n1Link = 'nurikabe/5/5/g1m2k3m2g';
let browser = null;
let file = null; // with n7 and n1 on its shelf
let count = 0;

function tell(name, options, action) {
    test(name, {skip: !hasPage && 'this nuri has no play page',
        ...options}, action);
}

function make(...operands) {
    const made = path.join(pages.folder, `play-${count++}.html`);
    pages.run('play', '-o', made, ...operands);
    return made;
}

function theFile() {
    return file;
}

function browserOf() {
    return browser;
}

before(async () => {
    browser = await pages.launch();
    if (hasPage)
        file = make(pages.puzzle('n7.txt'), pages.puzzle('n1.txt'));
});

after(async () => {
    await browser.close();
    pages.clean();
});

// ---- What a player does

async function open(hash = `#${n1Link}`, options = {}, at = file) {
    const page = await pages.open(browser, at, hash, options);
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    return page;
}

// Load the page again, and wait until its scripts have made it what it is.
async function again(page) {
    await page.reload();
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
}

// On a certain day, by the clock of the page.
async function openOn(date, hash, at) {
    const page = await pages.open(browser, at, hash, {}, `{const Old = Date;
        const now = new Old('${date}T12:00').getTime();
        Date = class extends Old {
            constructor(...parts) { super(...parts.length ? parts : [now]); }
            static now() { return now; }
        };}`);
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    return page;
}

async function close(page) {
    assert.deepEqual(page.sins, []);
    await page.context().close();
}

// The middle of a cell.
async function middle(page, name) {
    const [row, column] = name.match(/\d+/g).map(Number);
    return page.locator('#board svg').evaluate((svg, [x, y]) => {
        const at = new DOMPoint(36 * x - 18, 36 * y - 18).matrixTransform(
            svg.querySelector('g').getScreenCTM());
        return {x: at.x, y: at.y};
    }, [column, row]);
}

async function press(page, name, button = 'left') {
    const {x, y} = await middle(page, name);
    await page.mouse.click(x, y, {button});
}

async function tap(page, name) {
    const {x, y} = await middle(page, name);
    await page.touchscreen.tap(x, y);
}

async function drag(page, from, to, button = 'left') {
    const [a, b] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({button});
    await page.mouse.move(b.x, b.y);
    await page.mouse.up({button});
}

// Fingers at points, by what devtools can send.
async function fingers(page, type, points) {
    page.session = page.session || await page.context().newCDPSession(page);
    await page.session.send('Input.dispatchTouchEvent', {type,
        touchPoints: points.map(({x, y}, id) => ({x, y, id}))});
}

async function look(page) {
    return pages.lookAt(page.locator('#board svg'));
}

// Rows with clues as white.
async function rows(page) {
    return (await look(page)).rows;
}

async function said(page, words) {
    await page.waitForFunction((wanted) => new RegExp(wanted).test(
        document.getElementById('say').textContent), words.source).
        catch(async (error) => {
            throw new Error(`${error.message}; it says: ` +
                await page.locator('#say').textContent());
        });
    return page.locator('#say').textContent();
}

async function keys(page, ...all) {
    for (const key of all)
        await page.keyboard.press(key);
}

// What every test of the page knows of its dialogs.
async function openDialog(page) {
    await page.getByRole('button', {name: 'New puzzle', exact: true}).click();
    await page.getByRole('button', {name: 'Open a link or file'}).click();
}

// Choose or leave out what Settings name.
async function choose(page, words, isWanted = true) {
    await page.getByRole('button', {name: 'Settings'}).click();
    await page.getByLabel(words).setChecked(isWanted);
    await page.locator('#choosing .close').click();
    await page.waitForFunction(() => !history.state.dialog);
}

async function takeTool(page, words) {
    await page.locator('#tool').getByText(words).click();
}

// Press a cell for longer than a press takes.
async function hold(page, name) {
    const {x, y} = await middle(page, name);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(500);
    await page.mouse.up();
}

// The same colour from here to the end of a stretch: [[first, last], ...].
function stretches(row, number, wanted) {
    return Array.from(row.matchAll(new RegExp(`[${wanted}]+`, 'g')), (found) =>
        [`r${number}c${found.index + 1}`,
            `r${number}c${found.index + found[0].length}`]);
}

module.exports = {again, browserOf, choose, close, drag, fingers, hasPage, hold, keys,
    look, make, middle, n1Link, open, openDialog, openOn, phone, press, rows, said,
    stretches, takeTool, tap, tell, theFile};
