import type { ContactColumn } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { refused } from '../../http/problem.ts';
import { forgetMapping, keepMapping, type MappingOwner } from './queries.ts';
import { type Column, detectAgain } from './table.ts';

/**
 * The columns of a list after someone said what they are, which is remembered for the next file with these headers.
 * With null, detects the columns again and forgets the mapping.
 *
 * @throws 422 when two columns have the same meaning
 */
export async function changedColumns(
  { now }: Pick<Context, 'now'>,
  transaction: Database,
  change: {
    readonly actor: Actor;
    readonly columns: readonly Column[];
    readonly said: readonly Omit<Column, 'header'>[] | null;
    readonly cells: () => Promise<readonly (readonly string[])[]>;
  },
): Promise<readonly Column[]> {
  const { columns, said } = change;
  const owner = mappingOwner(change.actor);
  if (said === null) {
    await forgetMapping(transaction, owner, columns);
    return detectAgain(columns, await change.cells());
  }
  const wanted = new Map(said.map(({ index, read_as }) => [index, read_as]));
  const next = columns.map((column) => ({
    ...column,
    read_as: wanted.has(column.index) ? (wanted.get(column.index) ?? null) : column.read_as,
  }));
  const used = usedIn(next);
  if (new Set(used).size < used.length)
    throw columnFault('Two columns are mapped to the same field. Use each field once.');
  await keepMapping(transaction, owner, next, now());
  return next;
}

/** Colleagues share column mappings. */
export const mappingOwner = ({ userId, organization }: Actor): MappingOwner => ({
  userId,
  organizationId: organization?.id ?? null,
});

/** The contact fields that are read from these columns. */
export const usedIn = (columns: readonly Column[]): readonly ContactColumn[] =>
  columns.flatMap(({ read_as }) => read_as ?? []);

export const columnFault = (reason: string) => refused(reason, [{ address: '/columns', reason }]);

/** What each column is read as, by its index. */
export const rolesIn = (columns: readonly Column[]): ReadonlyMap<number, ContactColumn> =>
  new Map(columns.flatMap(({ index, read_as }) => (read_as === null ? [] : [[index, read_as]])));
