import type { GrantedVault } from '@plumbline/api-contract';
import { grouped } from '../../grouped.ts';
import { plainWords } from '../../database/organization-words.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { changedVaults, listSaves } from '../changed-vaults/index.ts';
import { refreshOutdated } from '../rac/index.ts';
import { needsPermission, readFilters } from './filters.ts';
import {
  presentFound,
  presentGranted,
  presentRac,
  presentRequested,
  presentToReview,
} from './present.ts';
import * as queries from './queries.ts';
import type { GrantedRow, RowOf } from './rows.ts';
import { type AskedList, type List, orderingOf, pageOf, UNPAGED, type View } from './view.ts';

export type ListedPage<Row> = {
  readonly count: number;
  readonly is_more: boolean;
  readonly offset: number;
  readonly results: Row[];
};

/** The most words that are searched for: each takes a lookup of its own. */
const MOST_WORDS = 8;
const KEPT_MS = 60_000;

const readerOf = (actor: Actor) => ({
  userId: actor.userId,
  contractorId: actor.organization?.id ?? null,
});

/** The word prefixes of a search; none without a letter or digit. */
export async function searchWords(
  { database }: Context,
  asked: string | undefined,
): Promise<readonly string[]> {
  const search = asked?.trim() ?? '';
  const words = search === '' ? [] : await plainWords(database, search);
  return words.slice(0, MOST_WORDS);
}

export async function viewOf<L extends List>(
  context: Context,
  actor: Actor,
  list: L,
  asked: AskedList,
): Promise<View & { readonly list: L }> {
  return {
    list,
    reader: readerOf(actor),
    words: await searchWords(context, asked.search),
    filters: readFilters(asked, context.vaults.today()),
    ordering: orderingOf(list, asked.ordering),
  };
}

/** One page of a list, with where it starts and how many rows there are. */
async function listPage<L extends List, Row>(
  context: Context,
  view: View & { readonly list: L },
  asked: AskedList,
  present: (rows: readonly RowOf[L][]) => Row[] | Promise<Row[]>,
): Promise<ListedPage<Row>> {
  const { database } = context;
  const { limit, offset: wanted } = pageOf(asked);
  const { locate } = asked;
  const place = locate === undefined ? undefined : await queries.findPlace(database, view, locate);
  const located = place === undefined ? 0 : place - (place % limit);
  const offset = locate === undefined ? wanted : located;
  const { beyond, rows } = await queries.findPage(database, view, { limit, offset });
  const isMore = beyond > UNPAGED;
  const count =
    rows.length === 0 && offset > 0
      ? await queries.countRows(database, view, offset)
      : offset + Math.min(beyond, UNPAGED);
  const results = await present(rows);
  if (isMore && view.list === 'browse_all' && isWhole(view)) {
    const total = await partnersOf(context);
    return { count: Math.max(total, count), is_more: total < count, offset, results };
  }
  return { count, is_more: isMore, offset, results };
}

const isWhole = ({ words, filters }: View): boolean =>
  words.length === 0 &&
  filters.profile.length === 0 &&
  filters.city === null &&
  !needsPermission(filters);

type Kept = { readonly atMs: number; readonly count: number };
const kept = new WeakMap<Context['database'], Kept>();

/** How many trade partners there are in all, cached for a minute: counting them takes as long as a page. */
async function partnersOf({ database, now }: Context): Promise<number> {
  const atMs = now().getTime();
  const known = kept.get(database);
  if (known !== undefined && Math.abs(atMs - known.atMs) < KEPT_MS) return known.count;
  const count = await queries.countPartners(database);
  kept.set(database, { atMs, count });
  return count;
}

/** Vaults of a list with the save times of their sections; does not check whether they changed. */
export async function presentVaultTimes(
  context: Context,
  rows: readonly GrantedRow[],
): Promise<GrantedVault[]> {
  const ids = rows.map(({ tp_id }) => tp_id);
  const saves = await savesOf(context, ids);
  return rows.map((row) => presentGranted(row, saves(row), null, context.vaults.today()));
}

/** Finds the saves of each of these vaults. */
async function savesOf({ database }: Context, ids: readonly string[]) {
  const byVault = grouped(await listSaves(database, ids), ({ organization_id }) => organization_id);
  return ({ tp_id }: { readonly tp_id: string }) => byVault.get(tp_id) ?? [];
}

/** Vaults shared with a person, by the ids of their companies, as the person's list shows them. */
export async function presentPermissions(
  context: Context,
  actor: Actor,
  tps: readonly string[],
): Promise<GrantedVault[]> {
  const view = await viewOf(context, actor, 'access_granted', {});
  const ids = tps.map((tp) => ({ organization_id: tp, id: tp }));
  return presentVaults(context, actor, await queries.findRows(context.database, view, ids));
}

/** Vaults of a list with the save times and changes of their sections. */
async function presentVaults(
  context: Context,
  actor: Actor,
  rows: readonly GrantedRow[],
): Promise<GrantedVault[]> {
  const ids = rows.map(({ tp_id }) => tp_id);
  const saves = await savesOf(context, ids);
  const changed = await changedVaults(context, rows, saves, actor.userId);
  return rows.map((row) =>
    presentGranted(row, saves(row), changed.get(row.id) ?? null, context.vaults.today()),
  );
}

export async function browse(context: Context, actor: Actor, asked: AskedList) {
  const view = await viewOf(context, actor, 'browse_all', asked);
  return listPage(context, view, asked, (rows) => rows.map(presentFound));
}

export async function granted(context: Context, actor: Actor, asked: AskedList) {
  const view = await viewOf(context, actor, 'access_granted', asked);
  return listPage(context, view, asked, (rows) => presentVaults(context, actor, rows));
}

export async function requested(context: Context, actor: Actor, asked: AskedList) {
  const view = await viewOf(context, actor, 'access_requested', asked);
  return listPage(context, view, asked, (rows) => rows.map(presentRequested));
}

/** Updates the marks that a list filters by, before the list, its counts or its CSV are read. */
export async function bringUpToDate(context: Context, actor: Actor, list: List): Promise<void> {
  if (list === 'completed_rac' || list === 'to_review') await refreshOutdated(context, actor);
}

export async function completed(context: Context, actor: Actor, asked: AskedList) {
  await bringUpToDate(context, actor, 'completed_rac');
  const view = await viewOf(context, actor, 'completed_rac', asked);
  return listPage(context, view, asked, (rows) => rows.map(presentRac));
}

/** What the caller has to review, with how many there are for each reason. */
export async function toReview(context: Context, actor: Actor, asked: AskedList) {
  await bringUpToDate(context, actor, 'to_review');
  const today = context.vaults.today();
  const view = await viewOf(context, actor, 'to_review', asked);
  const page = await listPage(context, view, asked, (rows) =>
    rows.map((row) => presentToReview(row, today)),
  );
  return { ...page, reasons: await queries.countReasons(context.database, view) };
}
