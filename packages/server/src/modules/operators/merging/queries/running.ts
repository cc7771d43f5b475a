import { sql } from 'kysely';
import type { Database } from '../../../../database/connect.ts';
import type { Step } from './steps.ts';

type Merge = {
  readonly id: string;
  readonly mergedId: string;
  readonly survivorId: string;
  readonly keeps: boolean;
  readonly now: Date;
};

const list = (items: readonly string[], write: (item: string) => string, by = ', ') =>
  items.map(write).join(by);
const object = (columns: readonly string[], alias: string) =>
  `jsonb_build_object(${list(columns, (c) => `'${c}', ${alias}.${c}`)})`;

/** Runs one step and records what it changed. */
export async function runStep(
  transaction: Database,
  merge: Merge,
  step: Step,
  number: number,
): Promise<void> {
  const { id, mergedId, survivorId, keeps, now } = merge;
  const v = sql`v as (select ${mergedId}::uuid as m, ${survivorId}::uuid as s, ${keeps}::boolean as keeps,
    ${now}::timestamptz as now)`;
  const insert = sql`insert into company_merge_changes (merge_id, step, kind, table_name, key, before, after)
    select ${id}::uuid, ${number}::integer, ${step.kind}, ${step.table},`;
  const key = object(step.key, 'c');
  switch (step.kind) {
    case 'update': {
      const columns = Object.keys(step.set);
      const both = [...new Set([...step.key, ...columns])];
      await sql`with ${v},
        was as materialized (select ${sql.raw(list(both, (c) => `r.${c}`))} from ${sql.raw(step.table)} r, v
          where ${sql.raw(step.where)} order by ${sql.raw(list(step.key, (c) => `r.${c}`))} for update of r),
        c as (update ${sql.raw(step.table)} r set ${sql.raw(list(columns, (c) => `${c} = ${step.set[c]}`))}
          from was, v where ${sql.raw(list(step.key, (c) => `r.${c} = was.${c}`, ' and '))}
          returning ${sql.raw(list(both, (c) => `r.${c}`))}, ${sql.raw(object(columns, 'was'))} as before)
        ${insert} ${sql.raw(key)}, c.before, ${sql.raw(object(columns, 'c'))} from c`.execute(
        transaction,
      );
      return;
    }
    case 'delete':
      await sql`with ${v}, c as (delete from ${sql.raw(step.table)} r using v where ${sql.raw(step.where)} returning r.*)
        ${insert} ${sql.raw(key)}, to_jsonb(c), null from c`.execute(transaction);
      return;
    case 'insert':
      await sql`with ${v}, c as (insert into ${sql.raw(step.table)} (${sql.raw(step.columns.join(', '))})
          ${sql.raw(step.select)} returning *)
        ${insert} ${sql.raw(key)}, null, to_jsonb(c) from c`.execute(transaction);
      return;
    default:
      return step satisfies never;
  }
}

/** What one step changed, for putting it back. */
type Undone = {
  readonly merge_id: string;
  readonly step: number;
  readonly kind: Step['kind'];
  readonly table_name: string;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  readonly ns: readonly string[];
};

/**
 * The steps of a merge that changed something, the last one first. Someone who left the survivor is not made a pre-qual
 * contact again: that would be one of the company where they are now.
 */
export async function listSteps(transaction: Database, id: string): Promise<readonly Undone[]> {
  const { rows } = await sql<Undone>`select merge_id, step, kind, table_name,
      array(select jsonb_object_keys((array_agg(key))[1])) as keys,
      array(select jsonb_object_keys(coalesce((array_agg(before))[1], (array_agg(after))[1]))) as columns,
      array_agg(n::text order by n) as ns
    from company_merge_changes c where merge_id = ${id}::uuid
      and not (table_name = 'users' and after ? 'is_pf_contact' and not exists (select from memberships m
        join company_merges g on g.survivor_id = m.organization_id
        where g.id = c.merge_id and m.user_id = (c.key ->> 'id')::uuid))
    group by merge_id, step, kind, table_name order by step desc`.execute(transaction);
  return rows;
}

/**
 * Puts back what a step changed, unless it has changed since: a column with a new value keeps it, a row that is gone
 * stays gone.
 *
 * @returns how many rows are now as they were before the merge
 */
async function putBack(
  transaction: Database,
  { merge_id, step, kind, table_name, keys, columns }: Undone,
  ns: readonly string[],
): Promise<number> {
  const table = sql.raw(table_name);
  const changes = sql`company_merge_changes c
    cross join lateral jsonb_populate_record(null::${table}, c.key) k
    cross join lateral jsonb_populate_record(null::${table}, c.before) b
    cross join lateral jsonb_populate_record(null::${table}, c.after) a
    where c.merge_id = ${merge_id}::uuid and c.step = ${step}::integer and c.n = any(${[...ns]}::bigint[])`;
  const sameRow = sql.raw(list(keys, (c) => `r.${c} = x.key_${c}`, ' and '));
  const keyColumns = sql.raw(list(keys, (c) => `k.${c} as key_${c}`));
  switch (kind) {
    case 'update': {
      const { rows } = await sql<{ is_whole: boolean }>`
        with x as (select ${keyColumns}, ${sql.raw(list(columns, (c) => `b.${c} as b_${c}, a.${c} as a_${c}`))} from ${changes})
        update ${table} r set ${sql.raw(
          list(
            columns,
            (c) =>
              `${c} = case when r.${c} is not distinct from x.a_${c} then x.b_${c} else r.${c} end`,
          ),
        )} from x where ${sameRow}
        returning ${sql.raw(list(columns, (c) => `r.${c} is not distinct from x.b_${c}`, ' and '))} as is_whole`.execute(
        transaction,
      );
      return rows.filter(({ is_whole }) => is_whole).length;
    }
    case 'insert': {
      const { numAffectedRows } = await sql`
        with x as (select ${keyColumns}, c.after from ${changes})
        delete from ${table} r using x where ${sameRow} and to_jsonb(r) = x.after`.execute(
        transaction,
      );
      return Number(numAffectedRows ?? 0);
    }
    case 'delete': {
      const { numAffectedRows } = await sql`
        insert into ${table} select b.* from ${changes} on conflict do nothing`.execute(
        transaction,
      );
      return Number(numAffectedRows ?? 0);
    }
    default:
      return kind satisfies never;
  }
}

/** @returns how many rows could not be put back whole */
export async function undoStep(transaction: Database, undone: Undone): Promise<number> {
  const { ns } = undone;
  const all = await inSavepoint(transaction, () => putBack(transaction, undone, ns));
  if (all !== undefined) return ns.length - all;
  // A newer row conflicts with one of them: puts back all the others.
  let whole = 0;
  for (const n of ns)
    whole += (await inSavepoint(transaction, () => putBack(transaction, undone, [n]))) ?? 0;
  return ns.length - whole;
}

const UNIQUE_VIOLATION = '23505';

/** @returns undefined when an existing row conflicted, in which case nothing was changed */
async function inSavepoint<T>(
  transaction: Database,
  run: () => Promise<T>,
): Promise<T | undefined> {
  await sql`savepoint step`.execute(transaction);
  try {
    const result = await run();
    await sql`release savepoint step`.execute(transaction);
    return result;
  } catch (error) {
    if ((error as { readonly code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await sql`rollback to savepoint step`.execute(transaction);
    return undefined;
  }
}
