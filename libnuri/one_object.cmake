# nuri_one_object(VARIABLE NAMES) -- all objects of the library as one, in which
# every name is local but these; VARIABLE becomes its path.
#
# Groups of sections are resolved, as an object of the user with the same name
# could replace one.  With -flto the code is generated here, as objcopy cannot
# read LTO objects.
include(CheckCSourceCompiles)

function(nuri_one_object path names)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/nuri.o)
    set(shown ${CMAKE_CURRENT_BINARY_DIR}/names.txt)

    if(WIN32 AND CMAKE_SIZEOF_VOID_P EQUAL 4)
        list(TRANSFORM names PREPEND _)
    endif()
    list(JOIN names "\n" lines)
    file(GENERATE OUTPUT ${shown} CONTENT "${lines}\n")

    separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS}")
    list(APPEND flags -r -nostdlib)
    if(CMAKE_C_COMPILER_TARGET)
        list(APPEND flags --target=${CMAKE_C_COMPILER_TARGET})
    endif()
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU" AND
       NOT CMAKE_C_COMPILER_VERSION VERSION_LESS 9)
        list(APPEND flags -flinker-output=nolto-rel)
    endif()
    set(CMAKE_REQUIRED_LINK_OPTIONS -Wl,--force-group-allocation)
    check_c_source_compiles("int main(void) { return 0; }"
        NURI_LINKER_RESOLVES_GROUPS)
    if(NURI_LINKER_RESOLVES_GROUPS)
        list(APPEND flags -Wl,--force-group-allocation)
    endif()

    add_custom_command(OUTPUT ${object}
        COMMAND ${CMAKE_C_COMPILER} ${flags} -o ${object}
            $<TARGET_OBJECTS:nuri_objects>
        COMMAND ${CMAKE_OBJCOPY} --keep-global-symbols=${shown} ${object}
        DEPENDS $<TARGET_OBJECTS:nuri_objects> ${shown}
        COMMAND_EXPAND_LISTS VERBATIM)
    set_source_files_properties(${object} PROPERTIES
        EXTERNAL_OBJECT ON GENERATED ON)
    set(${path} ${object} PARENT_SCOPE)
endfunction()
