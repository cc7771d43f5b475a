import { Readable } from 'node:stream';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { isId } from '../../http/is-id.ts';
import { csvHead, csvLines } from '../exports/index.ts';
import { columnsOf, type ListedRow } from './columns.ts';
import { valuesOf } from './filters.ts';
import { bringUpToDate, presentVaultTimes, viewOf } from './lists.ts';
import { presentFound, presentRac, presentRequested, presentToReview } from './present.ts';
import { findIds, findRows, type ListedId } from './queries.ts';
import type { AskedList, List, View } from './view.ts';

/** Spreadsheets can hold more, but no one reads more. */
const MOST_ROWS = 10_000;
/** Rows made at a time; other calls get a turn in between. */
const BATCH = 500;

type Listed<L extends List> = readonly ListedRow[L][];

/** Reads rows by id, as their list shows them. */
const readers: {
  readonly [L in List]: (
    context: Context,
    view: View & { readonly list: L },
    ids: readonly ListedId[],
  ) => Promise<Listed<L>>;
} = {
  browse_all: async ({ database }, view, ids) =>
    (await findRows(database, view, ids)).map(presentFound),
  access_granted: async (context, view, ids) =>
    presentVaultTimes(context, await findRows(context.database, view, ids)),
  access_requested: async ({ database }, view, ids) =>
    (await findRows(database, view, ids)).map(presentRequested),
  completed_rac: async ({ database }, view, ids) =>
    (await findRows(database, view, ids)).map(presentRac),
  to_review: async ({ database, vaults }, view, ids) => {
    const today = vaults.today();
    return (await findRows(database, view, ids)).map((row) => presentToReview(row, today));
  },
};

export type ListFile = {
  readonly csv: Readable;
  /** How many trade partners it contains. */
  readonly rows: number;
};

/** A list as CSV, as of the time of the request. Rows that have since become unreadable are left out. */
export async function exportList<L extends List>(
  context: Context,
  actor: Actor,
  list: L,
  asked: AskedList & { readonly columns?: string | undefined; readonly tps?: string | undefined },
): Promise<ListFile> {
  await bringUpToDate(context, actor, list);
  const view = await viewOf(context, actor, list, asked);
  const only = asked.tps?.split('|').filter(isId) ?? null;
  const ids = await findIds(context.database, view, MOST_ROWS, only);
  const columns = columnsOf(list, valuesOf(asked.columns));
  const read = readers[list];
  const today = context.vaults.today();
  async function* lines() {
    yield csvHead(columns.map(({ title }) => title));
    for (let start = 0; start < ids.length; start += BATCH) {
      const rows = await read(context, view, ids.slice(start, start + BATCH));
      yield csvLines(rows.map((row) => columns.map(({ cell }) => cell(row, today))));
    }
  }
  return { csv: Readable.from(lines()), rows: ids.length };
}
