import type { NetworkFilters, SearchTab } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { readFilters } from './filters.ts';
import { byScore, type Effort, findDocuments, type Found, nothing } from './find.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { findNamed } from './queries/documents.ts';
import { type Reading, readSearch, readValues, repairSlots } from './reading.ts';
import { countOf, type Slot, type Wanted, wordsOf } from './slots.ts';

export type Asked = NetworkFilters & { readonly q?: string; readonly type?: SearchTab };

/** Below this many results, words are reread as misspelled. */
const FEW = 5;
/** The most names with exactly these letters to find; they come first. */
const MOST_NAMESAKES = 20;

export type Searched = {
  readonly byKind: ReadonlyMap<Kind, Found>;
  /** What was required of documents, from the narrowest to the widest. */
  readonly layers: readonly Wanted[];
  readonly slots: readonly Slot[];
};

/** A search without words and filters matches everything. */
export const EVERYTHING = [{ name: 'all', words: [':all'] }];

/** @param needed how many documents of each kind are wanted, counting from the first */
export async function searchDocuments(
  database: Database,
  asked: Asked,
  needed: number,
  effort: Effort,
): Promise<Searched> {
  const kinds = kindsOf(asked.type);
  const { required: given, first } = readFilters(asked);
  const { slots, key }: Reading = await readSearch(database, asked.q ?? '', kinds);
  const filters = await readValues(
    database,
    given.length === 0 && slots.length === 0 ? EVERYTHING : given,
  );
  const firsts = await readValues(database, first);
  const exact = { required: [...slots, ...filters], wished: [] };
  const layers =
    firsts.length === 0 ? [exact] : [{ ...exact, required: [...exact.required, ...firsts] }, exact];
  const add = async (layer: Wanted, before: ReadonlyMap<Kind, Found>) => {
    const after = new Map<Kind, Found>();
    for (const kind of kinds)
      after.set(
        kind,
        await addLayer(database, layer, before.get(kind) ?? nothing, { kind, needed, effort }),
      );
    return after;
  };
  let byKind = await findNamesakes(database, { key, kinds, filters, wanted: exact });
  for (const layer of layers) byKind = await add(layer, byKind);
  if (slots.length === 0 || countAll(byKind) >= FEW) return { byKind, layers, slots };

  const repaired = await repairSlots(database, slots, kinds);
  const wider = withoutGeneric(repaired, filters);
  const isWider = wordsIn(wider) !== wordsIn(exact);
  if (isWider) byKind = await add(wider, byKind);
  const fewer = countAll(byKind) === 0 ? withFewer(repaired, filters, kinds) : undefined;
  if (fewer !== undefined) byKind = await add(fewer, byKind);
  return {
    byKind,
    layers: [...layers, ...(isWider ? [wider] : []), ...(fewer === undefined ? [] : [fewer])],
    slots: repaired,
  };
}

const wordsIn = ({ required }: Wanted): string =>
  required.map((slot) => wordsOf(slot).join(' ')).join('|');

/** Appends what a layer finds to what was found before. */
async function addLayer(
  database: Database,
  layer: Wanted,
  before: Found,
  {
    kind,
    needed,
    effort,
  }: {
    readonly kind: Kind;
    readonly needed: number;
    readonly effort: Effort;
  },
): Promise<Found> {
  const found = await findDocuments(database, layer, kind, needed + before.docs.length, effort);
  const docs = [...new Set([...before.docs, ...found.docs])];
  return { ...found, docs, count: Math.max(found.count, docs.length, before.count) };
}

/** Documents whose names are the typed words, with or without spaces: Blueline Electric, Blue Line Electric. */
async function findNamesakes(
  database: Database,
  {
    key,
    kinds,
    filters,
    wanted,
  }: {
    readonly key: string;
    readonly kinds: readonly Kind[];
    readonly filters: readonly Slot[];
    readonly wanted: Wanted;
  },
): Promise<ReadonlyMap<Kind, Found>> {
  if (filters.some(({ alternatives }) => alternatives.length === 0)) return new Map();
  const found = await findNamed(database, key, kinds, filters, MOST_NAMESAKES);
  return new Map(
    kinds.map((kind) => {
      const docs = byScore(
        found.filter((one) => one.kind === kind),
        wanted,
      );
      return [kind, { docs, count: docs.length, isEstimated: false }];
    }),
  );
}

/** Words such as Construction are required only when there are no others. */
function withoutGeneric(slots: readonly Slot[], filters: readonly Slot[]): Wanted {
  const telling = slots.filter(({ isGeneric }) => !isGeneric);
  return telling.length === 0
    ? { required: [...slots, ...filters], wished: [] }
    : { required: [...telling, ...filters], wished: slots.filter(({ isGeneric }) => isGeneric) };
}

/**
 * When no document has all words: drops those that no document has; if all are known, requires only one of the two
 * rarest.
 */
function withFewer(
  slots: readonly Slot[],
  filters: readonly Slot[],
  kinds: readonly Kind[],
): Wanted | undefined {
  const telling = slots.filter(({ isGeneric }) => !isGeneric);
  const known = telling.filter(({ alternatives }) => alternatives.length > 0);
  const total = (slot: Slot) => kinds.reduce((sum, kind) => sum + countOf(slot, kind), 0);
  const [rarest, second] = known.toSorted((a, b) => total(a) - total(b));
  if (rarest === undefined || telling.length < 2) return undefined;
  const either: Slot = {
    ...rarest,
    alternatives: [...rarest.alternatives, ...(second?.alternatives ?? [])],
  };
  const kept = known.length < telling.length ? known : [either];
  return {
    required: [...kept, ...filters],
    wished: slots.filter((slot) => !kept.includes(slot) && slot.alternatives.length > 0),
  };
}

const countAll = (byKind: ReadonlyMap<Kind, Found>): number =>
  [...byKind.values()].reduce((sum, { count }) => sum + count, 0);
