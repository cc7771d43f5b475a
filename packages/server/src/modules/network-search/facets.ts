import type { QueryOf, ReplyOf, endpoints } from '@plumbline/api-contract';
import { counties } from '@plumbline/schemas/counties';
import { lookups } from '@plumbline/schemas/lookups';
import type { Database } from '../../database/connect.ts';
import { stateName, valuesOf } from './filters.ts';
import { FOR_A_PREVIEW } from './find.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { type Sampled, sampleValues } from './queries/documents.ts';
import { countWords } from './queries/words.ts';
import { readValues } from './reading.ts';
import { EVERYTHING, searchDocuments } from './search.ts';
import { countOf, driverOf, type Slot } from './slots.ts';

type Asked = QueryOf<typeof endpoints.countNetwork>;
type Counted = ReplyOf<typeof endpoints.countNetwork>;

/** The most documents of a kind that are read, and the fewest that are enough for an estimate. */
const MOST = 600;
const FEW = 60;
/** Sampling rates: one in this many documents. `search_tokens` in the database marks them. */
const SAMPLES = [1, 8, 64, 512, 4096] as const;

type Values = {
  readonly count: number;
  readonly isEstimated: boolean;
  readonly values: ReadonlyMap<string, number>;
};

/**
 * The lists of values, each with the filters that it is counted without. The values of one filter are joined by *or*:
 * with one chosen, the counts of the others still say what choosing them too would add.
 */
const COUNTED_WITHOUT = {
  states: ['states', 'counties'],
  counties: ['counties'],
  trades: ['trades'],
  sizes: ['sizes'],
  market_segments: ['market_segments'],
} satisfies Readonly<Record<string, readonly string[]>>;
type List = keyof typeof COUNTED_WITHOUT;
type Lists = Readonly<Record<List, Values>>;

/** Counts what a search finds, by place and by the other filters. */
export async function countFacets(database: Database, asked: Asked): Promise<Counted> {
  const kinds = kindsOf(asked.type);
  const { layers, byKind } = await searchDocuments(database, asked, 1, FOR_A_PREVIEW);
  const slots = layers.at(-1)?.required ?? [];
  const most = Math.floor(MOST / kinds.length);
  const withResults = kinds.filter((kind) => (byKind.get(kind)?.count ?? 0) > 0);
  const found = await countValues(database, slots, withResults, most);
  const set = slots.filter(({ isFilter }) => isFilter).map(({ typed }) => typed);
  // Lists that leave out the same filters are counted once: states and counties, when only counties are chosen.
  const counted = new Map([['', found]]);
  const countList = async (list: List): Promise<Values> => {
    const without = COUNTED_WITHOUT[list].filter((filter) => set.includes(filter));
    const key = without.join(' ');
    const known = counted.get(key);
    if (known !== undefined) return known;
    const others = slots.filter(({ typed, isFilter }) => !isFilter || !without.includes(typed));
    const wider = others.length > 0 ? others : await readValues(database, EVERYTHING);
    const values = await countValues(database, wider, kinds, most);
    counted.set(key, values);
    return values;
  };
  const lists = {
    states: await countList('states'),
    counties: await countList('counties'),
    trades: await countList('trades'),
    sizes: await countList('sizes'),
    market_segments: await countList('market_segments'),
  };
  return present(found, lists, asked);
}

async function countValues(
  database: Database,
  slots: readonly Slot[],
  kinds: readonly Kind[],
  most: number,
): Promise<Values> {
  const all: Values[] = [];
  for (const kind of kinds) {
    const driver = driverOf(slots, kind);
    const likely = driver === undefined ? 0 : countOf(driver, kind);
    // The dictionary is updated once a minute, so small numbers are counted live.
    all.push(
      isEverything(slots) && likely > most
        ? await everything(database, kind)
        : await sampled(database, slots, kind, { likely, most }),
    );
  }
  return sumOf(all);
}

const isEverything = (slots: readonly Slot[]): boolean =>
  slots.every(({ typed, isFilter }) => isFilter && typed === 'all');

/** Without words and filters, the dictionary already has the counts. */
async function everything(database: Database, kind: Kind): Promise<Values> {
  const values = new Map<string, number>();
  for (const prefix of ['state:', 'county:', 'trade:', 'size:', 'segment:', ':all'])
    for (const { word, n } of await countWords(database, prefix))
      values.set(word, n[kind - 1] ?? 0);
  return { count: values.get(':all') ?? 0, isEstimated: false, values };
}

/**
 * Counts in a sample of no more than `most` documents, judging by the rarest word, or in a larger one if that finds too
 * few matches.
 */
async function sampled(
  database: Database,
  slots: readonly Slot[],
  kind: Kind,
  { likely, most }: { readonly likely: number; readonly most: number },
): Promise<Values> {
  let at = SAMPLES.findIndex((every) => likely / every <= most);
  if (at === -1) at = SAMPLES.length - 1;
  let sample: Sampled = { found: 0, values: [] };
  for (; at >= 0; at--) {
    sample = await sampleValues(database, slots, kind, SAMPLES[at] ?? 1, most * 2);
    if (sample.found >= FEW) break;
  }
  const every = SAMPLES[Math.max(at, 0)] ?? 1;
  return {
    count: sample.found * every,
    isEstimated: every > 1 || sample.found === most * 2,
    values: new Map(sample.values.map(({ word, count }) => [word, count * every])),
  };
}

function sumOf(all: readonly Values[]): Values {
  const values = new Map<string, number>();
  for (const one of all)
    for (const [word, count] of one.values) values.set(word, (values.get(word) ?? 0) + count);
  return {
    count: all.reduce((sum, one) => sum + one.count, 0),
    isEstimated: all.some(({ isEstimated }) => isEstimated),
    values,
  };
}

/** States whose counties are counted in one call. */
const MOST_STATES = 5;
const byCount = (a: { readonly count: number }, b: { readonly count: number }) => b.count - a.count;
const labelOf = ({ value, label = value }: { readonly value: string; readonly label?: string }) =>
  label.replace(`${value} `, '');

function present(found: Values, lists: Lists, asked: Asked): Counted {
  const states = new Set(
    valuesOf(asked.counties_of)
      .slice(0, MOST_STATES)
      .map((state) => state.toUpperCase()),
  );
  // Wherever they are and however many they find, so that the page can name them.
  const chosen = new Set(valuesOf(asked.counties));
  const countIn = (list: List, word: string) => lists[list].values.get(word) ?? 0;
  const among = (
    list: List,
    prefix: string,
    options: readonly { readonly value: string; readonly label?: string }[],
  ) =>
    options
      .map((option) => ({
        value: option.value,
        label: labelOf(option),
        count: countIn(list, `${prefix}${option.value.toLowerCase()}`),
      }))
      .filter((one) => one.count > 0);
  return {
    count: found.count,
    is_estimated: [found, ...Object.values(lists)].some(({ isEstimated }) => isEstimated),
    states: lookups.states
      .map(({ value }) => ({
        state: value,
        name: stateName(value),
        count: countIn('states', `state:${value.toLowerCase()}`),
      }))
      .filter((one) => one.count > 0),
    counties: counties
      .filter(({ state, fips }) => states.has(state) || chosen.has(fips))
      .map(({ fips, name, state }) => ({
        fips,
        name,
        state,
        count: countIn('counties', `county:${fips}`),
      }))
      .filter(({ fips, count }) => count > 0 || chosen.has(fips)),
    trades: among('trades', 'trade:', lookups.masterformat_divisions).toSorted(byCount),
    sizes: among('sizes', 'size:', lookups.employee_bands),
    market_segments: among('market_segments', 'segment:', lookups.market_segments).toSorted(
      byCount,
    ),
  };
}
