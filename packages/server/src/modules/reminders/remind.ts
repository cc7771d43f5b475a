import { setTimeout as wait } from 'node:timers/promises';
import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { expiringDates } from '../../engine/expiring-dates.ts';
import type { Context } from '../../http/context.ts';
import { queueMail, toPerson } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { dueDates, type DueDate } from './due-dates.ts';
import {
  findReminded,
  firstSaveDay,
  lockReminded,
  noteReminded,
  organizationsToRemind,
} from './queries.ts';

type Reminding = Pick<Context, 'database' | 'jobs' | 'vaults' | 'siteUrl' | 'now'>;

/**
 * Reminds the people of one company of the dates whose reminder days have come: in the product and by one email per
 * person, once a day. The next run makes up for days on which no process ran.
 *
 * @returns how many dates the reminders mention
 */
export async function remindOrganization(
  context: Reminding,
  organizationId: string,
): Promise<number> {
  const { database, vaults, now } = context;
  const { vault, session } = await vaults.open(database, organizationId, 'owner');
  const today = session.now;
  const known = expiringDates(vault, session);
  return database.transaction().execute(async (transaction: Database) => {
    const { through, told } = await lockReminded(transaction, organizationId);
    if (through !== null && through >= today) return 0;
    const people = await findReminded(transaction, organizationId);
    // With nobody to remind, the days stay open.
    if (people.length === 0) return 0;
    const from = through ?? (await firstSaveDay(transaction, organizationId)) ?? today;
    const due = dueDates(known, { from, today, told });
    await noteReminded(transaction, organizationId, { dates: due, today, now: now() });
    if (due.length === 0) return 0;
    const company = await companyInWords(transaction, organizationId);
    await notify(transaction, {
      to: people.map(({ id }) => id),
      kind: 'expiration',
      verb: `${dueWords(due.length)} in your data vault.`,
      subject: { kind: 'expiring_dates', id: organizationId },
      about: { id: organizationId, name: company },
      letter: 'queued',
    });
    for (const person of people)
      await queueMail(context, transaction, {
        kind: 'dates-run-out',
        ...toPerson(person),
        organization: company,
        dates: due.map(worded),
      });
    return due.length;
  });
}

const dueWords = (count: number): string =>
  count === 1 ? '1 expiration date needs attention' : `${count} expiration dates need attention`;

/** A date, named as in the Data Vault. */
const worded = ({ row, label, section, date, days, nextOn }: DueDate) => ({
  name: row === null ? label : `${row}: ${label}`,
  section: section.name,
  date,
  days,
  nextOn,
});

/** The share of one core that reminders may use while calls are answered. */
const SHARE = 0.2;

/**
 * Reminds every company, one after the other, without using much CPU.
 *
 * @param signal stops it before the next company
 * @returns how many dates the reminders mention
 */
export async function remindEveryone(
  context: Reminding & Pick<Context, 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const { database, log, vaults } = context;
  let told = 0;
  for (const organizationId of await organizationsToRemind(database, vaults.today())) {
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
