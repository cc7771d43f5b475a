import type { Database } from '../../database/connect.ts';
import { FOR_A_PREVIEW } from './find.ts';
import { FOUND_TYPES, kindOf } from './kinds.ts';
import { readCards } from './queries/documents.ts';
import { searchDocuments } from './search.ts';

export type NamedCompany = {
  readonly id: string;
  readonly name: string;
  readonly domain: string | null;
};

const PROJECT = kindOf('Project');

/** Companies that the search finds for a name, the best of each type first. The caller judges how similar they are. */
export async function findCompaniesByName(
  database: Database,
  name: string,
  most: number,
): Promise<readonly NamedCompany[]> {
  const { byKind } = await searchDocuments(
    database,
    { q: name.slice(0, 200) },
    most,
    FOR_A_PREVIEW,
  );
  const each = Math.ceil(most / (FOUND_TYPES.length - 1));
  const docs = [...byKind]
    .filter(([kind]) => kind !== PROJECT)
    .flatMap(([, found]) => found.docs.slice(0, Math.max(each, 3)));
  const cards = await readCards(database, docs);
  return cards.map(({ id, card }) => ({ id, name: card.name, domain: card.domain ?? null }));
}
