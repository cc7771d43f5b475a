import {
  DEEPEST_ROW,
  endpoints,
  PREVIEW_ROWS,
  type QueryOf,
  type ReplyOf,
  SEARCH_PAGE,
} from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { countFacets } from './facets.ts';
import { FOR_A_PAGE, FOR_A_PREVIEW } from './find.ts';
import { kindsOf, typeOf } from './kinds.ts';
import { noteShown } from './limits.ts';
import { marksOf } from './marks.ts';
import { policies } from './policy.ts';
import { presentFound } from './present.ts';
import { readCards } from './queries/documents.ts';
import { searchDocuments } from './search.ts';
import type { Slot } from './slots.ts';
import { suggest } from './suggest.ts';

const route = routesBy(policies);

type Asked = QueryOf<typeof endpoints.searchNetwork>;

/** One page of a type, or the first few results of each. */
export async function searchPage(
  database: Database,
  query: Asked,
): Promise<ReplyOf<typeof endpoints.searchNetwork>> {
  const isPreview = kindsOf(query.type).length > 1;
  const limit = isPreview ? PREVIEW_ROWS : (query.limit ?? SEARCH_PAGE);
  const offset = isPreview ? 0 : Math.min(query.offset ?? 0, DEEPEST_ROW);
  const needed = Math.min(offset + limit, DEEPEST_ROW);
  const { byKind, slots } = await searchDocuments(
    database,
    query,
    needed,
    isPreview ? FOR_A_PREVIEW : FOR_A_PAGE,
  );
  const docs = [...byKind.values()].flatMap((found) => found.docs.slice(offset, needed));
  const marks = marksOf(slots);
  const cards = await readCards(database, docs);
  const types = [...byKind].map(([kind, { count, isEstimated }]) => ({
    type: typeOf(kind),
    count,
    is_estimated: isEstimated,
  }));
  return {
    count: types.reduce((sum, { count }) => sum + count, 0),
    is_estimated: types.some(({ is_estimated }) => is_estimated),
    results: cards.map((card) => presentFound(card, marks)),
    types,
    corrections: cards.length === 0 ? [] : correctionsOf(slots),
  };
}

/** Words that no document has, each with the likeliest word searched instead. */
const correctionsOf = (slots: readonly Slot[]) =>
  slots.flatMap(({ typed, alternatives }) => {
    const [first] = alternatives;
    return first?.way === 'repaired' ? [{ typed, read_as: first.word }] : [];
  });

const searchNetwork = route({
  endpoint: endpoints.searchNetwork,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const body = await searchPage(context.database, query);
    await noteShown(context, actor.userId, body.results.length);
    return { status: 200, body };
  },
});

const countNetwork = route({
  endpoint: endpoints.countNetwork,
  subject: noSubject,
  answer: async ({ query, context }) => ({
    status: 200,
    body: await countFacets(context.database, query),
  }),
});

const suggestNetwork = route({
  endpoint: endpoints.suggestNetwork,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const body = await suggest(context.database, query);
    await noteShown(context, actor.userId, Math.min(body.suggestions.length, 1));
    return { status: 200, body };
  },
});

export const networkSearch: Module = { routes: [searchNetwork, countNetwork, suggestNetwork] };
