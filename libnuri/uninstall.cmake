# Remove what `cmake --install` has put where its manifest says; DESTDIR counts
# as it did then.  Folders stay: others may use them.
if(NOT EXISTS ${MANIFEST})
    message(FATAL_ERROR "${MANIFEST} is not there: nothing was installed "
        "from this folder")
endif()
file(STRINGS ${MANIFEST} files)
foreach(file ${files})
    set(file "$ENV{DESTDIR}${file}")
    if(EXISTS ${file} OR IS_SYMLINK ${file})
        message(STATUS "Removing ${file}")
        file(REMOVE ${file})
    else()
        message(STATUS "Not there: ${file}")
    endif()
endforeach()
