// today.js -- the puzzle of a day: the same for everyone, by the player's calendar.
//
// A day is a number: 20261123 is 23 November 2026.
const GENERATOR = 10; // version of the library's: each makes other puzzles
const WEEK = [[15, 3], [9, 2], [9, 3], [10, 3], [10, 4], [12, 3], [12, 4]];

function dayOf(date) {
    return 10000 * date.getFullYear() + 100 * (date.getMonth() + 1) +
        date.getDate();
}

function dateOf(day) {
    return new Date(Math.floor(day / 10000), Math.floor(day / 100) % 100 - 1,
        day % 100);
}

// The date a number of days later.
function dayAfter(day, count) {
    const date = dateOf(day);
    date.setDate(date.getDate() + count);
    return dayOf(date);
}

// What the generator is asked for: WEEK has side and level, from Sunday on.
function planOf(day) {
    const [side, level] = WEEK[dateOf(day).getDay()];
    return {size: side, level, seed: GENERATOR * 1e8 + day};
}

// "Monday, 23 November"
function nameOfDay(day) {
    const date = dateOf(day);
    return date.toLocaleDateString('en-GB', {weekday: 'long', day: 'numeric',
        month: 'long', ...date.getFullYear() === new Date().getFullYear() ? {}
            : {year: 'numeric'}}).replace(/^(\w+) /, '$1, ');
}

// "2026-11-23", as fields for dates have it.
function fieldOfDay(day) {
    return String(day).replace(/^(....)(..)/, '$1-$2-');
}
