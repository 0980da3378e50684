#!/bin/sh
# mutants.sh SOURCES [FOLDER-OR-FILE]... -- make one small fault after the other in
# the code: do the tests see it?
#
# Every operator of the code is a place where a fault can be: `<` for `<=`, `&&`
# for `||`, `+` for `-`, `true` for `false`, ...  Of these NURI_MUTANTS are taken at
# random, each compiled and tested by itself in a copy.  What no test sees is
# printed, and then the share that was seen, folder by folder.
#
#     NURI_MUTANTS=150 sh tests/repo/mutants.sh "$PWD"
#     NURI_MUTANTS=40 NURI_SEED=7 sh tests/repo/mutants.sh "$PWD" libnuri/techniques
#
# A hundred take an hour, so without NURI_MUTANTS only the table of tests is
# checked.
set -eu
sources=$1
shift
case ${1-} in
libnuri* | cli*) ;;
*) set -- libnuri cli ;;
esac

# The tests that look at a file, the quickest first: most faults are seen within
# a second, and the tests that follow are neither linked nor run.  The first row
# that fits is taken; `-` leaves the file out.
tests_table() {
    cat <<'END'
libnuri/base/* check_base check_svg check_writing check_formats \
    check_field_formats check_arguments check_penpa check_limits check_records \
    cli/input check_memory_limits check_memory
libnuri/bitboard/* check_bitboard check_solve cli/solve check_shared_cells \
    check_generate check_memory
libnuri/board/* check_regions check_techniques check_refutation check_passes \
    check_soundness check_hints check_ask check_what_ifs check_memo \
    check_memory check_soundness_large
libnuri/deduce/* check_techniques check_pick check_passes cli/passes \
    check_refutation check_memo check_limits check_soundness check_hints \
    check_ask check_memory check_sentences check_rate check_soundness_large
libnuri/draw/* check_svg check_sheet check_draw check_page check_records \
    check_arguments cli/drawings cli/explain cli/show check_text_boards \
    cli/boards cli/play check_memory
libnuri/explain/* check_techniques check_pick check_refutation check_records \
    cli/explain cli/check cli/hint check_impossible check_solve cli/proof \
    check_limits cli/rate check_hints check_what_ifs cli/records check_ask \
    check_memory check_sentences check_rate check_proofs check_soundness_large
libnuri/formats/* check_formats check_field_formats check_writing check_penpa \
    check_arguments check_records check_formats_trips check_text_boards cli/puzzles \
    check_passes check_page check_sheet cli/stream cli/convert cli/boards \
    cli/check cli/edit cli/drawings cli/solve cli/input cli/hint check_memory
libnuri/sweep/* check_sweep check_solve cli/count check_base check_memory \
    check_symmetry check_shared_cells cli/corpus
libnuri/generate/* check_exchange check_setting check_edit check_suggest \
    cli/edit check_limits cli/generate cli/fill check_generate cli/shelf \
    check_memory
libnuri/puzzle/* check_checker check_formats check_symmetry check_text_boards \
    check_records cli/check check_setting cli/edit check_solve check_rate
libnuri/language/* check_language check_pick check_records cli/explain \
    check_sentences check_memory
libnuri/request/* check_request check_arguments check_memory
libnuri/result/* check_techniques check_pick check_records cli/records \
    check_arguments cli/explain check_hints check_what_ifs check_memory check_sentences
libnuri/sample/* check_sample check_solve cli/solve check_shared_cells \
    check_edit check_generate check_memory
libnuri/search/* check_search check_solve check_limits check_refutation \
    check_impossible check_symmetry cli/proof check_hints check_what_ifs \
    check_memory check_proofs cli/corpus check_corpus
libnuri/solve/* check_limits check_symmetry check_base check_solve \
    check_search cli/count cli/solve check_memory_limits check_shared_cells \
    check_threads cli/stream check_edit check_memory cli/corpus
libnuri/lemmas/* check_techniques check_search check_passes check_pick \
    check_refutation check_memo check_soundness check_hints check_what_ifs \
    check_ask check_memory check_sentences check_rate check_soundness_large \
    check_corpus
libnuri/techniques/* check_techniques check_search check_passes check_pick \
    check_memo check_hints check_soundness check_ask check_memory \
    check_sentences check_rate check_soundness_large check_corpus
cli/answer/* cli/explain cli/check cli/convert cli/stream cli/proof cli/hint \
    cli/show cli/output cli/count cli/edit cli/solve cli/rate cli/boards \
    cli/jobs cli/generate cli/failing_memory
cli/commands/* cli/play cli/passes cli/explain cli/check cli/convert cli/usage \
    cli/proof cli/hint cli/show cli/count cli/edit cli/solve cli/rate cli/output \
    cli/generate cli/fill cli/failing_memory
cli/input/* cli/check cli/convert cli/stream cli/hint cli/jobs cli/edit cli/solve \
    cli/boards cli/input cli/failing_memory
cli/io/* cli/convert cli/stream cli/show cli/output cli/jobs cli/solve \
    cli/generate cli/input cli/failing_memory cli/large
cli/options/* cli/usage cli/help cli/stream cli/show cli/completions \
    cli/edit cli/output cli/solve cli/jobs cli/generate cli/input \
    cli/failing_memory
cli/play/* check_play
cli/system/windows/* -
cli/system/* cli/usage cli/stream cli/output cli/jobs cli/solve
cli/terminal/* cli/terminal
cli/completions/* cli/completions
cli/verify/* -
cli/* cli/usage cli/stream cli/output cli/solve cli/check cli/failing_memory
END
}

table=$(tests_table)
tests_of() { # FILE
    echo "$table" | awk -v file="$1" '
        /^[^ ]/ { split($1, row, "*"); on = index(file, row[1]) == 1 }
        on {
            for (i = /^[^ ]/ ? 2 : 1; i <= NF; i++) if ($i != "\\") print $i
            if (!/\\$/) exit
        }'
}

# Every file has its tests, and each of them is there.
files=$(cd "$sources" && git ls-files "$@" | grep '\.c$')
for file in $files; do
    tests=$(tests_of "$file")
    [ -n "$tests" ] || {
        echo "no row of tests_table names the tests of $file"
        exit 1
    }
    for test in $tests; do
        [ "$test" = - ] || [ -f "$sources/tests/unit/$test.c" ] ||
            [ -f "$sources/tests/$test.sh" ] || [ -f "$sources/tests/$test.txt" ] || {
            echo "tests_table names $test, which is no test"
            exit 1
        }
    done
done

number=${NURI_MUTANTS-}
[ -n "$number" ] || {
    echo 'skipped: NURI_MUTANTS does not say how many'
    exit 77
}
seed=${NURI_SEED-1}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. "$sources/tests/repo/mutation"

# Mutants that are no faults: FILE|LINE WITHOUT BLANKS AT ITS ENDS|OPERATOR, and
# why.
equivalent() { # FILE LINE OPERATOR
    case "$1|$2|$3" in
    # A larger room, or one element more that is not used.
    *'nuri_mem_array('*' + '*'| + ') return 0 ;;
    *'const size_t room = 2 * '*) return 0 ;;
    # An order among equals that nobody asks for.
    *'return (x > y) - (x < y);'*) return 0 ;;
    *'return (x->cell < y->cell) - (x->cell > y->cell);'*) return 0 ;;
    # Its name is there.
    'cli/system/guarded.c|while (i < GUARDED && guarded[i] != from)| < ') return 0 ;;
    # No file is stderr.
    'cli/io/input_file.c|if (s->file > STDERR)| > ') return 0 ;;
    # The larger of two, either of them if they are the same.
    *'if (width[i % g->width] < w)| < ') return 0 ;;
    *'squares > a->land ? squares : a->land;| > ') return 0 ;;
    *'two < between ? two : between;| < ') return 0 ;;
    # Two that are never the same.
    *'const bool swap = deduction->other < deduction->subject;| < ') return 0 ;;
    # A difference of nothing.
    *'return x < low ? low - x : '*'| < ') return 0 ;;
    # A loop that goes on when nothing is left to find.
    *'left > 0 && n < grid_end(g)'*'| > ') return 0 ;;
    # One cell of the frame more.
    *'for (cell c = grid_first('*'; c < grid_end('*'); c++)'*'| < ') return 0 ;;
    *'column < g->width && column <= x + far; column++) {| < ') return 0 ;;
    # Whatever lies behind the last part, it is not taken for the sea: only its
    # number is compared then.
    'libnuri/techniques/sea_exit.c|while (i < r->count && '*'| < ') return 0 ;;
    # A group of one part obstructs no way, and may be asked, too.
    'libnuri/sweep/bound.c|if (g->parts > 1)| > ') return 0 ;;
    # Which of two engines begins: both have the same answer.
    'libnuri/sweep/sweep.c|THIN_SEA * (cells - p->land) < cells'*) return 0 ;;
    # Nothing is nearer than the nearest, though it is asked for.
    'libnuri/explain/pick.c|(level <= PLAIN && ring(best) > 0) ||| > ') return 0 ;;
    # Another place for each, but a place of its own.
    'libnuri/explain/run.c|&in->refuted['*'(colour == NURI_WHITE)'*'| == ') return 0 ;;
    # The byte at the end of a text or of a line has nothing to change or to find.
    'libnuri/formats/url.c|for (size_t i = (size_t)(found - url->data); '*'| < ') return 0 ;;
    'libnuri/formats/read.c|if (nul < line.text + line.length)| < ') return 0 ;;
    # One more is copied, in a list of as many as there can be; another takes its
    # place at once.
    'libnuri/formats/reader.c|'*'i < r->entry.warning_count; i++)| < ') return 0 ;;
    # No file of a format has an A in its extension.
    'libnuri/formats/table.c|const bool capital = '*"| >= ") return 0 ;;
    # A piece of the proof of one byte more.
    'libnuri/search/proof.c|'*'p->text.length >= PIECE'*'| >= ') return 0 ;;
    # The budget asked one variable later.
    *'since_check >= VARS_BETWEEN_CHECKS)| >= ') return 0 ;;
    esac
    return 1
}

# What may stand there, and what is put there in its place.
faults() {
    printf '%s\t%s\n' \
        ' < ' ' <= ' ' <= ' ' < ' ' > ' ' >= ' ' >= ' ' > ' ' == ' ' != ' \
        ' != ' ' == ' ' && ' ' || ' ' || ' ' && ' ' + ' ' - ' ' - ' ' + ' \
        '= true' '= false' '= false' '= true' 'return true' 'return false' \
        'return false' 'return true'
}

# Some of these lines, the same ones for the same seed.
some() {
    awk -v seed="$seed" -v want="$number" '
        { line[NR] = $0 }
        END {
            srand(seed)
            for (i = 1; i <= want && i <= NR; i++) {
                k = i + int(rand() * (NR - i + 1))
                t = line[i]; line[i] = line[k]; line[k] = t
                print line[i]
            }
        }'
}

# What loops for ever is ended by the processor time it takes, as clocks mean
# little on a machine that has other work; what waits for ever, by a clock.
# Glibc ends what writes behind the end of its memory, and what the compiler adds
# ends what reads or writes past the end of an array.
export CK_TIMEOUT_MULTIPLIER=20
guard=
[ "$(LD_PRELOAD=libc_malloc_debug.so.0 /bin/true 2>&1)" ] ||
    guard='LD_PRELOAD=libc_malloc_debug.so.0 GLIBC_TUNABLES=glibc.malloc.check=3'
passes() { # TEST
    target=$1
    program=$folder/build/tests/$1
    set -- "$program"
    case $target in
    cli/*)
        session=$folder/copy/tests/$target.txt
        script=$folder/copy/tests/cli/transcript
        [ -f "$session" ] || script=${session%.txt}.sh
        set -- sh "$script" "$folder/copy" "$folder/build/libnuri/libnuri.a" \
            "$folder/build/nuri" "$sources/../shared" "$session"
        target=nuri_cli ;;
    esac
    cmake --build "$folder/build" --target "$target" >"$folder/log" 2>&1 ||
        return 1
    status=0
    # shellcheck disable=SC2086,SC3045 # words; the shells there are have it
    (cd "$folder" && ulimit -t 60 && exec timeout 1800 env $guard "$@") \
        >"$folder/log" 2>&1 </dev/null || status=$?
    [ "$status" = 0 ] || [ "$status" = 77 ]
}

# Do all tests pass that look at this file?  The one of its name goes first.
survives() { # FILE
    name=$(basename "$1" .c)
    for test in $(tests_of "$1" | awk -v name="$name" '
        $0 == "cli/" name || $0 == "check_" name { print; next }
        { rest = rest $0 "\n" }
        END { printf "%s", rest }'); do
        passes "$test" || {
            is_sound "$1" "$test"
            return 1
        }
    done
}

# A test that fails for the first time must pass without the mutant.
sound=' '
is_sound() { # FILE TEST
    case $sound in *" $2 "*) return ;; esac
    cp "$folder/copy/$1" "$folder/mutant"
    cp "$folder/whole" "$folder/copy/$1"
    passes "$2" || {
        cat "$folder/log"
        echo "$2 fails without any mutant"
        exit 1
    }
    sound="$sound$2 "
    cp "$folder/mutant" "$folder/copy/$1"
}

mkdir "$folder/copy"
(cd "$sources" && git ls-files -z | xargs -0 tar cf - --ignore-failed-read) |
    (cd "$folder/copy" && tar xf -)
generator='Unix Makefiles'
! command -v ninja >"$folder/log" || generator=Ninja
cmake -G "$generator" -S "$folder/copy" -B "$folder/build" \
    -DCMAKE_BUILD_TYPE=Checked \
    -DCMAKE_C_FLAGS='-O1 -fsanitize=bounds -fsanitize-undefined-trap-on-error' \
    -DNURI_SHARED_DIR="$sources/../shared" >"$folder/log"
cmake --build "$folder/build" -j "$(nproc)" >"$folder/log" 2>&1

# The sample, file by file.
tab=$(printf '\t')
for file in $files; do
    [ "$(tests_of "$file")" = - ] ||
        faults | mutation_places "$folder/copy/$file" '^#|"|assert[(]' |
        sed "s|^|$file$tab|"
done | some | sort -t "$tab" -k 1,1 -k 2,3n >"$folder/places"

# The object of a file, compiled as the file now is.
compiled() { # FILE
    target=nuri_cli
    case $1 in libnuri/*) target=nuri_objects ;; esac
    cmake --build "$folder/build" --target $target >"$folder/log" 2>&1 || return 1
    find "$folder/build" -path "*/$target.dir/${1#*/}.o"
}

same=0
: >"$folder/seen"
while IFS=$tab read -r file line column from to; do
    cp "$folder/copy/$file" "$folder/whole"
    text=$(sed -n "${line}p" "$folder/whole" | sed 's/^ *//')
    if equivalent "$file" "$text" "$from"; then
        same=$((same + 1))
        continue
    fi
    cp "$(compiled "$file")" "$folder/object"
    mutation_of "$folder/whole" "$line" "$column" "$from" "$to" \
        >"$folder/copy/$file"
    # What is compiled to the same code is no fault, nor is what is no C.
    if ! object=$(compiled "$file") || cmp -s "$object" "$folder/object"; then
        same=$((same + 1))
        cp "$folder/whole" "$folder/copy/$file"
        continue
    fi
    seen=1
    if survives "$file"; then
        seen=0
        echo "not seen: $file:$line: '$from' as '$to': $text"
    fi
    echo "${file%/*} $seen" >>"$folder/seen"
    cp "$folder/whole" "$folder/copy/$file"
done <"$folder/places"
awk -v same="$same" '
    { all[$1]++; seen[$1] += $2; total++; caught += $2 }
    END {
        for (room in all) printf "%s: %d of %d\n", room, seen[room], all[room]
        printf "%d of %d mutants were seen, %d left out as no faults\n", caught, total, same
    }' "$folder/seen"
