/*
 * page.h -- the page to play on, without puzzles: page.cmake makes it of the files
 * of this folder, and embed.cmake a string.
 */
#ifndef NURI_CLI_PLAY_PAGE_H
#define NURI_CLI_PLAY_PAGE_H

extern const char nuri_file_play_html[];

#endif
