// Longer than 350 lines: the tests share one contractor’s packages and one server.
import { type InvitationToBidDetail, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { bidCallsOf, CSV, HARBOR, RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import {
  comeDue,
  draftPackage,
  openNow,
  openPackageTo,
  publish,
  submit,
  submitted,
} from '../../test/bids.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { multipartOf } from '../../test/multipart.ts';
import { answer as answerQuestion, grantSections } from '../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

withServer('a bid package', (test) => {
  const { idOf, getPackage, getInvitation, answer, bidsOf, invitedOf, verbs, mailsTo } =
    bidCallsOf(test);

  it('shows answered questions to all bidders, without saying who asked', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    const asked = await test.call('tpAdmin', endpoints.askBidQuestion, {
      params: { id: invitations[SUMMIT] ?? '' },
      body: { question: 'Which lamps?' },
    });
    expect(asked.json()).toMatchObject({ question: 'Which lamps?', is_own: true });
    expect((await getInvitation(invitations[RIDGELINE] ?? '', 'otherTp')).questions).toEqual([]);
    const [question] = (await getPackage(id)).questions;
    const reply = await test.call('gcColleague', endpoints.answerBidQuestion, {
      params: { id: question?.id ?? '' },
      body: { answer: 'LED.' },
    });
    expect(reply.statusCode).toBe(200);
    const seen = await test.call('otherTp', endpoints.getInvitationToBid, {
      params: { id: invitations[RIDGELINE] ?? '' },
    });
    expect(seen.json<InvitationToBidDetail>().questions).toMatchObject([
      { question: 'Which lamps?', answer: 'LED.', is_own: false },
    ]);
    expect(seen.body).not.toContain(SUMMIT);
    expect((await mailsTo(actors.otherTp, 'bid-news'))[0]?.body).toContain('Answer: LED.');
    // From the due time on, nothing of it changes.
    await comeDue(test, id);
    const late = await test.call('tpAdmin', endpoints.askBidQuestion, {
      params: { id: invitations[SUMMIT] ?? '' },
      body: { question: 'Which racks?' },
    });
    const changed = await test.call('gcColleague', endpoints.answerBidQuestion, {
      params: { id: question?.id ?? '' },
      body: { answer: 'Any.' },
    });
    const added = await upload(id, CSV.content, 'late.csv');
    expect([late, changed, added].map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  });

  const upload = (id: string, content: string, name: string) => {
    const file = multipartOf(content, name);
    return test.call('gcGranted', endpoints.uploadBidPackageFile, { params: { id }, ...file });
  };

  it('has files that bidders can download and others cannot', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT]);
    const sent = await upload(id, CSV.content, 'quantities.csv');
    expect(sent.statusCode).toBe(201);
    const file = { params: { id: sent.json<{ id: string }>().id } };
    const download = (actor: ActorName) => test.call(actor, endpoints.downloadBidPackageFile, file);
    expect((await download('tpMember')).body).toBe(CSV.content);
    expect((await download('gcColleague')).statusCode).toBe(200);
    expect((await download('otherTp')).statusCode).toBe(404);
    expect((await getInvitation(invitations[SUMMIT] ?? '')).files).toMatchObject([
      { name: 'quantities.csv' },
    ]);
    expect((await upload(id, '<script>', 'x.pdf')).statusCode).toBe(422);
    const gone = await test.call('gcGranted', endpoints.deleteBidPackageFile, file);
    expect(gone.statusCode).toBe(409);
  });

  it('shows each invited company with the viewer’s own status, grade and limits', async () => {
    const { id } = await openPackageTo(test, [SUMMIT, HARBOR], { value: 2_000_000 });
    await grantSections(test, ['insurance', 'licenses-registrations', 'basic-information']);
    await test.call('gcGranted', endpoints.createRac, { body: { tp: idOf(SUMMIT) } });
    await test.server.database
      .updateTable('rac_reports')
      .set({ single_limit: 1_000_000, grade: 'B' })
      .execute();
    const standing = async (actor: ActorName) =>
      (await invitedOf(id, actor)).find(({ organization }) => organization.name === SUMMIT)
        ?.standing;
    expect(await standing('gcGranted')).toMatchObject({
      tp_status: 'Not Reviewed',
      grade: 'B',
      single_limit: 1_000_000,
      exceeds: true,
    });
    expect(await standing('gcColleague')).toMatchObject({
      permission_id: null,
      tp_status: null,
      grade: null,
      single_limit: null,
      exceeds: null,
    });
    const [invited] = (await invitedOf(id)).filter(
      ({ organization }) => organization.name === SUMMIT,
    );
    const expiring = (actor: ActorName) =>
      test.call(actor, endpoints.listInvitedExpiring, { params: { id: invited?.id ?? '' } });
    const expiresIn = (days: number) => {
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      return answerQuestion(test, 'banking-credit/BK-06', day);
    };
    await expiresIn(10);
    const datesOf = async () =>
      (await expiring('gcGranted'))
        .json<{ results: { address: string }[] }>()
        .results.map(({ address }) => address);
    expect((await expiring('gcGranted')).json()).toMatchObject({ is_shared: true });
    // The banking section is not shared, so its date is not sent.
    expect(await datesOf()).not.toContain('banking-credit/BK-06');
    await grantSections(test, ['banking-credit']);
    expect(await datesOf()).toEqual(['banking-credit/BK-06']);
    await expiresIn(200);
    expect(await datesOf()).toEqual([]);
    expect((await expiring('gcColleague')).json()).toEqual({ is_shared: false, results: [] });
    expect((await expiring('tpAdmin')).statusCode).toBe(404);
    // Access that has ended is no longer part of it.
    const params = { id: (await standing('gcGranted'))?.permission_id ?? '' };
    const ended = await test.call('tpAdmin', endpoints.revokePermission, { params });
    expect(ended.statusCode).toBe(204);
    const closed = { permission_id: null, tp_status: null, grade: 'B' };
    expect(await standing('gcGranted')).toMatchObject(closed);
  });

  it('gives its due time as a calendar file', async () => {
    const due = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { invitations } = await openPackageTo(test, [SUMMIT], {
      due,
      title:
        'Power; light, C:\\plans and a name that is so long that its line has to be folded: é'.padEnd(
          120,
          'é',
        ),
    });
    const id = invitations[SUMMIT] ?? '';
    const reply = await test.call('tpMember', endpoints.downloadBidCalendar, { params: { id } });
    expect(reply.headers['content-type']).toContain('text/calendar');
    const at = `${due.slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
    expect(reply.body).toContain(`\r\nDTSTART:${at}\r\nDTEND:${at}\r\n`);
    const whole = reply.body.replaceAll('\r\n ', '');
    expect(whole).toContain(String.raw`SUMMARY:Bid due: Power\; light\, C:\\plans and`);
    expect(whole).toContain(String.raw`DESCRIPTION:Lakeside school\nFor Keystone Builders\n`);
    expect(whole).toMatch(new RegExp(`\r\nURL:\\S+/bids/invitations/${id}\r\n`, 'u'));
    // A reminder a day before.
    expect(whole).toContain('\r\nTRIGGER:-P1D\r\n');
    for (const line of reply.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('can be unsealed by choice, so that bids are visible as they arrive', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT], { is_sealed: false });
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '70', files: [CSV] });
    const bids = await bidsOf(id);
    expect(bids).toMatchObject([{ amount: 70, files: [{ name: 'breakdown.csv' }] }]);
    await openNow(test, id);
    expect(await bidsOf(id)).toMatchObject([{ amount: 70 }]);
  });

  it('is in an invited company’s lists only after the invitation was sent', async () => {
    const listed = async () => {
      const replies = [
        await test.call('tpAdmin', endpoints.listInvitationsToBid),
        await test.call('tpAdmin', endpoints.listBidInvitations),
      ];
      return replies.map((reply) => {
        const { count, results } = reply.json<{ count: number; results: { id: string }[] }>();
        return { count, ids: results.map(({ id }) => id).sort() };
      });
    };
    const before = await listed();
    const { id } = await draftPackage(test);
    const invited = await test.call('gcGranted', endpoints.inviteToBid, {
      params: { id },
      body: { organizations: [idOf(SUMMIT)] },
    });
    expect(invited.json()).toMatchObject({ invited: 1 });
    expect(await listed()).toEqual(before);
    await publish(test, id);
    const invitation = (await invitedOf(id))[0]?.id ?? '';
    expect(await listed()).toEqual(
      before.map(({ count, ids }) => ({ count: count + 1, ids: [...ids, invitation].sort() })),
    );
    // As between publishing a package and notifying the company.
    await test.server.database
      .updateTable('bid_invitations')
      .set({ sent_at: null })
      .where('id', '=', invitation)
      .execute();
    expect(await listed()).toEqual(before);
  });

  it('shows nothing to companies on its list before it is published, or to one taken off the list', async () => {
    const { id } = await draftPackage(test);
    const sent = await upload(id, CSV.content, 'quantities.csv');
    const file = { params: { id: sent.json<{ id: string }>().id } };
    const readsFile = async (actor: ActorName) =>
      (await test.call(actor, endpoints.downloadBidPackageFile, file)).statusCode === 200;
    const invited = await test.call('gcGranted', endpoints.inviteToBid, {
      params: { id },
      body: { organizations: [idOf(SUMMIT), idOf(RIDGELINE)] },
    });
    expect(invited.json()).toMatchObject({ invited: 2 });
    expect(await readsFile('tpAdmin')).toBe(false);
    const off = (await invitedOf(id)).find(({ organization }) => organization.name === RIDGELINE);
    const params = { id: off?.id ?? '' };
    expect((await answer('gcGranted', params.id, { status: 'cancelled' })).statusCode).toBe(200);
    await publish(test, id);
    expect(await readsFile('tpAdmin')).toBe(true);
    expect(await readsFile('otherTp')).toBe(false);
    expect((await test.call('otherTp', endpoints.getInvitationToBid, { params })).statusCode).toBe(
      404,
    );
    const listed = await test.call('otherTp', endpoints.listInvitationsToBid);
    expect(listed.statusCode).toBe(200);
    expect(listed.body).not.toContain(params.id);
  });

  it('notifies Admins of invited companies of each new file and each change', async () => {
    const title = 'Elevators';
    const { id, invitations } = await openPackageTo(test, [SUMMIT], { title });
    expect((await upload(id, CSV.content, 'addendum.csv')).statusCode).toBe(201);
    const { revision } = await getPackage(id);
    const changed = await test.call('gcGranted', endpoints.updateBidPackage, {
      params: { id },
      body: { revision, trades: ['Conveying'], requirements: 'A bond.', value: 1_250_000 },
    });
    expect(changed.statusCode).toBe(200);
    const file = 'File added: addendum.csv';
    const trades = 'The trades were changed.';
    const all = [file, trades, 'The requirements for bidders were changed.'];
    const { events } = await getInvitation(invitations[SUMMIT] ?? '');
    expect(events.map(({ text }) => text)).toEqual(['Published', ...all]);
    const about = async (actor: 'tpAdmin' | 'tpMember') => ({
      mails: (await mailsTo(actors[actor], 'bid-news'))
        .filter(({ subject }) => subject.endsWith(title))
        .flatMap(({ body }) => all.filter((text) => body?.includes(text)))
        .toSorted(),
      notifications: (await verbs(actor)).filter((verb) => verb.includes(title)),
    });
    expect(await about('tpAdmin')).toEqual({
      mails: all.toSorted(),
      notifications: [
        `Keystone Builders changed its bid package ${title}. ${trades}`,
        `Keystone Builders changed its bid package ${title}. ${file}`,
        `Keystone Builders invites your company to bid: ${title}, Lakeside school.`,
      ],
    });
    expect(await mailedAs(test, actors.tpAdmin, 'bid_change')).toBeNull();
    expect(await about('tpMember')).toEqual({ mails: [], notifications: [] });
  });

  it('notifies the contractor’s Admins of what each bidder does, and no one else', async () => {
    const title = 'Low voltage';
    const { invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE], { title });
    const summit = invitations[SUMMIT] ?? '';
    expect((await answer('tpAdmin', summit, { status: 'accepted' })).statusCode).toBe(200);
    const asked = await test.call('tpAdmin', endpoints.askBidQuestion, {
      params: { id: summit },
      body: { question: 'Which racks?' },
    });
    expect(asked.statusCode).toBe(201);
    await submitted(test, 'tpAdmin', summit, { amount: '10' });
    const { revision } = (await submitted(test, 'tpAdmin', summit, { amount: '9' })).invitation;
    await answer('tpAdmin', summit, { status: 'withdrawn', revision });
    const reason = 'No crew.';
    await answer('otherTp', invitations[RIDGELINE] ?? '', { status: 'declined', reason });
    const told = async (actor: ActorName) =>
      (await verbs(actor)).filter((verb) => verb.includes(title)).toReversed();
    for (const actor of ['gcGranted', 'gcColleague'] as const)
      expect(await told(actor)).toEqual([
        `${SUMMIT} will bid on ${title}.`,
        `A bidder asked about ${title}: Which racks?`,
        `${SUMMIT} submitted a bid for ${title}.`,
        `${SUMMIT} replaced its bid for ${title}.`,
        `${SUMMIT} withdrew its bid for ${title}.`,
        `${RIDGELINE} is not bidding on ${title}. ${reason}`,
      ]);
    // Their own notification of the invitation ended with their answer.
    for (const actor of ['tpAdmin', 'otherTp'] as const) expect(await told(actor)).toEqual([]);
  });

  it('is never opened once it is canceled', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT]);
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '70' });
    const cancel = await test.call('gcGranted', endpoints.setBidPackageStatus, {
      params: { id },
      body: { status: 'cancelled' },
    });
    expect(cancel.json()).toMatchObject({ status: 'cancelled' });
    expect(
      (await submit(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '1' })).statusCode,
    ).toBe(409);
    expect((await mailsTo(actors.tpAdmin, 'bid-cancelled')).length).toBe(1);
    expect(await bidsOf(id)).toEqual([]);
  });

  it('refuses invalid amounts and files, and does not repeat the amount', async () => {
    const { invitations } = await openPackageTo(test, [SUMMIT]);
    const summit = invitations[SUMMIT] ?? '';
    for (const amount of ['', '0', '-5', '1,000', '1.234', '1e9', '9999999999999', 'x7391846'])
      expect((await submit(test, 'tpAdmin', summit, { amount })).statusCode).toBe(422);
    const refused = await submit(test, 'tpAdmin', summit, { amount: 'x7391846' });
    expect(refused.body).not.toContain('7391846');
    const many = Array.from({ length: 6 }, () => CSV);
    expect((await submit(test, 'tpAdmin', summit, { amount: '5', files: many })).statusCode).toBe(
      422,
    );
    const script = { name: 'bid.pdf', content: '<script>' };
    expect(
      (await submit(test, 'tpAdmin', summit, { amount: '5', files: [script] })).statusCode,
    ).toBe(422);
    expect((await submit(test, 'tpMember', summit, { amount: '5' })).statusCode).toBe(403);
    expect((await getInvitation(summit)).receipts).toEqual([]);
  });

  it('no longer notifies a company that declined of changes or the cancellation', async () => {
    const title = 'Fire alarm';
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE], { title });
    const declined = await answer('otherTp', invitations[RIDGELINE] ?? '', { status: 'declined' });
    expect(declined.statusCode).toBe(200);
    const { revision } = await getPackage(id);
    const changed = await test.call('gcGranted', endpoints.updateBidPackage, {
      params: { id },
      body: { revision, scope: 'Power, light and alarms.' },
    });
    expect(changed.statusCode).toBe(200);
    const cancelled = await test.call('gcGranted', endpoints.setBidPackageStatus, {
      params: { id },
      body: { status: 'cancelled' },
    });
    expect(cancelled.statusCode).toBe(200);

    const toldTo = async (actor: 'tpAdmin' | 'otherTp') => {
      const kinds = ['bid-news', 'bid-cancelled'];
      const mails = await Promise.all(kinds.map((kind) => mailsTo(actors[actor], kind)));
      return {
        mails: mails.map((of) => of.filter(({ subject }) => subject.endsWith(title)).length),
        notifications: (await verbs(actor)).filter((verb) =>
          /(?:changed its|withdrew its) .*Fire alarm/u.test(verb),
        ),
      };
    };
    expect(await toldTo('otherTp')).toEqual({ mails: [0, 0], notifications: [] });
    expect(await toldTo('tpAdmin')).toEqual({
      mails: [1, 1],
      notifications: [expect.stringContaining('withdrew'), expect.stringContaining('changed')],
    });
  });
});
