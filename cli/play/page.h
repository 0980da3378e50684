/*
 * page.h -- the page of nuri play, without puzzles: page.cmake makes it from
 * the files of this folder, and embed.cmake a string of it; and the files of
 * site/, which only a site has.
 */
#pragma once

#include <stddef.h>

extern const char nuri_file_play_html[];

/* What only the head of a site's page has. */
extern const char nuri_file_site_html[];
extern const char nuri_file_app_webmanifest[];
extern const char nuri_file_icon_svg[];
extern const unsigned char nuri_file_icon_png[];
extern const size_t nuri_size_icon_png;
extern const char nuri_file_sw_js[]; /* without its version */
