// firefox.test.js -- the page of nuri play in Debian's Firefox, where there is one.
'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const {after, test} = require('node:test');
const {firefox} = require('playwright-core');
const pages = require('./page.js');

const executable = process.env.FIREFOX;
const hasPage = /^play page: yes$/m.test(pages.run('version', '-v'));
const why = !executable ? 'there is no firefox'
    : !hasPage && 'this nuri has no play page';

after(pages.clean);

test('n1 is loaded, played and solved in Firefox', {skip: why, timeout: 120000}, async () => {
    const file = path.join(pages.folder, 'play.html');
    pages.run('play', '-o', file, pages.puzzle('n1.txt'));
    const browser = await firefox.launch({executablePath: executable,
        channel: 'moz-firefox'});
    const page = await browser.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`file://${file}`);
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    const said = (words) => page.locator('#say', {hasText: words}).waitFor();
    const at = (row, column) => page.locator('#board svg').evaluate(
        (svg, [right, down]) => {
            const point = new DOMPoint(36 * right - 18, 36 * down - 18)
                .matrixTransform(svg.querySelector('g').getScreenCTM());
            return [point.x, point.y];
        }, [column, row]);

    await page.locator('#hint').click();
    await said(/^Look at these cells, top left/);
    await page.locator('#hint').click();
    await page.locator('#hint').click();
    await said(/^Placed\./);
    const solution = pages.solve(pages.puzzle('n1.txt'));
    for (const [k, row] of solution.entries())
        for (const [i, colour] of Array.from(row).entries())
            if (colour === '#' && ![0, 2, 6].includes(5 * k + i)) // these are placed
                await page.mouse.click(...await at(k + 1, i + 1));
    await said(/^Solved/);
    await page.keyboard.press('z');
    const seen = await pages.lookAt(page.locator('#board svg'));
    assert.equal(seen.rows.join('').match(/#/g).length,
        solution.join('').match(/#/g).length - 1);
    assert.deepEqual(faults, []);
    await browser.close();
});
