import MiniSearch from 'minisearch';
import type { SearchEntry } from './search-entries.ts';

export type Found = SearchEntry & {
  /** What to show beside the label: the answer, an option or the help; null when the label is enough. */
  readonly detail: { readonly kind: 'answer' | 'option' | 'help'; readonly text: string } | null;
};

export type Search = (query: string) => {
  /** Best first. */
  readonly applies: readonly Found[];
  readonly hidden: readonly Found[];
  /** How many there are in all, shown or not. */
  readonly count: number;
};

const MOST_SHOWN = 30;
const MOST_HIDDEN = 8;
const FIELDS = ['label', 'id', 'answer', 'options', 'help', 'row', 'group'] as const;

/**
 * Makes entries searchable. All words of a query must match the beginnings of words, singular or plural. If nothing
 * matches, a label with a similar spelling does.
 */
export function makeSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry & { readonly key: number }>({
    idField: 'key',
    fields: [...FIELDS],
    processTerm: (term) => singular(term.toLowerCase()),
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { label: 6, id: 6, answer: 3, options: 1.5, row: 1, group: 1, help: 1 },
    },
  });
  index.addAll(entries.map((entry, key) => ({ ...entry, key })));
  return (query) => {
    const exact = index.search(query);
    const results =
      exact.length > 0 ? exact : index.search(query, { fuzzy: 0.25, fields: ['label', 'row'] });
    const hits = results.flatMap(({ id, match }): Found[] => {
      const entry = entries[Number(id)];
      return entry ? [{ ...entry, detail: detailOf(entry, match) }] : [];
    });
    return {
      applies: hits.filter(({ isHidden }) => !isHidden).slice(0, MOST_SHOWN),
      hidden: hits.filter(({ isHidden }) => isHidden).slice(0, MOST_HIDDEN),
      count: hits.length,
    };
  };
}

/** Turns a plural into its singular, such as `licenses` into `license`; short words and `loss` stay as they are. */
function singular(term: string): string {
  return term.length > 3 && /[^s]s$/u.test(term) ? term.slice(0, -1) : term;
}

/** What to show beside the label of a match. */
function detailOf(
  { answer, options, help }: SearchEntry,
  match: Readonly<Record<string, readonly string[]>>,
): Found['detail'] {
  const fields = new Set(Object.values(match).flat());
  if (answer !== '' && (fields.has('answer') || fields.has('label')))
    return { kind: 'answer', text: answer };
  if (fields.has('label')) return null;
  if (fields.has('options')) {
    const terms = Object.keys(match);
    const option = options
      .split(BETWEEN)
      .find((one) => terms.some((term) => one.toLowerCase().includes(term)));
    if (option) return { kind: 'option', text: option };
  }
  if (fields.has('help')) return { kind: 'help', text: help };
  return answer === '' ? null : { kind: 'answer', text: answer };
}

const BETWEEN = ' · ';
