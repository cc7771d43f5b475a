import { setTimeout as wait } from 'node:timers/promises';
import type { ExpiringDate } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { expiringDates } from '../../engine/expiring-dates.ts';
import type { Context } from '../../http/context.ts';
import { takeTurn } from '../files/index.ts';
import { queueMail } from '../mail/index.ts';
import { companiesWithAnswers, findReminded, noteReminders } from './queries.ts';

type Reminding = Pick<Context, 'database' | 'vaults' | 'siteUrl' | 'now' | 'wakeMail'>;

/** What ran out longer ago was known to whoever entered it. */
const MOST_DAYS_AGO = 30;

/**
 * Mails the people of one company of its dates that run out soon or have just run out: of each date once.
 *
 * @returns how many dates were told of
 */
export async function remindCompany(context: Reminding, organizationId: string): Promise<number> {
  const { database, vaults, now } = context;
  const { vault, session } = await vaults.open(database, organizationId, 'owner');
  const due = expiringDates(vault, session).filter(
    ({ state, days }) => state !== 'later' && days >= -MOST_DAYS_AGO,
  );
  if (due.length === 0) return 0;
  const count = await database.transaction().execute(async (transaction: Database) => {
    const people = await findReminded(transaction, organizationId);
    // With nobody to tell, it waits for somebody.
    if (people.length === 0) return 0;
    const untold = await noteReminders(transaction, organizationId, due, now());
    const dates = due.filter(({ address }) => untold.has(address)).map(worded);
    if (dates.length === 0) return 0;
    for (const person of people)
      await queueMail(context, transaction, {
        kind: 'dates-run-out',
        to: person.email,
        userId: person.id,
        firstName: person.first_name,
        company: vault.name,
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

const HOUR_MS = 60 * 60 * 1000;
const EVERY_MS = HOUR_MS;
/** A timer that comes a little early still has its turn. */
const TURN_MS = 24 * HOUR_MS - 5 * 60 * 1000;
/** Starting comes first: to open every vault is work. */
const FIRST_MS = 60 * 1000;
/** The part of one core that reminding may take while calls are answered. */
const SHARE = 0.2;

/**
 * Reminds every company, one after the other and never in a hurry. Any number of processes may call it; one of them
 * has the turn, once a day.
 *
 * @param isStopping asked before each company
 * @returns how many dates were told of, or null when it was not this process's turn
 */
export async function remindEveryone(
  context: Reminding & Pick<Context, 'log'>,
  isStopping: () => boolean,
): Promise<number | null> {
  const { database, now, log } = context;
  const turn = await takeTurn(database, 'reminders', now(), new Date(now().getTime() - TURN_MS));
  if (turn === null) return null;
  let told = 0;
  for (const organizationId of await companiesWithAnswers(database)) {
    if (isStopping()) break;
    const startMs = performance.now();
    try {
      told += await remindCompany(context, organizationId);
    } catch (error) {
      log.warn({ err: error, organization: organizationId }, 'a company was not reminded');
    }
    await wait((performance.now() - startMs) * (1 / SHARE - 1));
  }
  return told;
}

/** Reminds everyone, a minute after the start and every day. @returns the end of it */
export function keepReminding(context: Reminding & Pick<Context, 'log'>): () => Promise<void> {
  let isStopping = false;
  let running: Promise<unknown> = Promise.resolve();
  const go = () => {
    running = running
      .then(() => remindEveryone(context, () => isStopping))
      .catch((error: unknown) => context.log.warn({ err: error }, 'nobody could be reminded'));
  };
  const first = setTimeout(go, FIRST_MS);
  const timer = setInterval(go, EVERY_MS);
  first.unref();
  timer.unref();
  return async () => {
    isStopping = true;
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
