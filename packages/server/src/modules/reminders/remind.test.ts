import { endpoints } from '@plumbline/api-contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { silent } from '../../test/jobs.ts';
import { answer } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';
import { makeVaults } from '../vault/make-vaults.ts';
import { remindOrganization, remindEveryone } from './remind.ts';

const LICENSE = 'licenses-registrations/LI-02/nm/LI-02.8';
/** Ninety days before the date of the demo's license in New Mexico, at noon in Chicago. */
const START = new Date('2026-09-16T17:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

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
    await database.deleteFrom('outbox').execute();
  });

  const context = (): Parameters<typeof remindOrganization>[0] => ({
    database: test.server.database,
    jobs: test.server.jobs,
    vaults: makeVaults(() => now),
    siteUrl: () => 'https://vault.example',
    now: () => now,
    wakeMail: () => undefined,
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

  it('emails the contacts once, from the first reminder day of a date', async () => {
    later(-1);
    expect(await remind()).toBe(0);
    expect(await mails()).toEqual([]);
    later(1);
    expect(await remind()).toBe(1);
    const [mail, ...others] = await mails();
    expect(others.map(({ recipient }) => recipient)).toEqual([actors.tpContact]);
    expect(mail?.recipient).toBe(actors.tpAdmin);
    expect(mail?.subject).toBe(
      '1 expiration date in the data vault of Summit Electric LLC needs attention',
    );
    expect(mail?.body).toContain(
      'New Mexico: Expiration date (Licenses & Registrations): December 15, 2026, in 90 days',
    );
    expect(mail?.body).toContain('https://vault.example/prequal/data-vault/data-vault');
    for (const days of [1, 30, 59, 10]) {
      later(days);
      await remind();
    }
    const told = (await mails()).filter(({ body }) => body?.includes('New Mexico'));
    expect(told).toHaveLength(2);
  });

  it('tells of a date again when another was entered, and of the same never', async () => {
    expect(await remind()).toBe(1);
    await answer(test, LICENSE, '2026-11-01');
    expect(await remind()).toBe(1);
    await answer(test, LICENSE, '2026-12-15');
    expect(await remind()).toBe(0);
    expect(await mails()).toHaveLength(4);
  });

  it('emails once when two processes remind at the same time', async () => {
    const counts = await Promise.all(Array.from({ length: 6 }, remind));
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await mails()).toHaveLength(2);
  });

  it('reminds every company, and no one twice when it runs again', async () => {
    const everyone = (signal = new AbortController().signal) =>
      remindEveryone({ ...context(), log: silent }, signal);
    const told = await Promise.all([everyone(), everyone(), everyone()]);
    expect(told.toSorted()).toEqual([0, 0, 1]);
    later(1);
    expect(await everyone()).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  it('stops before the next company when the server stops, and continues from there', async () => {
    const stopped = remindEveryone({ ...context(), log: silent }, AbortSignal.abort());
    await expect(stopped).rejects.toThrow('aborted');
    expect(await mails()).toEqual([]);
  });

  it('spares those who turned reminders off', async () => {
    const change = (reminders: boolean) =>
      test.call('tpAdmin', endpoints.updateMe, { body: { email_preferences: { reminders } } });
    await change(false);
    await remind();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([actors.tpContact]);
    await change(true);
  });

  it('emails the Admins of a company without a contact, and waits for a company without people', async () => {
    const { database } = test.server;
    const people = () =>
      database.updateTable('users').where('email', 'in', [actors.tpAdmin, actors.tpContact]);
    await people().set({ is_pf_contact: false }).execute();
    await database
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', actors.tpAdmin)
      .execute();
    expect(await remind()).toBe(0);
    const { password_hash } = await database
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', actors.tpContact)
      .executeTakeFirstOrThrow();
    await people().set({ password_hash }).execute();
    expect(await remind()).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([actors.tpAdmin]);
    await people().set({ is_pf_contact: true }).execute();
  });

  it('leaves alone what ran out long ago, and a company without dates', async () => {
    later(90 + 31);
    await remind();
    expect((await mails()).some(({ body }) => body?.includes('New Mexico'))).toBe(false);
    const other = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    expect(await remindOrganization(context(), other)).toBe(0);
  });
});
