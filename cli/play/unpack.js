// unpack.js -- unpack the compressed scripts of the page, and run them.

// Decode base 64.
function bytesOf(text) {
    return Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}

// The bytes of an element that holds gzip in base 64, as a stream.
function streamOf(id) {
    const packed = bytesOf(document.getElementById(id).textContent);
    return new Blob([packed]).stream().pipeThrough(
        new DecompressionStream('gzip'));
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
