/*
 * operands.h -- from operands to puzzles, and from each to its answer.
 */
#pragma once

#include "answer/answer.h"
#include "marks_file.h"
#include "options/commands.h"
#include "resume.h"

/* Call the command with every puzzle of every operand of the run that has no
 * answer to resume behind, and with the marks that go with it.
 * Gives the worst of their exit statuses. */
int operands_answer(struct run *run, command_fn *command,
                    const struct marks_file *marks,
                    const struct resume *resume);
