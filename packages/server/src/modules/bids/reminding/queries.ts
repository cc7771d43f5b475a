import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';

export type Due = {
  readonly invitation_id: string;
  readonly package_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly time_zone: string;
  readonly days: number;
  readonly title: string;
  readonly project: string;
  readonly due_at: Date;
  readonly contractor: string;
};

const CAN_STILL_BID = sql`i.state in ('Invited', 'Viewed', 'Will Bid') and not i.is_cancelled`;

/**
 * Takes the reminders that are due now: for Admins of companies that can still bid and have not, on each of these days
 * before the due day in the person's time zone, from the given hour on. Uses PostgreSQL's clock. The packages and
 * invitations stay locked until the transaction ends, so that nobody is reminded of a due time that is being extended,
 * or of a bid that is being submitted; those that are being changed are left to the next run.
 */
export async function takeDueReminders(
  transaction: Database,
  {
    days,
    fromHour,
    most,
  }: { readonly days: readonly number[]; readonly fromHour: number; readonly most: number },
): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select i.id as invitation_id, p.id as package_id, u.id as user_id, u.email, u.first_name, u.time_zone, p.title, p.project,
        p.due_at, c.name as contractor,
        (p.due_at at time zone u.time_zone)::date - (clock_timestamp() at time zone u.time_zone)::date as days,
        extract(hour from clock_timestamp() at time zone u.time_zone) as hour
      from bid_packages p
      join bid_invitations i on i.package_id = p.id and ${CAN_STILL_BID} and i.sent_at is not null
      join organizations c on c.id = p.contractor_id
      join memberships m on m.organization_id = i.organization_id and m.rank >= ${sql.lit(ADMIN_RANK)}
      join users u on u.id = m.user_id and u.deleted_at is null and u.frozen_at is null
      where p.status = 'open' and p.due_at > clock_timestamp()
        and p.due_at < clock_timestamp() + ${Math.max(...days) + 2} * interval '1 day'
    ), taken as (
      insert into bid_reminders (invitation_id, user_id, days_before)
      select due.invitation_id, due.user_id, due.days from due
        join bid_packages p on p.id = due.package_id and p.due_at = due.due_at and p.status = 'open'
        join bid_invitations i on i.id = due.invitation_id and ${CAN_STILL_BID}
      where days = any(${[...days]}::integer[]) and hour >= ${fromHour}
        and not exists (select from bid_reminders r where r.invitation_id = due.invitation_id
          and r.user_id = due.user_id and r.days_before = due.days)
      order by due.due_at limit ${most}
      for share of p, i skip locked
      on conflict do nothing
      returning invitation_id, user_id, days_before
    )
    select due.* from due join taken using (invitation_id, user_id) where due.days = taken.days_before
    order by due.due_at, due.user_id`.execute(transaction);
  return rows;
}

/**
 * Forgets which reminders were sent before an earlier due time, so that they are sent again before the new one; not for
 * people on whose calendar both are the same day.
 */
export async function forgetReminders(
  transaction: Database,
  packageId: string,
  { before, after }: { readonly before: Date; readonly after: Date },
): Promise<void> {
  await sql`
    delete from bid_reminders r using bid_invitations i, users u
    where i.id = r.invitation_id and i.package_id = ${packageId} and u.id = r.user_id
      and (${before}::timestamptz at time zone u.time_zone)::date
        <> (${after}::timestamptz at time zone u.time_zone)::date`.execute(transaction);
}
