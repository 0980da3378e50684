/* grid.c -- what each set of cells around a cell means. */
#include "base/grid.h"

/* Two sides are connected by the corner between them, and form a square with it
 * and the middle.  Parts are sides minus these corners, plus 1 for the full
 * ring. */
#define HAS(set, k)    ((set) >> (k) % 8 & 1)
#define SQUARE(set, k) (HAS(set, k) & HAS(set, (k) + 1) & HAS(set, (k) + 2))
#define SQUARES(set)                                                           \
    (SQUARE(set, 0) + SQUARE(set, 2) + SQUARE(set, 4) + SQUARE(set, 6))
#define PARTS(set)                                                             \
    (HAS(set, 0) + HAS(set, 2) + HAS(set, 4) + HAS(set, 6) - SQUARES(set) +    \
     ((set) == RINGS - 1))

#define OF_4(f, set) f(set), f((set) + 1), f((set) + 2), f((set) + 3)
#define OF_16(f, set)                                                          \
    OF_4(f, set), OF_4(f, (set) + 4), OF_4(f, (set) + 8), OF_4(f, (set) + 12)
#define OF_64(f, set)                                                          \
    OF_16(f, set), OF_16(f, (set) + 16), OF_16(f, (set) + 32),                 \
        OF_16(f, (set) + 48)
#define OF_ALL(f)                                                              \
    {                                                                          \
        OF_64(f, 0), OF_64(f, 64), OF_64(f, 128), OF_64(f, 192)                \
    }

const uint8_t nuri_ring_parts[RINGS] = OF_ALL(PARTS);
const uint8_t nuri_ring_squares[RINGS] = OF_ALL(SQUARES);
