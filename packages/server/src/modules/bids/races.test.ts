import { type BidReceiptList, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { bidCallsOf, HARBOR, RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import { openNow, openPackageTo, submit, submitted } from '../../test/bids.ts';
import { actors, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';
import { sendInvitations } from './inviting/send.ts';
import { lockPackage, setStatus } from './packages/queries.ts';

withServer('simultaneous bids', { sqlDiffers: 'races' }, (test) => {
  const { getInvitation, answer, bidsOf } = bidCallsOf(test);
  const setRank = (actor: 'tpMember', rank: number) =>
    test.server.database
      .updateTable('memberships')
      .set({ rank })
      .where('user_id', '=', test.ids.get(actors[actor]) ?? '')
      .execute();

  it('have one outcome when two people of a company answer or bid', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT]);
    const summit = invitations[SUMMIT] ?? '';
    await setRank('tpMember', 500);
    const replies = await Promise.all([
      answer('tpAdmin', summit, { status: 'accepted' }),
      answer('tpMember', summit, { status: 'declined', reason: 'No crew' }),
      answer('tpMember', summit, { status: 'accepted', revision: 1 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<{ detail: string }>().detail).toMatch(
      /^This invitation was already answered by (?:Maria Alvarez|Tom Reed): (?:Will Bid|Not Bidding)\.$/u,
    );
    const { revision } = await getInvitation(summit);
    const bids = await Promise.all(
      (['tpAdmin', 'tpMember', 'tpMember'] as const).map((actor, at) =>
        submit(test, actor, summit, { amount: String(11 + at), revision }),
      ),
    );
    expect(bids.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const receipts = await test.server.database
      .selectFrom('bid_receipts')
      .select('number')
      .where('package_id', '=', id)
      .execute();
    expect(receipts).toEqual([{ number: 1 }]);
    // One call replaces the bid while the other withdraws it: one bid remains, or none.
    const { revision: now } = await getInvitation(summit);
    const last = await Promise.all([
      submit(test, 'tpAdmin', summit, { amount: '14', revision: now }),
      answer('tpMember', summit, { status: 'withdrawn', revision: now }),
    ]);
    const done = last.filter(({ statusCode }) => statusCode < 300);
    expect([done.length, last.length - done.length]).toEqual([1, 1]);
    const { state } = await getInvitation(summit);
    expect(state).toBe(last[0]?.statusCode === 201 ? 'Bid Submitted' : 'Withdrawn');
    const standing = await test.server.database
      .selectFrom('bids')
      .select('number')
      .where('invitation_id', '=', summit)
      .execute();
    expect(standing).toHaveLength(state === 'Bid Submitted' ? 1 : 0);
    await setRank('tpMember', 100);
  });

  it('are not asked for while the package is being canceled', async () => {
    const { database, jobs } = test.server;
    const { id } = await openPackageTo(test, [SUMMIT]);
    const { id: unsent } = await database
      .insertInto('bid_invitations')
      .values({
        package_id: id,
        organization_id: test.ids.get(RIDGELINE) ?? '',
        from_organization_id: test.ids.get('Keystone Builders') ?? '',
        user_id: test.ids.get(actors.gcGranted) ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const context = {
      database,
      jobs,
      siteUrl: () => 'https://bids.example',
      now: () => new Date(),
    };
    let sending: Promise<void> | undefined;
    await database.transaction().execute(async (transaction) => {
      await lockPackage(transaction, id);
      sending = sendInvitations(context, id, new AbortController().signal);
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
      await setStatus(transaction, id, 'cancelled');
    });
    await sending;
    const row = await database
      .selectFrom('bid_invitations')
      .select('sent_at')
      .where('id', '=', unsent)
      .executeTakeFirst();
    expect(row).toEqual({ sent_at: null });
  });

  it('are each listed once', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE, HARBOR]);
    const bidders = [
      ['tpAdmin', SUMMIT],
      ['otherTp', RIDGELINE],
      ['otherGc', HARBOR],
    ] as const;
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        bidders.map(([actor, name]) =>
          submitted(test, actor, invitations[name] ?? '', { amount: String(10 + round) }),
        ),
      );
    await openNow(test, id);
    const { list } = (
      await test.call('gcGranted', endpoints.getBidReceipts, { params: { id } })
    ).json<BidReceiptList>();
    expect(list?.match(/^\d+ bid /gmu)).toHaveLength(9);
    expect(list?.match(/ replaces \d+$/gmu)).toHaveLength(6);
    expect((await bidsOf(id)).map(({ amount }) => amount)).toEqual([12, 12, 12]);
  });
});
