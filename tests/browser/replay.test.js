// replay.test.js -- pages in a browser: what the script makes of them, and what
// they are without it.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const {after, before, test} = require('node:test');
const pages = require('./page.js');

let browser = null;
let n7 = null;
const n7Steps = JSON.parse(
    pages.run('explain', '--json', pages.puzzle('n7.txt'))).steps;

before(async () => {
    browser = await pages.launch();
    n7 = pages.explain(pages.puzzle('n7.txt'));
});

after(async () => {
    await browser.close();
    pages.clean();
});

async function close(page) {
    assert.deepEqual(page.sins, []);
    await page.context().close();
}

// What sentences on the page are free of: words for the board on paper, and slots.
const unreadable = /black|white|[{}[\]]|undefined|\br\d+c\d+/;

async function now(page) {
    return (await pages.look(page)).now;
}

test('the keys lead from the start to the solution', async () => {
    const page = await pages.open(browser, n7);
    const solution = pages.solve(pages.puzzle('n7.txt'));
    const count = n7Steps.length;

    let seen = await pages.look(page);
    assert.equal(seen.rows.join('').includes('#'), false);
    for (let step = 1; step <= count; step++) {
        await page.keyboard.press('ArrowRight');
        seen = await pages.look(page);
        assert.deepEqual(seen.rows, await pages.expected(page, step));
        assert.deepEqual(new Set(seen.fresh),
            new Set(n7Steps[step - 1].set.map((set) => set[0])));
        const shown = [...seen.fresh, ...seen.because];
        assert.ok(n7Steps[step - 1].because.every((cell) => shown.includes(cell)));
        assert.match(seen.now, new RegExp(`^Step ${step} of ${count}[.] .+[.] [a-z_]+ level \\d$`));
        assert.ok(!unreadable.test(seen.now), seen.now);
    }
    assert.deepEqual(seen.rows, solution);
    const clues = pages.run('convert', '-t', 'grid', pages.puzzle('n7.txt'))
        .split('\n').slice(1).join(' ').match(/\d+/g).length;
    assert.equal(seen.dots, solution.join('').match(/\./g).length - clues);
    await page.keyboard.press('ArrowRight'); // there is no further
    assert.deepEqual((await pages.look(page)).rows, solution);
    await page.keyboard.press('Home');
    assert.deepEqual((await pages.look(page)).rows, await pages.expected(page, 0));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    assert.deepEqual((await pages.look(page)).rows,
        await pages.expected(page, count - 1));
    await close(page);
});

test('buttons, slider and list lead to every step', async () => {
    const page = await pages.open(browser, n7);
    const at = async (step) => {
        const seen = await pages.look(page);
        assert.deepEqual(seen.rows, await pages.expected(page, step));
        assert.equal(await page.locator('.slider').inputValue(), String(step));
        if (step > 0)
            assert.equal(await page.locator('.steps > [aria-current]')
                .getAttribute('id'), `p1s${step}`);
    };

    await page.getByRole('button', {name: 'Next', exact: true}).click();
    await at(1);
    await page.locator('.slider').fill('100');
    await at(100);
    await page.locator('.slider').press('ArrowLeft'); // once, not twice
    await at(99);
    await page.getByRole('button', {name: 'Last'}).click();
    await at(n7Steps.length);
    assert.ok(await page.getByRole('button', {name: 'Next', exact: true})
        .isDisabled());
    await page.getByRole('button', {name: 'Back'}).click();
    await at(n7Steps.length - 1);
    await page.getByRole('button', {name: 'First'}).click();
    await at(0);
    await page.locator('#p1s40 > .go').click();
    await at(40);
    assert.equal(await page.evaluate('location.hash'), '#step=40');
    await close(page);
});

test('hard steps are found by n and p', async () => {
    const page = await pages.open(browser, n7);
    const level = (i) => n7Steps[i - 1].level;
    const hard = n7Steps.map((step, i) => i + 1).filter(
        (i) => level(i) > 1 && (i === 1 || level(i) > level(i - 1)));

    assert.ok(hard.length > 3);
    for (const step of hard.slice(0, 3)) {
        await page.keyboard.press('n');
        assert.equal(await page.locator('.slider').inputValue(), String(step));
    }
    await page.keyboard.press('p');
    assert.equal(await page.locator('.slider').inputValue(), String(hard[1]));
    await page.keyboard.press('Control+p'); // not ours
    assert.equal(await page.locator('.slider').inputValue(), String(hard[1]));
    await close(page);
});

test('a fragment leads to a step', async () => {
    const page = await pages.open(browser, n7, '#step=14');
    const rows = async (step) => assert.deepEqual(
        (await pages.look(page)).rows, await pages.expected(page, step));

    await rows(14);
    assert.ok((await now(page)).startsWith('Step 14 of '));
    await page.evaluate('location.hash = "#step=20"');
    await page.waitForFunction(
        () => document.querySelector('.slider').value === '20');
    await rows(20);
    for (const wrong of ['step=0.1', 'step=99999', 'step=.', 'step=-1', 'p1s',
        'puzzle=7&step=1', '%']) {
        await pages.follow(page, `#${wrong}`);
        await rows(20);
    }
    await close(page);
});

test('it plays, and stops', async () => {
    const page = await pages.open(browser, n7);
    const value = () => page.locator('.slider').inputValue();

    await page.keyboard.press(' ');
    await page.waitForFunction(
        () => document.querySelector('.slider').value === '2');
    assert.equal(await page.locator('.play').textContent(), 'Pause');
    await page.keyboard.press(' ');
    const stopped = await value();
    assert.equal(await page.locator('.play').textContent(), 'Play');
    await page.waitForTimeout(1500);
    assert.equal(await value(), stopped);
    await close(page);
});

test('hints only: where, why, and then the answer', async () => {
    const page = await pages.open(browser, n7, '#hints');
    const [first] = n7Steps;
    const cells = first.set.map((one) => one[0]);

    assert.ok(await page.getByRole('switch').isChecked());
    assert.match(await now(page), new RegExp(`^0 of ${n7Steps.length} steps done[.] ` +
        'Look at these cells, [a-z]+ [a-z]+[.]  Can you see what they must be[?]$'));
    let seen = await pages.look(page);
    assert.deepEqual(seen.fresh, cells);
    assert.deepEqual(seen.because, []);
    assert.deepEqual(seen.rows, await pages.expected(page, 0));
    assert.equal(await page.locator('.steps > li:visible').count(), 0);
    for (const name of ['slider', 'last', 'play', 'harder'])
        assert.ok(await page.locator(`.${name}`).isHidden(), name);
    await page.keyboard.press('End');
    await page.keyboard.press('n');
    assert.deepEqual((await pages.look(page)).rows, await pages.expected(page, 0));

    await page.getByRole('button', {name: 'Why?'}).click();
    seen = await pages.look(page);
    assert.deepEqual(seen.fresh, cells);
    assert.deepEqual(seen.because, first.because);
    assert.deepEqual(seen.rows, await pages.expected(page, 0));
    assert.match(await now(page), /done[.] These 12 cells are sea: the 1s at .+[.]$/);
    await page.getByRole('button', {name: 'Show it'}).click();
    assert.deepEqual((await pages.look(page)).rows, await pages.expected(page, 1));
    assert.equal(await page.locator('.steps > li:visible').count(), 1);
    assert.ok((await now(page)).startsWith('1 of '));

    await page.getByRole('switch').click();
    assert.equal(await page.locator('.steps > li:visible').count(),
        n7Steps.length);
    assert.ok(await page.locator('.slider').isVisible());
    await close(page);
});

test('several puzzles are apart', async () => {
    const file = pages.explain(pages.puzzle('n1.txt'), pages.puzzle('n2.txt'));
    const page = await pages.open(browser, file, '#puzzle=2&step=3');

    assert.deepEqual((await pages.look(page, 2)).rows,
        await pages.expected(page, 3, 2));
    await page.keyboard.press('ArrowRight'); // the one used last
    assert.deepEqual((await pages.look(page, 2)).rows,
        await pages.expected(page, 4, 2));
    assert.deepEqual((await pages.look(page, 1)).rows,
        await pages.expected(page, 0, 1));
    await page.locator('#p1 .next').click();
    await page.keyboard.press('End');
    assert.deepEqual((await pages.look(page, 1)).rows,
        pages.solve(pages.puzzle('n1.txt')));
    assert.match(await page.evaluate('location.hash'), /^#puzzle=1&step=\d+$/);
    await page.locator('nav a').nth(1).click();
    assert.equal(await page.evaluate('location.hash'), '#p2');
    await close(page);
});

test('without a script the page is whole', async () => {
    const page = await pages.open(browser, n7, '', {javaScriptEnabled: false});

    assert.deepEqual((await pages.look(page)).rows,
        pages.solve(pages.puzzle('n7.txt')));
    assert.equal(await page.locator('.steps > li').count(), n7Steps.length);
    assert.ok(await page.locator('.player').isHidden());
    assert.equal(await page.locator('#p1s7 > .go').textContent(),
        n7Steps[6].message);
    await page.locator('.steps .by a').first().click();
    assert.ok(await page.locator('#rule-between').isVisible());
    await close(page);
});

test('a hostile title stays text', async () => {
    const title = '</script><script>alert(1)</script>' +
        '<img src=x onerror=alert(2)>" onclick="alert(3) \u2028&amp;';
    const operand = path.join(pages.folder, 'hostile.json');
    fs.writeFileSync(operand, JSON.stringify({puzzle: ['- 1', '- -'], id: title,
        meta: {title}}));
    const page = await pages.open(browser, pages.explain(operand), '#step=1');

    assert.equal(await page.locator('h2').first().textContent(),
        `${title}: ${title}`);
    assert.equal(await page.title(),
        `${title}: ${title} - Nurikabe`);
    assert.equal(await page.locator('img').count(), 0);
    await page.locator('h2').first().click();
    await page.locator('figure svg').click();
    assert.deepEqual((await pages.look(page)).rows, await pages.expected(page, 1));
    await close(page);
});

test('a wrong mark is crossed and stays', async () => {
    const file = pages.explain(
        'pzprv3/nurikabe/5/5/. 1 . . . /. . . # 2 /. . . . . /3 . . . . /. . . 2 . /');
    const page = await pages.open(browser, file, '#step=1');
    const seen = await pages.look(page);

    assert.deepEqual(seen.errors, ['r2c4']);
    assert.deepEqual(seen.fresh, []);
    assert.equal(seen.rows[1][3], '#');
    const wrong = page.locator('figure .badge.errors');
    assert.deepEqual(await wrong.allTextContents(), ['!']);
    await page.keyboard.press('Home');
    assert.equal(await wrong.count(), 0);
    await close(page);
});

test('what differs is hatched at the end only', async () => {
    const file = pages.explain('nurikabe/6/6/m8n8i9u');
    const page = await pages.open(browser, file);
    const last = await page.locator('.steps > li').count();
    const hatches = () => page.locator('figure .differs').count();

    assert.ok(last > 0);
    assert.equal(await hatches(), 0);
    await page.keyboard.press('End');
    assert.equal(await hatches(), 1);
    await page.keyboard.press('Home');
    assert.equal(await hatches(), 0);
    await close(page);
});

// By day, by night, and on paper.
for (const scheme of ['light', 'dark'])
    test(`what is written can be read when it is ${scheme}`, async () => {
        const page = await pages.open(browser, n7, '#step=60',
            {colorScheme: scheme});
        const style = (selector, name) => page.locator(selector).first().evaluate(
            (element, key) => getComputedStyle(element)[key], name);
        const paper = await style('body', 'backgroundColor');
        const land = await style('.islands', 'fill');
        const sea = await style('.sea', 'fill');

        assert.equal(scheme === 'dark', pages.contrast(paper, 'rgb(0, 0, 0)') < 3);
        assert.deepEqual(pages.axe ? await pages.faultsOf(page) : [], []);
        assert.ok(pages.contrast(await style('.clues', 'fill'), land) >= 4.5);
        assert.ok(pages.contrast(await style('.coords', 'fill'), paper) >= 4.5);
        // Cells differ in lightness; an outline is seen on its casing.
        const open = await style('.board .open', 'fill');
        const lines = await style('.board .grid', 'stroke');
        assert.ok(pages.contrast(sea, land) >= 3);
        assert.ok(pages.contrast(open, sea) >= 3);
        assert.ok(pages.contrast(open, lines) >= 3);
        for (const name of ['new', 'a', 'b', 'c', 'errors'])
            assert.ok(pages.contrast(await style(`.board .${name} .edge`, 'stroke'),
                await style('.board .casing', 'stroke')) >= 4.5, name);
        const done = await style('.board .done', 'fill');
        assert.ok(pages.contrast(await style('.board .ticks', 'stroke'), done) >= 3);
        assert.ok(pages.contrast(await style('.clues', 'fill'), done) >= 4.5);
        await close(page);
    });

test('on paper there is no button', async () => {
    const page = await pages.open(browser, n7, '#step=60');

    await page.emulateMedia({media: 'print'});
    assert.ok(await page.locator('.player').isHidden());
    assert.ok(await page.locator('figure svg').isVisible());
    assert.equal(await page.locator('.steps > li:visible').count(),
        n7Steps.length);
    const pdf = await page.pdf({format: 'A4'});
    assert.ok(pdf.length > 10000);
    await close(page);
});

test('printed is the solution, with all steps and what chains suppose', async () => {
    const operand = 'nurikabe/7/7/h2o6k4q4h2n7l';
    const page = await pages.open(browser, pages.explain(operand), '#step=3');
    const closed = page.locator('details:not([open])');
    const before = await pages.look(page);
    const folded = await closed.count();

    assert.ok(folded > 0);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    const seen = await pages.look(page);
    assert.deepEqual(seen.rows, pages.solve(operand));
    assert.deepEqual(seen.fresh, []);
    assert.equal(await closed.count(), 0);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    assert.deepEqual(await pages.look(page), before);
    assert.equal(await closed.count(), folded);
    // But not to those who want hints only.
    await page.locator('.tutor input').check();
    const hint = await pages.look(page);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    assert.deepEqual(await pages.look(page), hint);
    await close(page);
});

test('a sheet is white, and has as many sides of paper as it should', async () => {
    const names = ['n1', 'n2', 'n3', 'n5', 'n6', 'n7'];
    for (const [options, sides] of [[['--per-page', '1'], 6],
        [['--per-page', '2', '--solutions', 'beside'], 3],
        [['--solutions', 'beside'], 3], [['--solutions', 'end'], 3],
        [['--per-page', '6', '--solutions', 'beside'], 1],
        [['--title', 'A book', '--solutions', 'end'], 5]]) {
        const file = path.join(pages.folder, 'sheet.html');
        pages.run('show', '-o', file, ...options,
            ...names.map((name) => pages.puzzle(`${name}.txt`)));
        const page = await pages.open(browser, file, '', {colorScheme: 'dark'});
        await page.emulateMedia({media: 'print'});
        assert.equal(await page.locator('.open').first().evaluate(
            (group) => getComputedStyle(group).fill), 'rgb(255, 255, 255)');
        for (const format of ['A4', 'Letter']) {
            const pdf = (await page.pdf({format, preferCSSPageSize: true}))
                .toString('latin1');
            assert.equal((pdf.match(/\/Type \/Page\b/g) || []).length, sides,
                `${options} on ${format}`);
        }
        // Neither words nor boards run into each other, or off the side.
        const overlaps = await page.evaluate(() =>
            Array.from(document.querySelectorAll('.paper')).flatMap((side) => {
                const room = side.getBoundingClientRect();
                const boxes = Array.from(side.querySelectorAll('.nuri, figcaption, ' +
                    'figure > span, figure > a, header > *, h1, h3, p:not(header *), tr'),
                (one) => one.getBoundingClientRect()).filter((box) => box.height > 0);
                return boxes.filter((a, i) => a.right > room.right + 1 ||
                    a.bottom > room.bottom + 1 || boxes.some((b, k) => k > i &&
                        a.left < b.right - 1 && b.left < a.right - 1 &&
                        a.top < b.bottom - 3 && b.top < a.bottom - 3));
            }).length);
        assert.equal(overlaps, 0, String(options));
        await close(page);
    }
});

test('it can be used by touch and by ear', async () => {
    const page = await pages.open(browser, n7, '#step=3',
        {viewport: {width: 360, height: 640}});

    for (const button of await page.locator('button:not(.ref)').all()) {
        const box = await button.boundingBox();
        assert.ok(box.height >= 44 && box.width >= 44);
        assert.ok((await button.textContent()).trim());
    }
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    assert.equal(await page.locator('.now').getAttribute('aria-live'), 'polite');
    assert.equal(await page.locator('.slider').getAttribute('aria-valuetext'),
        `3 of ${n7Steps.length}`);
    const board = page.getByRole('img').first();
    assert.ok((await board.locator('> title').textContent())
        .includes(await page.locator('#p1s3 > .go').textContent()));
    assert.equal((await pages.look(page)).words.split('\n').length, 14);
    // Nothing is wider than the screen, and the board stays in sight.
    assert.ok(await page.evaluate(
        'document.documentElement.scrollWidth <= innerWidth'));
    await page.locator('#p1s30 > .go').click();
    assert.ok((await page.locator('figure').boundingBox()).y >= 0);
    await close(page);
});

// ---- Boards larger than the screen

const phone = {viewport: {width: 390, height: 844}, hasTouch: true};

// Pixels of a cell, how far the board is scrolled, and whether a cell is seen.
function frame(page, name = 'r1c1') {
    return page.locator('figure').first().evaluate((figure, cell) => {
        const frame = figure.querySelector('.frame');
        const [board, room] = [frame, figure].map(
            (one) => one.getBoundingClientRect());
        const size = 36 * board.width / frame.getAttribute('width');
        const [row, column] = cell.match(/\d+/g).map(Number);
        const [left, top] = [board.x + (column - 1) * size,
            board.y + (row - 1) * size];
        return {size, left: figure.scrollLeft, top: figure.scrollTop,
            x: left + size / 2, y: top + size / 2,
            seen: left >= room.left && left + size <= room.right &&
                top >= room.top && top + size <= room.bottom};
    }, name);
}

test('on a phone cells have 24 pixels, and the new ones are in sight', async () => {
    for (const operands of [['explain'], ['solve']]) {
        const file = path.join(pages.folder, `${operands[0]}-phone.html`);
        pages.run(...operands, '-o', file, pages.puzzle('n7.txt'));
        const page = await pages.open(browser, file, '', phone);
        assert.ok((await frame(page)).size >= 24);
        assert.ok(await page.evaluate(
            'document.documentElement.scrollWidth <= innerWidth'));
        await page.getByRole('button', {name: 'Whole board'}).click();
        assert.ok((await frame(page, 'r14c24')).seen);
        await close(page);
    }
    const page = await pages.open(browser, n7, '', phone);
    for (const step of [1, 60, 120, n7Steps.length]) {
        await page.locator('.slider').fill(String(step));
        assert.ok((await frame(page, n7Steps[step - 1].set[0][0])).seen);
    }
    await close(page);
});

test('numbers of rows and columns stay in sight when the board is scrolled', async () => {
    const page = await pages.open(browser, n7, '#step=60', phone);
    const look = () => page.locator('figure').first().evaluate((figure) => {
        const room = figure.getBoundingClientRect();
        const boxes = ['.of-rows', '.of-columns'].map((name) =>
            figure.querySelector(`${name} text`).getBoundingClientRect());
        return {right: boxes[0].x - room.x, down: boxes[1].y - room.y,
            strips: Array.from(figure.querySelectorAll('.strip'), (strip) =>
                getComputedStyle(strip).visibility === 'visible')};
    });

    await page.locator('figure').first().evaluate((figure) => figure.scrollTo(0, 0));
    await page.waitForTimeout(100);
    const first = await look();
    assert.deepEqual(first.strips, [false, false, false]);
    await page.getByRole('button', {name: 'Larger'}).click();
    await page.locator('figure').first().evaluate(
        (figure) => figure.scrollTo(200, 120));
    await page.waitForTimeout(100);
    const then = await look();
    assert.deepEqual(then.strips, [true, true, true]);
    for (const side of ['right', 'down'])
        assert.ok(then[side] >= 0 && then[side] < 1.5 * first[side],
            `${side}: ${first[side]}, ${then[side]}`);
    await close(page);
});

test('keys, buttons, wheel and fingers zoom; what is pointed at stays', async () => {
    const page = await pages.open(browser, n7, '#step=60', phone);
    const before = await frame(page);

    await page.getByRole('button', {name: 'Larger'}).click();
    const larger = await frame(page);
    assert.ok(Math.abs(larger.size - 1.25 * before.size) < 0.5);
    await page.keyboard.press('-');
    assert.ok(Math.abs((await frame(page)).size - before.size) < 0.5);
    await page.keyboard.press('0');
    assert.ok((await frame(page)).seen && (await frame(page)).left === 0);
    await page.keyboard.press('+');
    await page.keyboard.press('Shift+ArrowRight');
    assert.ok((await frame(page)).left > 0);
    assert.equal(await page.locator('.slider').inputValue(), '60');

    const point = await frame(page, 'r7c12');
    await page.mouse.move(point.x, point.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await page.waitForFunction((width) => document.querySelector('.frame')
        .getBoundingClientRect().width > 2 * width, 24 * point.size);
    const closer = await frame(page, 'r7c12');
    assert.ok(Math.abs(closer.x - point.x) < 3 &&
        Math.abs(closer.y - point.y) < 3);

    // Two fingers, as far apart again.
    const session = await page.context().newCDPSession(page);
    const fingers = (type, apart) => session.send('Input.dispatchTouchEvent',
        {type, touchPoints: apart ? [-1, 1].map((side) =>
            ({x: 195 + side * apart, y: closer.y, id: side + 1})) : []});
    await fingers('touchStart', 80);
    for (const apart of [80, 60, 40])
        await fingers('touchMove', apart);
    await fingers('touchEnd', 0);
    const farther = await frame(page, 'r7c12');
    assert.ok(Math.abs(farther.size - closer.size / 2) < 1);
    await close(page);
});

test('who sees the whole board is offered no zoom', async () => {
    const page = await pages.open(browser, n7);
    const larger = page.getByRole('button', {name: 'Larger'});

    assert.equal(await larger.count(), 0);
    await page.setViewportSize({width: 500, height: 800});
    await larger.waitFor();
    await page.emulateMedia({media: 'print'});
    assert.equal(await larger.count(), 0);
    await close(page);
});

test('marked colours may be those of the system', async () => {
    const page = await pages.open(browser, n7, '#step=3',
        {forcedColors: 'active', colorScheme: 'dark'});
    const fill = (name) => page.locator(name).first().evaluate(
        (element) => getComputedStyle(element).fill);

    assert.equal(await fill('.board .sea'), 'rgb(0, 0, 0)');
    assert.equal(await fill('.board .islands'), 'rgb(255, 255, 255)');
    await close(page);
});

test('a chain begins with its supposition and ends in what it breaks', async () => {
    const operand = 'nurikabe/7/7/h2o6k4q4h2n7l';
    const steps = JSON.parse(pages.run('explain', '--json', operand)).steps;
    const i = steps.findIndex((step) => step.chain && step.chain.length > 1);
    const {chain, set: [[cell, colour]], breaks} = steps[i];
    const page = await pages.open(browser, pages.explain(operand), `#step=${i}`);
    const at = async (name) => page.evaluate('location.hash')
        .then((hash) => assert.equal(hash, `#step=${name}`));
    const opposite = colour === 'black' ? '.' : '#';
    const colourOf = (rows, name) => {
        const [y, x] = name.match(/\d+/g).map(Number);
        return rows[y - 1][x - 1];
    };

    await page.keyboard.press('ArrowRight');
    await at(`${i + 1}.0`);
    assert.deepEqual((await pages.look(page)).order, []);
    let seen = await pages.look(page);
    assert.deepEqual(seen.suppose, [cell]);
    assert.equal(colourOf(seen.rows, cell), opposite);
    assert.deepEqual([seen.fresh, seen.errors], [[], []]);
    assert.ok(await page.locator(`#p1s${i + 1} details`).first()
        .evaluate((details) => details.open));

    for (let k = 1; k <= chain.length; k++) {
        await page.keyboard.press('ArrowRight');
        await at(`${i + 1}.${k}`);
        seen = await pages.look(page);
        assert.deepEqual(seen.suppose, [cell]);
        assert.deepEqual(seen.fresh, chain[k - 1].set.map((one) => one[0]));
        for (const [name, set] of chain[k - 1].set)
            assert.equal(colourOf(seen.rows, name), set === 'black' ? '#' : '.');
        assert.deepEqual(seen.errors, k < chain.length ? [] : breaks.cells);
        assert.ok(chain[k - 1].because.every((name) =>
            [...seen.fresh, ...seen.because].includes(name)));
        assert.ok(!unreadable.test(seen.now), seen.now);
        assert.deepEqual(seen.order, chain.slice(0, k).flatMap((link, n) =>
            link.set.filter(([name]) => !seen.errors.includes(name))
                .map(() => `${n + 1}.`)));
    }
    assert.ok(seen.now.includes(
        `But now ${breaks.message.replace(/ at r\d+c\d+/g, '')}.`), seen.now);
    assert.deepEqual(await page.locator('.now .ref.errors').allTextContents(),
        [breaks.message.match(/the \d+/)[0]]);
    await page.keyboard.press('ArrowRight'); // what follows from all that
    await at(`${i + 1}`);
    seen = await pages.look(page);
    assert.deepEqual([seen.suppose, seen.order], [[], []]);
    assert.equal(colourOf(seen.rows, cell), colour === 'black' ? '#' : '.');
    await page.keyboard.press('ArrowLeft');
    await at(`${i + 1}.${chain.length}`);
    await pages.follow(page, `#step=${i + 1}.1`);
    await at(`${i + 1}.1`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await at(`${i}`);
    await page.locator(`#p1s${i + 1} summary`).first().click(); // fold
    await page.locator(`#p1s${i + 1} summary`).first().click();
    await at(`${i + 1}.0`);
    await close(page);
});

test('chips name cells that are outlined with the same letter', async () => {
    const page = await pages.open(browser, n7);
    const chips = page.locator('.now .ref');

    for (let i = 1; i <= n7Steps.length; i += 5) {
        await page.locator('.slider').fill(String(i));
        const {groups} = await pages.look(page);
        assert.ok(await chips.count() > 0, `step ${i}`);
        for (const chip of await chips.all()) {
            const [, kind] = (await chip.getAttribute('class')).split(' ');
            const [, row, column] = (await chip.getAttribute('aria-label'))
                .match(/row (\d+), column (\d+)/);
            assert.ok(groups[kind].includes(`r${row}c${column}`), `step ${i}`);
        }
    }
    const {fresh, because} = await pages.look(page);
    for (const cell of n7Steps[n7Steps.length - n7Steps.length % 5].because)
        assert.ok([...fresh, ...because].includes(cell), cell);
    await chips.first().hover();
    assert.equal(await page.locator('figure .pulse').count(), 1);
    await page.mouse.move(0, 0);
    assert.equal(await page.locator('figure .pulse').count(), 0);
    await close(page);
});

test('the shapes that are left, and those that fail, are drawn', async () => {
    const operand = 'nurikabe/7/7/i3g2q3i5n3h6q4i';
    const {steps} = JSON.parse(pages.run('explain', '--json', operand));
    const page = await pages.open(browser, pages.explain(operand));
    const with12 = steps.map((step, k) => k + 1).filter(
        (i) => steps[i - 1].shapes || steps[i - 1].failing);
    const boards = page.locator('.shapes svg');

    assert.ok(with12.length > 0);
    for (const i of with12) {
        const {shapes = [], failing = [], set} = steps[i - 1];
        const all = [...shapes, ...failing.map(({cells}) => cells)];
        await page.locator('.slider').fill(String(i));
        assert.equal(await boards.count(), all.length);
        for (let k = 0; k < all.length; k++)
            assert.ok((await boards.nth(k).locator('title').textContent())
                .endsWith(': ' + all[k].join(' ')));
        assert.equal(await page.locator('.shapes .failing').count(),
            failing.length);
        const used = set[0][1] === 'white';
        assert.ok(shapes.every((shape) => !used || set.every(
            ([name]) => shape.includes(name))));
    }
    await page.keyboard.press('Home');
    assert.equal(await boards.count(), 0);
    await close(page);
});
