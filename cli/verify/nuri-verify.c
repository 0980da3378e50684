/*
 * nuri-verify.c -- does a proof prove what it says of a Nurikabe puzzle?
 *
 * It shares nothing with nuri, which writes such proofs.  nuri-proof(5) has the
 * format, and why it may be believed.  What must be trusted is broken() and
 * is_solution(), and that a step counts only if hints led to a broken rule.
 *
 * The sea is region 0, the island of clue k, row by row, is region k.  A fact
 * is a number, region * size + cell: that the cell is of the region.  It is
 * known, excluded or open.  A literal is twice a fact, 1 more for its opposite.
 * A cell is row * stride + column, both from 1: rows 0 and rows + 1 and column
 * 0 are off the board and of no region.
 */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLDS, REFUSED, UNREADABLE, TOO_LARGE, FAULT };
enum { EXCLUDED = -1, OPEN, KNOWN };
enum { OFF_BOARD = -1, NO_CLUE, MOST_NUMBER = 999999999, UNTOLD = INT_MAX };

/* All memory there is, 241 MiB, of which only what is used is ever taken. */
enum { CELLS = 1 << 20, FACTS = 80 << 20, LITERALS = 14 << 20 };
enum { STEPS = 4 << 20, TEXT = 16 << 20 };
static int clue[CELLS];          /* OFF_BOARD, NO_CLUE, UNTOLD or a number */
static int most[CELLS];          /* cells of a region, or UNTOLD */
static signed char value[FACTS]; /* EXCLUDED, OPEN or KNOWN */
static signed char listed[TEXT]; /* solutions, `size` cells each: what is sea */
static int cost[CELLS], queue[2 * CELLS];   /* of a flood ... */
static signed char land[CELLS], dry[CELLS]; /* ... over this */
static int literal[LITERALS],
    first[STEPS];                     /* of all steps; of each, the first */
static int trail[STEPS];              /* what was supposed in this step */
static char grid[TEXT], answer[TEXT]; /* the puzzle; then the solutions, too */

static FILE *file;
static const char *name;
static unsigned line, answer_length;
static int next;       /* byte, or EOF */
static bool is_answer; /* are the bytes that are taken? */
static int rows, columns, stride, size, clues, solutions, steps, supposed;
static int to[4]; /* from a cell to its neighbours */

static void check(bool holds, int status, const char *why)
{
    if (!holds) {
        fprintf(stderr, "nuri-verify: %s:%u: %s\n", name, line, why);
        exit(status);
    }
}

static void want(bool holds, const char *why)
{
    check(holds, REFUSED, why);
}

static void need(bool has_room)
{
    check(has_room, TOO_LARGE, "too large: see LIMITS in nuri-verify(1)");
}

/* ---- Reading ---- */

static void open_file(const char *path)
{
    name = path;
    line = 1;
    file = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    next = file ? getc(file) : EOF;
    check(file && !ferror(file), UNREADABLE, "cannot be read");
}

static bool take(int c)
{
    if (next != c || c == EOF)
        return false;
    need(answer_length < TEXT - 1);
    answer[answer_length] = (char)c;
    answer_length += is_answer;
    line += c == '\n';
    next = getc(file);
    return true;
}

static void expect(const char *text, const char *why)
{
    for (; *text; text++)
        want(take(*text), next == EOF ? "the file ends too early" : why);
}

static int number(int highest)
{
    int n = 0;
    while (next >= (n ? '0' : '1') && next <= '9') {
        want(n <= MOST_NUMBER / 10, "a number has more than nine digits");
        n = 10 * n + next - '0';
        take(next);
    }
    want(n > 0 && n <= highest,
         n ? "a number is too large" : "a number is missing");
    return n;
}

static void skip_comments(void)
{
    while (next == '#') {
        expect("# ", "after # should stand a blank");
        while (next >= ' ' && next <= '~')
            take(next);
        expect("\n", "a comment should be a line of ASCII");
    }
}

/* The grid as it stands in a proof: blanks between cells, a row on a line. */
static void read_grid(void)
{
    unsigned n = 0;
    for (bool more = true; more; take(next)) {
        more = next != EOF;
        const int c = more ? next : '\n', last = n > 0 ? grid[n - 1] : '\n';
        const bool is_between = last == ' ' || last == '\n';
        check(strchr("0123456789.?_- \t\r\n", c), UNREADABLE, "no plain grid");
        need(n < TEXT - 1);
        if (c == '\n' && last == ' ')
            grid[n - 1] = '\n';
        else if (!strchr(" \t\r\n", c))
            grid[n++] = (char)(is_between && strchr("_-0", c) ? '.' : c);
        else if (!is_between)
            grid[n++] = c == '\n' ? '\n' : ' ';
    }
    grid[n] = '\0';
}

/* It must be that of the grid, where rows and columns may stand above. */
static void read_puzzle(void)
{
    char head[32];
    expect("nuri-proof 1\n", "this is no proof of version 1");
    skip_comments();
    expect("p ", "here should stand p, rows and columns");
    rows = number(MOST_NUMBER);
    expect(" ", "here should stand p, rows and columns");
    columns = number(MOST_NUMBER);
    stride = columns + 1;
    need((rows + 2LL) * stride <= CELLS);
    size = (rows + 2) * stride;
    expect("\n", "here should stand p, rows and columns");
    is_answer = true;
    for (int c = 0; c < size; c++) {
        clue[c] = OFF_BOARD;
        if (c < stride || c >= size - stride || c % stride == 0)
            continue;
        clue[c] = take('.')   ? NO_CLUE
                  : take('?') ? UNTOLD
                              : number(MOST_NUMBER);
        clues += clue[c] > 0;
        expect(c % stride < columns ? " " : "\n", "not as many cells as said");
    }
    is_answer = false;
    answer[answer_length] = '\0';
    need((clues + 1LL) * size <= FACTS);
    const int length = snprintf(head, sizeof head, "%d %d\n", rows, columns);
    const bool has_head = strncmp(grid, head, (size_t)length) == 0;
    want(strcmp(grid, answer) == 0 ||
             (has_head && strcmp(grid + length, answer) == 0),
         "the proof is of another puzzle than this");
}

/* ---- What is known ---- */

static signed char *of_region(int region)
{
    return value + (size_t)region * (size_t)size;
}

/* KNOWN if the literal holds, EXCLUDED if its opposite does. */
static int holds(int l)
{
    return l % 2 ? -value[l / 2] : value[l / 2];
}

/* Let it hold until it is taken back.  False if its opposite holds. */
static bool suppose(int l)
{
    if (holds(l) == OPEN) {
        need(supposed < STEPS);
        trail[supposed++] = l;
        value[l / 2] = l % 2 ? EXCLUDED : KNOWN;
    }
    return holds(l) == KNOWN;
}

static void take_back(int before)
{
    while (supposed > before)
        value[trail[--supposed] / 2] = OPEN;
}

/* How many cells are reached from there, over those that are not excluded, and
 * what does each cost?  An open one on the way costs 1, a known one nothing.
 * What is reached is excluded in `land`, which is otherwise as `of`. */
static int flood(const signed char *of, int from)
{
    int first_in = CELLS, end = CELLS, cells = 1;
    memcpy(land, of, (size_t)size);
    land[from] = EXCLUDED;
    for (cost[queue[end++] = from] = 0; first_in < end;) {
        const int c = queue[first_in++];
        for (int k = 0; k < 4; k++) {
            const int d = c + to[k];
            if (land[d] == EXCLUDED)
                continue;
            cost[d] = cost[c] + (land[d] == OPEN);
            queue[land[d] == OPEN ? end++ : --first_in] = d;
            land[d] = EXCLUDED;
            cells++;
        }
    }
    return cells;
}

/* An island's cells are on walks from its clue, none too long, nor over cells
 * of other clues or beside them. */
static void reach(int region, int home)
{
    signed char *const of = of_region(region);
    for (int c = 0; c < size; c++) {
        bool is_free = clue[c] == NO_CLUE;
        for (int k = 0; k < 4 && is_free; k++)
            is_free = c + to[k] == home || clue[c + to[k]] <= 0;
        of[c] = (signed char)(c == home ? KNOWN : is_free ? OPEN : EXCLUDED);
    }
    flood(of, home);
    for (int c = 0; c < size; c++)
        if (land[c] == of[c] || cost[c] >= most[region])
            of[c] = EXCLUDED;
}

static void begin(void)
{
    const int directions[] = {-stride, -1, 1, stride};
    memcpy(to, directions, sizeof to);
    most[0] = rows * columns;
    for (int c = 0, k = 0; c < size; c++) {
        value[c] = clue[c] == NO_CLUE ? OPEN : EXCLUDED;
        if (clue[c] <= 0)
            continue;
        most[++k] = clue[c];
        if (clue[c] == UNTOLD || most[0] == UNTOLD)
            most[0] = UNTOLD;
        else
            most[0] = clue[c] > most[0] ? -1 : most[0] - clue[c];
        reach(k, c);
    }
}

/* ---- The rules ---- */

static bool is_pool(const signed char *sea, int c)
{
    return sea[c] == KNOWN && sea[c + 1] == KNOWN && sea[c + stride] == KNOWN &&
           sea[c + stride + 1] == KNOWN;
}

/* From one sea cell, and from each clue, all cells must be reached. */
static bool is_solution(const signed char *sea)
{
    int wet = 0, reached = 0;
    bool ok = true;
    for (int c = 0; c < size; c++) {
        dry[c] = clue[c] != OFF_BOARD && sea[c] != KNOWN ? KNOWN : EXCLUDED;
        wet = sea[c] == KNOWN ? c : wet;
        ok = ok && !is_pool(sea, c);
    }
    for (int c = 0; c < size && ok; c++)
        if (clue[c] > 0) {
            const int cells = flood(dry, c);
            ok = dry[c] == KNOWN && (clue[c] == UNTOLD || clue[c] == cells);
            reached += cells;
            memcpy(dry, land, (size_t)size); /* no other clue may lead there */
        }
    return ok && reached + (wet ? flood(sea, wet) : 0) == rows * columns;
}

/* Is it of two regions or of none, or land beside land of another island? */
static bool breaks_cell(int c)
{
    int knowns = value[c] == KNOWN, possible = value[c] != EXCLUDED;
    bool breaks = false;
    for (int k = 1; k <= clues; k++) {
        const signed char *const of = of_region(k);
        knowns += of[c] == KNOWN;
        possible += of[c] != EXCLUDED;
        for (int i = 0; i < 4; i++) {
            const int d = c + to[i];
            if (of[c] == KNOWN && of[d] == EXCLUDED && clue[d] != OFF_BOARD)
                breaks = breaks || value[d] == EXCLUDED;
            if (of[d] == KNOWN && of[c] == EXCLUDED)
                breaks = breaks || value[c] == EXCLUDED;
        }
    }
    return breaks || knowns > 1 || possible == 0;
}

static bool breaks_region(int region, int c)
{
    const signed char *const of = of_region(region);
    int knowns = 0, dearest = 0;
    if (of[c] != KNOWN)
        for (c = size - 1; c > 0 && of[c] != KNOWN;)
            c--;
    if (c == 0)
        return most[region] < 0;
    const int reached = flood(of, c);
    for (int d = 0; d < size; d++)
        if (of[d] == KNOWN) {
            knowns++;
            dearest = land[d] == KNOWN    ? UNTOLD
                      : cost[d] > dearest ? cost[d]
                                          : dearest;
        }
    return dearest > most[region] - knowns ||
           (most[region] != UNTOLD && reached < most[region]);
}

/* Is a rule broken by what is said of this cell, and of this region? */
static bool broken(int region, int c)
{
    return is_pool(value, c) || is_pool(value, c - 1) ||
           is_pool(value, c - stride) || is_pool(value, c - stride - 1) ||
           breaks_cell(c) || breaks_region(region, c);
}

/* ---- Lines of a proof ---- */

static signed char *solution(int i)
{
    return listed + (size_t)i * (size_t)size;
}

static bool is_listed(const signed char *sea)
{
    bool is = false;
    for (int i = 0; i < solutions && !is; i++)
        is = memcmp(sea, solution(i), (size_t)size) == 0;
    return is;
}

static void read_solution(void)
{
    signed char *const sea = solution(solutions);
    need((solutions + 1LL) * size <= TEXT);
    is_answer = true;
    for (int c = 0; c < size; c++) {
        sea[c] = next == '#' && clue[c] != OFF_BOARD ? KNOWN : EXCLUDED;
        if (clue[c] != OFF_BOARD)
            expect(next == '#' ? "#" : ".", "a cell should be # or .");
        else if (c >= stride && c < size - stride)
            expect("\n", "the line should end here");
    }
    want(is_solution(sea), "what ends here is no solution");
    want(!is_listed(sea), "this solution stood there before");
    expect("\n", "the line should end here");
    is_answer = false;
    solutions++;
}

static int read_literal(void)
{
    static const char why[] =
        "no literal, such as r1c2# or r1c2=3, stands here";
    expect("r", why);
    int fact = number(rows) * stride;
    expect("c", why);
    fact += number(columns);
    const bool is_not = next == '.' || next == '!';
    if (take('=') || take('!'))
        fact += number(clues) * size;
    else
        want(take('#') || take('.'), why);
    return 2 * fact + is_not;
}

/* If the literal were false a rule would be broken.  Was it false? */
static bool follow_literal(int l)
{
    const int before = supposed;
    if (holds(l) == KNOWN)
        return false;
    suppose(l ^ 1);
    want(broken(l / 2 / size, l / 2 % size),
         "if this literal were false no rule would be broken");
    take_back(before);
    return !suppose(l);
}

/* What is left of that step?  True if nothing is. */
static bool follow_step(int back)
{
    int left = 0, open = 0;
    want(back < steps, "there are not so many steps before");
    for (int i = first[steps - 1 - back]; i < first[steps - back]; i++) {
        if (holds(literal[i]) == KNOWN)
            return false;
        if (holds(literal[i]) == OPEN && ++left)
            open = literal[i];
    }
    want(left < 2, "of that step more than one literal is left");
    return left == 0 || !suppose(open);
}

/* Is the step proved by the hint that comes? */
static bool follow_hint(void)
{
    if (take('@'))
        return follow_step(number(MOST_NUMBER));
    if (!take('='))
        return follow_literal(read_literal());
    want(is_listed(value), "this is none of the solutions listed so far");
    return true;
}

/* Suppose that all literals of a step are false, and follow its hints to what
 * cannot be.  False after the empty clause, the last step. */
static bool read_step(void)
{
    const int from = first[steps];
    int end = from;
    bool proved = false, more = true;
    while (more && next == 'r') {
        need(end < LITERALS && steps < STEPS - 1);
        literal[end] = read_literal();
        proved = !suppose(literal[end++] ^ 1) || proved;
        more = take(' ');
    }
    first[++steps] = end;
    if (more)
        expect(":", "a literal or : should stand here");
    else
        want(end == from + 1, "a step of several literals needs hints");
    if (!more && !proved)
        proved = follow_literal(literal[from]);
    while (more && take(' ')) {
        want(!proved, "a hint after what is proved");
        proved = follow_hint();
    }
    want(proved, "the hints do not prove this step");
    expect("\n", "a blank should stand here");
    take_back(0);
    if (end == from + 1)
        suppose(literal[from]);
    supposed = 0; /* a clause of one literal holds from now on */
    return end > from;
}

static void read_proof(void)
{
    for (bool more = true; more;) {
        skip_comments();
        if (take('s'))
            read_solution();
        else
            more = read_step();
    }
    want(next == EOF, "something follows the empty step");
}

int main(int argc, char **argv)
{
    const bool has_n = argc == 5 && strcmp(argv[1], "-n") == 0 && *argv[2] &&
                       strspn(argv[2], "0123456789") == strlen(argv[2]);
    if (argc != 3 && !has_n) {
        fprintf(stderr, "usage: nuri-verify [-n N] PUZZLE PROOF\n");
        return UNREADABLE;
    }
    is_answer = false;
    answer_length = 0;
    clues = solutions = steps = supposed = 0;
    open_file(argv[argc - 2]);
    read_grid();
    open_file(argv[argc - 1]);
    read_puzzle();
    begin();
    read_proof();
    if (has_n && strtol(argv[2], NULL, 10) != solutions) {
        fprintf(stderr, "nuri-verify: proved exactly %d, not %s\n", solutions,
                argv[2]);
        return REFUSED;
    }
    fwrite(answer, 1, answer_length, stdout);
    if (solutions > 1)
        printf("\nexactly %d\n", solutions);
    else
        puts(solutions ? "\nunique" : "\nnone");
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("nuri-verify: the answer");
        return FAULT;
    }
    return HOLDS;
}
