// play_page.test.js -- the page of nuri play: opening, sharing and setting puzzles,
// limits, and where it works.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const pages = require('./page.js');
const {again, browserOf, close, drag, hasPage, keys, look, make, middle, n1Link, open,
    openDialog, phone, press, rows, said, stretches, tell, theFile} = require('./player.js');

const shared = process.env.NURI_SHARED || '';
const n1Solution = pages.solve(pages.puzzle('n1.txt'));
const packedLink = // of Penpa+, a board of our own
    'https://swaroopg92.github.io/penpa-edit/#m=edit&p=' +
    '1ZJNS8QwEIbv+RVlznNo0qQfuYiIPYnFVQ9aylKkolBc7AdKSve3O5Mu3V3/wTLJm3' +
    'lewmSGtv8e665BGfKKUqSTQpvY71TzCg/x9Dm0jQ2Kn69g4BSvx+Fj1y1O7XPktN+N' +
    '3VuD3dg2PRZ5ju912zcoykOhSpQgAUHRllDt3cP+zBATuNcNWD62YMtqRvdoJ9J78n' +
    'RKVkpN8lWEWBPKFRNDGK2YhoTxipkkNCvKUBHrE06IkyNLfis7csSPqSMbLg9XsDo6' +
    'Y0OqIAJU1A1w7y++9zuvuddbr4ZGQ3fjc+11Yye35YFnMf0fGWSgToou5Z6tK2ZRRs' +
    'tnOw9zeV4lfoX/Wf4A';

// ---- To open, to keep, to share

tell('what is pasted is opened, whatever it is', {}, async () => {
    const page = await open();
    const grid = pages.run('convert', '-t', 'grid', pages.puzzle('n2.txt'));
    const wanted = pages.solve(pages.puzzle('n2.txt'));
    const shown = (rows) => page.waitForFunction((height) =>
        Number(document.querySelector('#board .frame').getAttribute('height')) ===
            height, 36 * rows);
    const texts = ['url', 'penpa', 'grid', 'janko', 'task', 'csv',
        'json', 'jsonl', 'pzprv3', 'unicode'].map((format) =>
        pages.run('convert', '-t', format, pages.puzzle('n2.txt')));
    texts.push(JSON.stringify({data: {x: {problem:
        pages.run('convert', '-t', 'url', pages.puzzle('n2.txt')).trim()}}}),
    JSON.stringify([{puzzle: grid.trim().split('\n').slice(-wanted.length)
        .map((row) => row.trim().split(/\s+/).map((word) =>
            Number(word) || null))}]));

    await openDialog(page);
    await page.locator('#pasted').fill(packedLink);
    await page.locator('#read').click();
    const clues = pages.run('convert', '-t', 'url', packedLink).trim();
    await page.waitForFunction((link) => location.hash === link,
        clues.replace(/^.*\?/, '#'));
    for (const text of texts) {
        await openDialog(page);
        await page.locator('#pasted').fill(text);
        await page.locator('#read').click();
        await shown(wanted.length);
        assert.ok(page.url().includes('#nurikabe/'), text);
        await page.evaluate(() => { location.hash = '#nurikabe/2/1/1g'; });
        await shown(1);
    }
    await openDialog(page);
    for (const [text, words] of [['no puzzle', /./], ['{', /JSON/],
        ['{"a":1}', /no member "puzzle"/]]) {
        await page.locator('#pasted').fill(text);
        await page.locator('#read').click();
        await page.locator('#refused', {hasText: words}).waitFor();
    }
    await close(page);
});

tell('a new puzzle is two clicks away, and the next one is one', {timeout: 60000}, async () => {
    const page = await open();
    const made = (size) => page.waitForFunction((wanted) =>
        location.hash.startsWith(`#nurikabe/${wanted}/`), size);

    await page.getByRole('button', {name: 'New puzzle'}).click();
    await page.getByRole('radio', {name: 'Other'}).click();
    await page.locator('#new-columns').fill('2');
    await page.getByRole('button', {name: /^Easy/}).click();
    await page.locator('#make-error', {hasText: 'from 3 to 40'}).waitFor();
    await page.locator('#new-columns').fill('7');
    await page.locator('#new-rows').fill('6');
    await page.getByRole('button', {name: /^Easy/}).click();
    await made('7/6');
    await page.locator('#level', {hasText: 'Easy'}).waitFor();
    const link = page.url().replace(/^.*#/, '');
    assert.equal(JSON.parse(pages.run('rate', '--json', link)).level, 2);
    await keys(page, 'e');
    await said(page, /^Start/);
    await page.locator('#walking .last').click();
    await page.getByRole('button', {name: 'Use this position'}).click();
    await said(page, /^Solved/);
    await page.getByRole('button', {name: 'A harder one'}).click();
    await page.locator('#level', {hasText: 'Medium'}).waitFor();
    await made('7/6'); // of the same size
    await page.getByRole('button', {name: 'New puzzle'}).click();
    assert.equal(await page.locator('#new-rows').inputValue(), '6'); // as before
    await page.getByRole('radio', {name: '5 \u00d7 5'}).press('ArrowLeft');
    await page.getByRole('radio', {name: '5 \u00d7 5'}).click();
    await page.getByRole('button', {name: /^Very easy/}).click();
    await made('5/5');
    await close(page);
});

tell('making a puzzle is shown after a while, and stopped', {timeout: 60000}, async () => {
    const page = await open();

    await page.getByRole('button', {name: 'New puzzle'}).click();
    await page.getByRole('radio', {name: 'Other'}).click();
    await page.locator('#new-columns').fill('3');
    await page.locator('#new-rows').fill('3');
    await page.getByRole('button', {name: /^Very hard/}).click(); // there is none
    await page.locator('#make-error, #progress').getByText(/^Not found|Making a 3 × 3/)
        .first().waitFor();
    await page.locator('#make-error', {hasText: 'Not found: a 3 × 3 puzzle, very hard.'})
        .waitFor({timeout: 30000});
    await page.locator('#new-columns').fill('40');
    await page.locator('#new-rows').fill('40');
    await page.getByRole('button', {name: /^Very hard/}).click();
    await page.getByText('Making a 40 × 40 puzzle, very hard').waitFor();
    assert.ok(await page.locator('#choices').isHidden());
    await page.locator('#stop-making').click();
    await page.locator('#choices').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#name').textContent(), 'n1');
    await close(page);
});

tell('what is damaged, or may mean two things, is opened with a warning', {}, async () => {
    const page = await open();
    const paste = async (text) => {
        await openDialog(page);
        await page.locator('#pasted').fill(text);
        await page.locator('#read').click();
    };

    await paste('5x5:2b1');
    await said(page, /^The id ends after 4 of 25 cells: the others are blank\.$/);
    await paste('https://puzz.link/p?nurikabe/5/5/g5k2o1k3gzzz');
    await said(page, /^'zzz' after the last cell is ignored\.$/);
    const mistaken = n1Solution.map((row, k) => Array.from(row, (sign, i) =>
        ({'0 1': 1, '1 4': 2, '3 0': 3, '4 3': 2})[`${k} ${i}`] || sign).join(' '))
        .join('\n').replace('#', '.');
    await paste(mistaken);
    await said(page, /^'\.' is read as white, in 5 cells; write '-' for an undecided cell\.$/);
    await page.getByRole('button', {name: 'Check'}).click();
    await said(page, /^The island of 1 has 2 cells\.$/);
    await paste('1 2 3\n4 5');
    assert.equal(await page.locator('#refused').textContent(),
        'row 2 has 2 cells, the rows above have 3 (line 2)');
    await page.locator('#file').setInputFiles({name: 'n1.txt', mimeType: 'text/plain',
        buffer: Buffer.from('\uFEFF- 3\r\n- -\r\n', 'utf16le')});
    await page.locator('#opening').waitFor({state: 'hidden'});
    assert.deepEqual(await rows(page), ['?.', '??']);
    await close(page);
});

tell('files are dropped or chosen, and the shelf has what the page was made with', {}, async () => {
    const page = await open('');

    assert.equal(await page.locator('#name').textContent(), 'n7');
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    await page.locator('#shelf').getByRole('button', {name: /^n1 5 × 5/}).click();
    assert.equal(await page.locator('#name').textContent(), 'n1');
    await openDialog(page);
    await page.locator('#file').setInputFiles(pages.puzzle('n3.txt'));
    await page.locator('#opening').waitFor({state: 'hidden'});
    const n3 = pages.solve(pages.puzzle('n3.txt'));
    assert.equal((await rows(page)).length, n3.length);
    const data = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'n1.txt'));
        return transfer;
    }, fs.readFileSync(pages.puzzle('n1.txt'), 'utf8'));
    await page.dispatchEvent('#board', 'drop', {dataTransfer: data});
    await page.waitForFunction(() => document.querySelector('#board .frame')
        .getAttribute('height') === '180');
    await close(page);
});

tell('a link has the marks, and the browser keeps them', {}, async () => {
    const page = await open();

    await press(page, 'r1c1');
    await press(page, 'r3c2', 'right');
    await page.waitForFunction(() => location.hash.includes('&s='));
    const link = page.url();
    const board = await rows(page);
    await page.locator('#share').click();
    assert.equal(await page.locator('#shared').inputValue(), link);
    for (const format of ['url', 'penpa', 'grid', 'pzprv3']) {
        await page.locator('#as').selectOption(format);
        const made = await page.locator('#shared').inputValue();
        if (format !== 'pzprv3')
            assert.equal(made, pages.run('convert', '-t', format,
                pages.puzzle('n1.txt')).trim());
        else
            assert.equal(pages.run('check', made).split(':')[0], 'incomplete');
    }
    await page.locator('#sharing .close').click();
    await page.goto(`file://${theFile()}#${n1Link}`); // without the marks
    await again(page);
    assert.deepEqual(await rows(page), board);
    const other = await open(link.slice(link.indexOf('#')));
    assert.deepEqual(await rows(other), board);
    assert.equal(await other.locator('#name').textContent(), 'n1'); // of the shelf
    await close(other);
    await close(page);
});

tell('names from outside stay text', {}, async () => {
    const named = path.join(pages.folder, 'named.json');
    fs.writeFileSync(named, JSON.stringify({id: '</script><script>alert(1)//',
        puzzle: ['1 -'], meta: {title: '<img src=x onerror=alert(2)>'}}));
    const page = await open('', {}, make(named));

    assert.equal(await page.locator('#name').textContent(),
        '</script><script>alert(1)//: <img src=x onerror=alert(2)>');
    await page.getByRole('button', {name: 'Nurikabe, home'}).click();
    assert.ok(await page.locator('#shelf').getByText('<img src=x').isVisible());
    await close(page);
});

// ---- The bench

tell('the bench tells how many solutions there are, and what is forced', {}, async () => {
    const page = await open();
    const verdict = (words) => page.locator('#verdict', {hasText: words})
        .waitFor();

    await page.getByRole('button', {name: 'Set', exact: true}).click();
    await verdict('One solution.');
    await page.locator('#grade', {hasText: /Level \d, score \d+/}).waitFor();
    assert.equal(await page.locator('#board .known > *').count(), 0); // it is being played
    assert.ok(await page.locator('#clock').isHidden());
    await page.getByRole('button', {name: 'Empty board'}).click();
    await verdict('No numbers yet.');
    assert.equal(await page.locator('#name').textContent(), 'Your puzzle');
    assert.equal(await page.locator('#about').textContent(), '5 × 5, 0 numbers');
    assert.equal(await page.locator('#level').textContent(), '');
    await press(page, 'r1c1');
    await keys(page, '5');
    await verdict('Not there yet.');
    await page.locator('#grade', {hasText: /^The sea is too wide in the striped cells/})
        .waitFor();
    await page.locator('#columns').fill('3');
    await page.locator('#rows').fill('1');
    await page.getByRole('button', {name: 'Empty board'}).click();
    await press(page, 'r1c2');
    await keys(page, '2');
    await verdict('Several solutions: 2 cells differ');
    assert.match(await page.locator('#board .differs').getAttribute('d'), /^M/);
    await press(page, 'r1c1');
    await page.locator('#pad').getByText('1', {exact: true}).click();
    await verdict('No solution.');
    await page.locator('#grade', {hasText: /^The 1 and the 2 are side by side/}).waitFor();
    assert.equal(await page.locator('#board .badge.b').textContent(), 'B');
    await page.getByLabel('one more').click();
    await keys(page, 'ArrowRight', 'Delete');
    await verdict('One solution.');
    await page.locator('#unset').click();
    await verdict('No solution.');
    await page.locator('#reset').click();
    await page.getByRole('button', {name: 'Play this puzzle'}).click();
    assert.deepEqual(await rows(page), ['.??']);
    await press(page, 'r1c3');
    await said(page, /^Solved/);
    await close(page);
});

tell('the bench suggests what mends a board, and what else it may be', {timeout: 60000}, async () => {
    const link = 'nurikabe/3/3/2m2'; // as puzzles/two-ways.txt
    const page = await open(`#${link}`);
    const verdict = (words) => page.locator('#verdict', {hasText: words})
        .waitFor();
    const {changes} = JSON.parse(pages.run('edit', '--suggest', '--json', link));

    await page.getByRole('button', {name: 'Set', exact: true}).click();
    await verdict('Several solutions');
    assert.equal(await page.locator('#board .known > *').count(), 3); // forced
    await page.getByRole('button', {name: 'Suggest fixes'}).click();
    await said(page, new RegExp(`^${changes.length} changes: choose one`));
    const {before, to, level} = changes[0];
    const first = page.locator('#changes button').first();
    assert.equal(await first.textContent(), `Move the ${before} (top right), level ${level}`);
    await first.focus();
    assert.equal(await page.locator('#board .badge.new').count(), 2);
    const places = [...new Set(changes.map((change) => change.to))];
    assert.equal(await page.locator('#board .suggested text').count(), changes.length);
    assert.ok(places.includes(to));
    await press(page, to); // on the board
    await verdict('One solution.');
    assert.equal(await page.locator('#board .suggested text').count(), 0);
    await said(page, /^Choose a cell/); // that list is gone
    await page.getByRole('button', {name: 'Move clues'}).click();
    await said(page, /choose one|No suggestions/);
    await page.getByRole('button', {name: 'Turn numbers into ?'}).click();
    await said(page, /changed|No suggestions/);
    await verdict('One solution.');
    // Nothing follows from what is not yet there.
    await page.locator('#columns').fill('4');
    await page.locator('#rows').fill('4');
    await page.getByRole('button', {name: 'Empty board'}).click();
    await press(page, 'r2c2');
    await keys(page, '1');
    await page.waitForFunction(() =>
        document.querySelectorAll('#board .known .sea').length === 4);
    await close(page);
});

// ---- Limits

tell('work can be stopped, and a hint has a deadline', {timeout: 120000}, async () => {
    const hard = 'nurikabe/30/30/zzzk-48zzv-48zzzzm-48zzzzzzzzo-48zy-48zzzzn-48zzzzzzzzzzzzzzzzzzzp';
    const page = await open(`#${hard}`);

    await page.getByRole('button', {name: 'Explain'}).click();
    await page.getByRole('button', {name: 'Stop'}).click();
    await said(page, /^Stopped\.$/);
    assert.ok(await page.locator('#work').isHidden());
    const before = Date.now();
    await page.locator('#hint').click();
    await said(page, /^Look at|^This is too deep/);
    assert.ok(Date.now() - before < 5000);
    await press(page, 'r1c1'); // the page goes on meanwhile
    assert.equal((await rows(page))[0][0], '#');
    await close(page);
});

tell('a large board keeps up with the pointer', {timeout: 120000}, async () => {
    const large = path.join(pages.folder, 'large.txt');
    fs.writeFileSync(large, Array.from({length: 57}, (_, y) =>
        Array.from({length: 40}, (__, x) => x % 5 === 2 && y % 4 === 1
            ? '4' : '-').join(' ')).join('\n'));
    const page = await open('', {}, make(large));
    const session = await page.context().newCDPSession(page);
    const spent = async () => {
        const {metrics} = await session.send('Performance.getMetrics');
        return metrics.find(({name}) => name === 'TaskDuration').value;
    };
    const MOVES = 60;

    await session.send('Performance.enable');
    await page.getByRole('button', {name: 'Whole board'}).click()
        .catch(() => {});
    await page.evaluate('engineIdle = new Promise((done) => setTimeout(done, 1500))');
    const [from, to] = [await middle(page, 'r4c1'), await middle(page, 'r4c40')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const before = await spent();
    for (let n = 1; n <= MOVES; n++)
        await page.mouse.move(from.x + (to.x - from.x) * n / MOVES, from.y);
    const each = 1000 * (await spent() - before) / MOVES;
    await page.mouse.up();
    console.log(`a move on 40x57: ${each.toFixed(1)} ms`);
    assert.ok(each < 16, `${each} ms a move`);
    assert.equal((await rows(page))[3], '#'.repeat(40));
    await close(page);
});

tell('a board of 20 by 20 shows a mark within a frame', {timeout: 60000}, async () => {
    const board = path.join(pages.folder, 'twenty.txt');
    fs.writeFileSync(board, Array.from({length: 20}, (_, y) =>
        Array.from({length: 20}, (__, x) => x % 5 === 2 && y % 4 === 1
            ? '4' : '-').join(' ')).join('\n'));
    const page = await open('', {}, make(board));
    await page.waitForTimeout(1500); // what is found out meanwhile
    const spent = await page.evaluate(() => {
        const {board: shown} = app.field;
        const times = [];
        for (let i = 0; i < 400; i++) {
            const before = performance.now();
            shown.setCell(i, shown.clues[i] === '-' ? '#.'[i % 3 & 1] : '.');
            shown.paint();
            document.body.getBoundingClientRect();
            times.push(performance.now() - before);
        }
        return times.sort((a, b) => a - b);
    });
    console.log(`a mark on 20x20: ${spent[200].toFixed(1)} ms`);
    assert.ok(spent[200] < 16, `${spent[200]} ms`);
    await close(page);
});

tell('it is ready soon, and asks for nothing but itself', {}, async () => {
    const times = [];
    for (let n = 0; n < 3; n++) {
        const page = await open();
        times.push(Number(await page.locator('html').getAttribute('data-ready')));
        await close(page);
    }
    console.log(`ready after ${times.join(', ')} ms`);
    assert.ok(Math.min(...times) < 500); // other work may slow it
    assert.ok(fs.statSync(theFile()).size < 300000);
});

tell('its records are those of the program, over the corpus', {timeout: 300000,
    skip: (!hasPage || !fs.existsSync(`${shared}/corpus/janko.jsonl`)) &&
        'there is no corpus'}, async () => {
    const corpus = `${shared}/corpus/janko.jsonl`;
    const page = await open();
    const native = pages.run('solve', '--jsonl', corpus).trim().split('\n')
        .map((line) => line.replace(/,"file":.*/, '}'));
    const lines = fs.readFileSync(corpus, 'utf8').trim().split('\n');
    const records = await page.evaluate(async (texts) => {
        const source = (id) => document.getElementById(id).textContent;
        const engine = await Engine.start(streamOf('module'),
            source('module-js'), source('worker-js'));
        const answers = [];
        for (const [k, text] of texts.entries()) {
            const {rows, cols, puzzle, id} = JSON.parse(text);
            const {text: answer} = await engine.asked.ask('solve',
                {format: 'puzzlekit', common: 1, id: JSON.stringify(id),
                    line: k + 1, timeout: 60000},
                `${rows} ${cols}\n${puzzle.join('\n')}\n`);
            answers.push(answer);
        }
        return answers;
    }, lines);
    assert.equal(records.length, 725);
    assert.deepEqual(records, native);
    await close(page);
});

// ---- Everywhere

tell('it works from a server, too', {}, async () => {
    const server = http.createServer((request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(fs.readFileSync(theFile()));
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${server.address().port}/play.html`;
    const page = await open(`#${n1Link}`, {}, address);

    await page.context().setOffline(true);
    for (const [k, row] of n1Solution.entries())
        for (const [from, to] of stretches(row, k + 1, '#'))
            await drag(page, from, to);
    await said(page, /^Solved/);
    await keys(page, 'z', 'h');
    await said(page, /^Look at/);
    await close(page);
    server.close();
});

tell('where it cannot run, it names what is missing', {}, async () => {
    const seen = async (options, script) => {
        const page = await pages.open(browserOf(), theFile(), '', options, script);
        const text = await page.locator('#talk').innerText();
        await close(page);
        return text;
    };

    assert.match(await seen({javaScriptEnabled: false}),
        /This page needs JavaScript\./);
    assert.match(await seen({}, 'delete window.DecompressionStream'),
        /This browser cannot run the page: .*DecompressionStream/);
});

tell('all is large enough to be touched, and reachable by ear', {}, async () => {
    for (const options of [phone, {viewport: {width: 1280, height: 800}}]) {
        const page = await open('', options);
        for (const button of await page.locator('button:visible').all()) {
            const box = await button.boundingBox();
            assert.ok(box.height >= 44 && box.width >= 44,
                await button.textContent());
        }
        assert.ok(await page.evaluate(
            'document.documentElement.scrollWidth <= innerWidth'));
        assert.equal(await page.locator('#say').getAttribute('aria-live'),
            'polite');
        assert.equal(await page.getByRole('application').count(), 1);
        assert.match(await page.locator('#board svg desc').textContent(),
            /5 .*\n/);
        assert.equal(await page.locator('#board').getAttribute('tabindex'), '0');
        await close(page);
    }
});

for (const colorScheme of ['light', 'dark'])
    tell(`axe-core finds nothing serious, and nothing is too wide, when it is ${colorScheme}`, {timeout: 120000,
        skip: !pages.axe && 'there is no axe-core'}, async () => {
        const page = await open(undefined, {colorScheme, reducedMotion: 'reduce',
            viewport: {width: 320, height: 640}});
        const check = async (where) =>
            assert.deepEqual(await pages.faultsOf(page), [], where);

        await check('play');
        const dock = await page.locator('#hint').boundingBox();
        assert.ok(dock.x + dock.width <= 320);
        await keys(page, 'h');
        await said(page, /^Look at /);
        await keys(page, 'h');
        await page.locator('.ref.a').waitFor();
        await check('hint');
        await keys(page, 'h', 'c');
        await check('check');
        for (const [id, dialog] of [['options', 'choosing'], ['new', 'making'],
            ['share', 'sharing'], ['help', 'helping']]) {
            await page.locator(`#${id}`).click();
            await check(dialog);
            await page.keyboard.press('Escape');
        }
        await openDialog(page);
        await check('opening');
        await page.keyboard.press('Escape');
        await page.locator('#try').click();
        await check('what if');
        await page.getByRole('button', {name: 'Drop'}).click();
        await page.evaluate(() => app.made(app.game.make([[8, '#']])));
        await keys(page, 'e');
        await said(page, /^One mark cannot be right/);
        await check('wrong');
        await keys(page, 'z', 'e');
        await said(page, /^Start/);
        await check('explain');
        await keys(page, 'End');
        await page.getByRole('button', {name: 'Use this position'}).click();
        await said(page, /^Solved/);
        await check('solved');
        await page.getByRole('button', {name: 'Nurikabe, home'}).click();
        await page.locator('#today-picture svg').waitFor({state: 'attached'});
        await check('home');
        await page.getByRole('button', {name: 'Learn', exact: true}).click();
        await check('rules');
        await page.evaluate(() => app.visits.go('#learn/pool'));
        await page.locator('#lesson-acts').getByRole('button', {name: 'Sea'}).click();
        await check('lesson');
        await page.getByRole('button', {name: 'Settings'}).click();
        await page.getByRole('button', {name: 'Statistics'}).click();
        await check('statistics');
        await page.keyboard.press('Escape');
        await page.getByRole('button', {name: 'Set', exact: true}).click();
        await page.locator('#verdict', {hasText: 'One solution.'}).waitFor();
        await check('set');
        await page.evaluate(() => { location.hash = '#nurikabe/6/6/m8n8i9u'; });
        await page.getByRole('button', {name: 'Set', exact: true}).click();
        await page.locator('#verdict', {hasText: 'Several'}).waitFor();
        await check('several');
        await close(page);
    });

tell('by night, in the system\'s colours, and on paper it is legible', {}, async () => {
    const page = await open(undefined, {colorScheme: 'dark'});
    const colour = (name, property) => page.locator(name).first().evaluate(
        (element, what) => getComputedStyle(element)[what], property);

    assert.ok(pages.contrast(await colour('body', 'backgroundColor'),
        await colour('body', 'color')) >= 7);
    assert.ok(pages.contrast(await colour('#board .islands', 'fill'),
        await colour('#board .clues', 'fill')) >= 7);
    await page.emulateMedia({forcedColors: 'active'});
    assert.equal(await colour('#board .islands', 'fill'), 'rgb(255, 255, 255)');
    await page.emulateMedia({forcedColors: 'none', media: 'print',
        colorScheme: 'light'});
    assert.ok(await page.locator('#hint').isHidden());
    assert.ok(await page.locator('#board svg').isVisible());
    assert.equal(await colour('#board .open', 'fill'), 'rgb(255, 255, 255)');
    const pdf = (await page.pdf({format: 'A4'})).toString('latin1');
    assert.equal((pdf.match(/\/Type \/Page\b/g) || []).length, 1);
    await close(page);
});
