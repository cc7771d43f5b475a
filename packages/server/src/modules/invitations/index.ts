import type { Database } from '../../database/connect.ts';
import { forget } from '../notifications/index.ts';
import { endAllFrom, endPersonal } from './partners/queries/ending.ts';

/** What the rest of the server may ask of invitations: to end them, to answer one, and the jobs of lists. */
export { sendNextRows, tidyLists } from './batches/inviter.ts';
export { inviteContacts } from './batches/start.ts';
export { mailInviteLink } from './links/mail-link.ts';
export {
  deletePending,
  findInvited,
  findOffer,
  isPending,
  listOffers,
} from './colleagues/queries.ts';
export { type Accepted, acceptInvitation, takeBack } from './partners/answer.ts';
export {
  answersInvitation,
  changesInvitation,
  type InvitationSubject,
} from './partners/subject.ts';

/**
 * Ends what a person has sent whose account is being deleted, and what its company has if that goes with it; asked before
 * either is gone. The person's links and lists of contacts go.
 */
export async function endInvitationsFrom(
  transaction: Database,
  from: { readonly userId: string; readonly organizationId: string | null; readonly now: Date },
): Promise<void> {
  for (const id of await endAllFrom(transaction, from)) await forget(transaction, 'invitation', id);
}

/** Ends what a person sent without a company, who speaks for one from now on. */
export async function endPersonalInvitations(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<void> {
  for (const id of await endPersonal(transaction, userId, now))
    await forget(transaction, 'invitation', id);
}
