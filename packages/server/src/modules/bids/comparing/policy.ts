import { belongsTo } from '../../../http/actor.ts';
import { hiddenUnless, type Policy } from '../../../http/policy.ts';

/** `isOpen`: the file's bid was opened. Before that nobody can read it. */
const readBidFile: Policy<{
  readonly bidderId: string | null;
  readonly contractorId: string | null;
  readonly isOpen: boolean;
}> = (actor, { bidderId, contractorId, isOpen }) =>
  hiddenUnless(
    isOpen && (belongsTo(actor, bidderId) || belongsTo(actor, contractorId)),
    'This file is not part of a bid that you can see, or bids have not been opened yet.',
  );

export const policies = { readBidFile };
