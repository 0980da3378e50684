#!/bin/sh
# Options work by their old names and other spellings, too, which no help lists.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
n1=$puzzles/n1.txt

same() { # COMMAND OLD-OPTIONS NEW-OPTIONS OPERAND
    # shellcheck disable=SC2086 # options
    run "$1" $3 "$4"
    cp out new
    new=$status
    # shellcheck disable=SC2086 # options
    run "$1" $2 "$4"
    cmp -s out new || complain "not as $3"
    [ "$status" = "$new" ] || complain "not the status of $3"
}
same solve '--max-steps 1 --json' '--max-nodes 1 --json' "$puzzles/n7.txt"
same count '--timing --no-timing --json' --json "$n1"
same explain --lines --passes=lines "$n1"
same edit --minimize --minimise "$n1"
same show '--colour always' '--color always' "$n1"
same edit --rotate '--transform rotate90' "$n1"
same edit --flip '--transform flip' "$n1"
same edit --transpose '--transform transpose' "$n1"
same edit --canon '--transform canonical' "$n1"
same edit '--rotate --flip' '--transform rotate90 --transform flip' "$n1"
same edit '--suggest --apply 3' '--suggest --choose 3' "$puzzles/two-ways.txt"
same hint '--land-only' --white-only "$n1"
"$nuri" solve "$n1" | tr '1-9.' + >board
printf '+ # #\n# # #\n' >pool
same edit '--from-picture board' '--from-solution board' -
same edit '--from-picture pool --near' '--from-solution pool --adjust' -
"$nuri" hint --apply "$n1" >half
same check --strict --complete half
same check --blank=land --blank=white half
same check --blank=open --blank=undecided half
# Before the command, too.
run --strict check half
cp out first
run check --complete half
cmp -s out first || complain 'not as --complete'
run --near r1c1 hint "$n1"
expect_like 0 . ''
run explain --list-techniques
cp out first
run help techniques
cmp -s out first || complain 'not as help techniques'

for command in solve count edit explain hint check; do
    "$nuri" help $command
done | grep -e --rotate -e --flip -e '--transpose ' -e --canon -e --land-only \
    -e --from-picture -e --lines -e --no-timing -e --list-techniques \
    -e --minimize -e --colour >out &&
    complain 'a help lists an old name or another spelling'

# A refused old name is shown with its new one.
run rate --canon "$n1"
expect_like 2 '' '^nuri: --canon is now --transform, which is not an option of rate, only of edit or convert$'
run solve --no-timing "$n1"
expect_like 0 . ''
run solve --rotate=1 "$n1"
expect_like 2 '' 'takes no value'
run edit --canon=1 "$n1"
expect_like 2 '' '^nuri: --canon takes no value$'
run edit --transform turn "$n1"
expect_like 2 '' "^nuri: invalid --transform 'turn': use rotate90, .* or canonical$"
run edit --transform
expect_like 2 '' '^nuri: --transform needs a value$'
run explain --passes=line "$n1"
expect_like 2 '' "^nuri: invalid --passes 'line': use lines$"
finish
