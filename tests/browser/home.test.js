// home.test.js -- the page of nuri play: its first screen, its history, and the
// puzzles of days.
'use strict';

const assert = require('node:assert/strict');
const pages = require('./page.js');
const {again, close, keys, make, n1Link, open, openOn, press, rows, said, tell} =
    require('./player.js');

const home = '#home';
let file = null;

// The page without puzzles.
function bare() {
    file = file || make();
    return file;
}

function mode(page, wanted) {
    return page.waitForFunction((name) => document.body.dataset.mode === name,
        wanted);
}

tell('a page without puzzles opens at home, and one press begins', {}, async () => {
    const page = await open('', {}, bare());

    await mode(page, 'home');
    assert.ok(await page.locator('#board').isHidden());
    assert.match(await page.locator('#shelf').textContent(), /^$/);
    await page.locator('#at-once').getByRole('button', {name: /^Easy/}).click();
    await mode(page, 'playing');
    await page.locator('#level', {hasText: 'Easy'}).waitFor();
    assert.match(page.url(), /#nurikabe\/10\/10\//);
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await page.locator('#shelf').getByRole('button', {name: /^10 × 10/}).waitFor();
    await close(page);
});

tell('a page with puzzles opens to play, and one left unfinished is gone on with', {}, async () => {
    const page = await open('');
    await mode(page, 'playing');
    assert.equal(await page.locator('#name').textContent(), 'n7');
    await close(page);

    const other = await open(`#${n1Link}`, {}, bare());
    await press(other, 'r1c1');
    await other.waitForFunction(() => location.hash.includes('&s='));
    await other.evaluate(() => history.replaceState(null, '',
        location.href.replace(/#.*/, '')));
    await again(other);
    await mode(other, 'playing');
    assert.equal((await rows(other))[0][0], '#');
    await press(other, 'r1c3');
    await again(other); // at once, before the address has the mark
    assert.equal((await rows(other))[0], '#.#??');
    await close(other);
});

tell('Back leads through puzzles, tabs and dialogs, and loses no mark', {timeout: 60000}, async () => {
    const page = await open(`#${n1Link}`, {}, bare());
    const back = async (wanted) => {
        await page.goBack();
        await mode(page, wanted);
    };

    await press(page, 'r1c1');
    await page.getByRole('button', {name: 'Set', exact: true}).click();
    await mode(page, 'setting');
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await mode(page, 'home');
    await page.getByRole('button', {name: 'Settings'}).click();
    assert.ok(await page.locator('#choosing').isVisible());
    await page.goBack(); // of the dialog alone
    await page.locator('#choosing').waitFor({state: 'hidden'});
    await mode(page, 'home');
    await page.getByRole('button', {name: 'Settings'}).click();
    await page.keyboard.press('Escape'); // leaves no entry behind
    await page.locator('#choosing').waitFor({state: 'hidden'});
    await page.waitForFunction(() => !history.state.dialog);
    await back('setting');
    await back('playing');
    assert.equal((await rows(page))[0], '#.???');
    await press(page, 'r3c3');
    await page.goForward();
    await mode(page, 'setting');
    await back('playing');
    assert.equal((await rows(page))[2][2], '#');
    await page.getByRole('button', {name: 'New puzzle'}).click();
    await page.getByRole('button', {name: /^Very easy/}).last().click();
    await page.waitForFunction(() => location.hash.startsWith('#nurikabe/10/10/'));
    await page.goBack();
    await page.waitForFunction((link) => location.hash.startsWith(`#${link}`), n1Link);
    assert.deepEqual((await rows(page)).slice(0, 3), ['#.???', '????.', '??#??']);
    await close(page);
});

tell('Play goes back to a puzzle without marks, also in a new window', {}, async () => {
    const page = await open(`#${n1Link}`, {}, bare());

    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await page.waitForTimeout(400);
    await page.reload();
    await page.getByRole('button', {name: 'Play', exact: true}).click();
    await page.waitForFunction((link) => location.hash.startsWith(`#${link}`), n1Link);
    assert.ok(await page.locator('#making').isHidden());
    await close(page);
});

tell('the shelf has what was begun; what is removed comes back', {}, async () => {
    const page = await open(`#${n1Link}`, {}, bare());
    const entry = page.locator('#shelf').getByRole('button', {name: /^5 × 5/});

    await press(page, 'r1c1');
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    assert.match(await entry.textContent(), /5 × 5[^,]*, .*5 %$/);
    await page.getByRole('button', {name: 'Remove 5 × 5'}).click();
    assert.ok(await page.locator('#nothing').isVisible());
    await page.getByRole('button', {name: 'Undo'}).click();
    await entry.click();
    await mode(page, 'playing');
    assert.equal((await rows(page))[0][0], '#');
    await close(page);

    const many = await open(home);
    await many.locator('#shelf').getByRole('button', {name: /^n1/}).click();
    await mode(many, 'playing');
    assert.equal(await many.locator('#name').textContent(), 'n1');
    await close(many);
});

tell('the shelf has the drafts of Set, by their names', {}, async () => {
    const page = await open('#set', {}, bare());
    const shelf = page.locator('#shelf');
    const home = () => page.getByRole('button', {name: 'Nurikabe, home'}).click();
    const place = async (cell, number) => {
        await press(page, cell);
        await page.keyboard.press(number);
    };

    await home();
    assert.ok(await page.locator('#nothing').isVisible()); // an empty board is no draft
    await page.goBack();
    await place('r1c1', '3');
    await page.locator('#draft-name').fill('First');
    await page.locator('#rows').fill('4');
    await page.getByRole('button', {name: 'Empty board'}).click();
    assert.equal(await page.locator('#draft-name').inputValue(), '');
    await place('r2c2', '2');
    await home();
    assert.deepEqual((await shelf.locator('small').allTextContents()),
        ['being set', '10 \u00d7 10, being set']);
    await shelf.getByRole('button', {name: /^First/}).click();
    await mode(page, 'setting');
    assert.equal(await page.locator('#about').textContent(), '10 \u00d7 10, 1 number');
    await page.locator('#draft-name').fill('Renamed');
    await home();
    await page.reload();
    await page.getByRole('button', {name: 'Remove Renamed'}).click();
    assert.equal(await shelf.locator('li').count(), 1);
    await page.getByRole('button', {name: 'Undo'}).click();
    await shelf.getByRole('button', {name: /^Renamed/}).click();
    await mode(page, 'setting');
    assert.equal(await page.locator('#draft-name').inputValue(), 'Renamed');
    await close(page);
});

tell('a link without a puzzle is refused with a reason', {}, async () => {
    const page = await open('#nurikabe/5/5/g1m2k3m2g&s=AAAAA', {}, bare());
    await page.locator('#refused', {hasText: 'The marks in this link are damaged.'})
        .waitFor();
    await close(page);
});

// ---- Days

// Ten days, and their puzzles: the same for everyone, as long as the generator is.
const DAYS = [
    ['2026-01-01', 'nurikabe/10/10/h1l2g2i5m2k3k2r3h4r2k4k1m2i3g3l2h'],
    ['2026-11-21', 'nurikabe/12/12/g3h6j6j3zh6k6g1g1k3p5k3z4h3zg2k2g2h2j2p3'],
    ['2026-11-22', 'nurikabe/15/15/g3u5n2gbz4k3g3i2l4l3w4i3j3l3j4r2i3k2p2g2n4m2u4k4w5k6h2n'],
    ['2026-11-23', 'nurikabe/9/9/i3g1z2gbh5l1zo5g5k3i1'],
    ['2026-11-24', 'nurikabe/9/9/h4q1h5q1k1i3g3i6k2q1h3q3h'],
    ['2026-11-25', 'nurikabe/10/10/g2j2k3g2j4y21i4p3i65y2j2g1k2j3g'],
    ['2026-11-26', 'nurikabe/10/10/p2n4t1iag3g6l4l4j2zh3m2i3i'],
    ['2026-11-27', 'nurikabe/12/12/j5m2h2s1g6m6l1i8j5zp5g1m2k3w5k5i5o2i'],
    ['2024-02-29', 'nurikabe/10/10/i4i1n3k3n4p5q6h1y4g8p5h4l'],
    ['2027-12-31', 'nurikabe/12/12/n4h2h5h2i4zl2t2g3h2z3j3h3g6j3h2zg3h2g3h3l'],
];

tell('a day has the same puzzle for everyone', {timeout: 120000}, async () => {
    const page = await open(home, {}, bare());
    const sides = [15, 9, 9, 10, 10, 12, 12];
    const levels = [3, 2, 3, 3, 4, 3, 4];
    const version = await page.evaluate('GENERATOR');

    for (const [date, link] of DAYS) {
        const day = new Date(`${date}T12:00`).getDay();
        const seed = version * 1e8 + Number(date.replace(/-/g, ''));
        await page.getByRole('button', {name: 'Nurikabe, home'}).click();
        await page.evaluate((n) => app.home.playDay(n), Number(date.replace(/-/g, '')));
        await page.waitForFunction((wanted) => location.hash === wanted, `#${link}`);
        const native = pages.run('generate', '--size', `${sides[day]}x${sides[day]}`,
            '--difficulty', String(levels[day]), '--seed', String(seed), '-t', 'url');
        assert.equal(native.trim().replace(/^.*\?/, ''), link, date);
    }
    const {generator} = JSON.parse(pages.run('generate', '--size', '5x5', '--json'));
    assert.equal(generator, `generate/${version}`);
    await close(page);
});

tell('today is the day of the player; one press plays it, and it is kept by its day', {timeout: 60000}, async () => {
    const page = await openOn('2026-11-23', '', bare());

    assert.equal(await page.locator('#today-name').textContent(), 'Monday, 23 November');
    assert.match(await page.locator('#today-about').textContent(), /^Easy9 × 9/);
    await page.locator('#today-picture svg').waitFor();
    await page.getByRole('button', {name: 'Play today’s puzzle'}).click();
    await mode(page, 'playing');
    assert.equal(page.url().replace(/^.*#/, ''), DAYS.find(([date]) =>
        date === '2026-11-23')[1]);
    assert.equal(await page.locator('#name').textContent(), 'Monday, 23 November');
    await page.locator('#level', {hasText: 'Easy'}).waitFor();
    await keys(page, 'h');
    await said(page, /^Look at /);
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await page.getByRole('button', {name: 'Sun 22 November'}).click();
    await page.waitForFunction(() => location.hash.startsWith('#nurikabe/15/15/'));
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await page.locator('#day').fill('2026-11-24'); // is still to come
    await page.locator('#day').fill('2026-01-01');
    await page.waitForFunction((link) => location.hash === `#${link}`, DAYS[0][1]);
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await page.getByRole('button', {name: 'Play today’s puzzle'}).click();
    await page.locator('#hints', {hasText: '1 hint'}).waitFor(); // as it was left
    await close(page);
});
