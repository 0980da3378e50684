# cmake -D IN=english.def -D OUT=sentences.js -D NAME=SENTENCES -D LEFT_OUT=FORM|...
#     -P sentences.cmake -- the sentences of a language as a list for pages, but those
# of some forms: [form, id, words].
file(READ ${IN} text)
string(REGEX REPLACE "/[*]([^*]|[*][^/])*[*]/" "" text "${text}")
string(REGEX REPLACE "\n#[^\n]*" "" text "${text}")
string(REGEX REPLACE "(${LEFT_OUT}) *[(][^\n]*\n" "" text "${text}")
string(REGEX REPLACE "([A-Z]+) *[(]([a-z_]+),[^\"\n]*(\"[^\n]*\")[)]\n" "['\\1', '\\2', \\3],\n"
    text "${text}")
file(WRITE ${OUT} "const ${NAME} = [\n${text}];\n")
