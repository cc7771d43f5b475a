import type { MailKind, MailOf } from '../mail.ts';
import { accessGiven } from './access-given.ts';
import { accessRequested } from './access-requested.ts';
import { accountDeleted } from './account-deleted.ts';
import { accountExists } from './account-exists.ts';
import { bidCancelled } from './bid-cancelled.ts';
import { bidDecided } from './bid-decided.ts';
import { bidInvitation } from './bid-invitation.ts';
import { bidNews } from './bid-news.ts';
import { bidReceived } from './bid-received.ts';
import { bidReminder } from './bid-reminder.ts';
import { bidsOpened } from './bids-opened.ts';
import { claimDecided } from './claim-decided.ts';
import { companiesMerged } from './companies-merged.ts';
import { deskSummary } from './desk-summary.ts';
import { digest } from './digest.ts';
import { datesRunOut } from './dates-run-out.ts';
import { documentDecided } from './document-decided.ts';
import { employeeAccepted } from './employee-accepted.ts';
import { employeeDeclined } from './employee-declined.ts';
import { employeeRequest } from './employee-request.ts';
import { invitation } from './invitation.ts';
import { helpRequest } from './help-request.ts';
import { inviteContractor } from './invite-contractor.ts';
import { inviteLink } from './invite-link.ts';
import { inviteTradePartner } from './invite-trade-partner.ts';
import { invitedElsewhere } from './invited-elsewhere.ts';
import type { LetterKind } from './letter.ts';
import { madeAdmin } from './made-admin.ts';
import { noAccount } from './no-account.ts';
import { passwordChanged } from './password-changed.ts';
import { projectPartAsked } from './project-part-asked.ts';
import { register } from './register.ts';
import { relationshipAnswered } from './relationship-answered.ts';
import { relationshipRequested } from './relationship-requested.ts';
import { requestDeclined } from './request-declined.ts';
import { resetPassword } from './reset-password.ts';
import { serviceRequest } from './service-request.ts';
import { supportReceived } from './support-received.ts';

/**
 * Every email template, by kind. To add a kind, add a member to the union, a file here, and a line
 * below.
 */
export const letters: { readonly [K in MailKind]: LetterKind<MailOf<K>> } = {
  register,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'no-account': noAccount,
  'password-changed': passwordChanged,
  invitation,
  'invited-elsewhere': invitedElsewhere,
  'invite-trade-partner': inviteTradePartner,
  'invite-contractor': inviteContractor,
  'invite-link': inviteLink,
  'access-requested': accessRequested,
  'access-given': accessGiven,
  'request-declined': requestDeclined,
  'employee-request': employeeRequest,
  'employee-accepted': employeeAccepted,
  'employee-declined': employeeDeclined,
  'made-admin': madeAdmin,
  'bid-invitation': bidInvitation,
  'bid-reminder': bidReminder,
  'bid-news': bidNews,
  'bid-cancelled': bidCancelled,
  'bid-received': bidReceived,
  'bids-opened': bidsOpened,
  'bid-decided': bidDecided,
  'dates-run-out': datesRunOut,
  digest,
  'relationship-requested': relationshipRequested,
  'relationship-answered': relationshipAnswered,
  'project-part-asked': projectPartAsked,
  'claim-decided': claimDecided,
  'document-decided': documentDecided,
  'companies-merged': companiesMerged,
  'account-deleted': accountDeleted,
  'desk-summary': deskSummary,
  'help-request': helpRequest,
  'service-request': serviceRequest,
  'support-received': supportReceived,
};
