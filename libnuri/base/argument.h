/*
 * argument.h -- what a public function looks at first.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* True if there is a place for the result, which is NULL then until there is
 * one. */
#define clear_out(out) ((out) ? (*(out) = NULL, true) : false)
