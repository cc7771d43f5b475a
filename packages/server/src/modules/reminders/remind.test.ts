import { endpoints } from '@plumbline/api-contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { silent } from '../../test/jobs.ts';
import { answer } from '../../test/ready-vault.ts';
import { actors, questionOf, readSection, withServer } from '../../test/server.ts';
import { sendDigests } from '../notifications/index.ts';
import { makeVaults } from '../vault/make-vaults.ts';
import { remindOrganization, remindEveryone } from './remind.ts';

const LICENSE = 'licenses-registrations/LI-02/nm/LI-02.8';
/** Ninety days before the date of the demo's license in New Mexico, at noon in Chicago. */
const START = new Date('2026-09-16T17:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
/** The days after START on which there is a reminder, and those around them. remind-year.test.ts looks at every day. */
const AROUND_REMINDERS = [1, 2, 29, 30, 31, 59, 60, 61, 82, 83, 84, 89, 90, 91, 100];

let now = START;

withServer('reminders', { now: () => now }, (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    await answer(test, LICENSE, '2026-12-15');
  });
  beforeEach(async () => {
    const { database } = test.server;
    now = START;
    await database.deleteFrom('reminders').execute();
    await database.deleteFrom('reminded_companies').execute();
    await database.deleteFrom('notifications').execute();
    await database.deleteFrom('outbox').execute();
  });

  const context = (): Parameters<typeof remindOrganization>[0] => ({
    database: test.server.database,
    jobs: test.server.jobs,
    vaults: makeVaults(() => now),
    siteUrl: () => 'https://vault.example',
    now: () => now,
  });
  const remind = () => remindOrganization(context(), tp);
  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
  };
  const mails = () =>
    test.server.database
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body'])
      .where('kind', '=', 'dates-run-out')
      .orderBy('created_at')
      .orderBy('recipient')
      .execute();

  /** Sends the reminders of the day before. */
  const startDayBefore = async () => {
    later(-1);
    expect(await remind()).toBe(0);
    later(1);
  };

  it('are emailed to contacts on each reminder day of a date, and shown as notifications in the app', async () => {
    await startDayBefore();
    expect(await remind()).toBe(1);
    const [mail, ...others] = await mails();
    expect(others.map(({ recipient }) => recipient)).toEqual([actors.tpContact]);
    expect(mail?.recipient).toBe(actors.tpAdmin);
    expect(mail?.subject).toBe(
      '1 expiration date in the Summit Electric LLC data vault needs attention',
    );
    expect(mail?.body).toContain(
      'New Mexico: Expiration date (Licenses & Registrations): December 15, 2026, in 90 days. Next reminder: October 16, 2026.',
    );
    expect(mail?.body).toContain('https://vault.example/prequal/data-vault/data-vault');
    const told = await test.call('tpAdmin', endpoints.listNotifications);
    expect(told.json()).toMatchObject({
      count: 1,
      results: [
        {
          verb: '1 expiration date needs attention in your data vault.',
          subject: { kind: 'expiring_dates', id: tp },
        },
      ],
    });
    const days: (string | undefined)[] = [];
    for (const [at, day] of AROUND_REMINDERS.entries()) {
      later(day - (AROUND_REMINDERS[at - 1] ?? 0));
      await test.server.database.deleteFrom('outbox').execute();
      if ((await remind()) === 0) continue;
      const said = (await mails()).map(({ body }) => /2026, (in \d+ days|today)/u.exec(body ?? ''));
      expect(said).toHaveLength(2);
      if (said[0]) days.push(said[0][1]);
    }
    expect(days).toEqual(['in 60 days', 'in 30 days', 'in 7 days', 'today']);
  });

  it('are not emailed a second time as notifications', async () => {
    await startDayBefore();
    expect(await remind()).toBe(1);
    expect(await mails()).toHaveLength(2);
    const dueNow = { ...context(), now: () => new Date(Date.now() + 1000) };
    expect(await sendDigests(dueNow, new AbortController().signal)).toBe(0);
  });

  it('are sent for a changed date on its own reminder days, and never twice for the same date', async () => {
    await startDayBefore();
    expect(await remind()).toBe(1);
    await answer(test, LICENSE, '2026-11-16');
    later(1);
    // Today is sixty days before the new date; the old date is not mentioned.
    expect(await remind()).toBe(1);
    await answer(test, LICENSE, '2026-12-15');
    later(1);
    expect(await remind()).toBe(0);
    expect(await mails()).toHaveLength(4);
  });

  it('are sent the next day for a date entered after that day’s reminders went out', async () => {
    later(-30);
    expect(await remind()).toBe(0);
    later(30);
    await answer(test, LICENSE, '2027-12-15');
    expect(await remind()).toBe(0);
    await answer(test, LICENSE, '2026-12-15');
    later(1);
    expect(await remind()).toBe(1);
    expect((await mails())[0]?.body).toContain('in 89 days');
    later(1);
    expect(await remind()).toBe(0);
  });

  it('begin with the day of the first save, as it is in Chicago', async () => {
    await answer(test, LICENSE, '2026-12-14');
    // September 15 at 10 PM, which is 90 days before.
    await test.server.database
      .updateTable('vault_sections')
      .set({ modified_at: new Date('2026-09-16T03:00:00Z') })
      .where('organization_id', '=', tp)
      .where('modified_at', 'is not', null)
      .execute();
    expect(await remind()).toBe(1);
    expect((await mails())[0]?.body).toContain('December 14, 2026, in 89 days.');
    await answer(test, LICENSE, '2026-12-15');
  });

  it('catch up with one email after downtime, which says how many days remain', async () => {
    await startDayBefore();
    later(65);
    expect(await remind()).toBe(1);
    expect((await mails())[0]?.body).toContain('in 25 days. Next reminder: December 8, 2026.');
    later(1);
    expect(await remind()).toBe(0);
  });

  it('are emailed once when two processes send them at the same time', async () => {
    await startDayBefore();
    const counts = await Promise.all(Array.from({ length: 6 }, remind));
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await mails()).toHaveLength(2);
  });

  it('reach every company, and no one twice when the job runs again', async () => {
    const everyone = (signal = new AbortController().signal) =>
      remindEveryone({ ...context(), log: silent }, signal);
    await startDayBefore();
    const told = await Promise.all([everyone(), everyone(), everyone()]);
    expect(told.toSorted()).toEqual([0, 0, 1]);
    later(1);
    expect(await everyone()).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  it('do not open a vault again when a run is interrupted and starts over', async () => {
    const opened: string[] = [];
    const run = async () => {
      const { vaults, ...others } = context();
      const open: typeof vaults.open = (database, id, viewer) => {
        opened.push(id);
        return vaults.open(database, id, viewer);
      };
      const counted = { ...others, vaults: { ...vaults, open }, log: silent };
      await remindEveryone(counted, new AbortController().signal);
    };
    await run();
    expect(opened).toContain(tp);
    opened.length = 0;
    await run();
    expect(opened).not.toContain(tp);
    later(1);
    await run();
    expect(opened).toContain(tp);
  });

  it('stop when the server stops, before the next company', async () => {
    await startDayBefore();
    const stopped = remindEveryone({ ...context(), log: silent }, AbortSignal.abort());
    await expect(stopped).rejects.toThrow('aborted');
    expect(await mails()).toEqual([]);
    expect(await remind()).toBe(1);
  });

  it('are not sent to people who turned them off', async () => {
    const change = (isOn: boolean) =>
      test.call('tpAdmin', endpoints.updateNotificationPreference, {
        body: { kind: 'expiration', email: isOn ? 'now' : 'off' },
      });
    await startDayBefore();
    await change(false);
    await remind();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([actors.tpContact]);
    await change(true);
  });

  it('go to no Admin of a company that has a contact', async () => {
    const admin = () =>
      test.server.database.updateTable('users').where('email', '=', actors.tpAdmin);
    await startDayBefore();
    await admin().set({ is_pf_contact: false }).execute();
    expect(await remind()).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([actors.tpContact]);
    await admin().set({ is_pf_contact: true }).execute();
  });

  it('go to the Admins if the accounts of all contacts are frozen', async () => {
    const { database } = test.server;
    const set = (email: string, change: { is_pf_contact?: boolean; frozen_at?: Date | null }) =>
      database.updateTable('users').set(change).where('email', '=', email).execute();
    await startDayBefore();
    await set(actors.tpAdmin, { is_pf_contact: false });
    await set(actors.tpContact, { frozen_at: now });
    expect(await remind()).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([actors.tpAdmin]);
    await set(actors.tpAdmin, { is_pf_contact: true });
    await set(actors.tpContact, { frozen_at: null });
  });

  it('go to the Admins if a company has no contact, and wait until an Admin can sign in', async () => {
    const { database } = test.server;
    await startDayBefore();
    const people = () =>
      database.updateTable('users').where('email', 'in', [actors.tpAdmin, actors.tpContact]);
    await people().set({ is_pf_contact: false }).execute();
    const { password_hash } = await database
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', actors.tpContact)
      .executeTakeFirstOrThrow();
    await database
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', actors.tpAdmin)
      .execute();
    expect(await remind()).toBe(0);
    await people().set({ password_hash }).execute();
    expect(await remind()).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([actors.tpAdmin]);
    await people().set({ is_pf_contact: true }).execute();
  });

  it('are not sent for dates that passed over 30 days ago, or for a company without dates', async () => {
    await startDayBefore();
    later(90 + 31);
    await remind();
    expect((await mails()).some(({ body }) => body?.includes('New Mexico'))).toBe(false);
    const other = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    expect(await remindOrganization(context(), other)).toBe(0);
  });

  it('count several dates together', async () => {
    const other = 'licenses-registrations/LI-02/ok/LI-02.8';
    const [link, panel, row, id] = other.split('/') as [string, string, string, string];
    const { answers } = await readSection(test, link);
    const before = questionOf(answers.questions, `${panel}/${row}/${id}`)?.value;
    await answer(test, other, '2026-12-15');
    await startDayBefore();
    expect(await remind()).toBe(2);
    const told = await test.call('tpAdmin', endpoints.listNotifications);
    expect(told.json()).toMatchObject({
      results: [{ verb: '2 expiration dates need attention in your data vault.' }],
    });
    await answer(test, other, before);
  });
});
