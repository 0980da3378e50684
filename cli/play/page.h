/*
 * page.h -- the page to play on, without puzzles: page.cmake makes it of the
 * files of this folder, and embed.cmake a string.
 */
#pragma once

extern const char nuri_file_play_html[];
