// worker.js -- the module where it may take its time, behind module.js.
let module = null; // promised: the first question comes before it is there

onmessage = async ({data}) => {
    if (data.compiled) {
        module = Module.create(data.compiled);
        return;
    }
    try {
        postMessage((await module).ask(data.call, data.values, data.text));
    } catch (error) {
        postMessage({fault: error.message});
    }
};
