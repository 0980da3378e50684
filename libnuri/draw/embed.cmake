# cmake -D IN=replay.js -D OUT=replay.js.c -D HEADER=draw/files.h -P embed.cmake --
# the file IN, squeezed, as a C string nuri_file_replay_js, which HEADER declares.
#
# Byte by byte, as C99 promises no literal of more than 4095 characters.  All
# are ASCII: the files say so, and a char may be signed.  A PNG is unsigned bytes,
# with their number in nuri_size_icon_png.
get_filename_component(name ${IN} NAME)
string(REGEX REPLACE "[^a-z]" "_" name ${name})
set(type char)
set(size "")
if(IN MATCHES "[.]png$")
    set(type "unsigned char")
    set(size "\nconst size_t nuri_size_${name} = sizeof nuri_file_${name} - 1;\n")
    file(READ ${IN} bytes HEX)
else()
    include(${CMAKE_CURRENT_LIST_DIR}/squeeze.cmake)
    nuri_squeeze(text ${IN})
    if(text MATCHES "[^\t\n -~]")
        message(FATAL_ERROR "${IN} is not ASCII")
    endif()
    file(WRITE ${OUT} "${text}")
    file(READ ${OUT} bytes HEX)
endif()
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REPEAT "0x..," 15 row)
string(REGEX REPLACE "(${row})" "\\1\n" bytes "${bytes}")
file(WRITE ${OUT}
     "#include \"${HEADER}\"\n\nconst ${type} nuri_file_${name}[] = {\n${bytes}0};\n${size}")
