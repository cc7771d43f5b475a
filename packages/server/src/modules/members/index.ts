/** What other modules use to change memberships: the one way in, the one way out. */
export { asAdmin } from './as-admin.ts';
export { ensureContact } from './contact.ts';
export { adminNeeded, hasOtherAdmin } from './last-admin.ts';
export { ensureAdmin } from './make-admin.ts';
export { enterOrganization, leaveOrganizationOf, requireFree } from './membership.ts';
export {
  countColleagues,
  countMembers,
  countOpen,
  findAdmins,
  lockOrganization,
  type LockedOrganization,
  type LockedPerson,
  lockPerson,
  updatePerson,
} from './queries.ts';
export { policies } from './policy.ts';
export { requestVerb, tellOfRequests } from './request-notifications.ts';
