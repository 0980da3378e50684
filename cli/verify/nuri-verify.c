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
 * Cells are numbers, too: a row above and one below the board, and a column at
 * its right, are of no region.
 */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLDS, REFUSED, UNREADABLE, TOO_LARGE, FAULT };
enum { EXCLUDED = -1, OPEN, KNOWN };
enum { NO_CLUE = 0, ANY = -1, OFF_BOARD = -2, MOST_NUMBER = 999999999 };

/* All memory there is, 229 MiB, of which only what is used is ever taken. */
enum {
    CELLS = 1 << 20,
    FACTS = 80 << 20,
    LITERALS = 14 << 20,
    STEPS = 4 << 20
};
#define UNTOLD (1LL << 60)
static int clue[CELLS];          /* NO_CLUE, ANY, OFF_BOARD or a number */
static signed char value[FACTS]; /* EXCLUDED, OPEN or KNOWN */
static long long most[CELLS];    /* cells of a region, or UNTOLD */
static unsigned known[CELLS];    /* cells known to be of a region */
static unsigned possible[CELLS]; /* regions that may have a cell */
static unsigned islands[CELLS];  /* islands known to have a cell ... */
static unsigned owner[CELLS];    /* ... and which, by exclusive or */
static unsigned cost[CELLS], queue[2 * CELLS]; /* of floods ... */
static signed char land[CELLS];                /* ... on this */
static signed char listed[4 * STEPS]; /* solutions, `size` each: what is sea */
static unsigned literal[LITERALS];    /* of all steps, one after the other */
static unsigned first[STEPS + 1];     /* where those of each step begin */
static unsigned trail[STEPS];         /* literals that hold in this step only */

static struct input {
    FILE *file;
    const char *name;
    unsigned long line;
    int c; /* the next byte, or EOF */
} in;
static unsigned rows, columns, stride, size, clues, solutions, steps, trails;

static _Noreturn void fail(int status, const char *why)
{
    fprintf(stderr, "nuri-verify: %s:%lu: %s\n", in.name, in.line, why);
    exit(status);
}

static void need(bool has_room)
{
    if (!has_room)
        fail(TOO_LARGE, "larger than nuri-verify can take: see nuri-verify(1)");
}

/* ---- Reading ---- */

static bool take(int c)
{
    if (in.c != c || c == EOF)
        return false;
    in.line += c == '\n';
    in.c = getc(in.file);
    return true;
}

static void want(const char *text, const char *why)
{
    for (; *text; text++)
        if (!take(*text))
            fail(REFUSED, in.c == EOF ? "the file ends too early" : why);
}

static void open_file(const char *name)
{
    in.name = name;
    in.line = 1;
    in.file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    in.c = in.file ? getc(in.file) : EOF;
    if (!in.file || ferror(in.file))
        fail(UNREADABLE, "cannot be read");
}

/* A number from 1 on, of at most nine digits, as it is written most shortly. */
static unsigned number(unsigned highest, int otherwise)
{
    unsigned n = 0;
    while (in.c >= (n ? '0' : '1') && in.c <= '9') {
        if (n > MOST_NUMBER / 10)
            fail(otherwise, "a number has more than nine digits");
        n = 10 * n + (unsigned)(in.c - '0');
        take(in.c);
    }
    if (n == 0 || n > highest)
        fail(otherwise, n ? "a number is too large" : "a number is missing");
    return n;
}

static bool is_clue(unsigned c)
{
    return clue[c] > 0 || clue[c] == ANY;
}

/* A cell of a proof's puzzle, or of a plain grid. */
static int token(bool is_plain)
{
    if (take('.') || (is_plain && (take('-') || take('_') || take('0'))))
        return NO_CLUE;
    const int otherwise = is_plain ? UNREADABLE : REFUSED;
    return take('?') ? ANY : (int)number(MOST_NUMBER, otherwise);
}

static void read_comment(void)
{
    want("# ", "after # should stand a blank");
    while (in.c >= ' ' && in.c <= '~')
        take(in.c);
    want("\n", "a comment should be a line of ASCII");
}

static void read_head(void)
{
    want("nuri-proof 1\n", "this is no proof of version 1");
    while (in.c == '#')
        read_comment();
    want("p ", "here should stand p, rows and columns");
    rows = number(MOST_NUMBER, REFUSED);
    want(" ", "here should stand p, rows and columns");
    columns = number(MOST_NUMBER, REFUSED);
    need((rows + 2ULL) * (columns + 1ULL) <= CELLS);
    stride = columns + 1;
    size = (rows + 2) * stride;
    for (unsigned c = 0; c < size; c++) {
        clue[c] = OFF_BOARD;
        if (c < stride || c >= size - stride || c % stride == columns)
            continue;
        want(c % stride ? " " : "\n", "there should be as many cells as said");
        clue[c] = token(false);
        clues += is_clue(c);
    }
    want("\n", "there should be as many cells as said");
    need((clues + 1ULL) * size <= FACTS);
}

/* Is the plain grid the same puzzle? */
static void compare_puzzle(const char *name)
{
    const struct input proof = in;
    unsigned row = 1, column = 0;
    bool same = true;
    for (open_file(name); in.c != EOF && same;) {
        if (in.c == '\n' && column > 0) {
            same = column == columns;
            row++;
            column = 0;
        }
        if (take(' ') || take('\t') || take('\r') || take('\n'))
            continue;
        same = row <= rows && column < columns &&
               token(true) == clue[row * stride + column++];
        if (same && in.c != EOF && !strchr(" \t\r\n", in.c))
            fail(UNREADABLE, "cells should be apart by blanks");
    }
    if (!same || (column ? row != rows || column != columns : row != rows + 1))
        fail(REFUSED, "the proof is of another puzzle than this");
    in = proof;
}

/* ---- What is known ---- */

/* KNOWN if the literal holds, EXCLUDED if its opposite does. */
static int holds(unsigned l)
{
    return l % 2 ? -value[l / 2] : value[l / 2];
}

/* Let an open literal hold (by 1), or be open again (by -1). */
static void change(unsigned l, int by)
{
    const unsigned region = l / 2 / size, c = l / 2 % size;
    value[l / 2] = (signed char)(by < 0 ? OPEN : l % 2 ? EXCLUDED : KNOWN);
    if (l % 2) {
        possible[c] -= (unsigned)by;
    } else {
        known[region] += (unsigned)by;
        islands[c] += region > 0 ? (unsigned)by : 0;
        owner[c] ^= region;
    }
}

/* The same, until the step ends. */
static void suppose(unsigned l)
{
    need(trails < STEPS);
    trail[trails++] = l;
    change(l, 1);
}

static unsigned beside(unsigned c, int k)
{
    return c + (k == 0 ? 0 - stride : k == 1 ? 0U - 1 : k == 2 ? 1 : stride);
}

/* From a known cell over all of `land` that are not excluded, an open one
 * costing 1: how many cells, how many known ones, how dear the dearest of these?
 * All that is reached is excluded then. */
static unsigned flood(unsigned from, unsigned *knowns, unsigned *dearest)
{
    const unsigned to[4] = {0 - stride, 0U - 1, 1, stride};
    unsigned next = CELLS, end = CELLS, cells = 1;
    *knowns = 1;
    *dearest = cost[queue[end++] = from] = 0;
    for (land[from] = EXCLUDED; next < end;) {
        const unsigned c = queue[next++];
        for (int k = 0; k < 4; k++) {
            const unsigned d = c + to[k];
            if (land[d] == EXCLUDED)
                continue;
            cells++;
            cost[d] = cost[c];
            if (land[d] == OPEN) {
                cost[queue[end++] = d]++;
            } else {
                *dearest = cost[queue[--next] = d];
                ++*knowns;
            }
            land[d] = EXCLUDED;
        }
    }
    return cells;
}

/* An island's cells are on walks from its clue, none too long, nor over cells
 * of other clues or beside them. */
static void reach(unsigned region, unsigned home)
{
    unsigned knowns, dearest;
    for (unsigned c = stride; c < size - stride; c++) {
        bool is_free = clue[c] == NO_CLUE;
        for (int k = 0; k < 4 && is_free; k++)
            is_free = beside(c, k) == home || !is_clue(beside(c, k));
        land[c] = is_free ? OPEN : EXCLUDED;
        cost[c] = UINT_MAX;
    }
    flood(home, &knowns, &dearest);
    for (unsigned c = stride; c < size - stride; c++)
        if (cost[c] != UINT_MAX && cost[c] < most[region]) {
            value[region * size + c] = OPEN;
            possible[c]++;
        }
    change(2 * (region * size + home), 1);
    change(2 * home + 1, 1);
}

static void begin(void)
{
    memset(value, EXCLUDED, (clues + (size_t)1) * size);
    memset(land, EXCLUDED, size);
    memset(possible, 0, size * sizeof *possible);
    memset(islands, 0, size * sizeof *islands);
    memset(owner, 0, size * sizeof *owner);
    memset(known, 0, (clues + 1) * sizeof *known);
    most[0] = (long long)rows * columns;
    for (unsigned c = 0, k = 0; c < size; c++) {
        value[c] = clue[c] == OFF_BOARD ? EXCLUDED : OPEN;
        possible[c] += value[c] == OPEN;
        if (!is_clue(c))
            continue;
        most[++k] = clue[c] == ANY ? UNTOLD : clue[c];
        most[0] =
            most[0] == UNTOLD || most[k] == UNTOLD ? UNTOLD : most[0] - most[k];
        reach(k, c);
    }
}

/* ---- The rules ---- */

static bool is_pool(const signed char *sea, unsigned c)
{
    return sea[c] == KNOWN && sea[c + 1] == KNOWN && sea[c + stride] == KNOWN &&
           sea[c + stride + 1] == KNOWN;
}

static bool is_solution(const signed char *sea)
{
    unsigned wet = 0, joined = 0, dry = 0, knowns, dearest;
    bool ok = true;
    memcpy(land, sea, size);
    for (unsigned c = 0; c < size && ok; c++)
        if (sea[c] == KNOWN) {
            joined = wet++ ? joined : flood(c, &knowns, &dearest);
            ok = !is_clue(c) && !is_pool(sea, c);
        }
    for (unsigned c = 0; c < size; c++)
        land[c] = clue[c] == OFF_BOARD ? EXCLUDED : (signed char)-sea[c];
    for (unsigned c = 0; c < size && ok; c++)
        if (is_clue(c)) {
            ok = land[c] == KNOWN; /* no other clue has led here */
            const unsigned cells = flood(c, &knowns, &dearest);
            ok = ok && (clue[c] == ANY || (unsigned)clue[c] == cells);
            dry += cells;
        }
    return ok && wet == joined && wet + dry == rows * columns;
}

/* Land of an island at c, and beside it land that cannot be of that island. */
static bool breaks_join(unsigned c, unsigned d)
{
    const size_t one = islands[c] == 1 ? owner[c] : 0;
    bool breaks = false;
    if (islands[c] > 0 && clue[d] != OFF_BOARD && value[d] == EXCLUDED)
        for (size_t k = one ? one : 1; k <= (one ? one : clues); k++)
            breaks = breaks || (value[k * size + c] == KNOWN &&
                                value[k * size + d] == EXCLUDED);
    return breaks;
}

static bool breaks_region(unsigned region, unsigned c)
{
    const signed char *const of = value + (size_t)region * size;
    const long long missing = most[region] - known[region];
    unsigned knowns, dearest;
    if (missing < 0 || known[region] == 0)
        return missing < 0;
    for (c = of[c] == KNOWN ? c : size - 1; of[c] != KNOWN;)
        c--;
    memcpy(land, of, size);
    const unsigned cells = flood(c, &knowns, &dearest);
    return knowns < known[region] || dearest > missing ||
           (most[region] != UNTOLD && cells < most[region]);
}

/* Is a rule broken by what is said of this cell, and of this region? */
static bool broken(unsigned region, unsigned c)
{
    bool is = (value[c] == KNOWN) + islands[c] > 1 || possible[c] == 0 ||
              is_pool(value, c) || is_pool(value, c - 1) ||
              is_pool(value, c - stride) ||
              (c > stride && is_pool(value, c - stride - 1));
    for (int k = 0; k < 4 && !is; k++)
        is = breaks_join(c, beside(c, k)) || breaks_join(beside(c, k), c);
    return is || breaks_region(region, c);
}

/* ---- Lines of a proof ---- */

static bool is_listed(const signed char *sea, unsigned among)
{
    bool is = false;
    while (among > 0 && !is)
        is = memcmp(sea, listed + (size_t)--among * size, size) == 0;
    return is;
}

static void read_solution(void)
{
    need((solutions + 1ULL) * size <= sizeof listed);
    signed char *const sea = listed + (size_t)solutions * size;
    memset(sea, EXCLUDED, size);
    for (unsigned c = stride; c < size - stride; c++) {
        if (c % stride == 0)
            want("\n", "the line should end here");
        if (clue[c] != OFF_BOARD) {
            sea[c] = in.c == '#' ? KNOWN : EXCLUDED;
            want(in.c == '#' ? "#" : ".", "a cell should be # or .");
        }
    }
    if (!is_solution(sea) || is_listed(sea, solutions++))
        fail(REFUSED, "what ends here is no solution, or stood there before");
    want("\n", "the line should end here");
}

static unsigned read_literal(void)
{
    want("r", "a literal should stand here, such as r1c2# or r1c2=3");
    unsigned fact = number(rows, REFUSED) * stride - 1;
    want("c", "a column should stand here, such as c2");
    fact += number(columns, REFUSED);
    const bool is_not = in.c == '.' || in.c == '!';
    if (take('=') || take('!'))
        fact += number(clues, REFUSED) * size;
    else if (!take('#') && !take('.'))
        fail(REFUSED, "after a cell should stand one of # . = !");
    return 2 * fact + is_not;
}

/* If the literal were false a rule would be broken.  Was it false? */
static bool follow_literal(unsigned l)
{
    const int before = holds(l);
    if (before == KNOWN)
        return false;
    if (before == OPEN)
        change(l ^ 1U, 1);
    if (!broken(l / 2 / size, l / 2 % size))
        fail(REFUSED, "if this literal were false no rule would be broken");
    if (before == OPEN) {
        change(l ^ 1U, -1);
        suppose(l);
    }
    return before == EXCLUDED;
}

/* What is left of that step?  True if nothing is. */
static bool follow_step(unsigned back)
{
    unsigned open = 0, left = 0;
    if (back >= steps)
        fail(REFUSED, "there are not so many steps before");
    for (unsigned i = first[steps - 1 - back]; i < first[steps - back]; i++) {
        if (holds(literal[i]) == KNOWN)
            return false;
        open = holds(literal[i]) == OPEN && ++left ? literal[i] : open;
    }
    if (left > 1)
        fail(REFUSED, "of that step more than one literal is left");
    if (left == 1)
        suppose(open);
    return left == 0;
}

/* Is the step proved by the hint that comes? */
static bool follow_hint(void)
{
    if (take('@'))
        return follow_step(number(MOST_NUMBER, REFUSED));
    if (!take('='))
        return follow_literal(read_literal());
    if (!is_listed(value, solutions))
        fail(REFUSED, "this is none of the solutions listed so far");
    return true;
}

/* False after the empty clause, the last step. */
static bool read_step(void)
{
    const unsigned begin = steps ? first[steps] : 0;
    unsigned end = begin, l = 0;
    bool proved = false, has_hints = true;
    need(steps + 1 < STEPS);
    for (first[steps++] = begin; has_hints && in.c == 'r';) {
        need(end < LITERALS);
        literal[end++] = l = read_literal();
        proved = proved || holds(l) == KNOWN;
        if (holds(l) == OPEN)
            suppose(l ^ 1U);
        has_hints = in.c != '\n';
        want(has_hints ? " " : "", "a blank should stand here");
    }
    first[steps] = end;
    if (has_hints)
        want(":", "a literal or : should stand here");
    else if (end > begin + 1)
        fail(REFUSED, "a step of several literals needs hints");
    else
        proved = proved || follow_literal(l);
    while (has_hints) {
        want(" ", "a blank should stand here");
        if (proved)
            fail(REFUSED, "a hint after what is proved");
        proved = follow_hint();
        has_hints = in.c != '\n';
    }
    if (!proved)
        fail(REFUSED, "the hints do not prove this step");
    want("\n", "");
    while (trails > 0)
        change(trail[--trails], -1);
    if (end == begin + 1 && holds(l) == OPEN)
        change(l, 1);
    return end > begin;
}

static void read_proof(void)
{
    for (bool more = true; more;)
        if (in.c == '#')
            read_comment();
        else if (take('s'))
            read_solution();
        else if (in.c == 'r' || in.c == ':')
            more = read_step();
        else
            fail(REFUSED, in.c == EOF ? "the file ends before an empty step"
                                      : "a line should begin with r : s or #");
    if (in.c != EOF)
        fail(REFUSED, "something follows the empty step");
}

static void print(void)
{
    for (unsigned c = stride; c < size - stride; c++)
        if (clue[c] == OFF_BOARD)
            putchar('\n');
        else if (clue[c] > 0)
            printf("%s%d", c % stride ? " " : "", clue[c]);
        else
            printf("%s%c", c % stride ? " " : "", clue[c] ? '?' : '.');
    for (unsigned i = 0; i < solutions; i++)
        for (unsigned c = stride - 1; c < size - stride; c++)
            if (clue[c] == OFF_BOARD)
                putchar('\n');
            else
                putchar(listed[(size_t)i * size + c] == KNOWN ? '#' : '.');
    if (solutions < 2)
        puts(solutions ? "\nunique" : "\nnone");
    else
        printf("\nexactly %u\n", solutions);
}

int main(int argc, char **argv)
{
    const bool has_n = argc == 5 && strcmp(argv[1], "-n") == 0 && *argv[2] &&
                       strspn(argv[2], "0123456789") == strlen(argv[2]);
    if (argc != 3 && !has_n) {
        fprintf(stderr, "usage: nuri-verify [-n N] PUZZLE PROOF\n");
        return UNREADABLE;
    }
    clues = solutions = steps = trails = 0;
    open_file(argv[argc - 1]);
    read_head();
    compare_puzzle(argv[argc - 2]);
    begin();
    read_proof();
    if (has_n && strtoul(argv[2], NULL, 10) != solutions) {
        fprintf(stderr, "nuri-verify: proved exactly %u, not %s\n", solutions,
                argv[2]);
        return REFUSED;
    }
    print();
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("nuri-verify: the answer");
        return FAULT;
    }
    return HOLDS;
}
