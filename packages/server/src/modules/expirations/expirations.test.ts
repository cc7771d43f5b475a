// Longer than 350 lines: the tests share one partner’s dates and one server.
import { endpoints, type Expiration, type Notification } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answer, grantSections } from '../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { sendDigests } from '../notifications/index.ts';
import { makeVaults } from '../vault/make-vaults.ts';
import { sendSummaries, summaryOf } from './summaries.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-23T15:00:00Z');
const LINE = 'banking-credit/BK-06';
const BANKING = 'banking-credit';

let now = START;
const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

describe('a summary', () => {
  const row = (name: string, address: string | null = 'a/b') => ({ name, address });
  it.each([
    [[row('Acme')], '1 document expires in the next 30 days: Acme.'],
    [[row('Acme', null)], '1 approval expires in the next 30 days: Acme.'],
    [
      [row('Acme'), row('Acme'), row('North', null)],
      '2 documents and 1 approval expire in the next 30 days: Acme and North.',
    ],
    [[row('A', null), row('B', null)], '2 approvals expire in the next 30 days: A and B.'],
    [
      ['A', 'B', 'C'].map((name) => row(name)),
      '3 documents expire in the next 30 days: A, B and C.',
    ],
    [
      ['A', 'B', 'C', 'D'].map((name) => row(name)),
      '4 documents expire in the next 30 days: A, B, C and 1 more.',
    ],
    [
      ['A', 'B', 'C', 'D', 'E'].map((name) => row(name)),
      '5 documents expire in the next 30 days: A, B, C and 2 more.',
    ],
    // What follows are partners, however many documents each has.
    [Array.from({ length: 5 }, () => row('Acme')), '5 documents expire in the next 30 days: Acme.'],
    [
      ['A', 'A', 'A', 'B', 'C', 'D'].map((name) => row(name)),
      '6 documents expire in the next 30 days: A, B, C and 1 more.',
    ],
  ])('of %j', (rows, words) => {
    expect(summaryOf(rows)).toBe(words);
  });

  it('of more than are listed gives no exact number', () => {
    const rows = Array.from({ length: 1001 }, (_, at) => row(`Partner ${at % 4}`));
    expect(summaryOf(rows)).toBe(
      'More than 1,000 documents and approvals expire in the next 30 days: Partner 0, Partner 1, Partner 2 and more.',
    );
    expect(summaryOf(rows.slice(1))).toMatch(/^1000 documents expire /u);
  });
});

withServer('expirations', { now: () => now }, (test) => {
  const tp = () => test.ids.get('Summit Electric LLC') ?? '';
  const keystone = () => test.ids.get('Keystone Builders') ?? '';
  const expirations = async (actor: ActorName = 'gcGranted', who: 'approved' | 'all' = 'all') => {
    const reply = await test.call(actor, endpoints.listExpirations, { query: { who } });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
    return reply.json<{ results: Expiration[] }>().results.filter((one) => one.tp.id === tp());
  };
  const remind = (actor: ActorName = 'gcGranted', address = LINE, partner = tp()) =>
    test.call(actor, endpoints.remindOfExpiration, { body: { tp: partner, address } });
  const told = async (actor: ActorName, kind: string) =>
    (await test.call(actor, endpoints.listNotifications, { query: { limit: 100 } }))
      .json<{ results: Notification[] }>()
      .results.filter((one) => one.kind === kind)
      .map(({ verb }) => verb);
  const approve = (
    expires: string | null,
    status = 'Approved',
    partner = tp(),
    contractor = keystone(),
  ) =>
    sql`insert into company_approvals (contractor_id, organization_id, status, conditions, reason, decided_at, expires_on)
      values (${contractor}, ${partner}, ${status}, '', '', now(), ${expires}::date)`.execute(
      test.server.database,
    );

  const send = async () => {
    const { database } = test.server;
    const failed: unknown[] = [];
    const log = { warn: (fault: unknown) => failed.push(fault) };
    const context = { database, now: () => now, vaults: makeVaults(() => now), log };
    await sendSummaries(context, new AbortController().signal);
    expect(failed).toEqual([]);
  };

  beforeAll(async () => {
    await grantSections(test, [BANKING]);
    await answer(test, LINE, dayIn(20));
  });
  afterEach(async () => {
    now = START;
    await test.server.database.deleteFrom('company_approvals').execute();
    await test.server.database.deleteFrom('expiry_reminders').execute();
    await test.server.database.deleteFrom('notifications').execute();
    await test.server.database
      .updateTable('permissions')
      .set({ tp_status: 'Not Reviewed' })
      .execute();
    await grantSections(test, [BANKING]);
    await answer(test, LINE, dayIn(20));
  });

  it('come from shared sections, up to 90 days ahead and 30 days past', async () => {
    expect(await expirations()).toEqual([
      {
        tp: { id: tp(), name: 'Summit Electric LLC' },
        kind: 'document',
        label: expect.any(String),
        address: LINE,
        section: BANKING,
        expires_on: dayIn(20),
        is_expired: false,
        is_approved: false,
        reminded: null,
        may_remind: true,
      },
    ]);
    await answer(test, LINE, dayIn(90));
    const reply = await test.call('gcGranted', endpoints.listExpirations, {
      query: { who: 'all' },
    });
    expect(reply.json()).toMatchObject({
      today: dayIn(0),
      from: dayIn(-30),
      to: dayIn(90),
      count: 1,
      is_more: false,
    });
    await answer(test, LINE, dayIn(91));
    expect(await expirations()).toEqual([]);
    await answer(test, LINE, dayIn(-30));
    expect(await expirations()).toMatchObject([{ is_expired: true }]);
    await answer(test, LINE, dayIn(-31));
    expect(await expirations()).toEqual([]);
  });

  it('are listed soonest first, each with its kind', async () => {
    const { database } = test.server;
    const links = {
      insurance: 'insurance',
      'licenses-registrations': 'license',
      'diversity-other-certifications': 'certification',
    };
    await grantSections(test, [BANKING, ...Object.keys(links)]);
    await database.deleteFrom('vault_expiries').where('address', '!=', LINE).execute();
    await database
      .insertInto('vault_expiries')
      .values(
        Object.keys(links).map((link, at) => ({
          organization_id: tp(),
          link,
          address: `${link}/X-${9 - at}`,
          label: 'A document',
          expires_on: dayIn(30 - at * 9),
        })),
      )
      .execute();
    expect((await expirations()).map(({ kind, expires_on }) => [kind, expires_on])).toEqual([
      ['certification', dayIn(12)],
      ['document', dayIn(20)],
      ['license', dayIn(21)],
      ['insurance', dayIn(30)],
    ]);
    await database.deleteFrom('vault_expiries').where('label', '=', 'A document').execute();
  });

  it('have not expired on their last day, which also is the last day of an approval', async () => {
    await answer(test, LINE, dayIn(0));
    await approve(dayIn(0));
    const both = { is_expired: false, is_approved: true };
    // On the same day, the company's own approval comes first.
    expect(await expirations('gcGranted', 'approved')).toMatchObject([
      { kind: 'approval', ...both },
      { kind: 'document', ...both },
    ]);
    expect((await remind()).statusCode).toBe(201);
    expect((await told('tpAdmin', 'expiration'))[0]).toMatch(/ expires Nov 23, 2026\.$/u);
  });

  it('say when they were last reminded of, and a reminder says if it has expired', async () => {
    for (const days of [-20, -10])
      await test.server.database
        .insertInto('expiry_reminders')
        .values({
          contractor_id: keystone(),
          organization_id: tp(),
          address: LINE,
          expires_on: dayIn(-3),
          user_id: null,
          at: new Date(now.getTime() + days * DAY_MS),
        })
        .execute();
    await answer(test, LINE, dayIn(-3));
    const reminded = new Date(now.getTime() - 10 * DAY_MS).toISOString();
    expect(await expirations()).toMatchObject([{ reminded, may_remind: true }]);
    expect((await remind()).statusCode).toBe(201);
    expect((await told('tpAdmin', 'expiration'))[0]).toMatch(/ expired Nov 20, 2026\.$/u);
    // It leads to the answer.
    const inbox = await test.call('tpAdmin', endpoints.listNotifications);
    expect(inbox.json<{ results: Notification[] }>().results[0]?.link).toContain('BK-06');
  });

  it('are the first 1,000, which says that there are more', async () => {
    const { database } = test.server;
    await sql`insert into vault_expiries (organization_id, link, address, label, expires_on)
      select ${tp()}, ${BANKING}, ${BANKING} || '/X-' || n, 'One of many', ${dayIn(40)}::date
      from generate_series(1, 1000) n`.execute(database);
    const query = { who: 'all' } as const;
    const reply = await test.call('gcGranted', endpoints.listExpirations, { query });
    expect(reply.json()).toMatchObject({ count: 1000, is_more: true });
    await database.deleteFrom('vault_expiries').where('label', '=', 'One of many').execute();
  });

  it('are not shown without the section, or to anyone else', async () => {
    await grantSections(test, ['basic-information']);
    expect(await expirations()).toEqual([]);
    expect((await remind()).statusCode).toBe(403);
    await grantSections(test, [BANKING]);
    for (const actor of ['gcColleague', 'otherGc'] as const) {
      expect(await expirations(actor)).toEqual([]);
      expect((await remind(actor)).statusCode).toBe(403);
    }
    expect(await told('tpAdmin', 'expiration')).toEqual([]);
  });

  it('include the names of their rows, so that two in one table differ', async () => {
    const rows = await test.server.database
      .selectFrom('vault_expiries')
      .select(['link', 'label'])
      .where('organization_id', '=', tp())
      .where('link', 'in', ['insurance', 'licenses-registrations'])
      .execute();
    expect(new Set(rows.map(({ link }) => link)).size).toBe(2);
    const labels = rows.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => /Texas|TX/u.test(label))).not.toEqual([]);
  });

  it('can be limited to partners that are approved by the reader or by the company', async () => {
    const unasked = await test.call('gcGranted', endpoints.listExpirations);
    expect(unasked.json()).toMatchObject({ count: 0 });
    expect(await expirations('gcGranted', 'approved')).toEqual([]);
    await approve(null);
    expect(await expirations('gcGranted', 'approved')).toMatchObject([{ is_approved: true }]);
    await test.server.database.deleteFrom('company_approvals').execute();
    await approve(null, 'In Review');
    expect(await expirations('gcGranted', 'approved')).toEqual([]);
    // Another company's approval says nothing here, and its end is not listed.
    const harbor = test.ids.get('Harbor & Main Construction');
    await approve(dayIn(10), 'Approved', tp(), harbor);
    expect(await expirations('gcGranted', 'approved')).toEqual([]);
    expect(await expirations()).toMatchObject([{ address: LINE, is_approved: false }]);
    await test.server.database
      .updateTable('permissions')
      .set({ tp_status: 'Approved With Conditions' })
      .where('organization_id', '=', tp())
      .execute();
    expect(await expirations('gcGranted', 'approved')).toHaveLength(1);
  });

  it('include the company’s approval, for colleagues who work with the partner', async () => {
    await approve(dayIn(10));
    const [approval] = await expirations('gcGranted', 'approved');
    expect(approval).toMatchObject({
      kind: 'approval',
      label: 'Your company’s approval',
      address: null,
      expires_on: dayIn(10),
      may_remind: false,
    });
    // She decides for the company, although nothing in the vault is shared with her.
    expect((await expirations('gcColleague')).map(({ kind }) => kind)).toEqual(['approval']);
    expect(await expirations('otherGc')).toEqual([]);
    // The soonest is first, whatever the name.
    await approve(dayIn(20), 'Approved', test.ids.get('Ridgeline Mechanical Inc.'));
    const both = await test.call('gcColleague', endpoints.listExpirations, { query: {} });
    expect(both.json<{ results: Expiration[] }>().results.map(({ tp: { name } }) => name)).toEqual([
      'Summit Electric LLC',
      'Ridgeline Mechanical Inc.',
    ]);
  });

  it('allow one reminder a week per company, even when two are sent at once', async () => {
    const inCapitals = tp().toUpperCase();
    const both = await Promise.all([remind(), remind('gcGranted', LINE, inCapitals)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [verb = ''] = await told('tpAdmin', 'expiration');
    expect(verb).toMatch(/^Reminder from Keystone Builders: .+ expires Dec 13, 2026\.$/u);
    expect(await told('tpAdmin', 'expiration')).toHaveLength(1);
    expect(await told('tpMember', 'expiration')).toEqual([]);
    expect(await expirations()).toMatchObject([
      { may_remind: false, reminded: START.toISOString() },
    ]);
    now = new Date(START.getTime() + 7 * DAY_MS - 1);
    expect(await expirations()).toMatchObject([{ may_remind: false }]);
    now = new Date(START.getTime() + 7 * DAY_MS);
    expect(await expirations()).toMatchObject([{ may_remind: true }]);
    expect((await remind()).statusCode).toBe(201);
    expect((await remind('gcGranted', 'banking-credit/BK-99')).statusCode).toBe(403);
  });

  it('can be reminded of, even if another company did so, or this one about another document or date', async () => {
    const remindedOf = (address: string, contractor_id: string, days = 20) =>
      test.server.database
        .insertInto('expiry_reminders')
        .values({
          contractor_id,
          organization_id: tp(),
          address,
          expires_on: dayIn(days),
          user_id: null,
          at: now,
        })
        .execute();
    await remindedOf(LINE, test.ids.get('Harbor & Main Construction') ?? '');
    await remindedOf('banking-credit/BK-99', keystone());
    // It was renewed since.
    await remindedOf(LINE, keystone(), 3);
    expect(await expirations()).toMatchObject([
      { address: LINE, reminded: null, may_remind: true },
    ]);
    expect((await remind()).statusCode).toBe(201);
  });

  it('are also emailed to the vault’s editors when a contractor sends a reminder', async () => {
    const { database, jobs } = test.server;
    expect((await remind()).statusCode).toBe(201);
    const sending = {
      database,
      jobs,
      siteUrl: () => 'https://vault.example',
      now: () => new Date(Date.now() + 1000),
    };
    await sendDigests(sending, new AbortController().signal);
    const mails = await database
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'digest')
      .where('subject', 'like', 'Reminder from %')
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([actors.tpAdmin, actors.tpContact]);
    for (const { subject } of mails)
      expect(subject).toMatch(/^Reminder from Keystone Builders: .+ expires Dec 13, 2026$/u);
  });

  it('are summarized once a week for the people they concern', async () => {
    await approve(dayIn(10));
    // What else people were notified of this week does not count.
    await grantSections(test, [BANKING, 'basic-information']);
    expect(await told('gcGranted', 'vault_access')).not.toEqual([]);
    await send();
    const summary = '1 document and 1 approval expire in the next 30 days: Summit Electric LLC.';
    expect(await told('gcGranted', 'papers_expiring')).toEqual([summary]);
    expect(await told('gcColleague', 'papers_expiring')).toEqual([
      '1 approval expires in the next 30 days: Summit Electric LLC.',
    ]);
    expect(await told('otherGc', 'papers_expiring')).toEqual([]);
    expect(await told('tpAdmin', 'papers_expiring')).toEqual([]);
    await send();
    expect(await told('gcGranted', 'papers_expiring')).toHaveLength(1);
  });

  it('are summarized for the others if that fails for one, and for that person by the next attempt', async () => {
    const { database } = test.server;
    await approve(dayIn(10));
    const dana = sql.lit(test.ids.get(actors.gcGranted) ?? '');
    await sql`create function refuse_dana() returns trigger language plpgsql as $$ begin
      if new.user_id = ${dana} then raise exception 'refused'; end if; return new; end $$`.execute(
      database,
    );
    await sql`create trigger refuse_dana before insert on notifications
      for each row execute function refuse_dana()`.execute(database);
    await expect(send()).rejects.toThrow('not sent: 1');
    await sql`drop function refuse_dana cascade`.execute(database);
    const summaries = async () => [
      (await told('gcGranted', 'papers_expiring')).length,
      (await told('gcColleague', 'papers_expiring')).length,
    ];
    expect(await summaries()).toEqual([0, 1]);
    await send();
    expect(await summaries()).toEqual([1, 1]);
  });

  it('are summarized for approved partners only, 30 days ahead, and again a week later', async () => {
    const { database } = test.server;
    const summaries = () => told('gcGranted', 'papers_expiring');
    await send();
    expect(await summaries()).toEqual([]);
    // An expired approval counts as none.
    await approve(dayIn(-1));
    await send();
    expect(await summaries()).toEqual([]);
    await database.deleteFrom('company_approvals').execute();
    await approve(null);
    for (const days of [-1, 31]) {
      await answer(test, LINE, dayIn(days));
      await send();
      expect([days, await summaries()]).toEqual([days, []]);
    }
    await answer(test, LINE, dayIn(30));
    await send();
    const summary = '1 document expires in the next 30 days: Summit Electric LLC.';
    expect(await summaries()).toEqual([summary]);
    await database
      .updateTable('notifications')
      // A job may start a little earlier than the week before.
      .set({ created_at: new Date(now.getTime() - 7 * DAY_MS + 3_600_000) })
      .where('kind', '=', 'papers_expiring')
      .execute();
    await send();
    expect(await summaries()).toEqual([summary, summary]);
  });
});
