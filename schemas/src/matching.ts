import type { Option } from './generated/answers-document.ts';

/**
 * The options whose text contains the search, ignoring case: first those that start with it, then the others, each
 * group in the list's own order.
 *
 * @param search blank for all
 */
export function matching<T extends Option>(options: readonly T[], search: string): readonly T[] {
  return byWords(options, ({ value, label }) => label ?? String(value), search);
}

/** The same for anything that has text. */
export function byWords<T>(
  list: readonly T[],
  wordsOf: (one: T) => string,
  search: string,
): readonly T[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return list;
  const starting: T[] = [];
  const holding: T[] = [];
  for (const one of list) {
    const place = wordsOf(one).toLowerCase().indexOf(wanted);
    if (place === 0) starting.push(one);
    else if (place > 0) holding.push(one);
  }
  return [...starting, ...holding];
}
