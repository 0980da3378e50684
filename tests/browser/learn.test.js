// learn.test.js -- the page of nuri play: its lessons.
'use strict';

const assert = require('node:assert/strict');
const pages = require('./page.js');
const {close, keys, make, n1Link, open, phone, said, tell} = require('./player.js');

let file = null;

function bare() {
    file = file || make();
    return file;
}

async function answer(page, words) {
    await page.locator('#lesson-acts').getByRole('button', {name: words, exact: true})
        .click();
}

async function coachSays(page, words) {
    await page.locator('#lesson-say', {hasText: words}).waitFor();
}

tell('the rules: one broken board each', {}, async () => {
    const page = await open('#learn', {}, bare());
    const errors = () => page.locator('#lesson-board .outline.errors')
        .getAttribute('data-cells');

    assert.equal(await page.locator('#lesson-name').textContent(), 'The rules');
    await answer(page, 'Islands touch');
    await coachSays(page, /^Islands touch: no, that rule is kept here\./);
    for (const [rule, words, cells] of [
        ['Size of an island', /^Right\. {2}The island of 3 has 2 cells, and cannot grow\.$/, '0 1'],
        ['Islands touch', /^Right\. {2}Two islands touch/, '0 1 2'],
        ['The sea in pieces', /^Right\. {2}The sea is in 2 parts/, '2 5 8'],
        ['Block of four', /^Right\. {2}A pool/, '3 4 6 7']]) {
        await answer(page, rule);
        await coachSays(page, words);
        assert.equal(await errors(), cells);
        await page.locator('#lesson-acts button').first().click();
    }
    assert.match(await page.locator('#lessons').getByRole('button', {name: /^The rules/})
        .textContent(), /✓$/);
    assert.notEqual(await page.locator('#lesson-name').textContent(), 'The rules');
    await close(page);
});

tell('every technique has a lesson, whose boards say what it says', {timeout: 120000}, async () => {
    const page = await open('#learn', {}, bare());
    const ids = Array.from(pages.run('help', 'techniques').matchAll(/^([a-z_]+) \(level/gm),
        (found) => found[1]);

    assert.ok(ids.length >= 28);
    for (const id of ids) {
        await page.evaluate((one) => app.visits.go(`#learn/${one}`), id);
        const count = await page.evaluate(() => app.learn.lesson.tries.length);
        for (let n = 0; n < count; n++) {
            const {colour, cells, wanted} = await page.evaluate(() => {
                const {asked, lesson} = app.learn;
                return {colour: asked.colour, cells: asked.cells, wanted: lesson.words};
            });
            const [right, wrong] = colour === '#' ? ['Sea', 'Island'] : ['Island', 'Sea'];
            assert.ok(cells.length > 0, id);
            assert.ok(!(await page.locator('#learn article').innerText()).includes(wanted), id);
            await answer(page, wrong);
            await coachSays(page, `${wrong}: no.  ${wanted}`);
            await answer(page, right);
            await coachSays(page, `Right.  ${wanted}`);
            const shown = await pages.lookAt(page.locator('#lesson-board svg'));
            assert.ok(cells.every((i) => shown.rows.join('')[i] === colour), id);
            if (n + 1 < count)
                await answer(page, 'Next board');
        }
    }
    assert.equal(await page.locator('#lessons').getByText('✓').count(), ids.length);
    await close(page);
});

tell('a rare technique is practised on boards that are known to need it', {timeout: 90000}, async () => {
    const page = await open('#learn/shared_exit', {}, bare());
    const boards = await page.evaluate(() => PRACTICE_BOARDS);
    for (const [id, list] of Object.entries(boards)) {
        const all = list.split(' ');
        assert.equal(new Set(all).size, 5, id);
        for (const body of all) {
            const {status, steps} = JSON.parse(pages.run('explain', '--json',
                `nurikabe/6/6/${body}`));
            assert.equal(status, 'solved');
            assert.ok(steps.some(({rule}) => rule === id), `${id} ${body}`);
        }
    }
    for (let n = 0; n < 5; n++) {
        const seen = await page.evaluate(async (count) => {
            app.learn.practice = count;
            const {step, cells} = await app.learn.makeTry();
            return [step.t, cells.length > 0];
        }, n);
        assert.deepEqual(seen, ['shared_exit', true]);
    }
    await close(page);
});

tell('a lesson is answered on the board or by keys, and practised on made boards', {timeout: 90000}, async () => {
    const page = await open('#learn/between', phone, bare());
    const star = async () => {
        await page.locator('#lesson-board').scrollIntoViewIfNeeded();
        const box = await page.locator('#lesson-board .outline.new path').first()
            .boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };

    await page.locator('#lessons').getByRole('button', {name: 'Sea exit'}).click();
    assert.equal(await page.locator('#lesson-name').textContent(), 'Sea exit');
    await page.goBack();
    assert.equal(await page.locator('#lesson-name').textContent(), 'Between');
    await page.touchscreen.tap(...await star());
    await coachSays(page, /^Right/);
    await page.goForward();
    await keys(page, 'w');
    await coachSays(page, /^Island: no/);
    await keys(page, 'b');
    await coachSays(page, /^Right/);
    await answer(page, 'Practise');
    await page.locator('#lesson-say', {hasText: /^What must/}).waitFor({timeout: 30000});
    const {puzzle, colour, names} = await page.evaluate(() => {
        const {asked} = app.learn;
        return {puzzle: app.reader.urlOf(asked.puzzle), colour: asked.colour,
            names: asked.cells.map((i) => asked.puzzle.nameOf(i))};
    });
    const solution = pages.solve(puzzle);
    for (const name of names) {
        const [row, column] = name.match(/\d+/g);
        assert.equal(solution[row - 1][column - 1], colour);
    }
    await keys(page, colour === '#' ? 'w' : 'b');
    await coachSays(page, /^No\. {2}.+(is|are) /); // with the reason
    await page.locator('#lesson-say .ref').first().waitFor();
    await keys(page, colour === '#' ? 'b' : 'w');
    await coachSays(page, /^Right\. {2}.+(is|are) /);
    await answer(page, 'Next board');
    await page.locator('#lesson-say', {hasText: /^What must/}).waitFor({timeout: 30000});
    await close(page);
});

tell('a hint leads to the lesson of its technique, and Back to the game', {}, async () => {
    const page = await open(`#${n1Link}`, {}, bare());

    await keys(page, 'h');
    await said(page, /^Look at /);
    await keys(page, 'h');
    await page.getByRole('button', {name: 'How does this work?'}).click();
    assert.equal(await page.locator('#lesson-name').textContent(), 'Complete');
    await page.goBack();
    await page.waitForFunction(() => document.body.dataset.mode === 'playing');
    assert.ok(page.url().includes(n1Link));
    await close(page);
});
