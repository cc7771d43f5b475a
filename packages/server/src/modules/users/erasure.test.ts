import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import type { PermissionsTable } from '../../database/tables/access.ts';
import { databases } from '../../test/databases.ts';
import { takeMigrated } from '../../test/demo-pool.ts';
import { eraseUser } from './queries.ts';

const BEFORE = 'ended before the person is erased';
const COMPANY = 'a record of their company';
const OTHER = 'a record of another company';
const DEPENDENT = 'deleted with the row that it belongs to';

/** The columns that still refer to a person who deleted their account, as Deleted Account, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'access_log.user_id': OTHER,
  'access_requests.decided_by': OTHER,
  'bid_invitations.decided_by': COMPANY,
  'bid_invitations.user_id': OTHER,
  'bid_package_files.user_id': COMPANY,
  'bid_packages.created_by': COMPANY,
  'bid_questions.answered_by': COMPANY,
  'bid_questions.user_id': OTHER,
  'bid_reminders.user_id': DEPENDENT,
  'bids.user_id': OTHER,
  'comment_mentions.user_id': DEPENDENT,
  'comments.resolved_by': OTHER,
  'company_approval_history.decided_by': COMPANY,
  'company_approvals.decided_by': COMPANY,
  'company_claims.user_id': 'a record of the operators, once decided',
  'company_pictures.created_by': COMPANY,
  'contact_list_actions.user_id': DEPENDENT,
  'correction_requests.closed_by': OTHER,
  'duplicate_reports.user_id': 'a record of the operators',
  'employee_requests.decided_by': COMPANY,
  'expiry_reminders.user_id': COMPANY,
  'files.uploaded_by': COMPANY,
  'list_exports.user_id': COMPANY,
  'memberships.user_id': BEFORE,
  'organizations.created_by': COMPANY,
  'own_exports.user_id': COMPANY,
  'pending_members.invited_by': COMPANY,
  'permissions.ended_by': OTHER,
  'permissions.given_by': OTHER,
  'project_participants.asked_by': COMPANY,
  'project_participants.decided_by': COMPANY,
  'projects.created_by': COMPANY,
  'projects.removed_by': COMPANY,
  'rac_evaluations.user_id': COMPANY,
  'rac_overrides.user_id': COMPANY,
  'rac_reports.user_id': COMPANY,
  'rac_runs.user_id': COMPANY,
  'rac_weight_changes.user_id': COMPANY,
  'rac_weights.user_id': COMPANY,
  'relationships.decided_by': COMPANY,
  'relationships.ended_by': COMPANY,
  'relationships.requested_by': COMPANY,
  'review_assignments.assigned_by': COMPANY,
  'review_assignments.user_id': COMPANY,
  'reviews.user_id': COMPANY,
  'save_receipts.user_id': 'deleted when a save can no longer be repeated',
  'sessions.user_id': BEFORE,
  'vault_sections.modified_by': COMPANY,
  'verdicts.user_id': COMPANY,
  'verifications.user_id': 'what their company was verified by',
};

const SAME = 'says nothing about who gave it';

/**
 * What is left in a permission when the person who gave it deletes their account. When its reader does, it is deleted. A
 * new column does not compile until someone has decided: what the person wrote is cleared in `eraseUser`.
 */
const LEFT_OF_GIVER: Readonly<Record<keyof PermissionsTable, string>> = {
  id: SAME,
  organization_id: SAME,
  user_id: 'of its reader',
  contractor_id: SAME,
  sections: SAME,
  tp_status: 'of its reader',
  tp_notes: 'of its reader',
  created_at: SAME,
  modified_at: SAME,
  sort_name: SAME,
  given_by: OTHER,
  ended_at: SAME,
  ended_by: OTHER,
};

type Column = { readonly table: string; readonly name: string };

describe.each(databases())('a deleted account on $name', (postgres) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await takeMigrated(postgres);
    ({ drop } = made);
    database = connect(made.url, () => undefined);
  });
  afterAll(async () => {
    await database.destroy();
    await drop();
  });

  /** Every column of the database that refers to a person. */
  const references = async (): Promise<readonly Column[]> => {
    const { rows } = await sql<Column>`
      select c.conrelid::regclass::text as table, a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(database);
    return rows;
  };

  /** Until the transaction ends, rows may refer to what does not exist. From now on, any values are accepted. */
  const acceptAnything = async (transaction: Database): Promise<void> => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const { rows: checks } = await sql<Column>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(
      transaction,
    );
    for (const { table, name } of checks)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(
        transaction,
      );
  };

  /** Adds a row with the person's id in one column, and just any values in the others that need one. */
  const addRow = async (
    transaction: Database,
    { table, name }: Column,
    person: string,
  ): Promise<void> => {
    const { rows: others } = await sql<{ name: string; value: string }>`
      select a.attname as name, case
          when t.typcategory = 'A' or t.typname in ('json', 'jsonb') then $q$'{}'$q$
          when t.typname = 'uuid' then 'gen_random_uuid()'
          when t.typname = 'bytea' then $q$''$q$
          when t.typcategory = 'D' then 'now()'
          when t.typcategory = 'B' then 'false'
          when t.typcategory = 'N' then '1'
          else 'gen_random_uuid()::text' end as value
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
        and not a.atthasdef and a.attidentity = '' and a.attname <> ${name}`.execute(transaction);
    const names = [name, ...others.map((other) => other.name)].map((one) => sql.ref(one));
    const values = [sql.lit(person), ...others.map(({ value }) => sql.raw(value))];
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
      transaction,
    );
  };

  it('is referred to only where another record needs it', async () => {
    const person = randomUUID();
    const columns = await references();
    await database.transaction().execute(async (transaction) => {
      await acceptAnything(transaction);
      await addRow(transaction, { table: 'users', name: 'id' }, person);
      for (const column of columns) await addRow(transaction, column, person);
      await sql`update company_claims set status = 'declined'`.execute(transaction);
    });
    await database
      .transaction()
      .execute((transaction) => eraseUser(transaction, person, new Date()));
    const left: string[] = [];
    for (const { table, name } of columns) {
      const rows = sql`select from ${sql.table(table)} where ${sql.ref(name)} = ${person}`;
      if ((await rows.execute(database)).rows.length > 0) left.push(`${table}.${name}`);
    }
    expect(left.toSorted()).toEqual(Object.keys(KEPT));
  });

  it('leaves in a permission that it gave what is decided above, column by column', async () => {
    const { rows } = await sql<Pick<Column, 'name'>>`select attname as name from pg_attribute
      where attrelid = 'permissions'::regclass and attnum > 0 and not attisdropped`.execute(
      database,
    );
    const names = rows.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(LEFT_OF_GIVER).toSorted());
  });

  it('takes its undecided claims with it', async () => {
    const person = randomUUID();
    await database.transaction().execute(async (transaction) => {
      await acceptAnything(transaction);
      await addRow(transaction, { table: 'users', name: 'id' }, person);
      await addRow(transaction, { table: 'company_claims', name: 'user_id' }, person);
    });
    const claims = () => database.selectFrom('company_claims').where('user_id', '=', person);
    expect(await claims().select('status').execute()).toEqual([{ status: 'pending' }]);
    await database
      .transaction()
      .execute((transaction) => eraseUser(transaction, person, new Date()));
    expect(await claims().select('status').execute()).toEqual([]);
  });
});
