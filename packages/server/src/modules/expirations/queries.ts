import { sql } from 'kysely';
import { activePermissions } from '../../database/active-permissions.ts';
import type { Database } from '../../database/connect.ts';
import { decidesOrReviews } from '../../database/works-with.ts';

/** The limit of listed expirations; nobody goes through more. */
export const MOST_EXPIRATIONS = 1000;

export type ExpirationRow = {
  readonly organization_id: string;
  readonly name: string;
  /** Null for an approval. */
  readonly link: string | null;
  readonly address: string | null;
  readonly label: string;
  readonly expires_on: string;
  readonly is_approved: boolean;
  readonly reminded_at: Date | null;
};

export type Asked = {
  readonly userId: string;
  readonly contractorId: string;
  /** Days as `yyyy-mm-dd`; `from` and `to` are inclusive. */
  readonly today: string;
  readonly from: string;
  readonly to: string;
  readonly isApprovedOnly: boolean;
};

const APPROVED = sql`('Approved', 'Approved With Conditions')`;

/**
 * Documents in the sections that a person can read, and the company's approvals of partners that the person works with,
 * soonest first. Returns one more than are listed, to tell whether there are more. With `expiration`, only that one.
 */
export async function listExpirations(
  database: Database,
  { userId, contractorId, today, from, to, isApprovedOnly }: Asked,
  expiration?: { readonly tp: string; readonly address: string },
): Promise<readonly ExpirationRow[]> {
  const own = activePermissions(database)
    .select([
      'permissions.organization_id',
      'permissions.sections',
      sql<boolean>`permissions.tp_status in ${APPROVED}`.as('is_approved'),
    ])
    .where('permissions.user_id', '=', userId)
    .where('permissions.contractor_id', '=', contractorId);
  const { rows } = await sql<ExpirationRow>`
    with g as materialized (${own}),
    c as (select organization_id, expires_on, expires_on is null or expires_on >= ${today}::date as holds from company_approvals
      where contractor_id = ${contractorId} and status in ${APPROVED})
    select p.*, o.name, p.expires_on::text as expires_on,
      -- A reminder is about a date: once the document is renewed, nobody was reminded of the new one.
      (select r.at from expiry_reminders r where r.contractor_id = ${contractorId}
        and r.organization_id = p.organization_id and r.address = p.address and r.expires_on = p.expires_on
        order by r.at desc limit 1) as reminded_at
    from (
      select v.organization_id, v.link, v.address, v.label, v.expires_on,
        g.is_approved or coalesce(c.holds, false) as is_approved
      from g join vault_expiries v on v.organization_id = g.organization_id and v.link = any(g.sections)
        left join c on c.organization_id = g.organization_id
      where v.expires_on between ${from}::date and ${to}::date
      union all
      select c.organization_id, null, null, 'Your company’s approval', c.expires_on, true
      from c
      where c.expires_on between ${from}::date and ${to}::date
        and (c.organization_id in (select organization_id from g)
          or exists (select from memberships m where m.user_id = ${userId} and m.is_primary
            and m.organization_id = ${contractorId} and ${decidesOrReviews(sql`c.organization_id`)}))
    ) as p join organizations o on o.id = p.organization_id and o.merged_into is null
    where ${isApprovedOnly ? sql`p.is_approved` : sql`true`}
      and ${expiration === undefined ? sql`true` : sql`p.organization_id = ${expiration.tp} and p.address = ${expiration.address}`}
    order by p.expires_on, o.name, p.address nulls first limit ${MOST_EXPIRATIONS + 1}`.execute(
    database,
  );
  return rows;
}

/** Serializes a company's reminders to one partner, so that two concurrent calls send only one. */
export async function lockReminders(
  transaction: Database,
  contractorId: string,
  tp: string,
): Promise<void> {
  const key = `expiry ${contractorId} ${tp}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

export async function insertReminder(
  transaction: Database,
  reminder: {
    readonly contractorId: string;
    readonly tp: string;
    readonly address: string;
    readonly expiresOn: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('expiry_reminders')
    .values({
      contractor_id: reminder.contractorId,
      organization_id: reminder.tp,
      address: reminder.address,
      expires_on: reminder.expiresOn,
      user_id: reminder.userId,
      at: reminder.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Summarized = {
  readonly user_id: string;
  readonly contractor_id: string;
  readonly name: string;
};

/** People with access to a vault, or at a company with approvals that expire; ordered by id, after the given one. */
export async function listReaders(
  database: Database,
  after: string | undefined,
  most: number,
): Promise<readonly Summarized[]> {
  return database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'memberships.user_id',
      'memberships.organization_id as contractor_id',
      'organizations.name',
    ])
    .where('memberships.is_primary', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('permissions as g')
            .select('g.id')
            .whereRef('g.user_id', '=', 'memberships.user_id')
            .where('g.ended_at', 'is', null),
        ),
        where.exists(
          where
            .selectFrom('company_approvals as c')
            .select('c.id')
            .whereRef('c.contractor_id', '=', 'memberships.organization_id')
            .where('c.expires_on', 'is not', null),
        ),
      ]),
    )
    .$if(after !== undefined, (query) => query.where('memberships.user_id', '>', after ?? ''))
    .orderBy('memberships.user_id')
    .limit(most)
    .execute();
}

/** Whether a person got a summary since this time. */
export async function hasSummary(
  transaction: Database,
  userId: string,
  since: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'papers_expiring')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
