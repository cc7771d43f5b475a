import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../src/database/connect.ts';
import { insertSession } from '../src/modules/auth/queries/sessions.ts';
import { hashToken, newToken } from '../src/modules/links/index.ts';

export type BenchVault = {
  readonly organizationId: string;
  readonly userId: string;
  readonly token: string;
};

/** Copies the matching rows, with other values in the columns in `changes`. */
async function copyRows(
  database: Database,
  table: 'organizations' | 'users' | 'memberships' | 'vault_sections',
  where: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_name = ${table} and table_schema = current_schema()
      and is_generated = 'NEVER' and is_identity = 'NO'`.execute(database);
  const columns = rows.filter(({ name }) => table !== 'memberships' || name !== 'id');
  const values = columns.map(({ name, type }) =>
    Object.hasOwn(changes, name) ? sql`${changes[name]}::${sql.raw(type)}` : sql.ref(name),
  );
  const conditions = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`.execute(database);
}

/** Copies of the demo vault, each with a signed-in owner. */
export async function makeVaults(database: Database, count: number): Promise<BenchVault[]> {
  const demo = await database
    .selectFrom('organizations')
    .selectAll()
    .where('name', '=', 'Summit Electric LLC')
    .executeTakeFirstOrThrow();
  const owner = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .selectAll('users')
    .where('organization_id', '=', demo.id)
    .where('rank', '=', 500)
    .executeTakeFirstOrThrow();
  const vaults: BenchVault[] = [];
  for (let number = 0; number < count; number += 1) {
    const [organizationId, userId] = [randomUUID(), randomUUID()];
    await copyRows(
      database,
      'organizations',
      { id: demo.id },
      { id: organizationId, name: `Bench ${number}` },
    );
    await copyRows(
      database,
      'users',
      { id: owner.id },
      { id: userId, email: `owner${number}@bench.example` },
    );
    const membership = { user_id: owner.id, organization_id: demo.id };
    await copyRows(database, 'memberships', membership, {
      user_id: userId,
      organization_id: organizationId,
    });
    await copyRows(
      database,
      'vault_sections',
      { organization_id: demo.id },
      { organization_id: organizationId, modified_by: userId },
    );
    const token = newToken();
    const now = new Date();
    await insertSession(database, {
      tokenHash: hashToken(token),
      userId,
      now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      userAgent: '',
      address: '',
      timeZone: '',
    });
    vaults.push({ organizationId, userId, token });
  }
  return vaults;
}
