#!/bin/sh
# What nuri generate says to who waits, and of what is rare.
#
# labels: once
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

# Who waits is told why, and how far it is.
if [ "${SANITIZED-}" != ON ]; then
    run generate --use endgame --seed 1 --timeout 5.5
    expect_like 3 '' '^nuri generate: no board yet after 5 s: .*limit the search with --timeout or --max-steps'
    [ "$(wc -l <err)" = 2 ] || complain 'not two lines'
    timeout -s INT 2 "$nuri" generate --progress=always --style plain -n 0 --seed 1 2>err >out
    grep -q '^nuri generate: [1-9][0-9]* made, [0-9.]*/s$' err ||
        complain 'a long run does not say how far it is'
fi
# A technique that is hardly ever needed: the message names the rarest, by their names.
run generate --size 10x10 --use sea_total --seed 1 --max-steps 100000
expect_like 3 '' ' did not use sea_total often enough; the rarest techniques are .*$'
rarest=$(sed -n 's/^.*the rarest techniques are //; s/,\| and / /gp' err)
[ -n "$rarest" ] || complain 'no technique is named'
for id in $rarest; do
    "$nuri" help techniques | grep -q "^$id (level" || complain "no technique $id"
done
finish
