/*
 * nuri-verify.c -- does a proof prove what it says of a Nurikabe puzzle?
 *
 * It shares nothing with nuri, which writes proofs.  nuri-proof(5) has their
 * form, and why this may be believed; in short: a step is a clause, literals of
 * which one is true in every solution that is not listed.  All are supposed to
 * be false, and each hint adds what then must hold, until a rule is broken.
 * The last clause is empty: no solution is left.  To be trusted are broken(),
 * never true if all that is known is true of a solution, and check_solution().
 *
 * Region 0 is the sea, region k the island of clue k, row by row.  A fact is a
 * number, region * size + cell: that the cell is of the region.  A literal is
 * twice a fact, 1 more for its opposite.  A cell is row * stride + column, both
 * from 1: what is around the board is in no region.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLDS, REFUSED, UNREADABLE, TOO_LARGE, FAULT };
/* Values of a fact; those of the sea look as a solution does in a proof. */
enum { OPEN = '?', KNOWN = '#', EXCLUDED = '.', OFF_BOARD = '\n' };
enum { NEW_ROW = -1, NO_CLUE, MOST_NUMBER = 999999999, UNTOLD = 0x7F7F7F7F };

/* All memory there is, 224 MiB, of which only what is used is ever taken. */
enum { CELLS = 1 << 20, FACTS = 80 << 20, TEXT = 16 << 20 };
enum { STEPS = 4 << 20, LITERALS = 14 << 20 };
static int cells[CELLS];      /* of PUZZLE, rows behind a NEW_ROW each */
static char puzzle[TEXT];     /* as it must stand in the proof */
static int clue[CELLS];       /* a number, NO_CLUE or UNTOLD */
static int most[CELLS];       /* cells of a region, or UNTOLD */
static char value[FACTS];     /* of each fact */
static char solution[TEXT];   /* values of the sea, `size` for each */
static int literal[LITERALS]; /* of all steps ... */
static int first[STEPS];      /* ... and where each of them begins */
static int trail[STEPS];      /* facts that this step alone supposes */
static int cost[CELLS], queue[2 * CELLS]; /* of a flood */
static int rows, columns, stride, size;
static int to[4] = {-1, 1}; /* from a cell to its neighbours */
static int clues, solutions, steps, trailed;

static FILE *file;
static const char *name;
static int line, next, status; /* a byte or EOF; if the file is wrong */
static const char too_early[] = "the file ends too early";
static const char too_large[] = "too large: see LIMITS in nuri-verify(1)";

static void want(bool holds, const char *why)
{
    if (holds)
        return;
    fprintf(stderr, "nuri-verify: %s:%d: %s\n", name, line, why);
    exit(why == too_large ? TOO_LARGE : status);
}

static void open_file(const char *path)
{
    name = path;
    line = 1;
    status = UNREADABLE;
    file = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    next = file ? getc(file) : EOF;
    want(file && !ferror(file), "cannot be read");
}

static bool take(int c)
{
    if (next != c || c == EOF)
        return false;
    line += c == '\n';
    next = getc(file);
    return true;
}

static void expect(const char *text, const char *why)
{
    for (; *text; text++)
        want(take(*text), next == EOF ? too_early : why);
}

static int number(int highest)
{
    long long n = 0;
    while (next >= (n ? '0' : '1') && next <= '9') {
        n = 10 * n + next - '0';
        want(n <= highest, "a number is too large");
        take(next);
    }
    want(n > 0, "a number is missing");
    return (int)n;
}

static void skip_comments(void)
{
    while (take('#')) {
        expect(" ", "after # should stand a blank");
        while (next >= ' ' && next <= '~')
            take(next);
        expect("\n", "a comment should be a line of ASCII");
    }
}

/* PUZZLE: rows of cells, blanks between them. */
static void read_cells(void)
{
    int n = 0;
    for (int row = 0; next != EOF;) {
        want(n < CELLS - 1, too_large);
        if (take('\n') || take(' ') || take('\t') || take('\r'))
            continue;
        if (line > row) {
            cells[n++] = NEW_ROW;
            row = line;
            columns = 0;
            rows++;
        }
        if (take('.') || take('-') || take('_') || take('0'))
            cells[n++] = NO_CLUE;
        else
            cells[n++] = take('?') ? UNTOLD : number(MOST_NUMBER);
        columns++;
    }
}

/* The board that the cells make, and how it must stand in the proof. */
static void set_up(void)
{
    const bool has_head = /* rows and columns above */
        cells[1] == rows - 1 && cells[2] == columns && cells[3] == NEW_ROW;
    const int *cell = cells + (has_head ? 3 : 0);
    rows -= has_head;
    want(rows > 0, "there is no puzzle");
    stride = columns + 1;
    want((rows + 2LL) * stride <= CELLS, too_large);
    size = (rows + 2) * stride;
    memset(clue, NO_CLUE, (size_t)size * sizeof *clue);
    memset(value, OFF_BOARD, (size_t)size);
    int n = snprintf(puzzle, TEXT, "p %d %d\n", rows, columns);
    for (int c = stride; c < size - stride; c++, cell++) {
        want((*cell == NEW_ROW) == (c % stride == 0), "rows of two lengths");
        if (*cell == NEW_ROW) {
            puzzle[n - 1] = '\n';
            continue;
        }
        clue[c] = *cell;
        value[c] = *cell ? EXCLUDED : OPEN;
        n += *cell % UNTOLD > 0 ? snprintf(puzzle + n, 12, "%d ", *cell)
                                : snprintf(puzzle + n, 12, *cell ? "? " : ". ");
    }
    puzzle[n - 1] = '\n';
}

static bool holds(int l)
{
    return value[l / 2] == (l % 2 ? EXCLUDED : KNOWN);
}

/* Let it hold for this step.  False if its opposite holds. */
static bool suppose(int l)
{
    if (value[l / 2] == OPEN) {
        want(trailed < STEPS, too_large);
        trail[trailed++] = l / 2;
        value[l / 2] = l % 2 ? EXCLUDED : KNOWN;
    }
    return holds(l);
}

/* What does a way from there to each cell cost?  An open cell costs 1, a known
 * one nothing; others and `closed` ones are not entered.  How many are? */
static int flood(const char *of, int from, int closed)
{
    int front = CELLS, back = CELLS, reached = 0;
    for (int c = 0; c < size; c++)
        cost[c] = of[c] == closed || of[c] == OFF_BOARD ? 0 : UNTOLD;
    cost[from] = 0;
    for (queue[back++] = from; front < back; reached++) {
        const int c = queue[front++];
        for (int k = 0; k < 4; k++) {
            const int d = c + to[k];
            if (cost[d] != UNTOLD)
                continue;
            cost[d] = cost[c] + (of[d] == OPEN);
            queue[of[d] == OPEN ? back++ : --front] = d;
        }
    }
    return reached;
}

/* An island's cells are on walks from its clue, none too long, nor over cells
 * of other clues or beside them. */
static void begin_island(char *of, int home)
{
    memcpy(of, value, (size_t)size);
    for (int c = 0; c < size; c++)
        for (int k = 0; k < 4 && clue[c] && c != home; k++)
            if (of[c + to[k]] == OPEN)
                of[c + to[k]] = EXCLUDED;
    of[home] = KNOWN;
    flood(of, home, EXCLUDED);
    for (int c = 0; c < size; c++)
        if (of[c] == OPEN && cost[c] >= clue[home])
            of[c] = EXCLUDED;
}

static void begin(void)
{
    to[2] = -stride, to[3] = stride;
    most[0] = rows * columns;
    for (int c = 0; c < size; c++) {
        if (clue[c] == NO_CLUE)
            continue;
        most[++clues] = clue[c];
        if (most[0] != UNTOLD)
            most[0] = clue[c] == UNTOLD   ? UNTOLD
                      : clue[c] > most[0] ? -1
                                          : most[0] - clue[c];
        want((clues + 1LL) * size <= FACTS, too_large);
        const int of = clues * size;
        begin_island(value + of, c);
    }
}

static bool is_pool(const char *sea, int c)
{
    return sea[c] == KNOWN && sea[c + 1] == KNOWN && sea[c + stride] == KNOWN &&
           sea[c + stride + 1] == KNOWN;
}

/* Is it of two regions, or of none, or land beside land of another island? */
static bool breaks_cell(int c)
{
    int knowns = value[c] == KNOWN, possible = value[c] != EXCLUDED;
    for (int k = 1; k <= clues; k++) {
        const int at = k * size;
        const char *const of = value + at + c;
        knowns += *of == KNOWN;
        possible += *of != EXCLUDED;
        for (int i = 0; i < 4; i++) {
            const char *const d = of + to[i];
            if (*of == KNOWN && *d == EXCLUDED && value[c + to[i]] == EXCLUDED)
                return true;
            if (*d == KNOWN && *of == EXCLUDED && value[c] == EXCLUDED)
                return true;
        }
    }
    return knowns > 1 || possible == 0;
}

/* Is a rule broken by what is known of this cell, and of this region? */
static bool broken(int fact)
{
    const int c = fact % size, right = most[fact / size];
    const char *const of = value + (fact - c);
    int from = of[c] == KNOWN ? c : size - 1, knowns = 0, dearest = 0;
    if (is_pool(value, c) || is_pool(value, c - 1) || breaks_cell(c) ||
        is_pool(value, c - stride) || is_pool(value, c - stride - 1))
        return true;
    while (from > 0 && of[from] != KNOWN)
        from--;
    if (from == 0)
        return right < 0;
    const int reached = flood(of, from, EXCLUDED);
    for (int d = 0; d < size; d++)
        if (of[d] == KNOWN) {
            knowns++;
            dearest = cost[d] > dearest ? cost[d] : dearest;
        }
    return dearest > right - knowns || (right != UNTOLD && reached < right);
}

/* From each clue, and from one black cell, all cells must be reached. */
static void check_solution(const char *sea, int black)
{
    int reached = black ? flood(sea, black, EXCLUDED) : 0;
    for (int c = 0; c < size; c++) {
        const int n = clue[c] ? flood(sea, c, KNOWN) : 0;
        reached += n;
        want(!is_pool(sea, c), "a 2x2 square is black");
        want(n == clue[c] || clue[c] == UNTOLD, "an island has not its size");
        for (int d = 0; n > 0 && d < size; d++)
            want(d == c || !clue[d] || cost[d] == UNTOLD, "two clues meet");
    }
    want(reached == rows * columns, "black is in parts, or white has no clue");
}

static bool is_listed(const char *sea)
{
    for (int at = 0; at < solutions * size; at += size)
        if (memcmp(sea, solution + at, (size_t)size) == 0)
            return true;
    return false;
}

static bool read_solution(void)
{
    static const char why[] = "no row of # and . as long as the board's";
    const int at = solutions * size;
    char *const sea = solution + at;
    int black = 0;
    want(at + size <= TEXT, too_large);
    memset(sea, OFF_BOARD, (size_t)size);
    for (int c = stride; c < size - stride; c++) {
        sea[c] = (char)next;
        black = next == '#' ? c : black;
        want(next != EOF, too_early);
        want(take(c % stride == 0 ? '\n' : next == '#' ? '#' : '.'), why);
        want(!clue[c] || sea[c] == EXCLUDED, "a clue is black");
    }
    check_solution(sea, black);
    want(!is_listed(sea), "this solution stood there before");
    expect("\n", why);
    solutions++;
    return true;
}

static int read_literal(void)
{
    static const char why[] = "no literal, such as r1c2# or r1c2=3";
    expect("r", why);
    int fact = number(rows) * stride;
    expect("c", why);
    fact += number(columns);
    const bool is_not = next == '.' || next == '!';
    if (take('=') || take('!'))
        fact += number(clues) * size;
    else
        expect(is_not ? "." : "#", why);
    return 2 * fact + is_not;
}

/* If this literal were false a rule would be broken.  Was it supposed so? */
static bool proves(int l)
{
    const char before = value[l / 2];
    if (holds(l))
        return false;
    value[l / 2] = l % 2 ? KNOWN : EXCLUDED;
    want(broken(l / 2), "if this literal were false no rule would be broken");
    value[l / 2] = before;
    return !suppose(l);
}

/* Is the step proved by the hint that comes? */
static bool follow_hint(void)
{
    int left = 0, open = 0;
    if (take('=')) {
        want(is_listed(value), "this is none of the solutions listed so far");
        return true;
    }
    if (!take('@'))
        return proves(read_literal());
    const int at = steps - number(MOST_NUMBER);
    want(at >= 0, "there are not so many steps before");
    for (int i = first[at]; i < first[at + 1]; i++) {
        if (holds(literal[i]))
            return false;
        if (!holds(literal[i] ^ 1) && ++open)
            left = literal[i];
    }
    want(open < 2, "of that step more than one literal is left");
    return open == 0 || !suppose(left);
}

/* Suppose that all literals of a step are false, and follow its hints to what
 * cannot be.  False after the empty clause, the last step. */
static bool read_step(void)
{
    const int from = first[steps];
    int end = from;
    bool proved = false, has_hints = false;
    do {
        if (!has_hints && take(':')) {
            has_hints = true;
            expect(" ", "a hint should follow");
        }
        want(!proved || !has_hints, "a hint after what is proved");
        if (has_hints) {
            proved = follow_hint();
        } else {
            want(end < LITERALS && steps < STEPS - 1, too_large);
            literal[end] = read_literal();
            proved = !suppose(literal[end++] ^ 1) || proved;
        }
    } while (take(' '));
    want(has_hints || end == from + 1, "several literals need hints");
    proved = proved || (!has_hints && proves(literal[from]));
    want(proved, "the hints do not prove this step");
    expect("\n", "a blank should stand here");
    while (trailed > 0)
        value[trail[--trailed]] = OPEN;
    if (end == from + 1)
        suppose(literal[from]);
    trailed = 0; /* a clause of one literal holds from now on */
    first[++steps] = end;
    return end > from;
}

int main(int argc, char **argv)
{
    const bool has_n = argc == 5 && strcmp(argv[1], "-n") == 0;
    const char *const n = has_n ? argv[2] : "0";
    char why[48];
    if ((argc != 3 && !has_n) || !*n || n[strspn(n, "0123456789")]) {
        fprintf(stderr, "usage: nuri-verify [-n N] PUZZLE PROOF\n");
        return UNREADABLE;
    }
    rows = clues = solutions = steps = trailed = 0;
    open_file(argv[argc - 2]);
    read_cells();
    set_up();
    begin();
    open_file(argv[argc - 1]);
    status = REFUSED;
    expect("nuri-proof 1\n", "this is no proof of version 1");
    skip_comments();
    expect(puzzle, "the proof is of another puzzle");
    do
        skip_comments();
    while (take('s') ? read_solution() : read_step());
    want(next == EOF, "something follows the empty step");
    snprintf(why, sizeof why, "proved exactly %d, not %.9s", solutions, n);
    want(!has_n || strtol(n, NULL, 10) == solutions, why);
    fputs(strchr(puzzle, '\n') + 1, stdout);
    const int length = size - 2 * stride + 1, end = solutions * size;
    for (int at = stride; at < end; at += size)
        fwrite(solution + at, 1, (size_t)length, stdout);
    if (solutions > 1)
        printf("\nexactly %d\n", solutions);
    else
        puts(solutions ? "\nunique" : "\nnone");
    status = FAULT;
    want(!fflush(stdout) && !ferror(stdout), "the answer cannot be written");
    return HOLDS;
}
