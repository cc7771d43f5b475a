import { type BidPackageDetail, endpoints, type Notification } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { openPackageTo, submitted } from '../../test/bids.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { actors, withServer } from '../../test/server.ts';
import { lockPackage } from './packages/queries.ts';
import { remindBidders } from './reminding/remind.ts';

const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const HOUR_MS = 3_600_000;
const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'Europe/Berlin',
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Australia/Sydney',
  'Asia/Kolkata',
];

const hourIn = (timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(
      new Date(),
    ),
  );
const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment);
/** At any moment it is daytime in one of these zones, and before 7 in the morning in another. */
const byDay = ZONES.find((zone) => hourIn(zone) >= 9 && hourIn(zone) <= 21) ?? '';
const atNight = ZONES.find((zone) => hourIn(zone) <= 6) ?? '';

withServer('reminders before bids are due', (test) => {
  const context = () => ({
    database: test.server.database,
    jobs: test.server.jobs,
    siteUrl: () => 'http://127.0.0.1',
    now: () => new Date(),
  });
  const never = new AbortController().signal;
  const setZone = (email: string, time_zone: string) =>
    test.server.database
      .updateTable('users')
      .set({ time_zone })
      .where('email', '=', email)
      .execute();
  const mailsTo = (to: string) =>
    test.server.database
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', to)
      .where('kind', '=', 'bid-reminder')
      .execute();

  it('are sent once a day, in the recipient’s time zone, to those who have not bid', async () => {
    expect([byDay, atNight].every(Boolean)).toBe(true);
    await setZone(actors.tpAdmin, byDay);
    await setZone(actors.otherTp, atNight);
    // Tomorrow by the calendar of the daytime zone.
    const due = new Date(Date.now() + (hourIn(byDay) >= 22 ? 20 : 25) * HOUR_MS);
    const days =
      (Date.parse(dayIn(byDay, due)) - Date.parse(dayIn(byDay, new Date()))) / 86_400_000;
    const { invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE], {
      due: due.toISOString(),
      time_zone: 'America/Chicago',
    });
    await remindBidders(context(), never);
    await remindBidders(context(), never);
    const [mail, ...more] = await mailsTo(actors.tpAdmin);
    expect(days).toBe(1);
    expect(mail?.subject).toBe('Bid due tomorrow: Electrical');
    const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: byDay }).format(
      due,
    );
    expect(mail?.body).toContain(`Due: ${shown}`);
    expect(more).toEqual([]);
    expect(await mailsTo(actors.otherTp)).toEqual([]);
    const notes = (await test.call('tpAdmin', endpoints.listNotifications)).json<{
      results: Notification[];
    }>();
    expect(notes.results.map(({ verb }) => verb)).toContain(
      'Your bid for Electrical is due tomorrow.',
    );
    expect(await mailedAs(test, actors.tpAdmin, 'bid_reminder')).toBeNull();
    // Now it is daytime there too.
    await setZone(actors.otherTp, byDay);
    await submitted(test, 'otherTp', invitations[RIDGELINE] ?? '', { amount: '5' });
    await remindBidders(context(), never);
    expect(await mailsTo(actors.otherTp)).toEqual([]);
  });

  it('come three days before and on the day itself, not in between, and not after a decline', async () => {
    for (const email of [actors.tpAdmin, actors.otherTp]) await setZone(email, byDay);
    const dueIn = (hours: number, title: string) =>
      openPackageTo(test, [SUMMIT, RIDGELINE], {
        title,
        due: new Date(Date.now() + hours * HOUR_MS).toISOString(),
      });
    await dueIn(3 * 24, 'Masonry');
    await dueIn(2 * 24, 'Paving');
    const { invitations } = await dueIn(1, 'Roofing');
    const declined = await test.call('otherTp', endpoints.answerBid, {
      params: { id: invitations[RIDGELINE] ?? '' },
      body: { status: 'declined' },
    });
    expect(declined.statusCode).toBe(200);
    await remindBidders(context(), never);
    const subjectsTo = async (to: string) =>
      (await mailsTo(to))
        .map(({ subject }) => subject)
        .filter((subject) => !subject.endsWith('Electrical'))
        .toSorted();
    const early = 'Bid due in 3 days: Masonry';
    expect(await subjectsTo(actors.tpAdmin)).toEqual([early, 'Bid due today: Roofing']);
    expect(await subjectsTo(actors.otherTp)).toEqual([early]);
    const notes = (await test.call('tpAdmin', endpoints.listNotifications)).json<{
      results: Notification[];
    }>();
    expect(notes.results.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining([
        'Your bid for Masonry is due in 3 days.',
        'Your bid for Roofing is due today.',
      ]),
    );
  });

  it('also go to companies that have seen the invitation, or said that they will bid', async () => {
    for (const email of [actors.tpAdmin, actors.otherTp]) await setZone(email, byDay);
    const { invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE], {
      title: 'Fencing',
      due: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    const seen = { params: { id: invitations[SUMMIT] ?? '' } };
    expect((await test.call('tpAdmin', endpoints.viewInvitationToBid, seen)).statusCode).toBe(204);
    const accepted = await test.call('otherTp', endpoints.answerBid, {
      params: { id: invitations[RIDGELINE] ?? '' },
      body: { status: 'accepted' },
    });
    expect(accepted.statusCode).toBe(200);
    await remindBidders(context(), never);
    for (const email of [actors.tpAdmin, actors.otherTp])
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
        'Bid due today: Fencing',
      );
  });

  it('go to a company’s Admins only', async () => {
    for (const email of [actors.tpAdmin, actors.tpMember]) await setZone(email, byDay);
    await openPackageTo(test, [SUMMIT], {
      title: 'Glazing',
      due: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    await remindBidders(context(), never);
    const subjects = (await mailsTo(actors.tpAdmin)).map(({ subject }) => subject);
    expect(subjects).toContain('Bid due today: Glazing');
    expect(await mailsTo(actors.tpMember)).toEqual([]);
  });

  it('come again before a due time that was extended, but not on the same day', async () => {
    await setZone(actors.tpAdmin, byDay);
    const dueIn = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS);
    const due = dueIn(3);
    const { id } = await openPackageTo(test, [SUMMIT], {
      title: 'Tile',
      due: due.toISOString(),
    });
    const params = { id };
    const extend = async (to: Date) => {
      const { revision } = (
        await test.call('gcGranted', endpoints.getBidPackage, { params })
      ).json<BidPackageDetail>();
      const body = { revision, due: to.toISOString() };
      const extended = await test.call('gcGranted', endpoints.updateBidPackage, { params, body });
      expect(extended.statusCode).toBe(200);
    };
    const reminders = async () => {
      await remindBidders(context(), never);
      const subjects = (await mailsTo(actors.tpAdmin)).map(({ subject }) => subject);
      return subjects.filter((subject) => subject === 'Bid due in 3 days: Tile').length;
    };
    expect(await reminders()).toBe(1);
    await extend(new Date(due.getTime() + 60_000));
    expect(await reminders()).toBe(1);
    await extend(dueIn(10));
    // As if a week had passed.
    await test.server.database
      .updateTable('bid_packages')
      .set({ due_at: dueIn(3) })
      .where('id', '=', id)
      .execute();
    expect(await reminders()).toBe(2);
  });

  it('do not name a due time that is just being extended', async () => {
    await setZone(actors.tpAdmin, byDay);
    const { id } = await openPackageTo(test, [SUMMIT], {
      title: 'Caulking',
      due: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    await test.server.database.transaction().execute(async (transaction) => {
      await lockPackage(transaction, id);
      await remindBidders(context(), never);
      await transaction
        .updateTable('bid_packages')
        .set({ due_at: new Date(Date.now() + 10 * 24 * HOUR_MS) })
        .where('id', '=', id)
        .execute();
    });
    await remindBidders(context(), never);
    const subjects = (await mailsTo(actors.tpAdmin)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Bid due today: Caulking');
  });

  it('do not go to a company that is just declining', async () => {
    await setZone(actors.tpAdmin, byDay);
    const { invitations } = await openPackageTo(test, [SUMMIT], {
      title: 'Flooring',
      due: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    await test.server.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('bid_invitations')
        .set({ state: 'Not Bidding' })
        .where('id', '=', invitations[SUMMIT] ?? '')
        .execute();
      await remindBidders(context(), never);
    });
    await remindBidders(context(), never);
    const subjects = (await mailsTo(actors.tpAdmin)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Bid due today: Flooring');
  });

  it('wait for an account to be unfrozen', async () => {
    await setZone(actors.tpAdmin, byDay);
    await openPackageTo(test, [SUMMIT], {
      title: 'Plaster',
      due: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    const freeze = (frozen_at: Date | null) =>
      test.server.database
        .updateTable('users')
        .set({ frozen_at })
        .where('email', '=', actors.tpAdmin)
        .execute();
    const subjects = async () => {
      await remindBidders(context(), never);
      return (await mailsTo(actors.tpAdmin)).map(({ subject }) => subject);
    };
    await freeze(new Date());
    expect(await subjects()).not.toContain('Bid due today: Plaster');
    await freeze(null);
    expect(await subjects()).toContain('Bid due today: Plaster');
  });

  it('are not sent 8 days before', async () => {
    const before = (await mailsTo(actors.tpAdmin)).length;
    await openPackageTo(test, [SUMMIT], {
      due: new Date(Date.now() + 8 * 24 * HOUR_MS).toISOString(),
    });
    await remindBidders(context(), never);
    expect(await mailsTo(actors.tpAdmin)).toHaveLength(before);
  });
});
