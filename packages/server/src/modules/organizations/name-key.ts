/** A shorter key says too little to call another company the same; names in other scripts have no key. */
export const LEAST_KEY = 3;
/** From this length on, a name that starts another name may belong to the same company. */
export const LEAST_PREFIX = 8;

/**
 * A company's name as the database keeps it to find duplicates (`organizations.name_key`): lowercase Latin letters and
 * digits, without punctuation, spaces and legal forms. `The Summit Electric Co.` is `summitelectric`.
 */
export const nameKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\b(?:inc|llc|llp|lp|ltd|co|corp|corporation|company|the)\b|\s+/g, '');

/** The prefixes of a key that are long enough to be another company's whole key. */
export const beginningsOf = (key: string): string[] =>
  Array.from({ length: Math.max(0, key.length - LEAST_PREFIX) }, (_, index) =>
    key.slice(0, LEAST_PREFIX + index),
  );
