// worker_web.js -- a worker of a browser.
const BEGIN = `
let module;
onmessage = async ({data}) => {
    if (data.compiled)
        module = Module.create(data.compiled);
    else
        postMessage((await module).ask(data.call, data.values, data.text));
};`;

export const processors = () => navigator.hardwareConcurrency || 2;

export function startWorker(source, compiled) {
    const at = URL.createObjectURL(new Blob([source + BEGIN],
        {type: 'text/javascript'}));
    const worker = new Worker(at);
    worker.postMessage({compiled});
    return {
        listen(answer, fail) {
            worker.onmessage = ({data}) => answer(data);
            worker.onerror = (event) => fail(new Error(event.message));
        },
        post: (request) => worker.postMessage(request),
        end() {
            worker.terminate();
            URL.revokeObjectURL(at);
        },
    };
}
