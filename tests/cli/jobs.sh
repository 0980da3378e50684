#!/bin/sh
# --jobs, --shard, --resume: the same answers, however a stream is
# worked on, and whenever it is ended.
#
# labels: slow
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

# 300 lines: puzzles of this folder under other names, faults, blanks, a URL.
for i in 1 2 3 4 5 6 7 8 9 10; do
    for file in "$puzzles"/n[12345].txt; do
        "$nuri" convert -t jsonl "$file" |
            sed "s/^{\"nuri\":1,/{\"nuri\":1,\"id\":\"$i-${file##*/}\",/
                s/\"id\":\"n[0-9]*\",//; s/\"id\":null,//"
    done
    printf '\n{"id":"%s","puzzle":["x"]}\nnurikabe/2/1/1g\n' "$i"
    printf '{"id":[1, "%s"],"puzzle":["1 1"]}\n \n{"id":1e%s,"puzzle":["? -"]}\n' \
        "$i" "$i"
done >lines.jsonl
lines=$(grep -c '[^ ]' lines.jsonl)

run solve lines.jsonl
cp out want
[ "$(wc -l <want)" = "$lines" ] || complain "not $lines records"
sort want >sorted
for command in solve check hint explain rate count 'convert -t jsonl'; do
    # shellcheck disable=SC2086 # words
    "$nuri" $command -v lines.jsonl >one 2>said
    for jobs in 2 3 0; do
        # shellcheck disable=SC2086
        run $command -v -j $jobs lines.jsonl
        cmp -s one out || complain 'other answers with threads'
        cmp -s said err || complain 'other messages with threads'
    done
done
run solve -e -j 3 lines.jsonl
[ "$status" = 2 ] || complain "exit status $status, not 2"
printf '{"puzzle":["1"]}\n' >board.txt
run check --against board.txt -j 2 lines.jsonl
[ "$status" = 0 ] || complain "exit status $status"

for k in 1 2 3; do
    run solve -j 2 --shard $k/3 lines.jsonl
    [ "$status" = 0 ] || complain "exit status $status"
    cat out
done | sort | cmp -s - sorted || complain 'shards are not the whole'
run solve --shard 2/3 --jsonl <lines.jsonl
[ "$(sed -n 1p out | grep -c '"line":2,')" = 1 ] || complain 'not line 2'

# What is there is not answered again, whatever it was; what is not whole is.
errors='nuri: 10 of 90 records are errors; -e makes that the exit status'
run solve --resume all lines.jsonl
expect 0 '' "$errors"
cmp -s all want || complain 'not all answered into a new file'
run solve --resume all -j 2 lines.jsonl
expect 0
cmp -s all want || complain 'something was answered twice'
size=$(wc -c <want)
for length in 0 1 8 300 $((size / 3)) $((size / 2)) $((size - 1)); do
    head -c "$length" want >part
    run solve --resume part lines.jsonl
    [ "$status" = 0 ] || complain "exit status $status"
    ! grep -v "${errors#*90 }" err || complain 'other messages'
    cmp -s part want || complain "not the same after $length bytes"
done
sed '/"id":\[1,"3"\]/d; /"line":7,/d' want >part
run solve -j 2 --resume part lines.jsonl
sort part | cmp -s - sorted || complain 'gaps are not filled'
sed 's/"id":"1-n1.txt"/"id":"other"/' want >part
run solve --resume part lines.jsonl
[ "$(wc -l <part)" = $((lines + 1)) ] || complain 'another id is no answer'

# An answer is known by what it answers, wherever the puzzle came from.
head -n 60 lines.jsonl >some.jsonl
grep '"id"' some.jsonl >named.jsonl
cp some.jsonl moved.jsonl
for command in solve check hint explain rate count; do
    "$nuri" $command --jsonl <some.jsonl >once
    cp once twice
    for file in some.jsonl moved.jsonl ./some.jsonl; do
        run $command --resume twice $file
        expect 0
        cmp -s once twice || complain "$file is answered again"
    done
    run $command --jsonl --resume twice <some.jsonl
    cmp -s once twice || complain 'stdin is answered again'
    # Another puzzle on the line, or of the id, is not the one that was answered.
    sed 's/^nurikabe.*/nurikabe\/3\/1\/1g1/' some.jsonl >other.jsonl
    count=$(grep -c '^nurikabe' some.jsonl)
    run $command --resume twice other.jsonl
    [ "$(($(wc -l <twice) - $(wc -l <once)))" = "$count" ] ||
        complain 'the answer to another puzzle is taken'
done
for command in solve explain rate count; do
    "$nuri" $command --jsonl <named.jsonl >once
    cp once twice
    sed -n '5,$p' named.jsonl >fewer.jsonl
    run $command --resume twice fewer.jsonl
    cmp -s once twice || complain 'the same id on another line is answered again'
done

# Equal lines have a record each, however often the run was interrupted.
equal='{"id":"easy","puzzle":["2 - -","- - -"]}'
printf '%s\n' "$equal" "$equal" "$equal" >equal.jsonl
"$nuri" solve --jsonl equal.jsonl | head -n 1 >twice
run solve --resume twice equal.jsonl
[ "$(wc -l <twice)" = 3 ] || complain 'equal lines share an answer'

# A file that holds anything else is left alone.
for text in '[]' 'hello' '{"nuri":2' '{"nuri":1,"id":null}
x'; do
    printf '%s' "$text" >other
    run solve --resume other lines.jsonl
    expect 2 '' 'nuri: other:1: not an answer record: --resume needs a file that the same command wrote'
    [ "$(cat other)" = "$text" ] || complain 'the file is another'
done
run solve --resume . lines.jsonl
expect 2 '' 'nuri: cannot read .: it is a folder'
for file in here gone; do
    rm -f here
    run solve --resume here $file.jsonl
    expect 2 '' "nuri: cannot read $file.jsonl: No such file or directory"
    [ ! -s here ] || complain 'an answer to what could not be read'
done
run rate --resume all lines.jsonl
expect 2 '' 'nuri: all:1: an answer of nuri solve: use another --resume file for nuri rate'
run explain --resume steps lines.jsonl
run explain --resume steps lines.jsonl
expect 0
run hint --resume steps lines.jsonl
expect_like 2 '' 'steps:[0-9]*: an answer of nuri'
run solve --resume missing/x lines.jsonl
expect_like 4 '' 'cannot write missing/x'
run solve --resume all "$puzzles/n1.txt"
expect 2 '' 'nuri: --resume needs --jsonl
Try: nuri help solve'
for arguments in 'solve -o x' 'count --all' 'convert -t jsonl'; do
    # shellcheck disable=SC2086
    run $arguments --resume all lines.jsonl
    expect_like 2 '' '^nuri: .*--resume'
done
for option in '-j 1025' '-j x' '--shard 0/3' '--shard 4/3' '--shard 3' \
    '--shard 1/0' '--progress=x'; do
    # shellcheck disable=SC2086
    run solve $option lines.jsonl
    expect_like 2 '' "invalid --"
done

# Ended by a signal at any moment, and begun again until it comes to its end.
for pause in 0.01 0.02 0.05 0.1 0.2; do
    rm -f ended
    "$nuri" solve -j 2 --resume ended lines.jsonl &
    sleep $pause
    kill "$!" 2>/dev/null
    wait "$!"
    said="ended after $pause s"
    [ ! -s ended ] || [ "$(tail -c 1 ended | wc -l)" = 1 ] ||
        complain 'the last line is not whole'
    ! grep -q cancelled ended 2>/dev/null || complain 'a record of no answer'
    run solve -j 2 --resume ended lines.jsonl
    sort ended | cmp -s - sorted || complain 'not the same in the end'
done

# A signal leaves no gap, though later lines are answered before.
{
    printf '{"puzzle":["1 -"]}\n{"puzzle":"15x15:100zzzzzzzzp"}\n'
    cat named.jsonl
} >hard.jsonl
rm -f ended
"$nuri" count -j 2 --resume ended hard.jsonl &
sleep 0.5
kill "$!"
wait "$!"
said='count --resume, ended'
[ "$(wc -l <ended)" = 1 ] || complain "$(wc -l <ended) answers, not 1"
run count -j 2 --max-nodes 1000 --resume ended hard.jsonl
expect 0 '' 'nuri: 5 of 46 records are errors; -e makes that the exit status'
"$nuri" count --max-nodes 1000 hard.jsonl | cmp -s - ended ||
    complain 'out of order'

# A reader that has enough is no fault.
"$nuri" solve -j 3 lines.jsonl 2>err | head -n 1 >out
! grep -v "$errors" err || complain 'a word about a closed pipe'

# URLs are a stream, too.
yes nurikabe/2/1/1g | head -n 1000 >urls
run solve --jsonl -j 2 urls
[ "$(grep -c '"line":[0-9]*,"status":"unique"' out)" = 1000 ] ||
    complain 'not 1000 answers'

# How far it is, where that is asked for; and what came of it in the end.
run solve --progress=always -j 2 lines.jsonl
expect_like 0 '"nuri"' "^nuri solve: $lines answered, .*; 100 %"
run solve --progress=never lines.jsonl
expect_like 0 '"nuri"' "^$errors\$"
# An error of the text is an answer; a file that may be there later has none.
printf 'nurikabe/2/1/1g\n1 x y\n' >wrong.jsonl
run solve --jsonl --resume errors wrong.jsonl missing
expect 2 '' 'nuri: cannot read missing: No such file or directory
nuri: 1 of 2 records is an error'
{ [ "$(wc -l <errors)" = 2 ] && grep -q '"code":"bad_syntax"' errors; } ||
    complain "errors holds: $(cat errors)"

finish
