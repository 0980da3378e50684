/*
 * json_member.h -- one member of a JSON object that may be broken further on.
 */
#ifndef NURI_CLI_JSON_MEMBER_H
#define NURI_CLI_JSON_MEMBER_H

#include <stdbool.h>
#include <stddef.h>

/* The JSON text of the outermost object's member of this name, if it stands
 * before anything broken; to be freed.  NULL if not. */
char *json_member_text(const char *text, size_t length, const char *name);

/* Add a member, as `"name":value`, at the end of the object.  False, and the
 * object unchanged, if there is no memory. */
bool json_member_add(char **object, const char *member);

#endif
