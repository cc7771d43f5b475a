// Ways to damage a text and a JSON value.

/**
 * The text with a few stretches cut out, doubled, moved or overwritten.
 *
 * @param {string} text
 * @param {import('./random.mjs').Random} random
 * @param {readonly string[]} scraps
 */
export function mutatedText(text, random, scraps) {
  let made = text;
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const at = random.below(made.length + 1);
    const width = random.oneIn(4) ? random.below(40) : random.below(4);
    const stretch = made.slice(at, at + width);
    const [before, after] = [made.slice(0, at), made.slice(at + width)];
    const way = random.below(6);
    if (way === 0) made = before + after;
    else if (way === 1) made = before + stretch + stretch + after;
    else if (way === 2) made = before + random.pick(scraps) + after;
    else if (way === 3) made = before + random.pick(scraps) + stretch + after;
    else if (way === 4) made = before + String.fromCharCode(random.below(0x10000)) + after;
    else made = before + flipped(stretch, random) + after;
  }
  return made;
}

/** Flips one bit of one UTF-16 unit, as a bad disk would. */
function flipped(stretch, random) {
  if (stretch === '') return '';
  const at = random.below(stretch.length);
  const unit = String.fromCharCode(stretch.charCodeAt(at) ^ (1 << random.below(8)));
  return stretch.slice(0, at) + unit + stretch.slice(at + 1);
}

export const JSON_SCRAPS = [
  [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    '\\ud83d',
    'null',
    'true',
    '-',
    '01',
    '1e999',
    '.5',
  ],
  ['//', "'", '\ufeff', '\u0000', '\r', '\u2028', '😀', '"id":', '"__proto__":{},', '[[[['],
].flat();

const WRONG_TEXTS = [
  '',
  'A',
  'question.A',
  'hidden: question.A full',
  'PANEL',
  'a/b',
  '\u0000',
  '\ud800',
];
/** @type {unknown[]} */
const WRONG = [null, true, false, 0, -1, 1.5, 1e308, [], {}, [null], [[]], [{}], ...WRONG_TEXTS];
// JSON objects that shadow built-in methods.
WRONG.push({ id: 'A' }, { toString: [] }, [{ toString: 1, valueOf: 2 }], { toJSON: 1 });

/**
 * The JSON value with a few places replaced, removed, doubled, moved or renamed. The value itself is not changed.
 *
 * @param {unknown} value
 * @param {import('./random.mjs').Random} random
 */
export function mutatedValue(value, random) {
  const made = JSON.parse(JSON.stringify(value));
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const places = placesIn(made);
    if (places.length === 0) return made;
    mutate(random.pick(places), places, random);
  }
  return made;
}

function mutate({ holder, key }, places, random) {
  const way = random.below(7);
  const isList = Array.isArray(holder);
  if (way === 0) {
    if (isList) holder.splice(key, 1);
    else delete holder[key];
  } else if (way === 1) define(holder, key, copy(random.pick(WRONG)));
  else if (way === 2 && isList) holder.splice(key, 0, copy(holder[key]));
  else if (way === 3) {
    const other = random.pick(places);
    define(holder, key, copy(other.holder[other.key]));
  } else if (way === 4 && !isList) {
    define(
      holder,
      random.pick(['__proto__', 'constructor', 'toString', '', 'id', 'type', 'conditions']),
      copy(holder[key]),
    );
  } else if (way === 5 && isList && random.oneIn(20)) {
    const one = JSON.stringify(holder[key]) ?? 'null';
    const times = Math.min(2_000, Math.floor(100_000 / (one.length + 1)));
    holder.push(...Array.from({ length: times }, () => JSON.parse(one)));
  } else if (typeof holder[key] === 'string') {
    define(holder, key, mutatedText(holder[key], random, JSON_SCRAPS));
  } else define(holder, key, [copy(holder[key])]);
}

/** Not an assignment, because `__proto__` is a name like any other here. */
function define(holder, key, value) {
  const own = { value, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(holder, key, own);
}

/** A copy, or null if it would be too large. */
function copy(value) {
  const text = JSON.stringify(value);
  return text === undefined || text.length > 200_000 ? null : JSON.parse(text);
}

function placesIn(root) {
  const places = [];
  const open = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const key of Object.keys(value)) {
      places.push({ holder: value, key: Array.isArray(value) ? Number(key) : key });
      if (typeof value[key] === 'object' && value[key] !== null) open.push(value[key]);
    }
  }
  return places;
}
