// worker.js -- the module where it may take its time, behind module.js.
let module = null;

onmessage = async ({data}) => {
    try {
        if (data.compiled)
            module = await Module.create(data.compiled);
        else
            postMessage(module.ask(data.call, data.values, data.text));
    } catch (error) {
        postMessage({fault: error.message});
    }
};
