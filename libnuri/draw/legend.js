// legend.js -- what the outlines of a board mean, as far as its steps have them.
function addKey(list, board, name, words, kind = name) {
    const item = document.createElement('li');
    const svg = element('svg', {class: 'nuri', 'aria-hidden': 'true',
        viewBox: '-2 -2 40 40'});
    const group = board.outlines[name].cloneNode(true);
    for (const path of group.children)
        path.setAttribute('d', outlineAt(kind, 0, 0));
    const cell = element('g', {class: 'islands'});
    cell.append(element('rect', {width: SIDE, height: SIDE}));
    svg.append(cell, group);
    item.append(svg, words);
    list.append(item);
}

function legendOf(board, data) {
    const links = data.steps.flatMap((step) => step.chain || []);
    const all = [...data.steps, ...links];
    const has = (test) => data.steps.some(test);
    const hasRole = (number) => all.some((step) => !isChain(step) &&
        step.why.some((i, k) => Number((step.roles || '')[k] || 0) === number));
    const list = document.createElement('ul');

    list.className = 'legend';
    addKey(list, board, 'new', 'new');
    ROLES.forEach((role, number) => hasRole(number) &&
        addKey(list, board, role.name, role.words, 'because'));
    if (has((step) => step.chain))
        addKey(list, board, 'suppose', 'supposed');
    if (has((step) => step.chain || isAboutMarks(step)))
        addKey(list, board, 'errors', 'wrong');
    return list;
}
