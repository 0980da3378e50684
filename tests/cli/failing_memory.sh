#!/bin/sh
# Out of memory, at any allocation: either the answer is complete, or a message
# says why there is none, the status is 4 and files are as they were.
#
# labels: once
# seconds: 20
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
[ "${SANITIZED-}" != ON ] || {
    echo 'skipped: the sanitizers have allocations of their own'
    exit 77
}

# Allocation number FAILING fails, and with FAILING_ON all that follow.  At the
# end the number of allocations goes into the file named ALLOCATIONS.
cat >failing.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static long first, goes_on;
static atomic_long asked;

__attribute__((constructor)) static void begin(void)
{
    const char *const number = getenv("FAILING");
    goes_on = getenv("FAILING_ON") != NULL;
    asked = 0;
    first = number ? atol(number) : 0;
}

__attribute__((destructor)) static void end(void)
{
    const long all = asked;
    const char *const name = getenv("ALLOCATIONS");
    first = 0;
    FILE *const file = name ? fopen(name, "w") : NULL;
    if (file && fprintf(file, "%ld\n", all) > 0)
        fclose(file);
}

static int fails(void)
{
    const long number = ++asked;
    if (first == 0 || number < first || (number > first && !goes_on))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails() ? NULL : __libc_realloc(block, size);
}
END
${CC:-cc} -O1 -shared -fPIC -o failing.so failing.c 2>err || {
    echo 'skipped: no library can stand in for malloc()'
    exit 77
}

# A message: lines of nuri, and one of them says what is missing.
says_why() {
    why=no
    while IFS= read -r line; do
        case $line in
        'nuri: '*'out of memory'* | 'nuri: '*'Cannot allocate memory'*) why=yes ;;
        'nuri: answer is unchanged: '*) ;;
        *) return 1 ;;
        esac
    done <err
    [ $why = yes ]
}

# One run of the command in $said, with the same answer as `want`, or none.
judge() { # ALLOCATION
    said="$command, allocation $1 fails${FAILING_ON+, and all that follow}"
    if [ $status = $whole ] && cmp -s answer want; then
        unharmed=$((unharmed + 1))
    elif [ $status != 4 ]; then
        complain "exit status $status, neither $whole nor 4, or another answer"
    elif read -r line <answer && [ "$line" != old ]; then
        complain 'the file is not unchanged'
    elif [ -s out ] || ! says_why; then
        complain 'no message, or more than that'
    fi
}

# The command, again and again: an allocation fails in each run; then also all that
# follow.  The first 60 do, then every seventh, from another one in each command: in
# libnuri, where most of them are, check_memory lets them fail.
begun=0
failing() { # COMMAND...
    command="nuri $*"
    unharmed=0
    ALLOCATIONS=count LD_PRELOAD=$folder/failing.so "$nuri" "$@" -o want >out 2>err
    whole=$?
    number=$(cat count)
    for FAILING_ON in '' 1; do
        if [ "$FAILING_ON" ]; then export FAILING_ON; else unset FAILING_ON; fi
        n=1
        while [ $n -le "$number" ]; do
            echo old >answer
            FAILING=$n LD_PRELOAD=$folder/failing.so "$nuri" "$@" -o answer >out 2>err
            status=$?
            judge $n
            n=$((n < 60 ? n + 1 : n == 60 ? n + 1 + begun : n + 7))
        done
    done
    begun=$(((begun + 1) % 7))
    unset FAILING_ON
    said=$command
    [ -s want ] || complain 'no answer without a failure'
    [ $unharmed -lt "$number" ] || complain 'no failure is noticed'
    for file in answer.* want.* *.proof.*; do
        [ ! -e "$file" ] || complain "left behind: $file"
    done
    rm -f want count ./*.proof
}
for name in n1 n7 two-ways no-clue; do
    cp "$puzzles/$name.txt" .
done
"$nuri" convert -t jsonl n1.txt n7.txt >two.jsonl
"$nuri" solve n1.txt >board.txt
printf '.#.\n###\n.#.\n' >picture.txt
printf 'nurikabe/4/3/g1g2k2h\n' >small.txt
printf '. x . .\n. . . 2\nx . . .\n. . . .\n' >pattern.txt
failing solve n1.txt
failing solve -q no-clue.txt
failing solve two-ways.txt
failing solve two-ways.txt no-clue.txt
failing solve -t html two-ways.txt no-clue.txt
failing solve --json n1.txt n7.txt
failing solve --jsonl two.jsonl
failing solve --jsonl -j 2 two.jsonl
failing solve --jsonl -v two.jsonl
failing solve -t svg --proof n1.proof n1.txt
failing count n1.txt
failing count --all two-ways.txt
failing count --all --json two-ways.txt
failing check n1.txt
failing check -t svg 'pzprv3/nurikabe/2/2/1 + /# # /'
failing check --json --against board.txt n1.txt
failing hint n7.txt
failing hint --apply n1.txt
failing hint --apply small.txt
failing hint --json --marked r1c1=black n1.txt
failing explain n1.txt
failing explain -t html small.txt
failing explain -t unicode small.txt
failing explain --json small.txt
failing explain --passes n1.txt
failing rate --json n1.txt
failing edit --suggest nurikabe/2/2/2i
failing edit --fill --json two-ways.txt
failing edit --forced two-ways.txt
failing edit --minimise -t url n1.txt
failing edit --moves small.txt
failing edit --from-solution picture.txt
failing edit --transform flip board.txt
failing generate --size 3x3 --seed 1 -v
failing generate --pattern pattern.txt --seed 1 -t html
failing generate --size 3x3 --seed 1 -n 2 -j 2 --jsonl
failing convert -t jsonl n1.txt
failing convert -t csv n1.txt
failing show -t svg n1.txt
failing show -t html --per-page 2 --solutions end n1.txt n7.txt
failing show -t ascii 'https://puzz.link/p?nurikabe/2/1/1g'
if [ "$("$nuri" version -v | sed -n 's/^play page: //p')" != no ]; then
    ALLOCATIONS=count LD_PRELOAD=$folder/failing.so "$nuri" play --site site n1.txt
    number=$(cat count)
    while [ "$number" -gt 0 ]; do
        rm -rf site
        FAILING=$number LD_PRELOAD=$folder/failing.so "$nuri" play --site site n1.txt \
            >out 2>err
        status=$?
        said="nuri play --site, allocation $number fails"
        [ $status = 0 ] || {
            [ $status = 4 ] && grep -q 'out of memory\|Cannot allocate memory' err &&
                [ ! -e site ]
        } || complain "exit status $status, or no message, or a folder is left"
        number=$((number - 1))
    done
fi

# What could not be answered is answered by the next run, and nothing twice.
"$nuri" solve --jsonl two.jsonl | sort >want
head -n 1 want >one
for begun in /dev/null one; do
    cp $begun records
    ALLOCATIONS=count LD_PRELOAD=$folder/failing.so "$nuri" solve --jsonl \
        --resume records two.jsonl
    number=$(cat count)
    n=0
    while [ $n -lt "$number" ]; do
        n=$((n + 1))
        cp $begun records
        FAILING=$n LD_PRELOAD=$folder/failing.so "$nuri" solve --jsonl \
            --resume records two.jsonl >out 2>err
        status=$?
        said="nuri solve --resume, allocation $n fails"
        case $status in
        4) says_why || complain 'no message, or more than that' ;;
        0) [ ! -s err ] || complain 'a message, but no failure' ;;
        *) complain "exit status $status" ;;
        esac
        run solve --jsonl --resume records two.jsonl
        said="nuri solve --resume, after allocation $n failed"
        expect 0
        sort records | cmp -s - want || complain 'not both puzzles, or one twice'
        n=$((n < 40 ? n : n + 6))
    done
done
finish
