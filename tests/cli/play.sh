#!/bin/sh
# nuri play: the file that it writes.  What it does in a browser is tested by
# browser.sh.
# shellcheck source=tests/cli/support
. "$1/tests/cli/support"

"$nuri" version -v >about
if grep -q '^play page: no$' about; then
    # Said once, before anything is read.
    run play -o play.html "$puzzles/n1.txt" nothing.txt
    expect 2 '' 'nuri: this build has no play page: to make one, run sh .tools/play FILE in the source'
    [ ! -e play.html ] || complain 'a page was written'
    if grep -q '^play in the terminal: yes$' about; then
        run play "$puzzles/n1.txt"
        expect 2 '' 'nuri: play needs a terminal on stdout; to make a page use -o FILE'
    fi
    # No list names what is not there; its help says how to get it.
    if grep -q '^play in the terminal: no$' about; then
        run help
        grep -q '^ *play ' out && complain 'play is listed'
        run version --strict
        grep -q play err && complain 'play is among those that take an option'
    fi
    run play --site site "$puzzles/n1.txt"
    expect 2 '' 'nuri: this build has no play page: to make one, run sh .tools/play FILE in the source'
    [ ! -e site ] || complain 'a folder was made'
    run help play
    expect_like 0 '^This build has no web page.  To make one, run sh .tools/play FILE in$' ''
    finish
fi

# The puzzles as they stand in the page: one a line.
shelf() {
    sed -n '/ id="puzzles">$/,/^]}$/p' "$1" | sed '1d; 2d; $d; s/^,//'
}

run play -o play.html "$puzzles/n7.txt" "$puzzles/n1.txt"
expect 0
[ "$(wc -c <play.html)" -lt 300000 ] || complain 'the page is too large'
if grep -q 'class App' play.html; then complain 'its scripts are not packed'; fi
shelf play.html >shelved
"$nuri" convert -t jsonl "$puzzles/n7.txt" "$puzzles/n1.txt" |
    sed 's/"nuri":1,/&"id":"n7",/; 2s/"n7"/"n1"/' >wanted
cmp -s shelved wanted || complain "other puzzles stand in it: $(cat shelved)"
[ "$(grep -c '^{"version":"0\.[0-9.]*","puzzles":\[$' play.html)" = 1 ] ||
    complain 'the version is not in it'
run play "$puzzles/n7.txt" "$puzzles/n1.txt"
cp out stdout.html
cmp -s play.html stdout.html || complain 'on stdout it is another'

# JSON Lines, which other commands answer line by line, are its puzzles, too.
"$nuri" convert -t jsonl "$puzzles/n1.txt" "$puzzles/n2.txt" >lines.jsonl
echo '{"id":"a","puzzle":["1 -"]}' >>lines.jsonl
run play -o lines.html lines.jsonl
expect 0
shelf lines.html | sed 's/"id":"[^"]*",//' >shelved
sed 's/"id":"a"/"nuri":1,"rows":1,"cols":2/' lines.jsonl >wanted
cmp -s shelved wanted || complain "other puzzles stand in it: $(cat shelved)"
echo 'no puzzle' >>lines.jsonl
run play -o bad.html lines.jsonl
expect_like 2 '' 'lines.jsonl:4:1: '

# A solution that stands beside a puzzle is not given away.
printf '%s\n' '{"puzzle":["1 -"],"solution":[".#"],"mine":1}' >solved.json
run play -o solved.html solved.json
expect 0
shelf solved.html >shelved
grep -q '"mine":1' shelved || complain "something is lost: $(cat shelved)"
if grep -q solution shelved; then complain 'it has the solution'; fi

# Names from outside do not get out of the script in which they stand.
printf '%s\n' '{"id":"</script><b>&\u2028","puzzle":["1 -"],"meta":{"title":"<!--"}}' >named.json
run play named.json
expect_like 0 '"id":"\\u003c/script\\u003e\\u003cb\\u003e\\u0026\\u2028"' ''
expect_like 0 '"title":"\\u003c!--"' ''

# A page is named as one; what cannot be read makes none.
run play -o play.png "$puzzles/n1.txt"
expect_like 2 '' 'play writes a page: use -o NAME.html'
run play -o none.html "$puzzles/n1.txt" nothing.txt
expect_like 2 '' 'nothing.txt'
[ ! -e none.html ] || complain 'a page without one of its puzzles was kept'
run play -o bare.html
expect 0
[ "$(shelf bare.html)" = '' ] || complain 'it has a puzzle'
tail -c 20 bare.html | grep -q '</html>' || complain 'it has no end'
run play </dev/null
expect_like 2 '' 'stdin'

# A site: the same page, which may also ask its own server.
listing() {
    (cd "$1" && echo *)
}
run play --site site "$puzzles/n7.txt" "$puzzles/n1.txt"
expect 0 '' ''
[ "$(listing site)" = 'app.webmanifest icon.png icon.svg index.html sw.js' ] ||
    complain "the site has other files: $(listing site)"
sed "s/worker-src blob: 'self'; manifest-src 'self'/worker-src blob:/
    s/img-src data: 'self'/img-src data:/; /<link rel=\"manifest\"/,/<.script>/d" \
    site/index.html >plain.html
cmp -s plain.html play.html || complain 'its page is another'
version=$(sed -n "1s/^const version = '\([0-9a-f]\{16\}\)';$/\1/p" site/sw.js)
[ -n "$version" ] || complain "no version: $(head -1 site/sw.js)"
cp -r site before
run play --site site "$puzzles/n7.txt" "$puzzles/n1.txt"
expect 0
diff -r site before >differ || complain "it is another the second time: $(cat differ)"

# Without puzzles, whatever stands on stdin.
echo 'no puzzle' | "$nuri" play --site site/ || complain 'no site without puzzles'
grep -q "$version" site/sw.js && complain 'another page has the same version'
shelf site/index.html >shelved
[ ! -s shelved ] || complain "it has puzzles: $(cat shelved)"

# Nothing is changed or left behind when it fails.
cp -r site before2
run play --site site "$puzzles/n1.txt" nothing.txt
expect_like 2 '' 'site/index.html is unchanged: some puzzles were not read or have no answer'
diff -r site before2 >differ || complain "the site has changed: $(cat differ)"
run play --site fresh nothing.txt
expect_like 2 '' 'fresh/index.html is not written: some puzzles were not read or have no answer'
[ ! -e fresh ] || complain 'an empty folder was left'
run play --site none/fresh "$puzzles/n1.txt"
expect 4 '' 'nuri: cannot make none/fresh: No such file or directory'
run play --site play.html "$puzzles/n1.txt"
expect 4 '' 'nuri: cannot write play.html/index.html: Not a directory'
mkdir -p taken/sw.js
run play --site taken "$puzzles/n1.txt"
expect 4 '' 'nuri: cannot write taken/sw.js: Is a directory'
[ "$(listing taken)" = sw.js ] || complain "half a site: $(listing taken)"
run play --site taken -o x.html "$puzzles/n1.txt"
expect_like 2 '' 'nuri: --site cannot be used with --output: leave one of them out'
run play --site '' "$puzzles/n1.txt"
expect_like 2 '' 'a folder name'
run play --site help --help
if [ -e help ] || [ ! -s out ]; then complain 'the help is not on stdout'; fi
finish
