import { setTimeout as wait } from 'node:timers/promises';
import type { ExpiringDate } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { expiringDates } from '../../engine/expiring-dates.ts';
import type { Context } from '../../http/context.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { organizationsWithAnswers, findReminded, noteReminders } from './queries.ts';

type Reminding = Pick<Context, 'database' | 'jobs' | 'vaults' | 'siteUrl' | 'now' | 'wakeMail'>;

/** No reminder for dates that expired longer ago: they were entered as expired. */
const MOST_DAYS_AGO = 30;

/**
 * Emails the people of one company about dates that expire soon or have just expired, once per date.
 *
 * @returns how many dates were told of
 */
export async function remindOrganization(
  context: Reminding,
  organizationId: string,
): Promise<number> {
  const { database, vaults, now } = context;
  const { vault, session } = await vaults.open(database, organizationId, 'owner');
  const due = expiringDates(vault, session).filter(
    ({ state, days }) => state !== 'later' && days >= -MOST_DAYS_AGO,
  );
  if (due.length === 0) return 0;
  const count = await database.transaction().execute(async (transaction: Database) => {
    const people = await findReminded(transaction, organizationId);
    // Without people to email, it waits.
    if (people.length === 0) return 0;
    const untold = await noteReminders(transaction, organizationId, due, now());
    const dates = due.filter(({ address }) => untold.has(address)).map(worded);
    if (dates.length === 0) return 0;
    for (const person of people)
      await queueMail(context, transaction, {
        kind: 'dates-run-out',
        ...toPerson(person),
        organization: vault.name,
        dates,
      });
    return dates.length;
  });
  if (count > 0) context.wakeMail();
  return count;
}

/** A date by the words that the Data Vault has for it. */
const worded = ({ row, label, section, date, days }: ExpiringDate) => ({
  name: row === null ? label : `${row}: ${label}`,
  section: section.name,
  date,
  days,
});

/** The part of one core that reminding may take while calls are answered. */
const SHARE = 0.2;

/**
 * Reminds every company, one after the other and never in a hurry.
 *
 * @param signal ends it before the next company
 * @returns how many dates were told of
 */
export async function remindEveryone(
  context: Reminding & Pick<Context, 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const { database, log } = context;
  let told = 0;
  for (const organizationId of await organizationsWithAnswers(database)) {
    signal.throwIfAborted();
    const startMs = performance.now();
    try {
      told += await remindOrganization(context, organizationId);
    } catch (error) {
      log.warn({ err: error, organization: organizationId }, 'a company was not reminded');
    }
    await wait((performance.now() - startMs) * (1 / SHARE - 1), undefined, { signal });
  }
  return told;
}
