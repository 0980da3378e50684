/*
 * html_head.c -- how every HTML page begins.
 */
#include "draw/html_head.h"

#include "draw/files.h"

#include <nuri.h>

void nuri_html_head(struct text *out, const char *title, const char *css,
                    bool has_script)
{
    nuri_text_printf(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
        "<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
        "'none'; style-src 'unsafe-inline'; %simg-src data:; base-uri 'none'; "
        "form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n",
        has_script ? "script-src 'unsafe-inline'; " : "");
    nuri_text_printf(out, "<meta name=\"generator\" content=\"nuri %s\">\n",
                     nuri_version());
    nuri_text_printf(out, "<title>%s - Nurikabe</title>\n", title);
    nuri_text_printf(out, "<style>\n%s%s</style>\n</head>\n<body>\n",
                     nuri_file_board_css, css);
}
