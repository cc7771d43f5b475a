import type { ContactAction, ContactList, ContactRow } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { findCards } from '../organizations/index.ts';
import { findStatuses } from '../relationships/index.ts';
import { actionRefusal } from './policy.ts';
import type { ListRow } from './queries/lists.ts';
import { findListed } from './queries/matches.ts';
import { listDone, type StoredRow } from './queries/rows.ts';

/** A list as one person sees it; actions that the person may not take count zero rows. */
export const presentList = (list: ListRow, actor: Actor): ContactList => {
  const can = (action: ContactAction): number =>
    actionRefusal(actor, action) === null ? list.can[action] : 0;
  return {
    id: list.id,
    file_name: list.file_name,
    uploaded: list.created_at.toISOString(),
    uploaded_by: `${list.first_name} ${list.last_name}`.trim(),
    is_working: Boolean(list.is_working),
    columns: list.columns.map(({ index, header, read_as }) => ({ index, header, read_as })),
    counts: list.counts,
    can: { relate: can('relate'), join: can('join'), prequalify: can('prequalify') },
  };
};

/** Rows with their companies, which show no more than anyone with an account can find. */
export async function presentRows(
  database: Database,
  list: { readonly id: string; readonly organization_id: string },
  rows: readonly StoredRow[],
): Promise<readonly ContactRow[]> {
  const numbers = rows.map(({ row }) => row);
  const matched = rows.flatMap(({ organization_id: id }) => (id === null ? [] : [id]));
  const ids = [...new Set([...matched, ...rows.flatMap(({ candidates }) => candidates)])];
  const cards = new Map((await findCards(database, ids)).map((card) => [card.id, card]));
  const statuses = await findStatuses(database, list.organization_id, [...new Set(matched)]);
  const listed = await findListed(database, list.id, numbers);
  const done = await listDone(database, list.id, numbers);
  return rows.map(({ organization_id, candidates, ...row }) => ({
    ...row,
    organization: cards.get(organization_id ?? '') ?? null,
    relationship: statuses.get(organization_id ?? '') ?? null,
    is_person_listed: listed.has(row.row),
    choices: candidates.flatMap((id) => cards.get(id) ?? []),
    done: done
      .filter((one) => one.row === row.row)
      .map(({ action, state, because }) => ({ action, state, because })),
  }));
}
