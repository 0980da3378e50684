# Remove the files of the manifest of `cmake --install`, with the DESTDIR of
# that time.  Then remove empty folders, except DESTDIR itself and the standard
# folders below /usr.
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
