// unpack.js -- unpack the compressed scripts of the page, and run them.

// The bytes that pack.awk has written as text.
function packedBytes(text) {
    const bytes = new Uint8Array(Math.floor(text.length * 13 / 16));
    const digit = (i) => (text.charCodeAt(i) === 35 ? 60 : text.charCodeAt(i)) - 36;
    let bits = 0, count = 0, at = 0;
    for (let i = 0; i < text.length; i += 2) {
        bits |= digit(i) + 91 * (digit(i + 1) || 0) << count;
        for (count += 13; count >= 8; count -= 8) {
            bytes[at++] = bits;
            bits >>= 8;
        }
    }
    return bytes;
}

// What an element holds, without its compression, as a stream.
function streamOf(id) {
    const packed = packedBytes(document.getElementById(id).textContent.trim());
    return new Blob([packed]).stream().pipeThrough(
        new DecompressionStream('deflate-raw'));
}

function cannotRun(error) {
    document.getElementById('say').textContent =
        `This browser cannot run the page: ${error.message}`;
}

// Scripts of a fragment run when it is appended; those of innerHTML never do.
async function runScripts() {
    const scripts = await new Response(streamOf('scripts')).text();
    document.body.append(document.createRange().createContextualFragment(scripts));
}

runScripts().catch(cannotRun);
