/** What other modules may ask of who belongs to a company: the one way in, the one way out. */
export { enterCompany, leaveCompanyOf, requireFree } from './membership.ts';
export {
  countColleagues,
  countMembers,
  findAdmins,
  hasContact,
  lockCompany,
  type LockedCompany,
  type LockedPerson,
  lockPerson,
  updatePerson,
} from './queries.ts';
