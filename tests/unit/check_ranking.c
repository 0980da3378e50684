/* check_ranking.c -- sorting by rank, and its speed. */
#include "support.h"

#include "base/sort.h"

#include <time.h>

enum { MOST = NURI_MAX_CELLS };

static struct ranked *make(uint32_t ranks)
{
    struct ranked *const list = zeros(MOST, sizeof *list);

    for (uint32_t i = 0; i < MOST; i++)
        list[i] = (struct ranked){(MOST - i) % ranks, i};
    return list;
}

static void check_sorted(const struct ranked *list)
{
    for (uint32_t i = 1; i < MOST; i++)
        ck_assert(list[i - 1].rank < list[i].rank ||
                  (list[i - 1].rank == list[i].rank &&
                   list[i - 1].item < list[i].item));
}

TEST(of_one_rank_the_lowest_item_is_first)
{
    struct ranked *const list = make(7);

    nuri_ranking_sort(list, MOST);
    check_sorted(list);
    free(list);
}

/* As many as the largest board has cells, in reverse order: an insertion sort
 * needs 4 * 10^9 comparisons. */
TEST(the_largest_board_is_sorted_at_once)
{
    struct ranked *const list = make(MOST);
    const clock_t before = clock();

    nuri_ranking_sort(list, MOST);
    ck_assert_int_lt((clock() - before) * 4 / CLOCKS_PER_SEC, 1);
    check_sorted(list);
    free(list);
}

TEST(a_list_of_none_is_sorted)
{
    nuri_ranking_sort(NULL, 0);
}
