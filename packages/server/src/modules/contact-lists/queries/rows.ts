import type { ContactAction, ContactState } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { Edits } from '../../spreadsheet-import/index.ts';
import type { Read } from '../read-rows.ts';

/** Inserts rows through a single JSON parameter: 5,000 rows would exceed the 65,535 parameters of a statement. */
export async function insertRows(
  transaction: Database,
  listId: string,
  rows: readonly (Omit<Read, 'finding'> & {
    readonly cells: readonly string[];
    readonly state: ContactState;
  })[],
): Promise<void> {
  await sql`insert into contact_list_rows
      (list_id, row, cells, email, first_name, last_name, company_name, website, state, because)
    select ${listId}::uuid, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (row integer, cells jsonb, email text, first_name text, last_name text, company_name text, website text,
        state text, because text)`.execute(transaction);
}

const rowsOf = (database: Database) =>
  database
    .selectFrom('contact_list_rows as r')
    .select([
      'r.row',
      'r.email',
      'r.first_name',
      'r.last_name',
      'r.company_name',
      'r.website',
      'r.state',
      'r.because',
      'r.organization_id',
      'r.matched_by',
      'r.candidates',
    ]);

export type StoredRow = Awaited<ReturnType<typeof listRows>>[number];

export const listRows = (
  database: Database,
  listId: string,
  page: {
    readonly state?: ContactState | undefined;
    readonly limit: number;
    readonly offset: number;
  },
) =>
  rowsOf(database)
    .where('r.list_id', '=', listId)
    .$if(page.state !== undefined, (query) => query.where('r.state', '=', page.state ?? 'new'))
    .orderBy('r.row')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const findRows = (database: Database, listId: string, numbers: readonly number[]) =>
  rowsOf(database).where('r.list_id', '=', listId).where('r.row', 'in', numbers).execute();

/**
 * All rows with their source cells; the caller has locked the list. Rows for which something was sent are `isFixed`.
 */
export async function listSources(transaction: Database, listId: string) {
  const rows = await transaction
    .selectFrom('contact_list_rows as r')
    .select(({ exists, selectFrom }) => [
      'r.row',
      'r.email',
      'r.first_name',
      'r.last_name',
      'r.company_name',
      'r.website',
      'r.state',
      'r.because',
      sql<readonly string[]>`r.cells`.as('cells'),
      sql<Edits & { readonly is_left_out?: boolean }>`r.edits`.as('edits'),
      exists(
        selectFrom('contact_list_results as d')
          .select('d.row')
          .whereRef('d.list_id', '=', 'r.list_id')
          .whereRef('d.row', '=', 'r.row')
          .where('d.state', '!=', 'failed'),
      ).as('is_fixed'),
    ])
    .where('r.list_id', '=', listId)
    .orderBy('r.row')
    .execute();
  return rows.map(({ is_fixed, ...row }) => ({ ...row, isFixed: Boolean(is_fixed) }));
}

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

/** Stores rows whose reading changed; removes their match unless the row `keeps` it. */
export async function storeRows(
  transaction: Database,
  listId: string,
  rows: readonly (Omit<Read, 'finding'> & {
    readonly state: ContactState;
    readonly keeps: boolean;
  })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update contact_list_rows r set email = n.email, first_name = n.first_name, last_name = n.last_name,
      company_name = n.company_name, website = n.website, state = n.state, because = n.because,
      organization_id = case when n.keeps then r.organization_id end,
      matched_by = case when n.keeps then r.matched_by end,
      candidates = case when n.keeps then r.candidates else '{}' end
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (row integer, email text, first_name text, last_name text, company_name text, website text, state text,
        because text, keeps boolean)
    where r.list_id = ${listId} and r.row = n.row`.execute(transaction);
}

export async function setEdits(
  transaction: Database,
  listId: string,
  row: number,
  edits: Edits & { readonly is_left_out?: boolean },
): Promise<void> {
  await transaction
    .updateTable('contact_list_rows')
    .set({ edits: JSON.stringify(edits) })
    .where('list_id', '=', listId)
    .where('row', '=', row)
    .execute();
}

/** Stores the company that a person chose for a row; null when none of the choices fits. */
export async function setChoice(
  transaction: Database,
  listId: string,
  row: number,
  organizationId: string | null,
): Promise<void> {
  await transaction
    .updateTable('contact_list_rows')
    .set({
      state: organizationId === null ? 'new' : 'matched',
      because: '',
      organization_id: organizationId,
      matched_by: organizationId === null ? null : 'chosen',
    })
    .where('list_id', '=', listId)
    .where('row', '=', row)
    .execute();
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** Rows that have not been matched to a company yet, locked. */
export const listWaiting = (transaction: Database, listId: string, limit: number) =>
  transaction
    .selectFrom('contact_list_rows')
    .select(['row', 'email', 'company_name', 'website'])
    .where('list_id', '=', listId)
    .where('state', '=', 'waiting')
    .orderBy('row')
    .limit(limit)
    .forUpdate()
    .execute();

/** The result of matching a row to a company. */
export type Match = {
  readonly row: number;
  readonly state: 'matched' | 'choose' | 'new' | 'left_out';
  readonly because: string;
  readonly organization_id: string | null;
  readonly matched_by: 'domain' | 'name' | null;
  readonly candidates: readonly string[];
};

export async function storeMatches(
  transaction: Database,
  listId: string,
  matches: readonly Match[],
): Promise<void> {
  await sql`update contact_list_rows r set state = m.state, because = m.because, organization_id = m.organization_id,
      matched_by = m.matched_by, candidates = array(select jsonb_array_elements_text(m.candidates)::uuid)
    from json_to_recordset(${JSON.stringify(matches)}::json)
      as m (row integer, state text, because text, organization_id uuid, matched_by text, candidates jsonb)
    where r.list_id = ${listId} and r.row = m.row and r.state = 'waiting'`.execute(transaction);
}

export type Done = {
  readonly row: number;
  readonly action: ContactAction;
  readonly state: 'queued' | 'done' | 'failed';
  readonly because: string;
};

export const listDone = (
  database: Database,
  listId: string,
  rows: readonly number[],
): Promise<Done[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('contact_list_results')
        .select(['row', 'action', 'state', 'because'])
        .where('list_id', '=', listId)
        .where('row', '=', sql<number>`any(${sql.val([...rows])}::integer[])`)
        .orderBy('row')
        .orderBy('action')
        .execute();
