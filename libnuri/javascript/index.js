// index.js -- the functions of the package: each makes a request of nuri-request(5),
// here or in a worker, and returns the record.
import {Module, source} from './module.js';
import {aboutText, bytesOf, unpacked} from './reading.js';
import {packed} from './wasm.js';
import {startWorker, processors} from '#worker';

// The module is packed: one file that every bundler takes along.  Node 18 knows no
// 'deflate-raw'.
const stream = new Response(new Blob([bytesOf(packed)]).stream()
    .pipeThrough(new DecompressionStream('deflate')));
const compiled = await WebAssembly.compile(await stream.arrayBuffer());
const module = await Module.create(compiled);

// ---- Errors

export class NuriError extends Error {
    constructor(message, {code = 'bad_argument', line = 0, column = 0} = {}) {
        super(line ? `line ${line}${column ? `, column ${column}` : ''}: ${message}`
            : message);
        this.name = 'NuriError';
        this.code = code;
        this.line = line;
        this.column = column;
    }
}

function answerOf({good, text}) {
    if (good)
        return text;
    const {error} = JSON.parse(text);
    throw new NuriError(error.message, error);
}

// ---- Puzzles

export function index(cell) {
    const found = /^r(\d+)c(\d+)$/.exec(cell);
    if (!found)
        throw new NuriError(`'${cell}' is not a cell, such as 'r3c1'`);
    return [found[1] - 1, found[2] - 1];
}

// The text of a request, and what is said about it.  Rows of clues and records are sent
// as JSON.
function textOf(puzzle) {
    if (Array.isArray(puzzle) && !puzzle.every(Array.isArray))
        return {text: `${puzzle.join('\n')}\n`};
    if (puzzle && typeof puzzle === 'object')
        return {text: JSON.stringify(Array.isArray(puzzle) ? puzzle
            : {...puzzle, warnings: undefined}), parsed: 1};
    if (typeof puzzle !== 'string')
        throw new NuriError('a puzzle is text, rows or a record of read()');
    try {
        return {text: puzzle, ...aboutText(puzzle)};
    } catch (error) {
        throw new NuriError(`not JSON: ${error.message}`, {code: 'bad_syntax'});
    }
}

// ---- Requests

const LIMITS = ['timeout', 'maxNodes', 'maxMemory'];
const HINTS = ['marks', 'level', 'whiteOnly', ...LIMITS];
const FUNCTIONS = {
    solve: ['marks', 'common', ...LIMITS],
    count: ['marks', 'most', ...LIMITS],
    check: ['marks', 'blank'],
    hint: ['near', ...HINTS],
    judge: HINTS,
    explain: HINTS,
    rate: LIMITS,
    suggest: ['changes', 'allow', 'choose', ...LIMITS],
    moves: ['choose', ...LIMITS],
    minimise: LIMITS,
    fill: LIMITS,
    force: ['marks', ...LIMITS],
};
const WISHES = ['size', 'level', 'clues', 'seed', 'index', 'sizes', 'unknown', 'use',
    'pattern', 'symmetry', 'style', 'profile', 'maxSteps', ...LIMITS];
const BETWEEN = {size: 'x', level: '..', clues: '..'}; // in a list; of others commas

// A value as a line has it; undefined: no line.
function valueOf(name, value) {
    if (value === undefined || value === null || value === false)
        return undefined;
    const text = value === true ? '1' : Array.isArray(value)
        ? value.join(BETWEEN[name] ?? ',') : String(value);
    if (text.includes('\n'))
        throw new NuriError(`${name}: a value has one line`);
    return text;
}

// The lines of these options, which have to be among `known`.
function linesOf(options, known) {
    const lines = {};
    for (const [name, value] of Object.entries(options)) {
        if (!known.includes(name))
            throw new NuriError(`unknown option '${name}': use ${known.join(', ')}`);
        lines[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] =
            valueOf(name, value);
    }
    return lines;
}

// What to ask for a puzzle: {call, values, text}.
function requestOf(call, puzzle, {marks, ...options}, known) {
    const list = Array.isArray(marks) ? marks : Object.entries(marks ?? {})
        .map(([cell, colour]) => `${cell}=${colour}`);
    const {text, ...about} = textOf(puzzle);
    return {call, values: {...linesOf(options, known), ...about,
        marks: valueOf('marks', list) || undefined}, text};
}

function requestOfGenerate({pattern, ...options}) {
    const size = pattern ? [pattern[0].length, pattern.length] : 10;
    return {call: 'generate', values: linesOf({size, ...options, pattern: pattern?.flat()
        .map((clue) => clue && clue !== '-' ? clue : 0)}, WISHES), text: ''};
}

function requestOfTransform(puzzle, how) {
    const {text, ...about} = textOf(puzzle);
    return {call: 'transform', values: {...about, transform: valueOf('transform', how)},
        text};
}

function requestOfCluesFor(board, options) {
    return requestOf('clues', board.map((row) => Array(row.length).fill(0)),
        {...options, marks: board}, ['adjust', ...LIMITS]);
}

// The request of each function, by its name.
const REQUESTS = {
    ...Object.fromEntries(Object.entries(FUNCTIONS).map(([name, known]) =>
        [name, (puzzle, options = {}) => requestOf(name, puzzle, options, known)])),
    generate: (options = {}) => requestOfGenerate(options),
    transform: requestOfTransform,
    cluesFor: (board, options = {}) => requestOfCluesFor(board, options),
};

const ask = ({call, values, text}) => answerOf(module.ask(call, values, text));
const called = (name) => (...values) => JSON.parse(ask(REQUESTS[name](...values)));
export const solve = called('solve');
export const count = called('count');
export const check = called('check');
export const hint = called('hint');
export const judge = called('judge');
export const explain = called('explain');
export const rate = called('rate');
export const generate = called('generate');
export const suggest = called('suggest');
export const moves = called('moves');
export const minimise = called('minimise');
export const fill = called('fill');
export const force = called('force');
export const cluesFor = called('cluesFor');
export const transform = called('transform');

export const techniques = () => JSON.parse(ask({call: 'techniques', values: {}, text: ''}));

// ---- Reading and writing

function readText(text, values) {
    const puzzles = [];
    for (const line of ask({call: 'read', values, text}).split('\n').filter(Boolean))
        if (line.startsWith('!'))
            puzzles.at(-1).warnings.push(line.slice(1));
        else
            puzzles.push({...JSON.parse(line), warnings: []});
    return puzzles;
}

export function read(text, {format, lenient} = {}) {
    const {text: same, ...about} = textOf(text);
    return readText(same, {format, lenient: lenient ? 1 : undefined, ...about});
}

export function convert(puzzle, format) {
    const {text, ...about} = textOf(puzzle);
    return ask({call: 'write', values: {...about, to: format}, text}).replace(/\n$/, '');
}

export const unpack = unpacked;

// ---- Workers

// One worker, with one request at a time.
class Lane {
    start() {
        this.worker = startWorker(source, compiled);
        this.worker.listen((answer) => this.settle((task) => task.resolve(answer)),
            (error) => {
                this.stop();
                this.settle((task) => task.reject(error));
            });
    }

    run(task) {
        if (!this.worker)
            this.start();
        this.task = task;
        this.worker.post(task.request);
    }

    settle(end) {
        const {task} = this;
        this.task = null;
        if (task)
            end(task);
    }

    stop() {
        this.worker?.end();
        this.worker = null;
    }
}

export class Pool {
    #lanes;
    #waiting = [];

    constructor({workers = processors()} = {}) {
        this.#lanes = Array.from({length: Math.max(1, workers)}, () => new Lane());
        for (const name of Object.keys(REQUESTS))
            this[name] = (...values) => this.#ask(name, values);
    }

    async #ask(name, values) {
        const {signal, ...options} = typeof values.at(-1) === 'object' &&
            values.at(-1)?.signal ? values.at(-1) : {};
        const plain = signal ? [...values.slice(0, -1), options] : values;
        return JSON.parse(answerOf(await this.#run(REQUESTS[name](...plain), signal)));
    }

    #run(request, signal) {
        signal?.throwIfAborted();
        return new Promise((resolve, reject) => {
            const done = (end) => (value) => {
                signal?.removeEventListener('abort', task.abort);
                end(value);
                this.#next();
            };
            const task = {request, resolve: done(resolve), reject: done(reject),
                abort: () => this.#abort(task, signal.reason)};
            signal?.addEventListener('abort', task.abort);
            this.#waiting.push(task);
            this.#next();
        });
    }

    #next() {
        for (const lane of this.#lanes)
            if (!lane.task && this.#waiting.length > 0)
                lane.run(this.#waiting.shift());
    }

    // The worker of a request that runs is ended; the next request gets another.
    #abort(task, reason) {
        const lane = this.#lanes.find((one) => one.task === task);
        if (lane) {
            lane.stop();
            lane.task = null;
        }
        this.#waiting = this.#waiting.filter((one) => one !== task);
        task.reject(reason);
    }

    // The answers of one function for many puzzles, in their order: records, or
    // errors.
    async* stream(puzzles, name = 'solve', options = {}) {
        const most = 4 * this.#lanes.length;
        const waiting = [];
        for await (const puzzle of puzzles) {
            waiting.push(this[name](puzzle, options).catch((error) => error));
            if (waiting.length > most)
                yield waiting.shift();
        }
        yield* waiting;
    }

    // End all workers; requests that wait are rejected.
    close() {
        for (const task of [...this.#waiting, ...this.#lanes.map((lane) => lane.task)])
            if (task)
                this.#abort(task, new NuriError('the pool is closed'));
        for (const lane of this.#lanes)
            lane.stop();
    }
}
