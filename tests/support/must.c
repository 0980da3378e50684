/* must.c -- calls that succeed. */
#include "support.h"

#define MUST(type, name, parameters, call)                                     \
    type *name parameters                                                      \
    {                                                                          \
        type *made = NULL;                                                     \
        ck_ok(call);                                                           \
        return made;                                                           \
    }

MUST(nuri_puzzle, new_puzzle,
     (unsigned width, unsigned height, const int32_t *clues),
     nuri_puzzle_new(&made, width, height, clues))
MUST(nuri_result, must_solve,
     (const nuri_puzzle *p, const uint8_t *marks, const nuri_options *options),
     nuri_solve(&made, p, marks, options))
MUST(nuri_hint_result, must_hint,
     (const nuri_puzzle *p, const uint8_t *marks, const nuri_options *options,
      const nuri_hint_options *hints),
     nuri_hint(&made, p, marks, options, hints))
MUST(nuri_explanation, must_explain,
     (const nuri_puzzle *p, const uint8_t *marks, const nuri_options *options,
      const nuri_hint_options *hints),
     nuri_explain(&made, p, marks, options, hints))
MUST(nuri_hint_result, must_explain_none,
     (const nuri_puzzle *p, const uint8_t *marks, const nuri_options *options),
     nuri_why_none(&made, p, marks, options))
MUST(nuri_rating, must_rate,
     (const nuri_puzzle *p, const nuri_options *options),
     nuri_rate(&made, p, options))
MUST(nuri_report, must_check,
     (const nuri_puzzle *p, const uint8_t *marks, nuri_check_mode mode),
     nuri_check(&made, p, marks, mode))
MUST(nuri_edit, must_suggest,
     (const nuri_puzzle *p, unsigned kinds, unsigned most,
      const nuri_options *options),
     nuri_suggest(&made, p, kinds, most, options))
MUST(nuri_pass_list, must_pass,
     (const nuri_puzzle *p, const uint8_t *marks, bool lines),
     nuri_passes(&made, p, marks, lines))

nuri_outcome must_outcome(const nuri_puzzle *puzzle, const uint8_t *marks,
                          uint64_t max_nodes)
{
    const nuri_options options = {.max_nodes = max_nodes};
    own_result r = must_solve(puzzle, marks, &options);
    const nuri_outcome outcome = r->outcome;

    return outcome;
}
