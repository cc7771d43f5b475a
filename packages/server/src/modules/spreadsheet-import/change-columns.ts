import type { ContactColumn } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { forgetMapping, keepMapping } from './queries.ts';
import { type Column, detectAgain } from './table.ts';

/** A column as lists store it. */
export type StoredColumn = {
  readonly index: number;
  readonly header: string;
  readonly read_as: ContactColumn | null;
};

export const stored = (columns: readonly Column[]): readonly StoredColumn[] =>
  columns.map(({ index, header, role }) => ({ index, header, read_as: role }));

const asRoles = (columns: readonly StoredColumn[]): readonly Column[] =>
  columns.map(({ index, header, read_as }) => ({ index, header, role: read_as }));

/**
 * The columns of a list after someone said what they are, which is remembered for the next file with these headers; with
 * null for what they said, what the headers say, and nothing is remembered any more.
 */
export async function changedColumns(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  change: {
    readonly actor: Actor;
    readonly columns: readonly StoredColumn[];
    readonly said: readonly Omit<StoredColumn, 'header'>[] | null;
    readonly cells: () => Promise<readonly (readonly string[])[]>;
  },
): Promise<readonly StoredColumn[]> {
  const { actor, columns, said } = change;
  if (said === null) {
    await forgetMapping(transaction, actor.userId, columns);
    return stored(detectAgain(asRoles(columns), await change.cells()));
  }
  const wanted = new Map(said.map(({ index, read_as }) => [index, read_as]));
  const next = columns.map((column) => ({
    ...column,
    read_as: wanted.has(column.index) ? (wanted.get(column.index) ?? null) : column.read_as,
  }));
  await keepMapping(transaction, actor.userId, asRoles(next), now());
  return next;
}
