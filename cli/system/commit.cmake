# Called with -D SOURCE=folder -D OUT=file.c: write the C file with the commit,
# if it is missing or has another one.  A folder inside another checkout has no
# commit.
set(name NULL)
find_program(git git)
if(git)
    execute_process(COMMAND ${git} -C ${SOURCE} rev-parse --show-toplevel
        OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND ${git} -C ${SOURCE} describe --always --dirty
            --exclude=* --abbrev=40
        OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    get_filename_component(source "${SOURCE}" REALPATH)
    if(commit AND "${top}" STREQUAL "${source}")
        set(name "\"${commit}\"")
    endif()
endif()

set(text "#include \"system/commit.h\"\n\n#include <stddef.h>\n\nconst char *const commit_name = ${name};\n")
set(old "")
if(EXISTS ${OUT})
    file(READ ${OUT} old)
endif()
if(NOT text STREQUAL old)
    file(WRITE ${OUT} "${text}")
endif()
