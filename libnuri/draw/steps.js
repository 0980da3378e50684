// steps.js -- the steps of records for boards and players, and as a list.
//
// A record names cells and colours; places.js and board.js work with indices and
// signs.  The player writes the words of the list: see player.js.
const SIGN_OF = {black: '#', white: '.'};

// A hint record has one cell, and others that the same step decides.
function setOf(record) {
    return record.set || [record.cell, ...record.also || []].map((cell) =>
        [cell, record.value]);
}

// Of a `puzzle` only the width matters.
function stepOf(record, puzzle) {
    const cells = (names) => names.map((name) => cellOf(name, puzzle.width));
    const set = setOf(record);
    const {breaks} = record;
    return {t: record.rule, level: record.level, say: record.say,
        words: record.message, from: record.from || [],
        set: cells(set.map(([name]) => name)),
        as: set.map(([, colour]) => SIGN_OF[colour]).join(''),
        why: cells(record.because), shapes: [
            ...(record.shapes || []).map((names) => ({cells: cells(names)})),
            ...(record.failing || []).map(({cells: names, say}) =>
                ({cells: cells(names), say}))],
        chain: set.length ? (record.chain || breaks && [])?.map((link) =>
            stepOf(link, puzzle)) : undefined,
        breaks: breaks && {cells: cells(breaks.cells), say: breaks.say,
            words: `But now ${[breaks.message || 'a rule is broken',
                breaks.cells.join(' ')].filter(Boolean).join(': ')}.`}};
}

// What a link of a chain follows from; 0 is the what-if.
function basisOf({from}) {
    const links = from.filter((k) => k > 0);
    const numbers = [links.slice(0, -1).join(', '), links[links.length - 1]]
        .filter(Boolean).join(' and ');
    return [from.includes(0) ? 'the what-if' : '',
        numbers && `step${links.length > 1 ? 's' : ''} ${numbers}`]
        .filter(Boolean).join(' and ');
}

// The list; `by` is what stands for the technique of a step.
function itemsOf(steps, by, before = 'p1s') {
    return steps.map((step, k) => {
        const id = `${before}${k + 1}`;
        const level = step.level
            ? [' ', html('b', {class: 'level'}, `level ${step.level}`)] : [];
        const basis = basisOf(step);
        return html('li', {id}, html('a', {class: 'go', href: `#${id}`},
            step.words || ''), ...isAboutMarks(step) ? [] : [' ',
            html('span', {class: 'by'}, by(step), ...level)],
        ...basis ? [' ', html('span', {class: 'from'}, `from ${basis}`)] : [],
        ...step.chain ? [chainOf(step, by, `${id}.`)] : []);
    });
}

function chainOf(step, by, before) {
    return html('details', {}, html('summary', {id: `${before}0`}),
        html('ol', {}, ...itemsOf(step.chain, by, before)),
        ...step.breaks ? [html('p', {class: 'broken'}, step.breaks.words)] : []);
}
