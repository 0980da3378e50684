/*
 * console.c -- the standard files, and consoles.
 */
#include "system/console.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

int _dowildcard = 0; /* a "?" of a puzzle is no pattern of file names */

void console_begin(void)
{
    for (int file = 0; file <= 2; file++)
        _setmode(file, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
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
