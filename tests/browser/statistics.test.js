// statistics.test.js -- the page of nuri play: the end of a game, and what is counted.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const pages = require('./page.js');
const {close, keys, make, n1Link, open, openOn, press, rows, said, tell} =
    require('./player.js');

// From the marks to the solution, as the steps go.
async function solve(page) {
    await keys(page, 'e');
    await said(page, /^Start/);
    await page.locator('#walking .last').click();
    await page.getByRole('button', {name: 'Use this position'}).click();
}

const copies = 'navigator.clipboard.writeText = async (text) => { window.copied = text; };';

tell('the end says how it went; the next puzzle is one press away', {timeout: 60000}, async () => {
    const page = await open(`#${n1Link}`, {}, make());
    const solution = pages.solve(pages.puzzle('n1.txt'));

    await page.evaluate(copies);
    await page.locator('#level', {hasText: 'Medium'}).waitFor();
    const cells = solution.flatMap((row, y) => Array.from(row, (sign, x) =>
        sign === '#' ? `r${y + 1}c${x + 1}` : '')).filter(Boolean);
    for (const cell of cells)
        await press(page, cell);
    assert.match(await said(page, /^Solved!/),
        /^Solved!\nWithout a hint\. {2}Your time: 0:\d\d\.$/);
    assert.deepEqual(await rows(page), solution); // islands need no dots
    assert.ok(await page.locator('#hint').isHidden());
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Next puzzle');
    await page.getByRole('button', {name: 'Share result'}).click();
    await page.getByRole('button', {name: 'Copied'}).waitFor();
    assert.match(await page.evaluate('copied'),
        /^Nurikabe 5 × 5, medium, 0:\d\d, no hints\nhttps:\/\/puzz\.link\/p\?nurikabe\/5\/5\/g1m2k3m2g$/);
    await keys(page, 'z'); // one stroke
    assert.deepEqual((await rows(page)).join('').match(/#/g).length, cells.length - 1);
    assert.ok(await page.locator('#hint').isVisible());
    await keys(page, 'y');
    await page.locator('#check').click();
    await said(page, /^Solved!/);
    await page.getByRole('button', {name: 'Next puzzle'}).click();
    await page.waitForFunction((link) => !location.hash.includes(link), n1Link);
    await page.locator('#level', {hasText: 'Medium'}).waitFor();
    assert.equal((await rows(page)).length, 5);
    await solve(page);
    assert.match(await said(page, /^Solved!/), /With 1 hint\. {2}Your time: 0:\d\d\. {2}Usual: 0:\d\d; best: 0:\d\d\.$/);
    await page.getByRole('button', {name: 'Settings'}).click();
    await page.getByRole('button', {name: 'Statistics'}).click();
    assert.equal(await page.locator('#figures').innerText().then((text) =>
        text.replace(/\s+/g, ' ')), '2 solved 1 without hints 0 days in a row 0 most days in a row');
    assert.match(await page.locator('#by-level').innerText(), /^Medium\s+2\s+0:\d\d\s+0:\d\d$/);
    await close(page);
});

tell('statistics are saved, cleared, brought back and loaded', {}, async () => {
    const page = await open('#home', {}, make());
    const count = () => page.locator('#figures b').first().textContent();

    await page.evaluate(() => store.set('solved', [[1e12, 2, 300, 0, 0], [2e12, 2, 200, 1, 0],
        [3e12, 2, 100, 0, 0]]));
    await page.getByRole('button', {name: 'Statistics'}).click();
    assert.match(await page.locator('#by-level').innerText(), /^Easy\s+3\s+5:00\s+1:40$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Save a copy'}).click();
    const file = await (await download).path();
    await page.getByRole('button', {name: 'Clear all'}).click();
    assert.equal(await count(), '0');
    assert.ok(await page.getByText('Solve one, and it counts.').isVisible());
    await page.getByRole('button', {name: 'Undo'}).click();
    assert.equal(await count(), '3');
    await page.getByRole('button', {name: 'Clear all'}).click();
    const name = {name: 'x.json', mimeType: 'application/json'};
    await page.locator('#load-solved').setInputFiles({...name, buffer: fs.readFileSync(file)});
    await page.getByText('3 puzzles added.').waitFor();
    await page.locator('#load-solved').setInputFiles({...name, buffer: fs.readFileSync(file)});
    await page.getByText('0 puzzles added.').waitFor();
    await page.locator('#load-solved').setInputFiles({...name, buffer: Buffer.from('{}')});
    await page.getByText('This file has no statistics of this page.').waitFor();
    assert.equal(await count(), '3');
    await close(page);
});

tell('days in a row: one day in seven may be missed', {}, async () => {
    const page = await open('#home', {}, make());
    const streak = (today, ...days) => page.evaluate(([day, all]) =>
        streakAt(day, new Set(all)), [today, days]);

    assert.equal(await streak(20261103), 0);
    assert.equal(await streak(20261103, 20261103), 1);
    assert.equal(await streak(20261103, 20261102, 20261101), 2); // there is still time
    assert.equal(await streak(20261104, 20261102, 20261101), 2); // a day of rest
    assert.equal(await streak(20261105, 20261102, 20261101), 0);
    assert.equal(await streak(20261103, 20261103, 20261102, 20261031, 20261030), 4);
    assert.equal(await streak(20261103, 20261103, 20261101, 20261030), 2);
    assert.equal(await streak(20261109, 20261109, 20261107, 20261106, 20261105, 20261104,
        20261103, 20261102, 20261031), 8);
    assert.equal(await streak(20260301, 20260301, 20260228), 2);
    await close(page);
});

tell('today\'s puzzle counts on its day', {timeout: 60000}, async () => {
    const page = await openOn('2026-11-23', '#home', make());

    await page.evaluate(() => store.set('solved', [[new Date('2026-11-22T20:00').getTime(), 3,
        900, 2, 20261122]]));
    await page.getByRole('button', {name: 'Play today’s puzzle'}).click();
    await page.locator('#level', {hasText: 'Easy'}).waitFor();
    await solve(page);
    await said(page, /^Solved![^]*That makes 2 days in a row\.$/);
    assert.equal(await page.locator('#shapes .week .good').count(), 1);
    assert.equal(await page.locator('#streak').getAttribute('aria-label'),
        '2 days in a row: statistics');
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await page.getByRole('button', {name: 'Mon 23 November, solved'}).waitFor();
    await page.getByRole('button', {name: '2 days in a row: statistics'}).click();
    assert.match(await page.locator('#figures').innerText(), /2\s+days in a row/);
    await close(page);
});

tell('where nothing can be kept, the page says so and works', {}, async () => {
    const {browserOf} = require('./player.js');
    const page = await pages.open(browserOf(), make(), `#${n1Link}`, {},
        'Object.defineProperty(window, "localStorage", {get() { throw new Error("no"); }});');
    await page.locator('html[data-ready]').waitFor({state: 'attached'});

    await page.getByRole('button', {name: 'Settings'}).click();
    await page.getByText(/^This window keeps nothing after it is closed\./).waitFor();
    await page.keyboard.press('Escape');
    await solve(page);
    await said(page, /^Solved!/);
    await close(page);
});
