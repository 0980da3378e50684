/* printf_like.h -- compiler checks for functions like printf(). */
#pragma once

/* `text` is the number of the format argument, `first` that of the first value.
 * With POSIX, MinGW uses the printf() of C, but its compiler expects
 * Microsoft's. */
#if defined __MINGW32__
#define PRINTF_LIKE(text, first)                                               \
    __attribute__((format(gnu_printf, text, first)))
#elif defined __GNUC__
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif
