/** What other modules may ask of who belongs to a company: the one way in, the one way out. */
export { asAdmin } from './as-admin.ts';
export { enterCompany, leaveCompanyOf, requireFree } from './membership.ts';
export {
  countColleagues,
  countMembers,
  countOpen,
  findAdmins,
  hasContact,
  insertMembership,
  lockCompany,
  type LockedCompany,
  type LockedPerson,
  lockPerson,
  setRank,
  updatePerson,
} from './queries.ts';
export { policies } from './policy.ts';
export { requestVerb } from './told-of-requests.ts';
