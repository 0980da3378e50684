# od -An -v -tu1 FILE | awk -f pack.awk -- bytes as text for unpack.js.
#
# 13 bits are two digits to the base of 91, 16/13 of the bytes where base 64 takes
# 4/3.  The digits are the characters from `$` to `~`, with `#` for `<`: so the
# text can stand in a <script> as it is.
BEGIN {
    for (i = 0; i < 91; i++)
        digit[i] = sprintf("%c", i == 24 ? 35 : 36 + i)
    unit = 1
}

function put(number) {
    printf "%s%s", digit[number % 91], digit[int(number / 91)]
}

{
    for (i = 1; i <= NF; i++) {
        bits += $i * unit
        unit *= 256
        if (unit >= 8192) {
            put(bits % 8192)
            bits = int(bits / 8192)
            unit /= 8192
        }
    }
}

# No bit more than what is left: it would be a byte too many.
END {
    if (unit > 64)
        put(bits)
    else if (unit > 1)
        printf "%s", digit[bits]
}
