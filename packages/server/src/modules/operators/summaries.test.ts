import { endpoints } from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';
import { addOperator } from './queries/operators.ts';
import { sendDeskSummaries } from './summaries.ts';

const TUESDAY = new Date('2026-11-24T13:05:00Z');
const MONDAY = new Date('2026-11-30T13:05:00Z');
const HOUR_MS = 3_600_000;

const OLIVE = 'olive@plumbline.example';
const ADDED = 'added@plumbline.example';
let now = TUESDAY;

withServer('emails to operators', { now: () => now, deskEmails: [OLIVE] }, (test) => {
  const letters = async () => {
    const rows = await test.server.database
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'body'])
      .where('kind', '=', 'desk-summary')
      .execute();
    return rows.map((row) => ({ ...row, body: row.body ?? '' }));
  };
  /** The emails that the job sends at a given time. */
  const send = async (at: Date) => {
    now = at;
    const { database, jobs } = test.server;
    const before = new Set((await letters()).map(({ id }) => id));
    await sendDeskSummaries({
      database,
      jobs,
      now: () => now,
      deskEmails: [OLIVE],
      siteUrl: () => 'http://localhost:4000',
    });
    return (await letters()).filter(({ id }) => !before.has(id));
  };
  /** Someone claims a company that has no people. */
  const claimAt = async (at: Date) => {
    now = at;
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name: `Idle Masonry ${randomUUID()}`, organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = await addPerson(test, {
      email: `${randomUUID()}@mason.example`,
      reg_step: 'join_company',
    });
    const reply = await test.call('anonymous', endpoints.claimOrganization, {
      headers: person.headers,
      params: { id },
      body: { reason: 'I own it.' },
    });
    expect(reply.json()).toMatchObject({ status: 'pending' });
  };
  beforeEach(async () => {
    await test.server.database.deleteFrom('company_claims').execute();
  });

  it('list what is pending, to each operator once, and only when something is new', async () => {
    expect(await send(TUESDAY)).toEqual([]);
    await addOperator(test.server.database, ADDED);
    await addOperator(test.server.database, OLIVE);
    await claimAt(new Date(TUESDAY.getTime() - 30 * HOUR_MS));
    // The summary of the day before already covered it.
    expect(await send(TUESDAY)).toEqual([]);
    await claimAt(new Date(TUESDAY.getTime() - HOUR_MS));
    const sent = await send(TUESDAY);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([ADDED, OLIVE]);
    expect(sent[0]?.subject).toBe('2 items are waiting at the Plumbline desk');
    expect(sent[0]?.body).toMatch(/Claims:? *2/u);
    expect(sent[0]?.body).toContain('/operator');
    expect(sent[0]?.body).not.toContain('Duplicate reports');
    // A new report of a duplicate counts too, and so do emails that could not be sent.
    const { database } = test.server;
    await database.deleteFrom('company_claims').execute();
    await database
      .insertInto('duplicate_reports')
      .values({
        organization_id: test.ids.get('Summit Electric LLC') ?? '',
        duplicate_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
        user_id: test.ids.get('maria.alvarez@summit-electric.example') ?? '',
        reason: 'Same phone.',
        created_at: new Date(TUESDAY.getTime() - HOUR_MS),
      })
      .execute();
    await database
      .insertInto('outbox')
      .values({
        kind: 'employee-accepted',
        recipient: 'x@x.example',
        subject: 's',
        state: 'failed',
      })
      .execute();
    const [next] = await send(TUESDAY);
    expect(next?.body).toMatch(/Duplicate reports:? *1\nFailed emails:? *1\n/u);
    expect(next?.body).not.toContain('Claims');
    await database.deleteFrom('duplicate_reports').execute();
  });

  it('leave out nothing that came after a summary, although the next one is sent later in its day', async () => {
    const minutesAfter = (minutes: number) => new Date(TUESDAY.getTime() + minutes * 60_000);
    expect(await send(minutesAfter(0))).toEqual([]);
    await claimAt(minutesAfter(1));
    expect(await send(minutesAfter(24 * 60 + 3))).toHaveLength(2);
  });

  it('that are made up the next morning, or on a weekend, cover the day that was missed', async () => {
    const FRIDAY = new Date('2026-11-27T13:05:00Z');
    const hoursAfter = (hours: number) => new Date(FRIDAY.getTime() + hours * HOUR_MS);
    await claimAt(hoursAfter(-5));
    expect(await send(hoursAfter(19))).toHaveLength(2);
    // On Monday, before that day's are due.
    expect(await send(hoursAfter(68))).toHaveLength(2);
    expect(await send(hoursAfter(72))).toEqual([]);
  });

  it('cover all days that were missed, and nothing of them the next time', async () => {
    const afterTuesday = (days: number, hours = 0) =>
      new Date(TUESDAY.getTime() + (24 * days + hours) * HOUR_MS);
    // Tuesday, then nothing on Wednesday and Thursday of the week after.
    expect(await send(afterTuesday(7))).toEqual([]);
    await claimAt(afterTuesday(7, 1));
    expect(await send(afterTuesday(10))).toHaveLength(2);
    expect(await send(afterTuesday(13))).toEqual([]);
  });

  it('on a Monday cover the weekend', async () => {
    await claimAt(new Date(MONDAY.getTime() - 60 * HOUR_MS));
    expect(await send(MONDAY)).toHaveLength(2);
    expect(await send(new Date(MONDAY.getTime() + 24 * HOUR_MS))).toEqual([]);
  });
});
