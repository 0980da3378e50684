/*
 * page.h -- the page of nuri play, without puzzles: page.cmake makes it from
 * the files of this folder, and embed.cmake a string of it.
 */
#pragma once

extern const char nuri_file_play_html[];
