/*
 * values.h -- what stands behind an option, read without a locale.
 */
#ifndef CLI_VALUES_H
#define CLI_VALUES_H

#include <stdbool.h>
#include <stdint.h>

/* A whole number, in units of `unit`. */
bool value_count(const char *text, uint64_t unit, uint64_t *value);

/* Seconds such as 2, 0.5 or .25, in milliseconds, rounded up. */
bool value_seconds(const char *text, uint64_t *milliseconds);

/* A cell such as r3c4: its row and column, from 1. */
bool value_cell(const char *text, uint32_t *row, uint32_t *column);

/* The place of the word in a list that ends in NULL; -1 if it is not there. */
int value_word(const char *text, const char *const *words);

#endif
