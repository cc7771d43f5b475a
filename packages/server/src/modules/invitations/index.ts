import type { Database } from '../../database/connect.ts';
import { forget } from '../notifications/index.ts';
import { endAllFrom, endPersonal } from './partners/queries/ending.ts';

/** What the rest of the server may ask of invitations: to end or answer one, and the jobs of lists. */
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
export { acceptInvitation, declineOrWithdraw } from './partners/answer.ts';
export {
  answersInvitation,
  changesInvitation,
  type InvitationSubject,
} from './partners/subject.ts';

/**
 * Ends everything sent by a person whose account is being deleted, and by the company if it is deleted too. Call before
 * deleting either. Also deletes the person's invite links and lists of contacts.
 */
export async function endInvitationsFrom(
  transaction: Database,
  from: { readonly userId: string; readonly organizationId: string | null; readonly now: Date },
): Promise<void> {
  for (const id of await endAllFrom(transaction, from)) await forget(transaction, 'invitation', id);
}

/** Ends what a person sent without a company, because the person now joins one. */
export async function endPersonalInvitations(
  transaction: Database,
  userId: string,
  now: Date,
): Promise<void> {
  for (const id of await endPersonal(transaction, userId, now))
    await forget(transaction, 'invitation', id);
}
