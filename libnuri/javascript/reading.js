// reading.js -- what JavaScript does before the library reads: it parses JSON, and
// decompresses links of Penpa+.

// Decode base 64.
function bytesOf(text) {
    return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}

// What a request says about its text.  The module has no parser of JSON; it reads what
// was parsed here: one value, or one on each line.
function aboutText(text) {
    if (!/^\s*(\{|\[\s*[{[\]])/.test(text))
        return {};
    try {
        JSON.parse(text);
    } catch (error) {
        const lines = text.split('\n').filter((line) => line.trim());
        if (lines.length < 2)
            throw error;
        lines.forEach((line) => JSON.parse(line));
    }
    return {parsed: 1};
}

// ---- Links of Penpa+

// Bytes as stored blocks of a deflated text.
function storedBlocks(bytes) {
    const blocks = [];
    const MOST = 0xFFFF;
    for (let at = 0; at === 0 || at < bytes.length; at += MOST) {
        const part = bytes.subarray(at, at + MOST);
        const size = [part.length & 255, part.length >> 8];
        blocks.push(Number(at + MOST >= bytes.length), ...size,
            ...size.map((byte) => byte ^ 255), ...part);
    }
    return blocks;
}

// Decompress text in base 64 into stored blocks; anything else is unchanged.
async function storedOf(packed) {
    try {
        const text = decodeURIComponent(packed).replace(/[- ]/g, '+')
            .replace(/_/g, '/');
        const unpacking = new Response(new Blob([bytesOf(text)]).stream()
            .pipeThrough(new DecompressionStream('deflate-raw')));
        const blocks = storedBlocks(new Uint8Array(await unpacking.arrayBuffer()));
        return btoa(blocks.map((byte) => String.fromCharCode(byte)).join(''));
    } catch (error) {
        return packed;
    }
}

// The module has no zlib: the browser decompresses links.
async function unpacked(text) {
    const parts = text.split(/(m=(?:edit|solve)&p=|&a=)([^&\s"]+)/);
    if (parts.length > 1)
        for (let k = 2; k < parts.length; k += 3)
            parts[k] = await storedOf(parts[k]);
    return parts.join('');
}
