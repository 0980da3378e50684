// play.test.js -- the page of nuri play: marks, advice and explanations, by mouse,
// touch and keys.
'use strict';

const assert = require('node:assert/strict');
const pages = require('./page.js');
const {again, choose, close, drag, fingers, hold, keys, look, middle, open, phone,
    press, rows, said, stretches, takeTool, tap, tell} = require('./player.js');

// The name of a technique, as in lessons.
function nameOf(rule) {
    const words = rule.replace(/_/g, ' ').replace(/^land/, 'island');
    return words[0].toUpperCase() + words.slice(1);
}

const n1Solution = pages.solve(pages.puzzle('n1.txt'));

// ---- Marks

tell('arrows lead from a button back to the board, where Space marks a cell', {}, async () => {
    const page = await open();

    await page.getByRole('button', {name: 'Share'}).click();
    await page.locator('#sharing').getByRole('button', {name: 'Close'}).click();
    await keys(page, 'ArrowDown', ' ');
    assert.equal((await rows(page))[1][0], '#');
    await close(page);
});

tell('left is the tool, right the other; a drag changes what is as its first cell was', {}, async () => {
    const page = await open();

    await press(page, 'r1c1');
    await press(page, 'r3c2', 'right');
    assert.deepEqual((await rows(page)).join(' '), '#.??? ????. ?.??? .???? ???.?');
    await press(page, 'r1c1');
    await press(page, 'r3c2', 'right');
    assert.ok((await rows(page)).join('').indexOf('#') < 0);
    await drag(page, 'r2c1', 'r2c5'); // the last is a clue
    await drag(page, 'r3c2', 'r1c2', 'right'); // what is marked stays
    assert.deepEqual(await rows(page), ['?.???', '####.', '?.???', '.????', '???.?']);
    await drag(page, 'r2c1', 'r2c4'); // black again: all of it is cleared
    assert.deepEqual(await rows(page), ['?.???', '????.', '?.???', '.????', '???.?']);
    for (let n = 0; n < 2; n++)
        await page.locator('#undo').click();
    assert.deepEqual(await rows(page), ['?.???', '####.', '?????', '.????', '???.?']);
    await page.locator('#redo').click();
    assert.equal((await rows(page))[2], '?.???');
    await press(page, 'r5c5');
    assert.ok(await page.locator('#redo').isDisabled());
    await takeTool(page, 'Island');
    await press(page, 'r4c2');
    await press(page, 'r4c3', 'right');
    assert.equal((await rows(page))[3], '..#??');
    await page.locator('#tool [aria-checked=true]').press('ArrowLeft');
    await press(page, 'r4c2');
    assert.equal((await rows(page))[3], '.##??');
    await close(page);
});

tell('a tap marks by the tool, or goes from one mark to the other', {}, async () => {
    const page = await open(undefined, phone);

    for (const wanted of ['#', '?', '#']) {
        await tap(page, 'r3c3');
        assert.equal((await rows(page))[2][2], wanted);
    }
    await choose(page, 'A press cycles');
    for (const wanted of ['.', '?', '#', '.', '?']) {
        await tap(page, 'r3c3');
        assert.equal((await rows(page))[2][2], wanted);
    }
    await takeTool(page, 'Island');
    for (const wanted of ['.', '#', '?']) {
        await tap(page, 'r3c3');
        assert.equal((await rows(page))[2][2], wanted);
    }
    const way = [];
    for (const name of ['r5c1', 'r5c2', 'r5c3'])
        way.push(await middle(page, name));
    await fingers(page, 'touchStart', [way[0]]);
    for (const point of way)
        await fingers(page, 'touchMove', [point]);
    await fingers(page, 'touchEnd', []);
    assert.equal((await rows(page))[4], '....?');
    await close(page);
});

tell('on a phone cells have 24 pixels; two fingers zoom and move, and mark nothing', {}, async () => {
    const page = await open('', phone);
    const size = () => page.locator('#board .frame').evaluate((frame) =>
        frame.getBoundingClientRect().width / 24);
    const before = await size();
    const at = await middle(page, 'r7c7');
    const two = (apart, right = 0) => [-1, 1].map((side) =>
        ({x: at.x + side * apart + right, y: at.y}));

    assert.ok(before >= 24);
    await fingers(page, 'touchStart', two(40).slice(0, 1));
    await fingers(page, 'touchStart', two(40));
    for (const apart of [50, 60, 80])
        await fingers(page, 'touchMove', two(apart));
    assert.ok(await size() > 1.8 * before);
    const old = await middle(page, 'r7c7');
    for (const right of [-10, -20, -40])
        await fingers(page, 'touchMove', two(80, right));
    await fingers(page, 'touchEnd', []);
    assert.ok(Math.abs((await middle(page, 'r7c7')).x - old.x + 40) < 4);
    assert.ok(!(await rows(page)).join('').includes('#'));
    await page.getByRole('button', {name: 'Whole board'}).click();
    assert.ok(await size() < before);
    assert.ok(await page.evaluate(
        'document.documentElement.scrollWidth <= innerWidth'));
    await close(page);
});

tell('everything is done by keys', {}, async () => {
    const page = await open();

    await page.locator('#board').focus();
    await keys(page, 'b', 'ArrowDown', 'ArrowDown', 'w', 'ArrowRight', ' ');
    assert.deepEqual(await rows(page), ['#.???', '????.', '.#???', '.????', '???.?']);
    assert.equal(await page.locator('#board').getAttribute('aria-label'),
        'r3c2: black');
    await keys(page, 'Shift+ArrowRight', 'Shift+ArrowDown');
    assert.equal((await rows(page))[3], '.?#??');
    await keys(page, 'Delete', 'Control+z', 'Control+z', 'z', 'y', 'Control+y');
    assert.deepEqual(await rows(page), ['#.???', '????.', '.##??', '.?#??', '???.?']);
    await keys(page, 't', 'ArrowRight', 'b', 'd');
    assert.equal((await rows(page))[3], '.?#??');
    await keys(page, 't', 'w', 'k', 'Control+Shift+z');
    assert.equal((await rows(page))[3], '.?#.?');
    await keys(page, 'h');
    await said(page, /^One mark cannot be right: the striped cell, /);
    await keys(page, 'h', 'h', 'c');
    await said(page, /No rule is broken|\.$/);
    await keys(page, '?');
    await said(page, /^This (mark|cell)/);
    await keys(page, 'e');
    await page.locator('#walking:visible, #offers button').first().waitFor();
    await close(page);
});

tell('what if: its marks are seen as such, and kept or dropped together', {}, async () => {
    const page = await open();
    const tried = () => page.locator('#board .tried').evaluateAll((paths) =>
        paths.map((path) => (path.getAttribute('d').match(/Z(?=M|$)/g) || []).length));

    await press(page, 'r1c1');
    await page.getByRole('button', {name: 'What if'}).click();
    await drag(page, 'r2c1', 'r2c3');
    await press(page, 'r3c2', 'right');
    assert.deepEqual(await tried(), [1, 3]); // islands, sea
    await page.getByRole('button', {name: 'Drop'}).click();
    assert.deepEqual(await rows(page), ['#.???', '????.', '?????', '.????', '???.?']);
    assert.deepEqual(await tried(), [0, 0]);
    await page.getByRole('button', {name: 'What if'}).click();
    await drag(page, 'r2c1', 'r2c3');
    await page.getByRole('button', {name: 'Keep'}).click();
    assert.equal((await rows(page))[1], '###?.');
    assert.deepEqual(await tried(), [0, 0]);
    assert.ok(await page.getByRole('button', {name: 'What if'}).isVisible());
    await close(page);
});

tell('an island is marked as complete by its size and its shore alone', {}, async () => {
    const page = await open();
    const complete = () => page.locator('#board .ticks').evaluate((path) =>
        (path.getAttribute('d').match(/M/g) || []).length);

    for (const name of ['r1c1', 'r1c3'])
        await press(page, name);
    assert.equal(await complete(), 0);
    await press(page, 'r2c2');
    assert.equal(await complete(), 1);
    assert.equal(await page.locator('#done').textContent(), '1 of 4');
    await press(page, 'r1c5', 'right'); // it is sea: nothing is given away
    for (const name of ['r1c4', 'r2c4', 'r3c5'])
        await press(page, name);
    assert.equal(await page.locator('#done').textContent(), '2 of 4');
    await choose(page, 'Mark complete islands', false);
    assert.equal(await complete(), 0);
    await choose(page, 'Mark complete islands');
    await press(page, 'r2c2');
    assert.equal(await complete(), 1);
    await close(page);
});

tell('cells of a kind melt together; lines part what is not decided', {}, async () => {
    const page = await open();
    const isIn = (name, x, y) => page.locator(`#board ${name}`).first().evaluate(
        (path, [right, down]) => path.isPointInFill(new DOMPoint(36 * right, 36 * down)),
        [x, y]);
    const lines = (name) => page.locator(`#board path.${name}`).first().evaluate(
        (path) => path.getAttribute('d'));

    await drag(page, 'r3c2', 'r3c4');
    assert.ok(await isIn('path.sea', 2, 2.5)); // between r3c2 and r3c3
    assert.ok(!await isIn('path.sea', 4, 2.5)); // at the coast
    assert.ok(!await isIn('path.sea', 1.03, 2.03)); // a round corner
    assert.ok((await lines('in-sea')).includes('M72 72v36'));
    assert.ok(!(await lines('grid')).includes('M72 72v36'));
    assert.ok((await lines('grid')).includes('M144 72v36'));
    await press(page, 'r4c2');
    assert.ok(await isIn('path.sea', 2.02, 3.02)); // rounded from within
    assert.ok(!await isIn('path.sea', 2.2, 3.2));
    await close(page);
});

tell('light, dark, black and white are chosen, and kept', {}, async () => {
    const page = await open();
    const fill = (name) => page.locator(`#board ${name}`).first().evaluate((one) =>
        getComputedStyle(one).fill);
    const background = () => page.locator('body').evaluate((one) =>
        getComputedStyle(one).backgroundColor);

    assert.equal(await fill('path.sea'), 'rgb(20, 81, 111)');
    await page.getByRole('button', {name: 'Settings'}).click();
    await page.getByRole('radio', {name: 'Black and white'}).click();
    assert.equal(await fill('path.sea'), 'rgb(26, 26, 26)');
    await page.getByRole('radio', {name: 'Auto'}).press('ArrowLeft');
    assert.ok(await page.getByRole('radio', {name: 'Dark'}).isChecked());
    assert.equal(await background(), 'rgb(13, 21, 26)');
    await again(page);
    assert.equal(await background(), 'rgb(13, 21, 26)');
    assert.equal(await fill('path.sea'), 'rgb(11, 11, 11)');
    await close(page);
});

// ---- Advice

tell('a hint is given in three presses: where, why, done', {}, async () => {
    const page = await open();
    const hint = page.locator('#hint');

    await hint.click();
    await said(page, /^Look at these cells, top left\.  Can you see what they must be\?$/);
    const cells = ['r1c1', 'r1c3', 'r2c2'];
    let seen = await look(page);
    assert.deepEqual([seen.fresh, seen.because], [cells, []]);
    assert.equal(await hint.textContent(), 'Why?');
    await hint.click();
    await said(page, /^These 3 cells are sea: the 1 is complete\.$/);
    seen = await look(page);
    assert.deepEqual([seen.because, seen.rows[0][0]], [['r1c2'], '?']);
    const chip = page.getByRole('button', {name: 'A, the 1, row 1, column 2'});
    await chip.focus();
    assert.equal(await page.locator('#board .outline.a.pulse').count(), 1);
    assert.equal(await page.locator('#board .badge.a').textContent(), 'A');
    await page.getByRole('button', {name: 'Place them'}).click();
    await said(page, /^Placed\.  These 3 cells are sea: the 1 is complete\.$/);
    seen = await look(page);
    assert.deepEqual([seen.fresh, seen.rows.slice(0, 2)], [[], ['#.#??', '?#??.']]);
    assert.equal(await hint.textContent(), 'Hint');
    await keys(page, 'z'); // one stroke
    assert.equal((await rows(page))[0], '?.???');
    await page.locator('#redo').click();
    await choose(page, 'Show coordinates');
    await hint.click();
    await said(page, /^Look at this cell \(r2c1\), top left\./);
    assert.equal(await page.locator('#board .of-rows text').count(), 5);
    await choose(page, 'Show coordinates', false);
    assert.equal(await page.locator('#board .of-rows').count(), 0);
    assert.equal(await page.locator('#hints').textContent(), '2 hints');
    await page.waitForFunction(() => location.hash.includes('&s='));
    await again(page);
    assert.equal(await page.locator('#hints').textContent(), '2 hints');
    await choose(page, 'Allow hints', false);
    assert.ok(await hint.isHidden());
    await keys(page, 'h');
    assert.equal((await look(page)).fresh.length, 0);
    await close(page);
});

tell('wrong marks come first, and are cleared at once or with their reason', {}, async () => {
    const page = await open();
    const hint = page.locator('#hint');

    await press(page, 'r3c1', 'right'); // it is black
    await hint.click();
    await said(page, /^One mark cannot be right: the striped cell, .*left\.$/);
    assert.deepEqual((await look(page)).errors, ['r3c1']);
    await page.getByRole('button', {name: 'Why not?'}).click();
    await said(page, /^If this cell were island: .* So this cell is sea\.$/);
    await page.getByRole('button', {name: 'Watch it'}).click();
    await page.getByRole('button', {name: 'Back to the game'}).click();
    await press(page, 'r1c1', 'right'); // it comes before that
    await hint.click();
    await hint.click();
    await said(page, /^This cell is sea: the 1 is complete\.$/);
    assert.deepEqual((await look(page)).because, ['r1c2']);
    await page.getByRole('button', {name: 'Clear it'}).click();
    assert.equal((await rows(page))[0][0], '?');
    await page.getByRole('button', {name: 'Next hint'}).click();
    await page.getByRole('button', {name: 'Clear it'}).click();
    assert.equal((await rows(page))[2][0], '?');
    await hint.click();
    await said(page, /^Look at /);
    await close(page);
});

tell('n1 is solved by the hint key alone', {}, async () => {
    const page = await open();

    for (let n = 0; n < 21; n++) {
        await keys(page, 'h');
        if (/^Solved!/.test(await said(page, /^(Look at |Solved!)/)))
            break;
        await keys(page, 'h', 'h');
    }
    const words = await said(page, /^Solved!\nWith \d+ hints\. {2}Your time: 0:\d\d\.$/);
    assert.ok(Number(words.match(/(\d+) hints/)[1]) < 16); // several cells at once
    assert.deepEqual(await rows(page), n1Solution);
    await close(page);
});

tell('n7 is solved as a person would, with hints on the way', {}, async () => {
    const page = await open('');
    const solution = pages.solve(pages.puzzle('n7.txt'));
    const hint = page.locator('#hint');

    for (let n = 0; n < 12; n++) {
        await hint.click();
        await said(page, /^Look at .+\.  Can you see what /);
        const {fresh} = await look(page);
        await hint.click();
        await said(page, /^(This|These|If|All) .+\.$/);
        if (n % 2)
            await hint.click();
        else
            for (const name of fresh) {
                const [row, column] = name.match(/\d+/g).map(Number);
                await press(page, name,
                    solution[row - 1][column - 1] === '#' ? 'left' : 'right');
            }
        const shown = await rows(page);
        for (const name of fresh) {
            const [row, column] = name.match(/\d+/g).map(Number);
            assert.equal(shown[row - 1][column - 1],
                solution[row - 1][column - 1]);
        }
    }
    for (const [k, row] of solution.entries()) {
        const shown = await rows(page);
        const open = Array.from(row, (colour, i) =>
            shown[k][i] === '?' ? colour : ' ').join('');
        for (const [from, to] of stretches(open, k + 1, '#'))
            await drag(page, from, to);
        if (k === 6) {
            await page.getByRole('button', {name: 'Check'}).click();
            await said(page, /^No rule is broken/);
            await page.getByRole('button', {name: 'Are my marks right?'}).click();
            await said(page, /^All marks are right\.$/);
        }
    }
    await said(page, /^Solved!\nWith 13 hints\. /); // without dots
    await close(page);
});

tell('what is broken is shown when it is asked for, all at once or one by one', {}, async () => {
    const page = await open();
    const check = () => page.getByRole('button', {name: 'Check'}).click();

    await press(page, 'r1c3', 'right');
    await press(page, 'r2c1', 'right');
    await drag(page, 'r3c3', 'r3c4');
    await drag(page, 'r4c3', 'r4c4');
    await page.waitForTimeout(400);
    assert.deepEqual((await look(page)).errors, []); // not asked
    await check();
    await said(page, /^A pool: .*The island of 1 has 2 cells\.$/);
    const all = (await look(page)).errors;
    for (const name of ['r3c3', 'r3c4', 'r4c3', 'r4c4', 'r1c2', 'r1c3'])
        assert.ok(all.includes(name), `${name} of ${all}`); // also the islands
    await press(page, 'r5c3');
    assert.deepEqual((await look(page)).errors, []);
    await choose(page, 'Show one mistake at a time');
    await check();
    assert.ok((await look(page)).errors.length < all.length);
    await choose(page, 'Show broken rules while playing');
    await press(page, 'r5c3');
    assert.ok((await look(page)).errors.includes('r4c4'));
    await close(page);
});

tell('marks that are in no solution are named and cleared', {}, async () => {
    const page = await open();

    await press(page, 'r1c1', 'right');
    await press(page, 'r3c2'); // wrong too
    await press(page, 'r5c5'); // right
    await page.locator('#level .pips').waitFor();
    await page.getByRole('button', {name: 'Check'}).click();
    if (/No rule/.test(await page.locator('#say').textContent())) {
        await page.getByRole('button', {name: 'Are my marks right?'}).click();
        await said(page, /^2 marks cannot be right\.$/);
        await page.getByRole('button', {name: 'Clear them'}).click();
    }
    const board = await rows(page);
    assert.equal(board[4][4], '#');
    await close(page);
});

tell('a mark is asked about: is it right, and why', {}, async () => {
    const page = await open();

    await press(page, 'r1c1');
    await press(page, 'r2c1', 'right');
    await hold(page, 'r1c1');
    await said(page, /^This mark is right\.  This cell is sea: the 1 is complete/);
    assert.deepEqual((await look(page)).because, ['r1c2']);
    await hold(page, 'r2c1');
    await said(page, /^This mark is wrong\.  This cell is sea: /);
    assert.deepEqual((await look(page)).errors, ['r2c1']);
    assert.deepEqual(await rows(page), ['#.???', '.???.', '?????', '.????', '???.?']);
    await hold(page, 'r3c3'); // no mark to ask about: it is marked
    assert.equal((await rows(page))[2], '??#??');
    await page.locator('#board').focus();
    await keys(page, 'ArrowRight', '?');
    await said(page, /^This cell has no mark\./);
    await close(page);
});

// ---- Explanations

tell('it is explained from here, step by step, and a chain link by link', {}, async () => {
    const link = 'nurikabe/7/7/h2o6k4q4h2n7l';
    const page = await open(`#${link}`);
    const {steps} = JSON.parse(pages.run('explain', '--json', link));
    const k = steps.findIndex((step) => step.chain);
    const {chain, breaks, set} = steps[k];

    await page.getByRole('button', {name: 'Explain'}).click();
    await said(page, new RegExp(`^Start; ${steps.length} steps[.]$`));
    assert.equal(await page.locator('.slider').getAttribute('max'),
        String(steps.length));
    await keys(page, 'ArrowRight');
    assert.deepEqual((await look(page)).fresh.sort(),
        steps[0].chain ? [] : steps[0].set.map(([name]) => name).sort());
    await keys(page, 'End');
    assert.deepEqual(await rows(page), pages.solve(link));
    await page.locator('.steps details').first().evaluate((one) =>
        one.open = false);
    await page.locator('.steps summary').first().click();
    assert.deepEqual((await look(page)).suppose, [set[0][0]]);
    for (const link of chain) {
        await keys(page, 'ArrowRight');
        const said = await page.locator('#say').textContent();
        assert.match(said, /^Step [\d.]+\. Suppose that this cell is (sea|island)\. (This|These) /);
        assert.ok(!/r\dc\d/.test(said));
        assert.equal(await page.locator('.steps [aria-current] > .by').textContent(),
            `${nameOf(link.rule)} level ${link.level}`);
        assert.deepEqual((await look(page)).fresh,
            link.set.map(([name]) => name).sort());
    }
    const end = breaks.message.replace(/ at r\d+c\d+/g, '');
    assert.ok((await page.locator('#say').textContent()).endsWith(`But now ${end}.`));
    await keys(page, 'ArrowRight');
    await said(page, new RegExp(`^Step ${k + 1} of ${steps.length}[.] `));
    await page.getByRole('button', {name: 'Back to the game'}).click();
    assert.ok(!(await rows(page)).join('').includes('#'));
    await close(page);
});

tell('the steps of an explanation are listed with their rules, and hard ones are found', {}, async () => {
    const page = await open('');
    const {steps} = JSON.parse(
        pages.run('explain', '--json', pages.puzzle('n7.txt')));
    const hard = steps.findIndex(({level}) => level > 1) + 1;
    const slider = page.locator('.slider');

    await page.getByRole('button', {name: 'Explain'}).click();
    await said(page, /^Start;/);
    const listed = await page.locator('.steps > li > .go').allTextContents();
    assert.equal(listed.length, steps.length);
    assert.ok(listed.every((words) => !/r\d+c\d+|black|white|[{}[\]]|undefined/.test(words)),
        listed.join('\n'));
    assert.deepEqual(await page.locator('.steps > li > .by').allTextContents(),
        steps.map(({rule, level}) => `${nameOf(rule)} level ${level}`));
    await keys(page, 'n');
    assert.equal(await slider.inputValue(), String(hard));
    await page.getByRole('button', {name: 'Next hard step'}).click();
    assert.ok(Number(await slider.inputValue()) > hard);
    await keys(page, 'p');
    assert.equal(await slider.inputValue(), String(hard));
    await page.locator('.steps > li > .go').nth(11).click();
    assert.equal(await slider.inputValue(), '12');
    await slider.fill('30');
    await said(page, /^Step 30 of /);
    await page.locator('.first').press('Escape');
    assert.ok(await page.locator('#walking').isHidden());
    await close(page);
});

tell('after the steps of several solutions it is said why they end', {}, async () => {
    const words = /Nothing more is the same in all solutions( with these marks)?: each cell that is left is sea in some, and island in others[.]$/;
    const page = await open('#nurikabe/3/3/2m2');

    await page.getByRole('button', {name: 'Explain'}).click();
    await said(page, /^Start; 1 step[.]$/);
    await keys(page, 'End');
    await said(page, words);
    assert.match(await page.locator('#say').textContent(), /^Step 1 of 1[.] /);
    await page.getByRole('button', {name: 'Use this position'}).click();
    await keys(page, 'e');
    await said(page, words);
    assert.match(await page.locator('#say').textContent(), /^Nothing .* with these marks/);
    await close(page);
});

tell('a replay plays by itself, and its marks can be taken', {}, async () => {
    const page = await open();

    await press(page, 'r1c1');
    await page.getByRole('button', {name: 'Explain'}).click();
    await said(page, /^Start;/);
    await page.locator('#walking .play').click();
    await page.waitForFunction(() =>
        Number(document.querySelector('.slider').value) > 1);
    await page.locator('#walking .play').click();
    await page.locator('#walking .last').click();
    await page.getByRole('button', {name: 'Use this position'}).click();
    await said(page, /^Solved/);
    assert.deepEqual(await rows(page), n1Solution);
    await keys(page, 'z');
    assert.deepEqual(await rows(page), ['#.???', '????.', '?????', '.????', '???.?']);
    await close(page);
});

tell('a shore is shown with its island, and hints go on from the marks', {}, async () => {
    const operand = pages.puzzle('n2.txt');
    const link = pages.run('convert', '-t', 'url', operand).trim()
        .replace(/^.*\?/, '');
    const {steps} = JSON.parse(pages.run('explain', '--json', operand));
    const at = steps.findIndex(({set}) => set[0][1] === 'white' &&
        set[set.length - 1][1] === 'black');
    const page = await open(`#${link}`);
    const mark = async (set) => {
        for (const [name, colour] of set)
            await press(page, name, colour === 'black' ? 'left' : 'right');
    };
    const left = steps[at].set.slice(1).map(([name]) => name);
    const hint = page.locator('#hint');

    await mark(steps.slice(0, at).flatMap(({set}) => set));
    await page.getByRole('button', {name: 'Explain'}).click();
    await said(page, /^Start;/);
    await keys(page, 'ArrowRight');
    assert.match(await page.locator('#say').textContent(),
        /this completes .+, so (this|these) .*(is|are) sea\.$/);
    const seen = await look(page);
    assert.deepEqual(seen.fresh, steps[at].set.map(([name]) => name).sort());
    await page.getByRole('button', {name: 'Back to the game'}).click();
    await mark(steps[at].set.slice(0, 1)); // the island, but not its shore
    await hint.click();
    await said(page, /^Look at .+\.  Can you see what /);
    assert.deepEqual((await look(page)).fresh, left.sort()); // all of it at once
    await hint.click();
    await said(page, /: the 2 is complete/);
    await hint.click();
    const board = await rows(page);
    for (const [name, colour] of steps[at].set) {
        const [row, column] = name.match(/\d+/g).map(Number);
        assert.equal(board[row - 1][column - 1], colour === 'black' ? '#' : '.');
    }
    await close(page);
});

tell('a press on the number of a full island marks its shore, in one stroke', {}, async () => {
    const page = await open();

    await press(page, 'r1c2'); // a 1
    assert.deepEqual(await rows(page), ['#.#??', '?#??.', '?????', '.????', '???.?']);
    await press(page, 'r4c1'); // a 3 with one cell
    await press(page, 'r1c2');
    assert.equal((await rows(page))[3], '.????');
    await keys(page, 'z');
    assert.deepEqual(await rows(page), ['?.???', '????.', '?????', '.????', '???.?']);
    await page.locator('#board').focus();
    await keys(page, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft',
        'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'b');
    assert.equal((await rows(page))[0], '#.#??');
    await close(page);
});

tell('a board that is larger than its place has a map', {}, async () => {
    const link = `nurikabe/40/40/1${'z'.repeat(79)}y`;
    const page = await open(`#${link}`, phone);
    const map = page.locator('canvas.map');
    const at = () => page.locator('#board').evaluate((figure) =>
        [figure.scrollLeft, figure.scrollTop]);

    await map.waitFor();
    assert.deepEqual(await at(), [0, 0]);
    const box = await map.boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    assert.ok((await at()).every((n) => n > 100));
    await page.evaluate('document.getElementById("board").scrollTo(0, 0)');
    const drawn = () => map.evaluate((canvas) => canvas.toDataURL());
    await page.waitForTimeout(100);
    const before = await drawn();
    await page.evaluate(() => app.made(app.game.make([[60, '#']])));
    await page.waitForTimeout(100);
    assert.notEqual(await drawn(), before);
    await close(page);
    const small = await open(undefined, phone);
    assert.ok(await small.locator('canvas.map').isHidden());
    await close(small);
});

tell('the coach says what to do next', {}, async () => {
    const page = await open();

    await said(page, /^Every number is an island of that many cells\./);
    for (const name of ['r2c1', 'r2c2', 'r3c1', 'r3c2', 'r5c5'])
        await press(page, name);
    await said(page, /^16 cells to go\. {2}Stuck\?/);
    await keys(page, 'c');
    await said(page, /^A pool/);
    await page.getByRole('button', {name: 'Undo to before it'}).click();
    assert.deepEqual(await rows(page), ['?.???', '##??.', '#????', '.????', '???.?']);
    await close(page);

    const two = await open('#nurikabe/3/3/2m2');
    for (let n = 0; n < 20; n++) {
        await keys(two, 'h');
        if (/several/.test(await said(two, /^Look|^Placed|^There|sea|island/)))
            break;
    }
    await two.getByRole('button', {name: 'Show where they differ'}).click();
    await two.locator('#verdict', {hasText: 'Several solutions'}).waitFor();
    assert.match(await two.locator('#board .differs').getAttribute('d'), /^M/);
    await close(two);
});
