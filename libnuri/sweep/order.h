/* order.h -- orders of the undecided cells, and how wide their frontier is. */
#pragma once

#include "sweep/model.h"

/* More would take too long: the time is quadratic. */
enum { MAX_UNDECIDED = 4000 };

/* Put the best order found into `order` [undecided, at most MAX_UNDECIDED].
 * False if out of memory. */
bool nuri_order_choose(const struct model *m, uint32_t *order);
