/*
 * console.c -- the standard files, and terminals.
 */
#include "system/console.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Open a closed standard file as /dev/null, so that no other file takes its
 * number.  It is opened the wrong way round: reading stdin and writing to the
 * others still fails. */
void console_begin(void)
{
    for (int file = 0; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

bool console_is_terminal(FILE *file)
{
    return isatty(fileno(file));
}

bool console_paints(FILE *file)
{
    const char *const terminal = getenv("TERM");
    return isatty(fileno(file)) && terminal && strcmp(terminal, "dumb") != 0;
}

unsigned console_columns(FILE *file)
{
    struct winsize size = {0};

    return isatty(fileno(file)) && ioctl(fileno(file), TIOCGWINSZ, &size) == 0
               ? size.ws_col
               : 0;
}
