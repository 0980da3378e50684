# cmake -D PARTS=... -D OUT=play.html -D SQUEEZE=squeeze.cmake -P page.cmake -- join
# the parts of the page in order: `<tag>` and the like are literal, the others are files, squeezed.
include(${SQUEEZE})
file(WRITE ${OUT} "")
foreach(part ${PARTS})
    if(part MATCHES "^<")
        file(APPEND ${OUT} "${part}\n")
    else()
        nuri_squeeze(text ${part})
        file(APPEND ${OUT} "${text}")
    endif()
endforeach()
