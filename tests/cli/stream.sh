#!/bin/sh
# --jsonl: a record for every line, in order, whatever the line holds.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

has() { # LINE PATTERN
    sed -n "$1p" out | grep -q -e "$2" || complain "record $1 has no $2"
}

cat >lines.jsonl <<'END'
{"nuri":1,"id":"a","rows":1,"cols":2,"puzzle":["1 -"]}

{"nuri":1,"id":7,"rows":1,"cols":2,"puzzle":["1 -
garbage
{"nuri":1,"id":[1],"rows":1,"cols":2,"puzzle":["1 1"]}
https://puzz.link/p?nurikabe/2/1/1g
{"nuri":1,"id":"e","rows":1,"cols":2,"puzzle":["1 - -"]}
END
# The status does not show the errors, unless -e is given: a line says so.
errors='nuri: 3 of 6 records are errors'
run solve lines.jsonl
expect_like 0 '"nuri"' "^$errors; -e makes that the exit status\$"
[ "$(wc -l <err)" = 1 ] || complain 'not one line'
[ "$(wc -l <out)" = 6 ] || complain 'not 6 records'
has 1 '"id": *"a", *"line": *1, *"status": *"unique"'
has 2 '"id": *7, *"line": *3, *"status": *"error"'
has 3 '"id": *null, *"line": *4, *"status": *"error"'
has 4 '"line": *5, *"status": *"none"'
has 5 '"line": *6, *"status": *"unique"'
has 6 '"id": *"e", *"line": *7, *"status": *"error"'
cp out first
run solve --jsonl <lines.jsonl
sed 's/,"file":"lines.jsonl"//' first | cmp -s - out ||
    complain 'stdin gives other records'
run solve --jsonl lines.jsonl
cmp -s first out || complain 'twice gives other bytes'
run solve -e lines.jsonl
expect_like 2 '"nuri"' "^$errors\$"
for command in check hint explain rate count 'edit --suggest' convert; do
    # shellcheck disable=SC2086 # words
    run $command --jsonl lines.jsonl
    expect_like 0 '"nuri"' "^$errors; -e makes that the exit status\$"
done
run solve -q lines.jsonl
expect 0
run solve --json lines.jsonl
expect_like 2 '^\[$' '^nuri: lines.jsonl:3:'
grep -q '^\]$' out || complain 'the array does not end'

# So has a line that is too long, which is never held in memory.
{
    head -c 40000000 /dev/zero | tr '\000' 1
    printf '\nnurikabe/2/1/1g\n'
    head -c 17000000 /dev/zero | tr '\000' 1
} >long.jsonl
run solve long.jsonl
expect_like 0 '"nuri"' '^nuri: 2 of 3 records are errors'
has 1 '"line":1,"status":"error",.*"the line is longer than 16777216 bytes"'
has 2 '"line":2,"status":"unique"'
has 3 '"line":3,"status":"error",.*"the line is longer than 16777216 bytes"'
run convert -t url -f url long.jsonl
expect 2 'https://puzz.link/p?nurikabe/2/1/1g' 'nuri: long.jsonl:1: the line is longer than 16777216 bytes
nuri: long.jsonl:3: the line is longer than 16777216 bytes'
rm long.jsonl

printf '%s' '{"nuri":1,"id":"z","puzzle":["1 -"]}' | tee last >/dev/null
run count --jsonl <last
expect_like 0 '"id": *"z"' ''
run check --jsonl <last
expect_like 0 '"line": *1' ''
run hint --jsonl <last
expect_like 0 '"cell": *"r1c2"' ''
run explain --jsonl <last
expect_like 0 '"steps"' ''
run explain --passes --jsonl <last
expect_like 0 '"possibilities"' ''
run convert --jsonl <last
expect_like 0 '"puzzle"' ''
printf '' | run solve --jsonl
expect 0

# A file that cannot be read has a record, too; so has a puzzle its file.
gone='"error":{"code":"cannot_read","message":"No such file or directory"},"file":"missing"}'
gone='{"nuri":1,"id":null,"line":0,"status":"error",'$gone
for form in --json --jsonl; do
    run solve $form missing
    expect 2 "$gone" 'nuri: cannot read missing: No such file or directory'
done
cp last last.jsonl
run solve --json missing last.jsonl
expect_like 2 '^\[$' 'cannot read missing'
grep -q -x -F "$gone," out || complain 'no record of the file'
grep -q '"id":"z","line":1,.*,"file":"last.jsonl"}$' out || complain 'no file'
"$nuri" solve --json last.jsonl missing >both 2>&1
said='both at one place'
grep -q -x 'nuri: cannot read missing: No such file or directory' both ||
    complain "$(cat both)"
grep -v '^nuri: ' both >out
[ "$(tr -d '\n' <out | grep -c '^\[{.*},{.*}\]$')" = 1 ] || complain 'no array'
run solve --jsonl <last
! grep -q '"file"' out || complain 'stdin is no file'

# Warnings are in the record, with their lines; not in what is to be read again.
printf '\n%s\n' '{"id":1,"puzzle":"nurikabe/v:x/1/1/1ggg"}' >warned.jsonl
run solve warned.jsonl
expect_like 0 '"warnings":\[{"message":"unknown variant of the rules: solved as standard nurikabe","line":2},{"message":"'"'ggg'"' after the last cell is ignored","line":2}\]}$' 'warning'
run convert warned.jsonl -t jsonl
expect_like 0 '"variant":"x"}$' 'warning'
run solve --strict warned.jsonl
expect_like 0 '"line":2,"status":"error",.*,"file":"warned.jsonl","warnings":\[' \
    '1 of 1 record is an error'

# A byte order mark begins a text, and is no part of it.
mark=$(printf '\357\273\277')
printf '%s%s\n%s\n' "$mark" '{"id":"a/b","puzzle":"nurikabe/1/1/1"}' \
    '{"id":"c","puzzle":["1"]}' >marked.txt
cp marked.txt marked.jsonl
sed "s/^$mark//" marked.txt >unmarked.jsonl
"$nuri" solve --jsonl <unmarked.jsonl >want
run solve --jsonl <marked.txt
cmp -s out want || complain 'not the same without the mark'
for file in marked.txt marked.jsonl unmarked.jsonl; do
    run solve --jsonl $file
    sed 's/,"file":"[^"]*"//' out | cmp -s - want || complain 'not the same'
    run solve --json $file
    [ "$(grep -c unique out)" = 2 ] || complain 'not two records'
done
printf '%s%s\n' "$mark" '{"id":"a","puzzle":["x"]}' >broken.txt
for option in --json --jsonl; do
    run solve $option broken.txt
    grep -q '"id":"a","line":1,"status":"error"' out || complain 'no id'
done

# An id is what stood there, whatever number it is.
for id in 123456789012345678901234567890 -0 1.50 1e300 '[99999999999999999999,"a"]'; do
    printf '{"id":%s,"puzzle":["%s"]}\n' "$id" 1 "$id" x >id.jsonl
    run solve id.jsonl
    expect_like 0 '"unique"' '1 of 2 records is an error'
    [ "$(grep -c -F "\"id\":$id," out)" = 2 ] || complain "the id is not $id"
done
run solve --jsonl "$puzzles/n1.txt" "$puzzles/n1.json"
[ "$(grep -c unique out)" = 2 ] || complain 'files are not answered by records'
run solve --jsonl <"$puzzles/n1.json"
expect_like 0 '"id": *"n1"' ''

# A fault of the whole line names the line, too.
printf '{"puzzle":["1"]}\n[]\n' >empty.jsonl
run solve -v empty.jsonl
expect_like 0 '"line":2,"status":"error","error":{.*"line":2},"file":"empty.jsonl"}' \
    '^nuri: empty.jsonl:2: no puzzle in the text$'

# An id that is broken itself is not put into the record of the error.
printf '{"id":%s,"puzzle":["1"]}\n' foo 0123 '"x\q"' '"a	b"' '"\ud800"' >ids
printf '{"id":"a\000b","puzzle":["1"]}\n{"id":"c","puzzle":[1]}\n' >>ids
run solve --jsonl <ids
for line in 1 2 3 4 5 6; do
    has $line '"id": *null, *"line": *'$line', *"status": *"error"'
done
has 7 '"id": *"c"'

# URLs and game ids line by line, whichever comes first.
for first in 2x1:1a nurikabe/2/1/1g ' 2x1:1a'; do
    printf '%s\nnurikabe/2/1/1g\nhello you\n{"puzzle":"2x1:1a"}\n2x1:1a\n2x1:1b\n' \
        "$first" >lines
    run solve --jsonl lines
    [ "$(grep -c '"line":[1245],"status":"unique"' out)" = 4 ] ||
        complain 'not 4 answers'
    has 3 "\"expected a record, such as {.*}, found 'hello'\",\"line\":3"
    has 6 '"line":6,"status":"error"'
    run solve --jsonl <lines
    [ "$(grep -c '"status":"unique"' out)" = 4 ] || complain 'not 4 answers'
done
# A file whose first line is damaged is a stream, too; a board is none.
for first in 'hello you' '{bad' '{"id":'; do
    printf '\n%s\nnurikabe/2/1/1g\n{"puzzle":"2x1:1a"}\n' "$first" >lines
    cp lines lines.jsonl
    "$nuri" solve lines.jsonl | sed 's/lines.jsonl/lines/' >want
    run solve --jsonl lines
    has 1 '"line":2,"status":"error",.*"line":2'
    [ "$(grep -c '"line":[34],"status":"unique"' out)" = 2 ] ||
        complain 'not 2 answers'
    cmp -s want out || complain 'not as in a file lines.jsonl'
done
"$nuri" convert -t pzprv3 "$puzzles/n1.txt" >file
printf '__HISTORY__\n{"type":"pzpr","version":0.4,"history":[],"time":0}\n' >>file
run solve --jsonl file
[ "$(grep -c '"unique"' out)" = 1 ] || complain 'not one board'
for nothing in '' '\n \n'; do
    # shellcheck disable=SC2059
    printf "$nothing" | tee none.txt >none.jsonl
    run solve none.jsonl
    expect 0
    run solve --jsonl none.txt
    expect 0
done
printf '[1,2]\n{"puzzle":["1"],"x":"\\u0000"}\n' >lines
run solve --jsonl <lines
has 1 "expected a record, .* found '1,2\]'"
has 2 'u0000 is not allowed in a text'

# A stream is answered while it comes.
mkfifo pipe
"$nuri" solve --jsonl <pipe >answer 2>/dev/null &
exec 3>pipe
printf '%s\n' '{"nuri":1,"id":"q","puzzle":["1 -"]}' >&3
for _ in 1 2 3 4 5 6 7 8 9 10; do
    grep -q '"q"' answer && break
    sleep 0.2
done
grep -q '"q"' answer || complain 'no answer before the end of the input'
exec 3>&-
wait
finish
