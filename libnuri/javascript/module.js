// module.js -- the compiled libnuri: synchronous requests, as in nuri-request(5).
'use strict';

class Module {
    // The library needs only the clock of WASI: there are no files.
    static async create(compiled) {
        const module = new Module();
        const none = () => 8; // EBADF
        const clock = (id, precision, out) => {
            new DataView(module.exports.memory.buffer).setBigUint64(out,
                BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        };
        const wasi = new Proxy({clock_time_get: clock},
            {get: (calls, name) => calls[name] || none});
        const instance = await WebAssembly.instantiate(compiled,
            {wasi_snapshot_preview1: wasi});
        module.exports = instance.exports;
        module.exports._initialize();
        return module;
    }

    // Return the answer as {good, text}; if `good` is false, an error record.
    ask(call, values = {}, text = '') {
        const lines = Object.entries({call, ...values})
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => `${name} ${value}\n`).join('');
        const bytes = new TextEncoder().encode(`${lines}text\n${text}`);
        const room = this.exports.room(bytes.length);
        if (!room)
            throw new Error('Out of memory: the text is too long.');
        new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
        const at = this.exports.ask();
        if (!at)
            throw new Error('Out of memory: the answer is too long.');
        const memory = new Uint8Array(this.exports.memory.buffer);
        return {good: Boolean(this.exports.is_good()), text: new TextDecoder()
            .decode(memory.subarray(at, memory.indexOf(0, at)))};
    }
}
