import { createHash } from 'node:crypto';
import {
  type BidInvitation,
  type BidReceiptList,
  checkReceipt,
  endpoints,
} from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bidCallsOf, CSV, HARBOR, RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import {
  allTold,
  comeDue,
  draftPackage,
  isOpened,
  openNow,
  openPackageTo,
  submitted,
} from '../../test/bids.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');

withServer('a bid package', (test) => {
  const { idOf, getPackage, getInvitation, answer, bidsOf, invitedOf, verbs, mailsTo } =
    bidCallsOf(test);

  it('is a draft that nobody else sees, then published to everyone invited, once', async () => {
    const { id } = await draftPackage(test);
    const invite = (organizations: string[]) =>
      test.call('gcGranted', endpoints.inviteToBid, { params: { id }, body: { organizations } });
    const ids = [idOf(SUMMIT), idOf(RIDGELINE), idOf('Keystone Builders'), crypto.randomUUID()];
    expect((await invite(ids)).json()).toEqual({ invited: 2, already: 0, skipped: 2 });
    expect((await invite(ids)).json()).toEqual({ invited: 0, already: 2, skipped: 2 });
    const [{ id: invitation } = { id: '' }] = (await invitedOf(id)).filter(
      ({ organization }) => organization.name === SUMMIT,
    );
    for (const actor of ['tpAdmin', 'otherTp', 'otherGc'] as const) {
      const asked = { params: { id: invitation } };
      expect((await test.call(actor, endpoints.getInvitationToBid, asked)).statusCode).toBe(404);
    }
    expect((await answer('tpAdmin', invitation, { status: 'accepted' })).statusCode).toBe(403);
    const open = (actor: ActorName) =>
      test.call(actor, endpoints.setBidPackageStatus, { params: { id }, body: { status: 'open' } });
    expect((await open('otherGc')).statusCode).toBe(403);
    expect((await open('gcColleague')).json()).toMatchObject({
      status: 'open',
      counts: { Invited: 2 },
    });
    expect((await open('gcGranted')).statusCode).toBe(409);
    await allTold(test, id);
    expect(await verbs('tpAdmin')).toContain(
      'Keystone Builders invites your company to bid: Electrical, Lakeside school.',
    );
    const [mail] = await mailsTo(actors.tpAdmin, 'bid-invitation');
    expect(mail?.subject).toBe('Keystone Builders invites you to bid: Electrical');
    expect(await mailedAs(test, actors.tpAdmin, 'bid_invitation')).toBeNull();
    expect(mail?.body).toContain(`/bids/invitations/${invitation}`);
    expect(mail?.body).toMatch(/sealed/iu);
    const waiting = (await test.call('tpAdmin', endpoints.listBidInvitations)).json<{
      results: BidInvitation[];
    }>();
    expect(waiting.results).toMatchObject([
      { id: invitation, status: 'pending', state: 'Invited', project: 'Lakeside school' },
    ]);
  });

  it('can be changed until it is due: the due time only to a later one, and bidders are notified', async () => {
    const { id } = await openPackageTo(test, [SUMMIT]);
    const before = await getPackage(id);
    const change = (body: object) =>
      test.call('gcGranted', endpoints.updateBidPackage, { params: { id }, body });
    const { revision } = before;
    const sooner = new Date(Date.parse(before.due) - 3_600_000).toISOString();
    const later = new Date(Date.parse(before.due) + 3_600_000).toISOString();
    expect((await change({ revision, due: sooner })).json()).toMatchObject({
      errors: [{ address: '/due' }],
    });
    expect((await change({ revision, is_sealed: false })).statusCode).toBe(422);
    expect((await change({ revision, time_zone: 'America/Nowhere' })).statusCode).toBe(422);
    expect((await change({ revision, project_id: crypto.randomUUID() })).statusCode).toBe(422);
    const changed = await change({ revision, due: later, scope: 'More lamps.', value: 1_250_000 });
    expect(changed.json()).toMatchObject({ due: later, revision: revision + 1, value: 1_250_000 });
    expect((await change({ revision, title: 'Other' })).statusCode).toBe(409);
    const [news] = await mailsTo(actors.tpAdmin, 'bid-news');
    expect(news?.body).toContain('The due time was extended.');
    expect(news?.body).toContain('The scope was changed.');
    const text = JSON.stringify([
      await mailsTo(actors.tpAdmin, 'bid-news'),
      (
        await test.call('tpAdmin', endpoints.getInvitationToBid, {
          params: { id: (await openInvitation(id)) ?? '' },
        })
      ).body,
    ]);
    expect(text).not.toContain('1250000');
  });

  const openInvitation = async (packageId: string) =>
    (
      await test.server.database
        .selectFrom('bid_invitations')
        .select('id')
        .where('package_id', '=', packageId)
        .executeTakeFirst()
    )?.id;

  it('is sealed, opened at the due time with a root that everyone can check, and awarded', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE, HARBOR], {
      value: 900_000,
    });
    const [summit, ridgeline, harbor] = [SUMMIT, RIDGELINE, HARBOR].map(
      (name) => invitations[name] ?? '',
    ) as [string, string, string];
    const first = await submitted(test, 'tpAdmin', summit, { amount: '812345.5', files: [CSV] });
    const second = await submitted(test, 'tpAdmin', summit, {
      amount: '798123.45',
      note: '=1+1, without cranes',
      files: [CSV, { name: 'second.csv', content: 'a,b\n' }],
    });
    const third = await submitted(test, 'otherTp', ridgeline, { amount: '801000' });
    const fourth = await submitted(test, 'otherGc', harbor, { amount: '1' });
    expect(fourth.receipt).toContain('Amount: 1.00\n');
    const withdrawn = await answer('otherGc', harbor, {
      status: 'withdrawn',
      revision: fourth.invitation.revision,
    });
    expect(withdrawn.json()).toMatchObject({ state: 'Withdrawn' });
    expect(await sha256(second.receipt)).toBe(second.code);
    expect(second.invitation.receipts.map(({ state }) => state)).toEqual(['replaced', 'standing']);
    expect(second.invitation.bid).toBeNull();
    expect(await bidsOf(id)).toEqual([]);
    const files = await test.server.database.selectFrom('bid_files').select('id').execute();
    for (const { id: file } of files)
      for (const actor of ['tpAdmin', 'gcGranted'] as const) {
        const params = { id: file };
        expect((await test.call(actor, endpoints.downloadBidFile, { params })).statusCode).toBe(
          404,
        );
      }

    await openNow(test, id);
    const bids = await bidsOf(id);
    expect(bids.map((bid) => [bid.organization.name, bid.amount, bid.above_lowest])).toEqual([
      [SUMMIT, 798_123.45, 0],
      [RIDGELINE, 801_000, 2876.55],
    ]);
    expect(bids[0]?.files).toMatchObject([
      { name: 'breakdown.csv', size: CSV.content.length },
      { name: 'second.csv', size: 4 },
    ]);
    const file = { params: { id: bids[0]?.files[0]?.id ?? '' } };
    for (const actor of ['tpAdmin', 'gcGranted'] as const)
      expect((await test.call(actor, endpoints.downloadBidFile, file)).body).toBe(CSV.content);
    expect((await test.call('otherTp', endpoints.downloadBidFile, file)).statusCode).toBe(404);
    expect((await getInvitation(summit)).bid).toMatchObject({ amount: 798_123.45 });

    const csv = await test.call('gcGranted', endpoints.exportBids, { params: { id } });
    expect(csv.body).toContain("'=1+1, without cranes");
    expect(csv.body).toContain('798123.45');

    const { root, list } = (
      await test.call('otherTp', endpoints.getBidReceipts, { params: { id } })
    ).json<BidReceiptList>();
    for (const to of [actors.tpAdmin, actors.otherTp, actors.otherGc])
      expect((await mailsTo(to, 'bids-opened'))[0]?.body).toContain(root ?? '-');
    const check = (receipt: string) =>
      checkReceipt(sha256, { receipt, list: list ?? '', root: root ?? '' });
    expect(await check(first.receipt)).toMatchObject({ number: 1, state: 'replaced' });
    expect(await check(second.receipt)).toMatchObject({ number: 2, state: 'standing' });
    expect(await check(third.receipt)).toMatchObject({ number: 3, state: 'standing' });
    expect(await check(fourth.receipt)).toMatchObject({ number: 4, state: 'withdrawn' });

    const award = (actor: ActorName, invitation: string) =>
      test.call(actor, endpoints.awardBid, { params: { id }, body: { invitation } });
    expect((await award('tpAdmin', summit)).statusCode).toBe(403);
    expect((await award('gcGranted', harbor)).statusCode).toBe(409);
    expect((await award('gcGranted', ridgeline)).json()).toMatchObject({ status: 'awarded' });
    expect((await award('gcGranted', summit)).statusCode).toBe(409);
    expect((await getInvitation(ridgeline, 'otherTp')).state).toBe('Awarded');
    expect((await getInvitation(summit)).state).toBe('Not Awarded');
    expect((await mailsTo(actors.otherTp, 'bid-decided'))[0]?.subject).toBe(
      'You were awarded Electrical',
    );
    expect((await mailsTo(actors.tpAdmin, 'bid-decided'))[0]?.subject).toBe(
      'Electrical was awarded to another company',
    );
    expect(await mailsTo(actors.otherGc, 'bid-decided')).toEqual([]);
  });

  it('records late bids without opening them', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    const summit = invitations[SUMMIT] ?? '';
    const ridgeline = invitations[RIDGELINE] ?? '';
    await submitted(test, 'tpAdmin', summit, { amount: '100' });
    await comeDue(test, id);
    const justLate = await submitted(test, 'otherTp', ridgeline, { amount: '90', files: [CSV] });
    expect(justLate).toMatchObject({ is_late: true });
    expect(justLate.receipt).toContain('Number: late\n');
    await openNow(test, id);
    const later = await submitted(test, 'tpAdmin', summit, { amount: '80' });
    expect(later.is_late).toBe(true);
    expect((await bidsOf(id)).map(({ amount }) => amount)).toEqual([100]);
    expect((await getInvitation(ridgeline, 'otherTp')).receipts).toMatchObject([
      { kind: 'late', number: null, code: justLate.code },
    ]);
    expect((await getPackage(id)).late).toBe(2);
    expect((await draftPackage(test)).late).toBe(0);
    expect(await verbs('gcColleague')).toContain(
      `A bid from ${RIDGELINE} for Electrical arrived after the due time and was not opened.`,
    );
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from bids where package_id = ${id}`.execute(
      test.server.database,
    );
    expect(rows[0]?.count).toBe(1);
    expect((await answer('tpAdmin', summit, { status: 'withdrawn', revision: 2 })).statusCode).toBe(
      409,
    );
  });

  it('continues when an invited company is deleted, and keeps that company’s receipt in the list', async () => {
    const gone = await test.server.database
      .insertInto('organizations')
      .values({ name: 'Gone Electric', organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    await test.server.database
      .updateTable('bid_invitations')
      .set({ organization_id: gone.id })
      .where('id', '=', invitations[RIDGELINE] ?? '')
      .execute();
    await test.server.database
      .updateTable('memberships')
      .set({ organization_id: gone.id })
      .where('user_id', '=', idOf(actors.otherTp))
      .execute();
    const mine = await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '50' });
    const theirs = await submitted(test, 'otherTp', invitations[RIDGELINE] ?? '', { amount: '40' });
    await test.server.database
      .updateTable('memberships')
      .set({ organization_id: idOf(RIDGELINE) })
      .where('user_id', '=', idOf(actors.otherTp))
      .execute();
    const deleting = test.server.database
      .deleteFrom('organizations')
      .where('id', '=', gone.id)
      .execute();
    const answering = answer('gcGranted', invitations[RIDGELINE] ?? '', { status: 'cancelled' });
    await deleting;
    expect([403, 404, 409]).toContain((await answering).statusCode);
    expect((await invitedOf(id)).map(({ organization }) => organization.name)).toEqual([SUMMIT]);
    await openNow(test, id);
    const { list, root } = (
      await test.call('tpAdmin', endpoints.getBidReceipts, { params: { id } })
    ).json<BidReceiptList>();
    for (const receipt of [mine.receipt, theirs.receipt])
      expect(
        await checkReceipt(sha256, { receipt, list: list ?? '', root: root ?? '' }),
      ).toMatchObject({ isRight: true });
    expect((await bidsOf(id)).map(({ amount }) => amount)).toEqual([50]);
  });

  it('opens by itself when its time comes', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT], {
      due: new Date(Date.now() + 4000).toISOString(),
    });
    await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '60' });
    await isOpened(test, id);
    expect(await bidsOf(id)).toMatchObject([{ amount: 60 }]);
    const { due, opened } = await getPackage(id);
    expect(Date.parse(opened ?? '')).toBeGreaterThanOrEqual(Date.parse(due));
  });
});
