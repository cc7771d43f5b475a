import { BID_STATES, type BidState, type Endpoint, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { comeDue, draftPackage, openNow, openPackageTo, submit } from '../../test/bids.ts';
import { type ActorName, withServer } from '../../test/server.ts';

const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';

/**
 * Every state: `Cancelled` is an invitation that the contractor withdrew, `Withdrawn` a bid that the bidder withdrew.
 */
type From = BidState | 'Cancelled';
const FROM: readonly From[] = [...BID_STATES, 'Cancelled'];

/**
 * Where each move leads from each state, while bids are taken; written by hand. A dot means refused. The columns: the
 * bidder views, accepts, declines, submits, withdraws; the contractor cancels.
 */
const MOVES = `
Invited        Viewed         Will Bid  Not Bidding  Bid Submitted  .          Withdrawn
Viewed         Viewed         Will Bid  Not Bidding  Bid Submitted  .          Withdrawn
Will Bid       Will Bid       .         Not Bidding  Bid Submitted  .          Withdrawn
Not Bidding    Not Bidding    Will Bid  .            Bid Submitted  .          Withdrawn
Bid Submitted  Bid Submitted  .         .            Bid Submitted  Withdrawn  .
Awarded        Awarded        .         .            .              .          .
Not Awarded    Not Awarded    .         .            .              .          .
Withdrawn      Withdrawn      Will Bid  Not Bidding  Bid Submitted  .          Withdrawn
Cancelled      Withdrawn      .         .            .              .          .
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/u));

const COLUMNS = ['view', 'accepted', 'declined', 'submit', 'withdrawn', 'cancelled'] as const;
type Move = (typeof COLUMNS)[number];

/** Who may try each move at all; everyone else gets a refusal that reveals nothing about the state. */
const MAY: Readonly<Record<Move, readonly ActorName[]>> = {
  view: ['tpAdmin', 'tpMember'],
  accepted: ['tpAdmin'],
  declined: ['tpAdmin'],
  submit: ['tpAdmin'],
  withdrawn: ['tpAdmin'],
  cancelled: ['gcGranted', 'gcColleague'],
};
const ACTORS: readonly ActorName[] = [
  'tpAdmin',
  'tpMember',
  'otherTp',
  'gcGranted',
  'gcColleague',
  'otherGc',
  'freeGc',
  'anonymous',
];

withServer('an invitation to bid', (test) => {
  let packageId: string;
  let invitation: string;
  beforeAll(async () => {
    const made = await openPackageTo(test, [SUMMIT]);
    packageId = made.id;
    invitation = made.invitations[SUMMIT] ?? '';
  });

  const put = (from: From) =>
    test.server.database
      .updateTable('bid_invitations')
      .set({
        state: from === 'Cancelled' ? 'Withdrawn' : from,
        is_cancelled: from === 'Cancelled',
      })
      .where('id', '=', invitation)
      .execute();
  const read = () =>
    test.server.database
      .selectFrom('bid_invitations')
      .select(['state', 'revision', 'is_cancelled'])
      .where('id', '=', invitation)
      .executeTakeFirstOrThrow();
  const make = async (actor: ActorName, move: Move): Promise<number> => {
    const params = { id: invitation };
    const { revision } = await read();
    if (move === 'view')
      return (await test.call(actor, endpoints.viewInvitationToBid, { params })).statusCode;
    if (move === 'submit')
      return (await submit(test, actor, invitation, { amount: '5', revision })).statusCode;
    const body = { status: move, revision };
    return (await test.call(actor, endpoints.answerBid, { params, body })).statusCode;
  };

  const rows = MOVES.flatMap(([from = '', ...to]) =>
    COLUMNS.flatMap((move, at) =>
      ACTORS.map((actor) => ({ from: from as From, move, to: to[at] ?? '', actor })),
    ),
  );

  it('has a row for each state and a cell for each move', () => {
    expect(MOVES.map(([from]) => from)).toEqual(FROM);
    for (const row of MOVES) expect(row).toHaveLength(COLUMNS.length + 1);
  });

  it.each(rows)('$from: $move by $actor', async ({ from, move, to, actor }) => {
    await put(from);
    const status = await make(actor, move);
    const after = await read();
    const before = from === 'Cancelled' ? 'Withdrawn' : from;
    if (!MAY[move].includes(actor)) {
      expect([401, 403, 404]).toContain(status);
      expect(after.state).toBe(before);
    } else if (to === '.') {
      expect(status).toBe(409);
      expect(after.state).toBe(before);
    } else {
      expect(status).toBeLessThan(300);
      expect(after.state).toBe(to);
    }
    expect(after.is_cancelled).toBe(
      from === 'Cancelled' || (move === 'cancelled' && MAY[move].includes(actor) && to !== '.'),
    );
  });

  it('keeps its state once the due time has passed', async () => {
    await comeDue(test, packageId);
    for (const from of FROM)
      for (const move of COLUMNS.filter((one) => one !== 'view')) {
        await put(from);
        for (const actor of MAY[move]) {
          const status = await make(actor, move);
          const isLate = move === 'submit' && from !== 'Cancelled';
          expect([from, move, actor, status]).toEqual([from, move, actor, isLate ? 201 : 409]);
          expect((await read()).state).toBe(from === 'Cancelled' ? 'Withdrawn' : from);
        }
      }
  });
});

/**
 * The same for packages. `opened` has a bid; `gone` is a deleted draft. The columns are what the contractor's Admins
 * do.
 */
const PACKAGE_MOVES = `
draft      open  draft  draft  cancelled  .        gone
open       .     open   open   cancelled  .        .
opened     .     .      .      cancelled  awarded  .
awarded    .     .      .      .          .        .
cancelled  .     .      .      .          .        .
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/u));

const PACKAGE_COLUMNS = ['publish', 'change', 'invite', 'cancel', 'award', 'delete'] as const;
type PackageMove = (typeof PACKAGE_COLUMNS)[number];
type PackageStatus = 'draft' | 'open' | 'opened' | 'awarded' | 'cancelled';
const CONTRACTORS: readonly ActorName[] = ['gcGranted', 'gcColleague'];

withServer('a bid package', (test) => {
  let id: string;
  let invitation: string;
  beforeAll(async () => {
    const made = await openPackageTo(test, [SUMMIT]);
    id = made.id;
    invitation = made.invitations[SUMMIT] ?? '';
    await submit(test, 'tpAdmin', invitation, { amount: '5' });
    await openNow(test, id);
  });

  const put = async (status: PackageStatus): Promise<string> => {
    const { database } = test.server;
    if (status === 'draft') return (await draftPackage(test)).id;
    const isDue = status !== 'open';
    const due_at = new Date(Date.now() + (isDue ? -60_000 : 86_400_000));
    const opened_at = isDue ? due_at : null;
    const row = database.updateTable('bid_packages').set({ status, due_at, opened_at });
    await row.where('id', '=', id).execute();
    const bid = database.updateTable('bid_invitations').set({ state: 'Bid Submitted' });
    await bid.where('id', '=', invitation).execute();
    return id;
  };
  const read = (about: string) =>
    test.server.database
      .selectFrom('bid_packages')
      .select(['status', 'revision'])
      .where('id', '=', about)
      .executeTakeFirst();
  const make = async (actor: ActorName, move: PackageMove, about: string): Promise<number> => {
    const params = { id: about };
    const calls = {
      publish: [endpoints.setBidPackageStatus, { status: 'open' }],
      change: [
        endpoints.updateBidPackage,
        { title: 'Other', revision: (await read(about))?.revision },
      ],
      invite: [endpoints.inviteToBid, { organizations: [test.ids.get(RIDGELINE)] }],
      cancel: [endpoints.setBidPackageStatus, { status: 'cancelled' }],
      award: [endpoints.awardBid, { invitation }],
      delete: [endpoints.deleteBidPackage, undefined],
    } as const;
    const [endpoint, body] = calls[move];
    return (await test.call(actor, endpoint as Endpoint, { params, body } as object)).statusCode;
  };

  it('has a cell for each move', () => {
    for (const row of PACKAGE_MOVES) expect(row).toHaveLength(PACKAGE_COLUMNS.length + 1);
  });

  const cells = PACKAGE_MOVES.flatMap(([from = '', ...to]) =>
    PACKAGE_COLUMNS.map((move, at) => ({ from: from as PackageStatus, move, to: to[at] ?? '' })),
  );
  it.each(cells)('$from: $move by everyone', async ({ from, move, to }) => {
    let about = await put(from);
    for (const actor of ACTORS) {
      const status = await make(actor, move, about);
      const after = (await read(about))?.status ?? 'gone';
      const isRefused = to === '.' || !CONTRACTORS.includes(actor);
      expect([actor, after]).toEqual([actor, isRefused ? from : to]);
      if (!CONTRACTORS.includes(actor)) expect([401, 403, 404]).toContain(status);
      else if (to === '.') expect([actor, status]).toEqual([actor, 409]);
      else expect(status).toBeLessThan(300);
      if (after !== from) about = await put(from);
    }
  });
});
