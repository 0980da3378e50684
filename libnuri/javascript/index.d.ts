// index.d.ts -- what the functions take and return.  The package is built with the
// records behind it, as types_of_schema.py makes them.

/** Text in any format, rows of text or of clues, or a record with a puzzle. */
export type Puzzle = string | readonly string[] |
    readonly (readonly (number | string | null)[])[] | {readonly puzzle: readonly string[]};
/** Rows of "#", "." and "?", or colours of cells in the order of the marks. */
export type Marks = readonly string[] | Readonly<Record<string, 'black' | 'white'>>;

export class NuriError extends Error {
    /** Such as "bad_syntax". */
    readonly code: string;
    /** From 1; 0: unknown. */
    readonly line: number;
    readonly column: number;
}

export interface Limits {
    /** Milliseconds. */
    timeout?: number;
    maxNodes?: number;
    /** Bytes. */
    maxMemory?: number;
}
export interface Marked extends Limits {
    marks?: Marks;
}
export interface HintOptions extends Marked {
    /** The hardest technique to use, from 1 to 8. */
    level?: number;
    whiteOnly?: boolean;
}

export interface PuzzleRecord {
    rows: number;
    cols: number;
    /** Rows of words: "- 2 - ?". */
    puzzle: string[];
    /** Marks: rows of "#", "." and "?". */
    state?: string[];
    solution?: string[];
    id?: unknown;
    /** What was repaired or is unusual; of read(). */
    warnings?: string[];
    /** Of generate(). */
    level?: number;
    score?: number;
    seed?: number;
    [member: string]: unknown;
}
export interface Technique {
    id: string;
    level: number;
    summary: string;
    /** Before and after: # black, o white, . undecided. */
    diagram: string;
}

export interface Wishes extends Limits {
    /** Columns and rows, or the side of a square; 10 by default. */
    size?: number | [columns: number, rows: number];
    seed?: number | bigint;
    index?: number;
    /** A level or its name, or a range. */
    level?: number | string | [least: number | undefined, most: number | undefined];
    clues?: number | [least: number | undefined, most: number | undefined];
    symmetry?: 'any' | 'none' | 'rotate' | 'rotate4' | 'mirror' | 'diagonal';
    style?: 'crafted' | 'plain';
    /** Which sizes islands have, as in nuri generate. */
    profile?: string;
    /** Of each island, or no two alike. */
    sizes?: number[] | 'distinct';
    unknown?: number | 'most';
    /** A technique. */
    use?: string;
    /** Rows of clues; "x" is any clue. */
    pattern?: (number | string | null)[][];
    maxSteps?: number;
}
export interface SuggestOptions extends Limits {
    changes?: number;
    allow?: Change['change'][];
    /** Make this change of the list, from 1. */
    choose?: number;
}
export type Transform = 'rotate90' | 'rotate180' | 'rotate270' | 'mirror' | 'flip' |
    'transpose' | 'antitranspose';

/** Find the solution, and whether it is the only one. */
export function solve(puzzle: Puzzle, options?: Marked & {common?: boolean}): SolveRecord;
/** Count the solutions, `most` at most. */
export function count(puzzle: Puzzle, options?: Marked & {most?: number}): CountRecord;
/** Check marks, or else the solution that the puzzle has, without solving. */
export function check(puzzle: Puzzle, options?: {marks?: Marks;
    blank?: 'auto' | 'white' | 'undecided'}): CheckRecord;
/** Find one cell that follows from clues and marks, and why. */
export function hint(puzzle: Puzzle, options?: HintOptions & {near?: Cell}): HintRecord;
/** Say whether the last of the marks is right. */
export function judge(puzzle: Puzzle, options: HintOptions & {marks: Marks}): JudgeRecord;
/** Explain every cell that clues and marks decide. */
export function explain(puzzle: Puzzle, options?: HintOptions): ExplainRecord;
/** Rate how hard a puzzle with one solution is for a person. */
export function rate(puzzle: Puzzle, options?: Limits): RateRecord;
/** Make a puzzle with one solution; the same seed makes the same puzzle. */
export function generate(wishes?: Wishes): PuzzleRecord;
/** List changes of clues that leave one solution. */
export function suggest(puzzle: Puzzle, options?: SuggestOptions): EditRecord;
/** List the moves of clues in their islands that keep one solution. */
export function moves(puzzle: Puzzle, options?: Limits & {choose?: number}): EditRecord;
/** Replace numbers by "?" while one solution is left. */
export function minimise(puzzle: Puzzle, options?: Limits): EditRecord;
/** Find numbers for each "?" that leave one solution. */
export function fill(puzzle: Puzzle, options?: Limits): EditRecord;
/** Find all that clues and marks force, also on a board being set. */
export function force(puzzle: Puzzle, options?: Marked): ForcedRecord;
/** Find clues for a solution: rows of "#" and ".". */
export function cluesFor(board: readonly string[],
    options?: Limits & {adjust?: boolean}): EditRecord;
/** Rotate or reflect a puzzle. */
export function transform(puzzle: Puzzle, how: Transform): PuzzleRecord;
/** Read all puzzles of a text; there is at least one. */
export function read(text: string,
    options?: {format?: string; lenient?: boolean}): PuzzleRecord[];
/** Write a puzzle in another format, such as "url". */
export function convert(puzzle: Puzzle, format: string): string;
/** Make packed links of Penpa+ readable; other text is not changed. */
export function unpack(text: string): Promise<string>;
export function techniques(): Technique[];
/** The row and column of a cell, from 0. */
export function index(cell: Cell): [row: number, column: number];

type Signal = {signal?: AbortSignal};
type Call<F> = F extends (puzzle: infer P, options?: infer O) => infer R
    ? (puzzle: P, options?: NonNullable<O> & Signal) => Promise<R> : never;

/** The same functions in workers; `signal` ends a call. */
export class Pool {
    constructor(options?: {workers?: number});
    solve: Call<typeof solve>;
    count: Call<typeof count>;
    check: Call<typeof check>;
    hint: Call<typeof hint>;
    judge: Call<typeof judge>;
    explain: Call<typeof explain>;
    rate: Call<typeof rate>;
    suggest: Call<typeof suggest>;
    moves: Call<typeof moves>;
    minimise: Call<typeof minimise>;
    fill: Call<typeof fill>;
    force: Call<typeof force>;
    cluesFor: Call<typeof cluesFor>;
    generate(wishes?: Wishes & Signal): Promise<PuzzleRecord>;
    transform(puzzle: Puzzle, how: Transform): Promise<PuzzleRecord>;
    /** Answers in the order of the puzzles; an error where there is none. */
    stream<N extends 'solve' | 'count' | 'check' | 'hint' | 'explain' | 'rate'>(
        puzzles: Iterable<Puzzle> | AsyncIterable<Puzzle>, name?: N,
        options?: Parameters<Pool[N]>[1]):
        AsyncGenerator<Awaited<ReturnType<Pool[N]>> | NuriError>;
    /** End all workers. */
    close(): void;
}
