/*
 * console.c -- the command line, and consoles.
 */
#include "system/console.h"

#include "system/windows/wide.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>

#include <shellapi.h>

int _CRT_fmode = _O_BINARY; /* lines end in "\n", in files that are opened */

/* The command line in UTF-8, if there is memory for it. */
static char **arguments_of(int *argc, char **argv)
{
    int count = 0;
    wchar_t **const wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **const narrow = calloc((size_t)count + 1, sizeof *narrow);
    int i = 0;

    while (wide && narrow && i < count && (narrow[i] = narrow_of(wide[i])))
        i++;
    LocalFree(wide);
    if (i < count || !narrow)
        return argv;
    *argc = count;
    return narrow;
}

char **console_begin(int *argc, char **argv)
{
    for (int file = 0; file <= 2; file++)
        _setmode(file, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    return arguments_of(argc, argv);
}

static HANDLE handle_of(FILE *file)
{
    return (HANDLE)_get_osfhandle(_fileno(file));
}

/* NUL is a character device, too, but no console. */
bool console_is_terminal(FILE *file)
{
    DWORD mode;
    return GetConsoleMode(handle_of(file), &mode);
}

bool console_paints(FILE *file)
{
    DWORD mode;

    return GetConsoleMode(handle_of(file), &mode) &&
           SetConsoleMode(handle_of(file),
                          mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

unsigned console_columns(FILE *file)
{
    CONSOLE_SCREEN_BUFFER_INFO about;

    if (!GetConsoleScreenBufferInfo(handle_of(file), &about))
        return 0;
    return (unsigned)(about.srWindow.Right - about.srWindow.Left + 1);
}
