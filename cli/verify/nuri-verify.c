/*
 * nuri-verify.c -- check a proof about a Nurikabe puzzle.
 *
 * It shares no code with nuri. nuri-proof(5) says why proofs are valid.  The
 * rules are in breaks_cell() and breaks_region(): both are false if all that is
 * known is true in a solution; one is true of a complete board that is not a
 * solution.
 *
 * Region 0 is the sea, region k the island of clue k.  A cell is row * stride +
 * column, both from 1.  A fact, that a cell is of a region, is region * size +
 * cell.  A literal is twice a fact, plus 1 for its opposite.  Of an island only
 * rows near the clue are kept: other cells are excluded.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLDS, REFUSED, UNREADABLE, TOO_LARGE, FAULT };
/* Values of a fact; for the sea they are the characters of a solution in a
 * proof. */
enum { OPEN = '?', KNOWN = '#', EXCLUDED = '.', OFF_BOARD = '\n' };
enum { NEW_ROW = -1, NO_CLUE, MAX_NUMBER = 999999999, UNTOLD };

/* All memory, 252 MiB; the system provides only the used pages. */
enum { CELLS = 1 << 20, REGIONS = 1 << 15, VALUES = 80 << 20, STEPS = 4 << 20 };
enum { LITERALS = 14 << 20, TRAIL = 8 << 20, TEXT = 16 << 20, TABLE = 2 << 20 };
static int cells[2 * CELLS]; /* of PUZZLE, each row after a NEW_ROW */
static const int *clue;      /* of a cell: a number, NO_CLUE or UNTOLD */
static struct region {
    char *of;            /* of[c] is the value of cell c, low <= c < high */
    int low, high, home; /* home is the cell of the clue */
    long long area;      /* its number of cells, or UNTOLD */
} region[REGIONS];       /* at most size, and at most (1 << 30) / size */
static char value[VALUES], no_value = EXCLUDED; /* of facts, the sea's first */
static char answer[2 * TEXT], *end; /* the puzzle, and the solutions */
static int table[TABLE];      /* by a hash, where solutions are in the answer */
static int literal[LITERALS]; /* of all steps ... */
static int first[STEPS];      /* ... and where each of them begins */
static int trail[TRAIL];      /* values that hold only for this step */
static int cost[CELLS], queue[2 * CELLS]; /* of a search for ways */
static int to[5]; /* from a cell to its neighbours, in a circle */
static int rows, columns, stride, size, regions, solutions, steps, trailed;
static FILE *file;
static const char *name;
static int line, next, status = UNREADABLE; /* next may be EOF */
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
    name = path, line = 1;
    file = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    next = file ? getc(file) : EOF;
    want(file && !ferror(file), strerror(errno));
}

static bool take(int c)
{
    if (next != c)
        return false;
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
        expect(" ", "expected a blank after #");
        while (next >= ' ' && next <= '~')
            take(next);
        expect("\n", "a comment must be a line of ASCII");
    }
}

/* Read PUZZLE: rows of cells separated by blanks. */
static void read_cells(void)
{
    static const char blanks[] = {' ', '\n', '\t', '\r'};
    int n = CELLS; /* clue[] will begin a row before */
    for (int row = 0; next != EOF;) {
        want(n < 2 * CELLS - 1, too_large);
        if (take('\n') || take(' ') || take('\t') || take('\r'))
            continue;
        if (line > row)
            cells[n++] = NEW_ROW, rows++, columns = 0, row = line;
        columns++;
        if (take('.') || take('-') || take('_') || take('0'))
            cells[n++] = NO_CLUE;
        else
            cells[n++] = take('?') ? UNTOLD : number(MAX_NUMBER);
        want(next == EOF || memchr(blanks, next, sizeof blanks),
             "a blank should follow");
    }
}

/* Find the board, and the text that the proof must have for it. */
static void set_up(void)
{
    const int *const row = cells + CELLS;
    const bool has_head = /* rows and columns above */
        row[1] == rows - 1 && row[2] == columns && row[3] == NEW_ROW;
    rows -= has_head;
    want(rows > 0, "no puzzle");
    stride = columns + 1;
    want((rows + 2LL) * stride <= CELLS, too_large);
    size = (rows + 2) * stride;
    clue = row + (has_head ? 3 : 0) - stride;
    memset(value, OFF_BOARD, (size_t)size);
    end = answer + snprintf(answer, TEXT, "p %d %d", rows, columns);
    for (int c = stride; c < size - stride; c++) {
        want((clue[c] == NEW_ROW) == (c % stride == 0), "uneven rows");
        if (clue[c] == NEW_ROW)
            continue;
        value[c] = clue[c] == NO_CLUE ? OPEN : EXCLUDED;
        *end++ = c % stride > 1 ? ' ' : '\n';
        const char *const word = clue[c] == UNTOLD ? "?" : clue[c] ? "%d" : ".";
        end += snprintf(end, 12, word, clue[c]);
    }
    end += snprintf(end, 2, "\n");
    value[size - stride + 1] = '\0';
}

/* Find the costs of ways from a cell: an undecided cell costs 1, a known one 0;
 * `closed` cells are not entered.  Return the number of cells reached. */
static int flood(const struct region *g, int from, int closed)
{
    const char *const of = g->of;
    int front = CELLS, back = CELLS, reached = 0;
    for (int c = g->low; c < g->high; c++)
        cost[c] = of[c] == closed || of[c] <= OFF_BOARD ? -1 : UNTOLD;
    for (int i = 0; i < stride; i++) { /* not beyond the rows that are kept */
        cost[g->low ? g->low - stride + i : i] = -1;
        cost[g->high < size ? g->high + i : size - stride + i] = -1;
    }
    cost[from] = 0;
    for (queue[back++] = from; front < back; reached++) {
        const int c = queue[front++];
        for (int i = 0; i < 4; i++) {
            const int d = c + to[i];
            if (cost[d] != UNTOLD)
                continue;
            cost[d] = cost[c] + (of[d] == OPEN);
            queue[of[d] == OPEN ? back++ : --front] = d;
        }
    }
    return reached;
}

/* Exclude cells that no walk from the clue reaches: see "Initial state" in
 * nuri-proof(5). */
static int begin_island(int start, int used)
{
    const int n = clue[start], row = start / stride;
    const int far = (n < rows ? n : rows) + 1;
    const int low = row > far ? (row - far) * stride : 0;
    const int high = row + far < rows ? (row + far + 1) * stride : size;
    char *const of = value + used - low;
    want(used <= VALUES - size && regions < (1 << 30) / size, too_large);
    memcpy(of + low, value + low, (size_t)(high - low));
    for (int d = low + stride; d < high - stride; d++)
        for (int i = 0; i < 4 && clue[d] > NO_CLUE && d != start; i++)
            if (of[d + to[i]] == OPEN)
                of[d + to[i]] = EXCLUDED;
    of[start] = KNOWN;
    region[regions] = (struct region){of, low, high, start, n};
    flood(region + regions++, start, EXCLUDED);
    for (int d = low; d < high; d++)
        if (of[d] == OPEN && cost[d] >= n)
            of[d] = EXCLUDED;
    return high - low;
}

/* The size of the sea is what the islands leave. */
static void begin(void)
{
    long long sum = 0;
    to[0] = to[4] = -1, to[1] = -stride, to[2] = 1, to[3] = stride;
    region[0] = (struct region){value, 0, size, 0, 0};
    for (int c = stride, used = size; c < size - stride; c++)
        if (clue[c] > NO_CLUE) {
            used += begin_island(c, used);
            sum += clue[c] == UNTOLD ? 1LL << 46 : clue[c]; /* more than all */
        }
    region[0].area = sum >> 46 ? UNTOLD : (long long)rows * columns - sum;
}

/* The slot of the board in the table, or a free one. */
static int *find_board(void)
{
    const char *const board = value + stride;
    unsigned hash = 0;
    for (const char *c = board; *c; c++)
        hash = (hash ^ (hash >> 15) ^ (unsigned char)*c) * 16777619U;
    while (table[hash % TABLE] &&
           strncmp(answer + table[hash % TABLE], board, strlen(board)) != 0)
        hash++;
    return &table[hash % TABLE];
}

/* True if a cell has two regions or none, joins islands, or is in a pool. */
static bool breaks_cell(int c)
{
    int has = value[c] == KNOWN, possible = value[c] != EXCLUDED;
    for (const struct region *g = region + 1; g < region + regions; g++) {
        if (c < g->low + stride || c >= g->high - stride)
            continue;
        const char *const of = g->of;
        const bool is_other = value[c] == EXCLUDED && of[c] == EXCLUDED;
        has += of[c] == KNOWN;
        possible += of[c] != EXCLUDED;
        for (int i = 0; i < 4; i++) {
            const int d = c + to[i];
            if ((is_other && of[d] == KNOWN) ||
                (of[c] == KNOWN && of[d] == EXCLUDED && value[d] == EXCLUDED))
                return true;
        }
    }
    for (int i = 0; i < 4; i++)
        if (value[c] == KNOWN && value[c + to[i]] == KNOWN &&
            value[c + to[i + 1]] == KNOWN &&
            value[c + to[i] + to[i + 1]] == KNOWN)
            return true;
    return has > 1 || possible == 0;
}

static char *value_of(int fact)
{
    const struct region *const g = region + fact / size;
    const int c = fact % size;
    return c < g->low || c >= g->high ? &no_value : g->of + c;
}

/* True if a region has too many cells, too few, or is not connected. */
static bool breaks_region(int fact)
{
    const struct region *const g = region + fact / size;
    const int *dearest = cost;
    int from = 0;
    int knowns = 0;
    for (int c = g->low; c < g->high; c++)
        if (g->of[c] == KNOWN)
            knowns++, from = c;
    if (knowns == 0)
        return g->area < 0;
    if (*value_of(fact) == KNOWN)
        from = fact % size;
    const int reached = flood(g, from, EXCLUDED);
    for (int c = g->low; c < g->high; c++)
        if (g->of[c] == KNOWN && cost[c] > *dearest)
            dearest = cost + c;
    return *dearest > g->area - knowns ||
           (g->area != UNTOLD && reached < g->area);
}

static bool holds(int l)
{
    return *value_of(l / 2) == (l % 2 ? EXCLUDED : KNOWN);
}

/* Let the literal hold for this step.  False if its opposite holds. */
static bool suppose(int l)
{
    char *const v = value_of(l / 2);
    if (*v == OPEN) {
        want(trailed < TRAIL, too_large);
        trail[trailed++] = (int)(v - value);
        *v = l % 2 ? EXCLUDED : KNOWN;
    }
    return !holds(l ^ 1);
}

/* Suppose that the board is a solution: no rule may be broken. */
static bool read_solution(void)
{
    static const char why[] = "expected # or . for each cell of a row";
    for (int c = stride; c < size - stride; c++) {
        want(suppose(2 * c + (next != '#')), "a clue is black");
        expect(c % stride == 0 ? "\n" : next == '#' ? "#" : ".", why);
    }
    for (int r = 1; r < regions; r++) {
        flood(region, region[r].home, KNOWN);
        for (int c = region[r].low; c < region[r].high; c++)
            suppose(2 * (r * size + c) +
                    (value[c] == KNOWN || cost[c] == UNTOLD));
    }
    for (int c = stride; c < size - stride; c++)
        want(!breaks_cell(c), "a black 2x2 square, or no clue at white");
    for (int r = 0; r < regions; r++)
        want(!breaks_region(r * size),
             "wrong island size, or black not connected");
    int *const place = find_board();
    want(*place == 0, "this solution is listed twice");
    *place = (int)(end - answer);
    expect("\n", why);
    want((++solutions + 0LL) * size <= TEXT, too_large);
    end += snprintf(end, TEXT, "%s", value + stride);
    return true;
}

static int read_literal(void)
{
    static const char why[] = "expected a literal, such as r1c2# or r1c2=3";
    expect("r", why);
    int fact = number(rows) * stride;
    expect("c", why);
    fact += number(columns);
    const bool is_not = next == '.' || next == '!';
    if (take('=') || take('!'))
        fact += number(regions - 1) * size;
    else
        expect(is_not ? "." : "#", why);
    return 2 * fact + is_not;
}

/* Check that the literal follows.  True if it was supposed to be false. */
static bool proves(int l)
{
    char *const v = value_of(l / 2), before = *v;
    if (holds(l))
        return false;
    *v = l % 2 ? KNOWN : EXCLUDED;
    want(breaks_cell(l / 2 % size) || breaks_region(l / 2),
         "no rule is broken if this literal is false");
    *v = before;
    return !suppose(l);
}

/* True if the next hint proves the step. */
static bool follow_hint(void)
{
    int left = 0, open = 0;
    if (take('=')) {
        want(*find_board() > 0, "no such solution is listed");
        return true;
    }
    if (!take('@'))
        return proves(read_literal());
    const int at = steps - number(MAX_NUMBER);
    want(at >= 0, "too few steps come before this one");
    for (int i = first[at]; i < first[at + 1]; i++) {
        if (holds(literal[i]))
            return false;
        if (!holds(literal[i] ^ 1) && ++open)
            left = literal[i];
    }
    want(open < 2, "more than one literal of that step is open");
    return open == 0 || !suppose(left);
}

/* Check a solution or a step: suppose the clause false, and follow the hints
 * until a rule is broken.  False after the empty clause, the last step. */
static bool read_step(void)
{
    const int from = first[steps];
    int past = from;
    while (trailed > 0)
        value[trail[--trailed]] = OPEN;
    if (steps > 0 && from == first[steps - 1] + 1)
        suppose(
            literal[from - 1]); /* a clause of one literal holds from now on */
    trailed = 0;
    if (take('s'))
        return read_solution();
    bool proved = false, has_hints = take(':');
    want(steps < STEPS - 1, too_large);
    for (bool more = !has_hints; more;
         more = take(' ') && !(has_hints = take(':'))) {
        want(past < LITERALS, too_large);
        literal[past] = read_literal();
        proved = !suppose(literal[past++] ^ 1) || proved;
    }
    if (!has_hints) {
        want(past == from + 1, "several literals need hints");
        proved = proved || proves(literal[from]);
    }
    for (; has_hints; has_hints = next == ' ') {
        expect(" ", "expected a hint");
        want(!proved, "a hint after the step is proved");
        proved = follow_hint();
    }
    want(proved, "the hints do not prove this step");
    expect("\n", "expected a blank");
    first[++steps] = past;
    return past > from;
}

int main(int argc, char **argv)
{
    static const char usage[] = "usage: nuri-verify [-n N] PUZZLE PROOF "
                                "(nuri-proof 1: see nuri-verify(1))\n";
    const char *const n = argc == 5 && !strcmp(argv[1], "-n") ? argv[2] : "";
    const bool asks = argc == 2 && (!strcmp(argv[1], "--help") ||
                                    !strcmp(argv[1], "--version"));
    char why[48];
    if ((argc != 3 && !*n) || n[strspn(n, "0123456789")]) {
        fputs(usage, asks ? stdout : stderr);
        return asks ? HOLDS : UNREADABLE;
    }
    rows = solutions = steps = trailed = 0, regions = 1;
    open_file(argv[argc - 2]);
    read_cells();
    set_up();
    begin();
    open_file(argv[argc - 1]);
    status = REFUSED;
    expect("nuri-proof 1\n", "not a proof of version 1");
    expect(answer, "the proof is for another puzzle");
    do
        skip_comments();
    while (read_step());
    want(next == EOF, "text after the last step");
    snprintf(why, sizeof why, "proved exactly %d, not %.9s", solutions, n);
    want(!*n || strtol(n, NULL, 10) == solutions, why);
    fputs(strchr(answer, '\n') + 1, stdout);
    if (solutions > 1)
        printf("\nexactly %d\n", solutions);
    else
        puts(solutions ? "\nunique" : "\nnone");
    status = FAULT;
    want(!fflush(stdout) && !ferror(stdout), "cannot write the answer");
    return HOLDS;
}
