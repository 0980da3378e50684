// legend.js -- what the outlines of a board mean, as far as its steps have them.
function keyOf({name, words}) {
    const item = document.createElement('li');
    const outline = outlineOf(classOf(name));
    showOutline(outline, [0], 1);
    item.append(element('svg', {class: 'nuri', 'aria-hidden': 'true',
        viewBox: '-2 -2 40 40'}, element('rect', {class: 'islands', width: SIDE,
        height: SIDE}), outline), words);
    return item;
}

function legendOf(data) {
    const links = data.steps.flatMap((step) => step.chain || []);
    const all = [...data.steps, ...links];
    const has = (test) => data.steps.some(test);
    const hasRole = (number) => all.some((step) => !isChain(step) &&
        step.why.some((i, k) => Number((step.roles || '')[k] || 0) === number));
    const isSeen = {new: () => true, suppose: () => has((step) => step.chain),
        errors: () => has((step) => step.chain || isAboutMarks(step))};
    const list = document.createElement('ul');

    list.className = 'legend';
    list.append(...OUTLINES.filter(({name, words}) => words && (isSeen[name] ? isSeen[name]()
        : hasRole(ROLES.findIndex((role) => role.name === name)))).map(keyOf));
    return list;
}
