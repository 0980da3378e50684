// site.test.js -- the site of nuri play: installed from a server on this machine,
// and played without it.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const {chromium} = require('playwright-core');
const pages = require('./page.js');
const {again, browserOf, n1Link, press, rows, said, tell} = require('./player.js');

const types = {html: 'text/html', js: 'text/javascript', svg: 'image/svg+xml', png: 'image/png'};

function site(folder, ...operands) {
    pages.run('play', '--site', folder, ...operands);
}

// Serve the folder as /nuri/.  `asked` is what was asked for.
async function serve(folder) {
    const asked = [];
    const server = http.createServer((request, response) => {
        const name = new URL(request.url, 'http://x').pathname;
        asked.push(name);
        const file = path.join(folder, name.replace('/nuri/', '') || 'index.html');
        if (!name.startsWith('/nuri/') || !fs.existsSync(file)) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, {'Content-Type': types[path.extname(file).slice(1)] ||
            'application/octet-stream'});
        response.end(fs.readFileSync(file));
    });
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    server.unref(); // a test that fails does not end it
    const end = () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
    };
    return {asked, end, at: `http://127.0.0.1:${server.address().port}/nuri/`};
}

// A page of the site, with all that it complains of or asks others for.
async function visit(context, at) {
    const page = await context.newPage();
    page.sins = [];
    page.on('console', (message) => page.sins.push(message.text()));
    page.on('pageerror', (error) => page.sins.push(error.message));
    page.on('request', (request) => {
        if (!request.url().startsWith(new URL(at).origin) &&
            !request.url().startsWith('blob:'))
            page.sins.push(`asked for ${request.url()}`);
    });
    await page.goto(at);
    await page.locator('html[data-ready]').waitFor({state: 'attached'});
    return page;
}

tell('a site is installed, and played without its server', {timeout: 120000}, async () => {
    const folder = path.join(pages.folder, 'site');
    site(folder, pages.puzzle('n1.txt'));
    const served = await serve(folder);
    // Nothing is installed from a window that is private, as others here are.
    const context = await chromium.launchPersistentContext(
        path.join(pages.folder, 'profile'),
        {executablePath: process.env.CHROMIUM, args: ['--no-sandbox']});
    const page = await visit(context, `${served.at}#${n1Link}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    assert.deepEqual([...new Set(served.asked)].sort(), ['/nuri/',
        '/nuri/app.webmanifest', '/nuri/icon.png', '/nuri/icon.svg', '/nuri/sw.js']);
    const session = await context.newCDPSession(page);
    const {errors} = await session.send('Page.getAppManifest');
    const {installabilityErrors} = await session.send('Page.getInstallabilityErrors');
    assert.deepEqual([errors, installabilityErrors], [[], []]);

    assert.deepEqual(await page.evaluate(() => {
        const event = new Event('beforeinstallprompt');
        const button = document.getElementById('install');
        const seen = [];
        event.prompt = () => seen.push('asked');
        dispatchEvent(event);
        seen.push(button.hidden);
        button.click();
        return [...seen, button.hidden];
    }), [false, 'asked', true]);

    await served.end();
    await context.setOffline(true);
    await again(page);
    await press(page, 'r1c1');
    assert.equal((await rows(page))[0], '#.???');
    await page.locator('#hint').click();
    await said(page, /^Look at /);
    const other = await visit(context, `${served.at}index.html?from=x#${n1Link}`);
    assert.deepEqual([page.sins, other.sins], [[], []]);
    await context.close();
});

tell('a newer site takes the place of the older one', {timeout: 120000}, async () => {
    const folder = path.join(pages.folder, 'renewed');
    site(folder);
    const served = await serve(folder);
    const context = await browserOf().newContext();
    const names = (page) => page.evaluate(async () => caches.keys());
    const page = await visit(context, served.at);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const [before] = await names(page);
    assert.match(before, /^nuri http:.*\/nuri\/ [0-9a-f]{16}$/);
    await page.evaluate(() => caches.open('of another site'));

    site(folder, pages.puzzle('n1.txt'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForFunction(async (old) => {
        const now = await caches.keys();
        return now.length === 2 && !now.includes(old);
    }, before);
    assert.ok((await names(page)).includes('of another site'));
    // Chromium may never answer a reload in the middle of the change: that is
    // tried again.
    await page.waitForFunction(async () => {
        const {active, waiting, installing} = await navigator.serviceWorker.ready;
        return active.state === 'activated' && !waiting && !installing;
    });
    // The older worker may still answer one reload while the newer takes over.
    let count = 0;
    for (let k = 0; k < 5 && count !== 1; k++) {
        if (!await page.reload({timeout: 10000}).then(() => true, () => false))
            continue;
        await page.locator('html[data-ready]').waitFor({state: 'attached'});
        count = JSON.parse(await page.locator('#puzzles').textContent())
            .puzzles.length;
    }
    assert.equal(count, 1);
    await context.close();
    await served.end();
});
