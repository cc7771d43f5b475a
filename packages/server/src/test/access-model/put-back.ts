import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from '../server.ts';

/** Tables that a sequence may change; each is restored in full. */
const PUT_BACK = [
  'users',
  'memberships',
  'pending_members',
  'sessions',
  'permissions',
  'verdicts',
  'comments',
  'comment_mentions',
  'correction_requests',
  'company_approvals',
  'review_assignments',
  'rac_reports',
  'rac_overrides',
  'rac_runs',
  'rac_run_items',
  'access_requests',
  'invitations',
  'employee_requests',
  'notifications',
  'login_attempts',
  'access_log',
  'outbox',
  'mailed_links',
  'projects',
  'project_participants',
  'relationships',
  'relationship_notes',
  'bid_packages',
  'bid_invitations',
  'bid_receipts',
  'bid_events',
  'bids',
  'late_bids',
  'search_views',
];
/** Tables whose rows are deleted with a company. Only missing rows are restored; the others stay as they are. */
const PUT_BACK_MISSING = [
  'organizations',
  'organization_prefixes',
  'office_locations',
  'vault_sections',
  'vault_traits',
  'vault_expiries',
];

/** Saves the current content of every table, and creates the function that restores it. */
export async function keepAll(test: TestServer): Promise<void> {
  const { database } = test.server;
  const run = (statement: RawBuilder<unknown>) => statement.execute(database);
  const columnsOf = async (table: string): Promise<string> => {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`.execute(database);
    return rows.map(({ name }) => name).join(', ');
  };
  await run(sql`create schema kept`);
  const lines: string[] = [];
  for (const table of [...PUT_BACK, ...PUT_BACK_MISSING]) {
    const columns = await columnsOf(table);
    await run(sql.raw(`create table kept.${table} as select ${columns} from public.${table}`));
    const whole = `insert into public.${table} (${columns}) overriding system value select ${columns} from kept.${table}`;
    if (PUT_BACK.includes(table)) lines.push(`delete from public.${table};`, `${whole};`);
    else lines.push(`${whole} on conflict do nothing;`);
  }
  // Runs without triggers and in any order, because every table is complete again in the end.
  lines.push(`update public.organizations o set traits = k.traits from kept.organizations k
        where k.id = o.id and k.traits <> o.traits;
      update public.organizations set hidden_parts = '{}' where hidden_parts <> '{}';
      perform search_refresh(subject.id) from (select id from public.organizations union select id from public.projects
        union select subject_id from public.search_documents) as subject;`);
  await run(
    sql.raw(`create function put_back() returns void language plpgsql as $$ begin
      set local session_replication_role = replica;
      ${lines.join('\n      ')}
    end $$`),
  );
}
