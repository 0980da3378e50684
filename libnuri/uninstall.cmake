# Remove what `cmake --install` has put where its manifest says; DESTDIR counts
# as it did then.  Folders that are empty then go too, as installing makes them,
# but not DESTDIR itself, nor those that a system has below /usr.
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
    get_filename_component(folder ${file} DIRECTORY)
    set(failed 0)
    while(NOT failed AND NOT folder STREQUAL "$ENV{DESTDIR}" AND
            NOT folder MATCHES "^/usr(/local)?(/[a-z]+)?$")
        execute_process(COMMAND rmdir ${folder}
            RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
        get_filename_component(folder ${folder} DIRECTORY)
    endwhile()
endforeach()
