// javascript.test.js -- the package for JavaScript: installed as users do, in Node, in
// a bundle, and in a browser.
'use strict';

const assert = require('node:assert/strict');
const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {after, before, test} = require('node:test');
const pages = require('./page.js');

const top = path.join(__dirname, '../..');
const modules = process.env.NODE_PATH;
const N1 = 'nurikabe/5/5/g1m2k3m2g';
const WIDE = 'nurikabe/12/12/x-12zzzzzn-33l-16o';
let folder, nuri;

const runs = (command, ...words) => execFileSync(command, words,
    {cwd: folder, encoding: 'utf8'});
const tool = (name) => path.join(modules, '.bin', name);

before(async () => {
    const made = runs('sh', path.join(top, '.tools/javascript')).trim().split('\n').at(-1);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nuri-package-'));
    fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
    runs('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent',
        path.join(top, made));
    assert.ok(fs.statSync(path.join(top, made)).size < 200000);
    nuri = await import(pathToFileURL(path.join(folder, 'node_modules/nuri/index.js')));
});
after(() => fs.rmSync(folder, {recursive: true}));

test('the examples of its README print what stands there', () => {
    const readme = fs.readFileSync(path.join(top, 'libnuri/javascript/README.md'), 'utf8');
    const examples = [...readme.matchAll(
        /```js\n([^]*?)```\n\nprints\n\n```\n([^]*?)```/g)];
    assert.equal(examples.length, 3);
    for (const [, script, printed] of examples) {
        fs.writeFileSync(path.join(folder, 'example.js'), script);
        assert.equal(runs('node', 'example.js'), printed);
    }
});

// The record without what the program adds.
function bare({line, id, file, warnings, ...record}) {
    return record;
}

test('its answers are those of the program', () => {
    const corpus = path.join(process.env.NURI_SHARED, 'corpus/janko.jsonl');
    const lines = fs.existsSync(corpus)
        ? fs.readFileSync(corpus, 'utf8').split('\n').filter(Boolean) : [];
    const boards = lines.filter((line, i) => i % 36 === 0);
    boards.push(N1, 'nurikabe/3/3/2q2', 'nurikabe/2/1/11');
    const file = path.join(folder, 'boards.txt');
    for (const board of boards) {
        fs.writeFileSync(file, `${board}\n`);
        for (const name of ['solve', 'count', 'rate', 'hint', 'explain', 'check'])
            assert.deepEqual(bare(nuri[name](board, name === 'solve' ? {common: true} : {})),
                bare(JSON.parse(pages.run(name, '--json', file))), `${name} ${board}`);
    }
});

test('a new puzzle is that of the program', () => {
    const made = nuri.generate({size: [7, 6], seed: 3n, level: [2, 3], clues: [4, 9],
        symmetry: 'rotate', style: 'plain'});
    const native = JSON.parse(pages.run('generate', '--size', '7x6', '--seed', '3',
        '--difficulty', '2..3', '--clues', '4..9', '--symmetry', 'rotate',
        '--style', 'plain', '--json'));
    assert.deepEqual(made, native);
    assert.equal(nuri.generate({size: 5, seed: 2n ** 64n - 1n}).rows, 5);
    assert.equal(nuri.generate({pattern: [['x', null, null, null, null],
        [null, null, null, null, null], [null, null, 'x', null, null],
        [null, null, null, null, null], ['x', null, null, null, 'x']]}).cols, 5);
    assert.equal(nuri.generate({size: 6, level: 'easy', sizes: 'distinct', seed: 4}).level, 2);
    assert.throws(() => nuri.generate({size: 3, sizes: [9, 9]}), nuri.NuriError);
    assert.throws(() => nuri.generate({size: 5, level: [2, 9]}), /level: expected levels from 1/);
    assert.throws(() => nuri.generate({size: 5, seed: 2n ** 64n}), /seed: expected a whole number/);
});

test('a puzzle is text, JSON, rows or a record', async () => {
    const rows = [[2, null, null], [null, null, '?']];
    const expected = nuri.solve('2 - -\n- - ?').solution;
    assert.deepEqual(nuri.solve(rows).solution, expected);
    assert.deepEqual(nuri.solve(['2 - -', '- - ?']).solution, expected);
    const [record] = nuri.read('{"id":7,"puzzle":["2 - -"],"state":["?.#"]}');
    assert.deepEqual([record.id, record.state], [7, ['..#']]);
    assert.equal(nuri.solve(record).id, 7);
    assert.equal(nuri.solve(record).marks, 2);
    assert.equal(nuri.read('[{"url":"nurikabe/2/1/2g"},{"puzzle":["1"]}]').length, 2);
    assert.deepEqual(nuri.read('[[2,0,0]]')[0].puzzle, ['2 - -']);
    const penpa = pages.run('convert', '-t', 'penpa', N1).trim();
    assert.equal(nuri.solve(await nuri.unpack(penpa)).status, 'unique');
    assert.equal(nuri.read('nurikabe/5/5/g1m2k3m2', {lenient: true})[0].warnings.length, 1);
    for (const bad of [null, 7, {}, '', '2 - -\n\n- 2 -', '{"a":1}', '{"puzzle":', undefined])
        assert.throws(() => nuri.solve(bad), nuri.NuriError, String(bad));
});

test('marks and edits', () => {
    assert.equal(nuri.hint('2 - -', {marks: {r1c2: 'black'}}).status, 'wrong_mark');
    assert.equal(nuri.judge('2 - -', {marks: {r1c3: 'black', r1c2: 'black'}}).status, 'wrong');
    assert.deepEqual(nuri.solve('- 2 -', {marks: ['#??']}).solution, ['#..']);
    assert.equal(nuri.check('2 - -', {marks: ['..#']}).status, 'solved');
    assert.equal(nuri.hint(N1, {near: 'r5c5'}).cell, 'r4c5');
    const edit = nuri.suggest('- 2 -\n- - -', {changes: 1, allow: ['move'], choose: 1});
    assert.ok(edit.changes[0].made);
    assert.equal(nuri.solve(edit).status, 'unique');
    assert.equal(nuri.minimise(N1).status, 'unique');
    assert.equal(nuri.moves(N1).status, 'unique');
    assert.ok(nuri.fill('? - -').status);
    assert.deepEqual(nuri.force(N1).state, nuri.solve(N1).solution);
    assert.equal(nuri.cluesFor(nuri.solve(N1).solution).status, 'unique');
    assert.deepEqual(nuri.transform('2 - -', 'rotate90').puzzle, ['2', '-', '-']);
    assert.ok(nuri.techniques().some(({id}) => id === 'between'));
    assert.throws(() => nuri.solve(N1, {tiemout: 1}), /unknown option 'tiemout': use/);
    for (const marks of [{r9c1: 'black'}, {r1c9: 'black'}, {r1c1: 'red'}, ['#'],
        Array(5).fill('#x???')])
        assert.throws(() => nuri.solve(N1, {marks}), /mark/);
    assert.throws(() => nuri.transform(N1, 'up'), /rotate90/);
    assert.throws(() => nuri.convert(N1, 'nothing'), /unknown format/);
    assert.equal(nuri.count(WIDE, {timeout: 50}).reason, 'timeout');
});

test('a pool answers in order, and a signal ends a call', async () => {
    const pool = new nuri.Pool({workers: 2});
    const boards = Array.from({length: 30}, (_, i) => ['2 - -', '- 2 -', '2 - y'][i % 3]);
    const seen = [];
    for await (const answer of pool.stream(boards))
        seen.push(answer.status ?? answer.code);
    assert.deepEqual(seen.slice(0, 3), ['unique', 'multiple', 'bad_syntax']);
    assert.equal(seen.length, boards.length);
    const asked = pool.count(WIDE, {signal: AbortSignal.timeout(100)});
    const beside = pool.rate(N1);
    await assert.rejects(asked, {name: 'TimeoutError'});
    assert.equal((await beside).level, 3);
    assert.equal((await pool.solve(N1)).status, 'unique');
    await assert.rejects(pool.solve(N1, {signal: AbortSignal.abort()}), {name: 'AbortError'});
    const last = pool.count(WIDE);
    pool.close();
    await assert.rejects(last, /closed/);
});

const PROGRAM = `
import {explain, hint, moves, NuriError, Pool, solve} from 'nuri';
import type {EditRecord, HintRecord, SolveRecord, Step} from 'nuri';

const links: string[] = ['${N1}', 'nurikabe/3/2/g2j', 'nurikabe/5/5/'];
const unique = links.filter((link) => {
    try {
        return solve(link, {timeout: 1000}).status === 'unique';
    } catch (error) {
        if (error instanceof NuriError && error.code === 'bad_syntax')
            return false;
        throw error;
    }
});
for (const link of unique) {
    const found: HintRecord = hint(link, {level: 3});
    console.log(found.message);
    const edited: EditRecord = moves(link);
    const {chain = []}: Step = explain(edited).steps[0]!;
    if (chain.length || edited.changes.some(({made}) => made))
        console.log('unexpected');
}
const pool = new Pool({workers: 1});
const record: SolveRecord = await pool.solve(unique[0]!, {signal: AbortSignal.timeout(9999)});
for await (const answer of pool.stream(unique, 'rate'))
    if (!(answer instanceof NuriError))
        console.log(record.status, answer.level);
pool.close();
`;
const PRINTED = 'r1c1 is black: the 1 at r1c2 is complete.\nunique 3\n';

test('a program in TypeScript is checked, bundled and run', () => {
    fs.writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    runs(tool('tsc'), '--strict', '--noUncheckedIndexedAccess', '--noEmit', '--target', 'es2022',
        '--module', 'nodenext', '--typeRoots', path.join(modules, '@types'), 'program.ts');
    runs(tool('esbuild'), 'program.ts', '--bundle', '--platform=node', '--format=esm',
        '--outfile=bundle.mjs', '--log-level=warning');
    fs.mkdirSync(path.join(folder, 'alone'));
    fs.renameSync(path.join(folder, 'bundle.mjs'), path.join(folder, 'alone/bundle.mjs'));
    assert.equal(runs('node', 'alone/bundle.mjs'), PRINTED);
});

test('the same bundle runs in a browser', async () => {
    runs(tool('esbuild'), 'program.ts', '--bundle', '--format=esm', '--outfile=page.js',
        '--log-level=warning');
    const script = fs.readFileSync(path.join(folder, 'page.js'), 'utf8');
    fs.writeFileSync(path.join(folder, 'page.html'),
        `<!doctype html><title>x</title><script type="module">${script}</script>`);
    const browser = await pages.launch();
    const page = await browser.newPage();
    let printed = '';
    const done = new Promise((resolve) => page.on('console', (message) => {
        printed += `${message.text()}\n`;
        if (printed.length >= PRINTED.length)
            resolve();
    }));
    page.on('pageerror', (error) => assert.fail(error));
    await page.goto(`file://${path.join(folder, 'page.html')}`);
    await done;
    await browser.close();
    assert.equal(printed, PRINTED);
});
