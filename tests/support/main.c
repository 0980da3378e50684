/* main.c -- the program of a file of tests that has no main() of its own. */
#include "support.h"

enum { SECONDS = 600 };

int main(int argc, char **argv)
{
    (void)argc;
    return run_tests(argv[0], SECONDS);
}
