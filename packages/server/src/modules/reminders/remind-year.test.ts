import { endpoints, type ExpiringDate } from '@plumbline/api-contract';
import { expect, inject, it } from 'vitest';
import { answer } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';
import { makeVaults } from '../vault/make-vaults.ts';
import { remindOrganization } from './remind.ts';

/** `npm run test:all` runs the whole year; the gate runs its first months. */
const DAYS = inject('isWhole') ? 365 : 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 13:00 UTC, when reminders go out: 7:00 AM in Chicago in winter, 8:00 AM in summer. */
const START = new Date('2026-11-22T13:00:00Z');
const CHANGED = [
  'licenses-registrations/LI-02/tx/LI-02.8',
  'licenses-registrations/LI-02/ok/LI-02.8',
  'licenses-registrations/LI-02/nm/LI-02.8',
  'licenses-registrations/LI-03/r1/LI-03.3',
];

let now = START;

withServer('reminders over a year', { now: () => now }, (test) => {
  // Like two processes: neither knows what the other has read.
  const processes = [makeVaults(() => now), makeVaults(() => now)] as const;
  const context = (process: 0 | 1) => ({
    database: test.server.database,
    jobs: test.server.jobs,
    vaults: processes[process],
    siteUrl: () => 'https://vault.example',
    now: () => now,
  });
  const remind = (process: 0 | 1) =>
    remindOrganization(context(process), test.ids.get('Summit Electric LLC') ?? '');

  const letters = () =>
    test.server.database
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('kind', '=', 'dates-run-out')
      .orderBy('recipient')
      .execute();

  it('are sent on each field’s reminder days, once, despite outages, second processes and changed answers', async () => {
    const random = seeded(20_261_122);
    // Sessions would expire within the year.
    await test.server.database
      .updateTable('sessions')
      .set({ expires_at: new Date('2028-01-01T00:00:00Z') })
      .execute();
    let told = new Set<string>();
    /** The vault's dates, cached until one changes. */
    let known: readonly ExpiringDate[] | undefined;
    const change = async () => {
      await changeOne(test, random);
      known = undefined;
      tally.changes += 1;
    };
    let last: string | null = null;
    const tally = { days: 0, letters: 0, lines: 0, outages: 0, changes: 0 };
    for (let day = 0; day < DAYS; day += 1) {
      now = new Date(START.getTime() + day * DAY_MS);
      const today = now.toISOString().slice(0, 10);
      if (random() < 0.12 && day > 0) {
        tally.outages += 1;
        continue;
      }
      if (random() < 0.1) await change();
      if (known === undefined)
        known = (await test.call('tpAdmin', endpoints.listExpiring)).json<{
          results: ExpiringDate[];
        }>().results;
      const due = known.filter((one) => isDue(one, { today, last, told }));
      await test.server.database.deleteFrom('outbox').execute();
      await test.server.database.deleteFrom('notifications').execute();
      // Two processes at the same time, or a job that was retried.
      if (random() < 0.1) await Promise.all([remind(0), remind(1), remind(0)]);
      else await remind(0);
      if (random() < 0.1) await remind(1);

      const sent = await letters();
      const expected = due.length === 0 ? [] : [actors.tpAdmin, actors.tpContact].sort();
      expect({ today, to: sent.map(({ recipient }) => recipient) }).toEqual({
        today,
        to: expected,
      });
      const [line] = sent.map(({ body }) => linesOf(body ?? ''));
      expect({ today, lines: (line ?? []).toSorted() }).toEqual({
        today,
        lines: due.map(lineOf).sort(),
      });
      for (const { body } of sent) expect(linesOf(body ?? '')).toEqual(line);
      const { count } = (await test.call('tpAdmin', endpoints.listNotifications)).json<{
        count: number;
      }>();
      expect({ today, count }).toEqual({ today, count: due.length === 0 ? 0 : 1 });

      told = new Set(due.map(({ address, date }) => `${address} ${date}`));
      last = today;
      tally.days += 1;
      tally.letters += sent.length;
      tally.lines += due.length;
      if (random() < 0.15) await change();
    }
    expect(tally.outages).toBeGreaterThan(DAYS / 20);
    expect(tally.changes).toBeGreaterThan(DAYS / 10);
    expect(tally.lines).toBeGreaterThan(DAYS / 10);
  }, 120_000);
});

/** Whether a reminder day has come since the last completed day, or was entered after that day's reminders. */
function isDue(
  { address, date, reminder_days }: ExpiringDate,
  at: { readonly today: string; readonly last: string | null; readonly told: ReadonlySet<string> },
): boolean {
  const came = reminder_days
    .map((ahead) => plusDays(date, -ahead))
    .filter((day) => day <= at.today)
    .sort()
    .at(-1);
  if (came === undefined || plusDays(date, 30) < at.today) return false;
  if (at.last === null || came > at.last) return at.last !== null || came === at.today;
  return came === at.last && !at.told.has(`${address} ${date}`);
}

async function changeOne(test: Parameters<typeof answer>[0], random: () => number): Promise<void> {
  const address = CHANGED[Math.floor(random() * CHANGED.length)] ?? '';
  const today = now.toISOString().slice(0, 10);
  // Often exactly on a reminder day, and sometimes a date that was there before.
  const ahead = [7, 30, 31, 60, 90, 0, 120, -5][Math.floor(random() * 8)] ?? 0;
  await answer(test, address, plusDays(today, ahead));
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const lineOf = ({ row, label, section, date }: ExpiringDate): string =>
  `${row === null ? label : `${row}: ${label}`} (${section.name}): ${inWords.format(new Date(date))}`;

/** The dates that an email mentions. */
const linesOf = (body: string): readonly string[] =>
  [
    ...body.matchAll(/^(?<line>.+: \w+ \d+, \d{4}), .+\. (?:Next reminder|This is the last)/gmu),
  ].map(({ groups }) => groups?.['line'] ?? '');

/** Random numbers that are the same on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
