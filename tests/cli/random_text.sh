#!/bin/sh
# Random lines, zero bytes among them, and random operands: each has its own answer,
# whatever is before or after it.  Under the address sanitizer nothing is read
# outside a text.  The seed is fixed.
#
# seconds: 5
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

# Print COUNT texts of up to 6 parts; \001 becomes a zero byte.
texts() { # SEED COUNT PARTS
    awk -v seed="$1" -v count="$2" -v parts="$3" '
        function below(n) { # the same in every awk
            seed = seed * 16807 % 2147483647
            return int(seed / 2147483647 * n)
        }
        BEGIN {
            for (all = split(parts, part, " "); count > 0; count--) {
                text = ""
                for (n = 1 + below(6); n > 0; n--)
                    if (below(3) == 0)
                        for (k = 1 + below(below(4) ? 2 : 300); k > 0; k--)
                            text = text below(10)
                    else
                        text = text part[1 + below(all)]
                print text
            }
        }' | tr '\001' '\000'
}
parts='x X : 5: x5:a abc nurikabe/ nurikabe/2/1/ nurikabe%2F :// puzz.link/p? pzprv3/ {"puzzle":["1
    {"task":"5x5: { [ " task= % %00 %2 ? . # + - _ * / , ; m=edit&p= &a= =A n1=: <a>'
lines_only=$(printf '\001 \001 \001 \033[ \377 \303 \302\240 \357\273\277')

# As many records as lines, by whichever way the lines come.
texts 1 300 "$parts $lines_only" >lines
for command in convert 'solve --max-nodes 9'; do
    # shellcheck disable=SC2086 # words
    run $command --jsonl <lines
    [ "$(grep -c '^{"nuri":1,' out)" = "$(wc -l <lines)" ] ||
        complain 'not as many records as lines'
    mv out first
    # shellcheck disable=SC2086 # words
    run $command --jsonl -j 2 <lines
    cmp -s first out || complain 'other records with two threads'
done

# Each of them as a file: whether it is a stream is seen by its beginning.
# shellcheck disable=SC2162 # no backslash is in them
tr '\000' '\001' <lines | head -n 60 | while IFS= read line; do
    printf '%s' "$line" | tr '\001' '\000' >one
    run convert --jsonl one
    grep -q '^{"nuri":1,' out || complain "no record: $line"
    exit $bad
done || bad=1

# All operands at once give what each gives alone.
texts 2 60 "$parts" >operands
: >expected
set --
while IFS= read -r operand; do
    run convert -t url -- "$operand" </dev/null
    cat err >>expected
    set -- "$@" "$operand"
done <operands
run convert -t url -- "$@" </dev/null
cmp -s expected err || complain "not what each gives alone: $(diff expected err)"
finish
