/*
 * check_play.c -- the module of the nuri play page (cli/play/module.c, compiled
 * as C) hands requests on.
 */
#include "play/module.h"
#include "support.h"

/* The answer to this request. */
static const char *ask(const char *request)
{
    char *const room = play_room(strlen(request));

    ck_assert_ptr_nonnull(room);
    memcpy(room, request, strlen(request));
    const char *const answer = play_ask();
    ck_assert_ptr_nonnull(answer);
    return answer;
}

TEST(one_request_follows_another)
{
    ck_assert_ptr_nonnull(
        strstr(ask("call rate\ntext\n1 -\n"), "\"status\":\"rated\""));
    ck_assert(play_is_good());
    ck_assert_ptr_nonnull(strstr(ask("call none\n"), "unknown call"));
    ck_assert(!play_is_good());
    ck_assert_ptr_nonnull(strstr(ask("call techniques\n"), "\"between\""));
    ck_assert(play_is_good());
    play_room(0);
    ck_assert_ptr_nonnull(strstr(play_ask(), "unknown call"));
    ck_assert(!play_is_good());
}
