/*
 * process.c -- run another program.
 */
#include "system/process.h"

#include "system/windows/wide.h"

#include <errno.h>
#include <io.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Put an argument at the end of the line, between quotes.  A quote of its own
 * gets a backslash, and so do backslashes before a quote. */
static void put_argument(char **end, const char *argument)
{
    size_t slashes = 0;

    *(*end)++ = '"';
    for (const char *at = argument; *at; at++) {
        for (; *at == '"' && slashes > 0; slashes--)
            *(*end)++ = '\\';
        slashes = *at == '\\' ? slashes + 1 : 0;
        if (*at == '"')
            *(*end)++ = '\\';
        *(*end)++ = *at;
    }
    for (; slashes > 0; slashes--)
        *(*end)++ = '\\';
    *(*end)++ = '"';
    *(*end)++ = ' ';
}

/* The command line.  Free it; NULL if out of memory. */
static wchar_t *line_of(char *const *arguments)
{
    size_t size = 1;

    for (size_t i = 0; arguments[i]; i++)
        size += 2 * strlen(arguments[i]) + 3;
    char *const line = calloc(size, 1), *end = line;
    for (size_t i = 0; line && arguments[i]; i++)
        put_argument(&end, arguments[i]);
    wchar_t *const wide = line ? wide_of(line) : NULL;
    free(line);
    return wide;
}

/* The file as one that the program gets. */
static HANDLE handle_of(FILE *file)
{
    const HANDLE handle = (HANDLE)_get_osfhandle(_fileno(file));

    SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    return handle;
}

/* Wait for its end. */
static void await_process(const PROCESS_INFORMATION *process, int *status)
{
    DWORD ended = 0;

    WaitForSingleObject(process->hProcess, INFINITE);
    if (GetExitCodeProcess(process->hProcess, &ended) && ended <= 255)
        *status = (int)ended;
    CloseHandle(process->hThread);
    CloseHandle(process->hProcess);
}

int process_run(char *const *arguments, FILE *in, FILE *messages, int *status)
{
    PROCESS_INFORMATION process;
    STARTUPINFOW start = {.cb = sizeof start,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = handle_of(in),
                          .hStdError = handle_of(messages)};
    wchar_t *const line = line_of(arguments);

    *status = -1;
    if (!line)
        return ENOMEM;
    start.hStdOutput = INVALID_HANDLE_VALUE;
    const bool is_started = CreateProcessW(NULL, line, NULL, NULL, TRUE, 0,
                                           NULL, NULL, &start, &process);
    free(line);
    if (!is_started)
        return ENOENT;
    await_process(&process, status);
    return 0;
}
