// picture.js -- draw .github/page.png for README.md: the page of nuri play, with
// the reason of a hint.  With the variables of pages.sh:
//
//     NURI=... CHROMIUM=... NODE_PATH=... node tests/browser/picture.js
'use strict';

const path = require('node:path');
const pages = require('./page.js');

const STEPS = 40; // of the explanation, before the hint
const VIEW = {width: 1100, height: 620};

(async () => {
    const file = path.join(pages.folder, 'play.html');
    const browser = await pages.launch();

    pages.run('play', '-o', file, pages.puzzle('shelf/10x10-3.json'));
    const page = await pages.open(browser, file, '', {viewport: VIEW});
    await page.getByRole('button', {name: 'Explain'}).click();
    await page.locator('.steps').waitFor();
    for (let n = 0; n < STEPS; n++)
        await page.keyboard.press('ArrowRight');
    await page.getByRole('button', {name: 'Use this position'}).click();
    await page.keyboard.press('h');
    await page.getByRole('button', {name: 'Show me why'}).click();
    await page.getByRole('button', {name: /^Place (it|them)$/}).waitFor();
    await page.waitForTimeout(500); // buttons change their colours
    await page.screenshot({path: path.join(__dirname, '../../.github/page.png')});
    await browser.close();
    pages.clean();
})();
