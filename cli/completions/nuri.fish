# Completion of nuri for fish, by `nuri complete`.
function __nuri
    set -l last (commandline -ct)
    set -l found (nuri complete (commandline -opc)[2..] "$last")
    if test "$found" = :files
        __fish_complete_path "$last"
    else if set -q found[1]
        printf '%s\n' $found
    end
end
complete -c nuri -f -a '(__nuri)'
