/**
 * What other modules use. Nothing here imports the live module: every context comes with its
 * sockets.
 */
export { givePermission } from './given/give.ts';
export { revokeAccessOfOrganization } from './given/revoke-all.ts';
export { changeApproval, changeOwnApproval, endAssignedReview } from './approval-status/set.ts';
export { lockApproval } from './approval-status/queries.ts';
export { checkSections } from './own-vault.ts';
export { inFormOrder, presentSent } from './present.ts';
export { findAsking, findPermission, lockAccess, removeAssessment } from './queries.ts';
export { askForAccess, cancelRequestsAt, cancelRequestsOf } from './requests/ask.ts';
export { tellOfAccessRequests } from './requests/notifications.ts';
export { MOST_LETTERS, RESEND_MS } from './sent/resend.ts';
export { policies } from './policy.ts';
