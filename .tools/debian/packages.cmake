# What `cpack -G DEB` makes: nuri, libnuri0.4 and libnuri-dev.  They are for the
# system, so only a build for /usr makes them: see .tools/packages.
if(NOT CMAKE_INSTALL_PREFIX STREQUAL /usr OR NOT BUILD_SHARED_LIBS
   OR NOT TARGET nuri_cli)
    return()
endif()
set(NURI_MAINTAINER "The nuri authors <nuri@example.org>" CACHE STRING
    "Maintainer of the packages")

set(library libnuri${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME nuri)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ${library})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libnuri-dev)

# As Debian has them: each with its licence and changes, and compressed manuals.
string(TIMESTAMP NURI_PACKAGE_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(${CMAKE_CURRENT_LIST_DIR}/changelog.in changelog @ONLY)
foreach(component program runtime development)
    string(TOUPPER ${component} name)
    set(package ${CPACK_DEBIAN_${name}_PACKAGE_NAME})
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/changelog COMPONENT ${component}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package})
    install(FILES LICENSE COMPONENT ${component} RENAME copyright
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package})
endforeach()
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/compress.cmake)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nuri)
set(CPACK_PACKAGE_CONTACT "${NURI_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program runtime development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
configure_file(${CMAKE_CURRENT_LIST_DIR}/depends.cmake.in depends.in @ONLY)
file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/depends.cmake
    INPUT ${CMAKE_CURRENT_BINARY_DIR}/depends.in)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_BINARY_DIR}/depends.cmake)
# Where CPack looks at libraries itself, it adds scripts that call ldconfig, which
# `triggers` makes needless.
set(shlibs ${CMAKE_CURRENT_BINARY_DIR}/shlibs)
file(WRITE ${shlibs} "libnuri ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} \
${library} (= ${PROJECT_VERSION})\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "solver of Nurikabe puzzles
nuri solves Nurikabe puzzles and proves that the solution is unique. It also
checks boards, gives hints with reasons, explains solutions step by step,
rates and generates puzzles, counts solutions, and converts between formats.")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA
    ${CMAKE_CURRENT_LIST_DIR}/triggers ${shlibs})
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "library for Nurikabe puzzles
libnuri reads, solves, checks, explains and rates Nurikabe puzzles. Programs
that use it need this package.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "library for Nurikabe puzzles: development files
libnuri reads, solves, checks, explains and rates Nurikabe puzzles. This
package has its header, the shared and the static library, nuri(3), and
examples.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "${library} (= ${PROJECT_VERSION}), libjansson-dev, zlib1g-dev")
include(CPack)
