# cmake -D PARTS=... -D OUT=play.html -P page.cmake -- the page from its parts, in
# order: `<tag>` and the like stand for themselves, all else are files.  Comments and
# indents are for who reads the source.
file(WRITE ${OUT} "")
foreach(part ${PARTS})
    if(part MATCHES "^<")
        file(APPEND ${OUT} "${part}\n")
        continue()
    endif()
    file(READ ${part} text)
    if(part MATCHES "[.]css$")
        string(REGEX REPLACE "/[*][^*]*[*]/" "" text "${text}")
        string(REGEX REPLACE "\n[ \n]+" "\n" text "${text}")
    elseif(part MATCHES "[.]js$")
        string(REGEX REPLACE "(^|\n) *//[^\n]*" "\\1" text "${text}")
        string(REGEX REPLACE "\n[ \n]+" "\n" text "${text}")
    endif()
    file(APPEND ${OUT} "${text}")
endforeach()
