# cmake -D PARTS=... -D OUT=play.html -P page.cmake -- join the parts of the
# page in order: `<tag>` and the like are literal, the others are files.
# Comments and indents are removed.
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
