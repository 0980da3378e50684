/*
 * printf_like.h -- a function whose arguments are those of printf().
 */
#pragma once

/* The compiler checks them: which argument is the format, and which the first of
 * those it is about, from 1.  With POSIX asked for, MinGW has the printf() of C,
 * but its compiler expects that of Microsoft. */
#if defined __MINGW32__
#define PRINTF_LIKE(text, first)                                               \
    __attribute__((format(gnu_printf, text, first)))
#elif defined __GNUC__
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif
