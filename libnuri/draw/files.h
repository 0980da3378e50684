/*
 * files.h -- the files of this folder that drawings contain: embed.cmake makes
 * them strings.
 */
#pragma once

extern const char nuri_file_board_css[];
extern const char nuri_file_board_js[];
extern const char nuri_file_chips_css[];
extern const char nuri_file_coast_css[];
extern const char nuri_file_page_css[];
extern const char nuri_file_places_js[];
extern const char nuri_file_player_js[];
extern const char nuri_file_replay_js[];
extern const char nuri_file_sentence_js[];
extern const char nuri_file_sentences_js[];
extern const char nuri_file_shapes_js[];
extern const char nuri_file_sheet_css[];
extern const char nuri_file_small_boards_js[];
extern const char nuri_file_steps_js[];
extern const char nuri_file_zoom_js[];
