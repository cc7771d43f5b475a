import { BID_STATES, type BidState, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { comeDue, openPackageTo, submit } from '../../test/bids.ts';
import { type ActorName, withServer } from '../../test/server.ts';

const SUMMIT = 'Summit Electric LLC';

/** Every state: `Cancelled` is an invitation that the contractor withdrew, `Withdrawn` a bid that its bidder did. */
type From = BidState | 'Cancelled';
const FROM: readonly From[] = [...BID_STATES, 'Cancelled'];

/**
 * Who may move an invitation from where to where, while bids are taken; written by hand. A dot is a refusal. The columns:
 * the bidder views, accepts, declines, submits, withdraws; the contractor cancels.
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

/** Who may try each move at all; to everyone else it is a refusal that says nothing of the state. */
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

  it('moves no more once the due time has passed', async () => {
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
