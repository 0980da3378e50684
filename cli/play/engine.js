// engine.js -- calls of the library: at once in the module of the page, or in a
// worker that can be stopped.

// The work was ended before it had an answer.
class Stopped extends Error {}

// One worker, with one request at a time: a new one ends the one before.
class Lane {
    constructor(engine) {
        this.engine = engine;
        this.worker = null;
        this.end = null; // of the question that is being answered
    }

    get isBusy() {
        return this.end !== null;
    }

    begin() {
        this.worker = new Worker(this.engine.workerAt);
        this.worker.postMessage({compiled: this.engine.compiled});
    }

    // With a message for those who wait.
    stop(words = '') {
        if (!this.isBusy)
            return;
        this.worker.terminate();
        this.worker = null;
        this.end(new Stopped(words));
    }

    // Return the answer; if the library exceeds the deadline, that of a
    // timeout.
    ask(call, values, text) {
        this.stop();
        if (!this.worker)
            this.begin();
        const {worker} = this;
        return new Promise((resolve, reject) => {
            const late = setTimeout(() => {
                this.worker = null;
                worker.terminate();
                finish(() => resolve(
                    {good: true, text: '{"status":"unknown","reason":"timeout"}'}));
            }, values.timeout + 1500);
            const finish = (action) => {
                clearTimeout(late);
                this.end = null;
                action();
            };
            this.end = (error) => finish(() => reject(error));
            worker.onmessage = ({data}) => finish(() => data.fault
                ? reject(new Error(data.fault)) : resolve(data));
            worker.onerror = (event) => {
                this.worker = null;
                finish(() => reject(new Error(event.message)));
            };
            worker.postMessage({call, values, text});
        });
    }
}

class Engine {
    // Compile the module from a stream of bytes.
    static async start(stream, moduleSource, workerSource) {
        const engine = new Engine();
        engine.compiled = await WebAssembly.compileStreaming(new Response(stream,
            {headers: {'Content-Type': 'application/wasm'}}));
        engine.own = await Module.create(engine.compiled);
        engine.workerAt = URL.createObjectURL(new Blob(
            [moduleSource, workerSource], {type: 'text/javascript'}));
        engine.asked = new Lane(engine); // what the player waits for
        engine.beside = new Lane(engine); // what is found out meanwhile
        return engine;
    }

    // Answer quick requests at once, as text.
    ask(call, values, text) {
        return textOf(this.own.ask(call, values, text));
    }

    // Ask the worker of this lane: return its record or records.
    async records(lane, call, values, text) {
        const answer = textOf(await lane.ask(call, values, text));
        return answer.split('\n').filter(Boolean).map((line) =>
            JSON.parse(line));
    }
}

// An error record becomes an Error with its message.
function textOf(answer) {
    if (answer.good)
        return answer.text;
    const {error} = JSON.parse(answer.text);
    const place = error.line > 1 ? ` (line ${error.line})` : '';
    throw new Error(error.message + place);
}
