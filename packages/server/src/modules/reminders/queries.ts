import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { HOME_TIME_ZONE } from '../../engine/today.ts';
import { ADMIN_RANK, TRADE_PARTNER } from '../../http/actor.ts';

/**
 * The companies whose vault has answers, without those that are done with this day (`yyyy-mm-dd`): an interrupted
 * run continues where it stopped.
 */
export async function organizationsToRemind(
  database: Database,
  today: string,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('organizations')
    .select('id')
    .where('organization_type', '=', TRADE_PARTNER)
    .where('id', 'in', (query) =>
      query.selectFrom('vault_sections').select('organization_id').where('revision', '>', 0),
    )
    .where('id', 'not in', (query) =>
      query
        .selectFrom('reminded_companies')
        .select('organization_id')
        .where('through', '>=', today),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who is reminded of a company's dates: its pre-qual contacts who can sign in, or its Admins if it has none. */
export async function findReminded(database: Database, organizationId: string) {
  const people = await database
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.is_pf_contact',
      'memberships.rank',
    ])
    .where('memberships.organization_id', '=', organizationId)
    // One company per person, so one email a day.
    .where('memberships.is_primary', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.frozen_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .orderBy('users.email')
    .execute();
  const contacts = people.filter((person) => person.is_pf_contact);
  return contacts.length > 0 ? contacts : people.filter(({ rank }) => rank === ADMIN_RANK);
}

/**
 * Through which day a company's people have been reminded, and of what on that day. Locks the company's reminders until
 * the transaction ends.
 *
 * @returns `through`: null before the first reminders
 */
export async function lockReminded(
  transaction: Database,
  organizationId: string,
): Promise<{ readonly through: string | null; readonly told: ReadonlySet<string> }> {
  await transaction
    .insertInto('reminded_companies')
    .values({ organization_id: organizationId, through: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { through } = await transaction
    .selectFrom('reminded_companies')
    .select(sql<string | null>`through::text`.as('through'))
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .selectFrom('reminders')
    .select(['address', 'days_before', sql<string>`runs_out_on::text`.as('date')])
    .where('organization_id', '=', organizationId)
    .execute();
  return {
    through,
    told: new Set(rows.map(({ address, date, days_before }) => keyOf(address, date, days_before))),
  };
}

/** Identifies a date and one of its reminder days. */
export const keyOf = (address: string, date: string, daysBefore: number): string =>
  `${address} ${date} ${daysBefore}`;

const ZONE = sql.lit(HOME_TIME_ZONE);

/** The earliest day, `yyyy-mm-dd` in Chicago, on which a section of the vault was last saved. */
export async function firstSaveDay(
  database: Database,
  organizationId: string,
): Promise<string | null> {
  const { day } = await database
    .selectFrom('vault_sections')
    .select(sql<string | null>`(min(modified_at) at time zone ${ZONE})::date::text`.as('day'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return day;
}

/** Records that a company's people were reminded of these dates, and that the day is done. */
export async function noteReminded(
  transaction: Database,
  organizationId: string,
  reminded: {
    readonly dates: readonly {
      readonly address: string;
      readonly date: string;
      readonly daysBefore: number;
    }[];
    readonly today: string;
    readonly now: Date;
  },
): Promise<void> {
  const { dates, today, now } = reminded;
  // Reminders of earlier days cannot be due again. Only this day's can, for an answer that is changed and changed back.
  await transaction.deleteFrom('reminders').where('organization_id', '=', organizationId).execute();
  if (dates.length > 0)
    await transaction
      .insertInto('reminders')
      .values(
        dates.map(({ address, date, daysBefore }) => ({
          organization_id: organizationId,
          address,
          runs_out_on: sql<Date>`${date}::date`,
          days_before: daysBefore,
          mailed_at: now,
        })),
      )
      .execute();
  await transaction
    .updateTable('reminded_companies')
    .set({ through: today })
    .where('organization_id', '=', organizationId)
    .execute();
}
