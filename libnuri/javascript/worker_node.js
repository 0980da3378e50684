// worker_node.js -- a thread of Node.
import {availableParallelism, cpus} from 'node:os';
import {Worker} from 'node:worker_threads';

const BEGIN = `
const {parentPort, workerData} = require('node:worker_threads');
const module = Module.create(workerData);
parentPort.on('message', async ({call, values, text}) =>
    parentPort.postMessage((await module).ask(call, values, text)));`;

export const processors = () => availableParallelism?.() ?? cpus().length;

export function startWorker(source, compiled) {
    const worker = new Worker(source + BEGIN, {eval: true, workerData: compiled});
    worker.unref();
    return {
        listen(answer, fail) {
            worker.on('message', (value) => {
                worker.unref();
                answer(value);
            });
            worker.on('error', fail);
        },
        post(request) {
            worker.ref(); // Node waits for what is being answered
            worker.postMessage(request);
        },
        end: () => worker.terminate(),
    };
}
