#!/bin/sh
# Records are what the installed JSON Schema says, and it says something: all
# kinds are met, and what is no record is told.  The tests in cli/ hold all the
# records they meet to it, too.
#
# labels: more
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"
schema=$source_dir/libnuri/formats/nuri-1.schema.json

python3 "$source_dir/tests/repo/schema.py" "$schema" /dev/null >out 2>&1
status=$?
[ "$status" != 77 ] || { cat out && exit 77; }
[ "$status" = 0 ] || complain 'the schema is no schema'

marked='pzprv3/nurikabe/3/3/2 + . /. . . /. # 2 /'
wrong='pzprv3/nurikabe/2/2/# # /# 2 /'
for command in solve 'solve --timing' 'solve --max-nodes 1' check hint \
    'hint --step' 'hint --reveal where' 'hint --reveal why' 'hint --level 1' \
    explain 'explain --level 1' 'explain --max-nodes 1' 'explain --passes' \
    'explain --passes=lines' rate 'rate --max-nodes 1' count 'count --all' \
    'count -n 1' 'edit --suggest' 'edit --minimise' 'edit --moves' 'edit --fill' \
    'edit --suggest --choose 1' 'edit --forced' 'edit --max-nodes 1 --minimise' \
    'edit --transform flip' 'convert -t json'; do
    for form in --json --jsonl; do
        case $command in convert*) form= ;; esac
        # shellcheck disable=SC2086 # a command and its options
        "$nuri" $command $form "$puzzles"/*.txt "$puzzles"/*.json missing \
            nurikabe/2/2/0 nurikabe/v:x/2/2/2i "$marked" "$wrong" 2>err
    done
done >all
"$nuri" convert -t jsonl nurikabe/1/1/1 >>all
python3 "$source_dir/tests/repo/schema.py" "$schema" all >out 2>&1 ||
    complain 'not all records are as the schema says'
grep -q '^kinds: check count edit error explain forced hint passes puzzle rate solve$' out ||
    complain 'some kind of record is not met'

# Each of these is wrong in one place.
while IFS= read -r record; do
    echo "$record" >one
    python3 "$source_dir/tests/repo/schema.py" "$schema" one >out 2>&1 &&
        complain "this is taken for a record: $record"
done <<'END'
{}
{"nuri":2,"puzzle":["1"]}
{"nuri":1,"id":null,"status":"solved","undecided":0,"violations":[]}
{"nuri":1,"id":null,"line":1,"status":"finished","undecided":0,"violations":[]}
{"nuri":1,"id":null,"line":1,"status":"solved","undecided":-1,"violations":[]}
{"nuri":1,"id":null,"line":1,"status":"unique","count":1,"count_exact":true,"url":"","steps":0,"guesses":0}
{"nuri":1,"id":null,"line":1,"status":"counted","count":1,"count_exact":true,"steps":0,"more":1}
{"nuri":1,"id":null,"line":1,"status":"hint","cell":"c1r1"}
{"nuri":1,"id":null,"line":1,"status":"error","error":"it is wrong"}
{"nuri":1,"id":null,"line":1,"status":"unique","rows":1,"cols":1,"puzzle":["1"],"changes":[{"change":"move"}]}
{"nuri":1,"id":null,"line":1,"status":"unique","forced":0,"open_ended":0,"complete":true,"state":["."]}
END
finish
