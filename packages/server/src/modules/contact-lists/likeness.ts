import { nameKeyOf } from '../organizations/index.ts';

/** The least similarity at which a name is offered as a choice. */
const LEAST = 0.6;

/** How similar a company's name is to the written one, ignoring legal forms, case and punctuation. */
export function likeness(written: string, name: string): 'same' | 'alike' | 'other' {
  const [one, other] = [nameKeyOf(written), nameKeyOf(name)];
  // Names in non-Latin scripts have no key.
  if (one === '' || other === '')
    return written.trim().toLowerCase() === name.trim().toLowerCase() ? 'same' : 'other';
  if (one === other) return 'same';
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short.length >= 5 && long.startsWith(short)) return 'alike';
  return sharedPairs(one, other) >= LEAST ? 'alike' : 'other';
}

/** The share of letter pairs that two keys have in common (Dice). */
function sharedPairs(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  const left = [...others];
  let shared = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return pairs.length + others.length === 0 ? 0 : (2 * shared) / (pairs.length + others.length);
}

const pairsOf = (key: string): readonly string[] =>
  Array.from({ length: Math.max(0, key.length - 1) }, (_, index) => key.slice(index, index + 2));
