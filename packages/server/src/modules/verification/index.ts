/** What other modules use. */
export { decideDocument } from './decide.ts';
export {
  businessStatus,
  employeeStatus,
  countPending,
  decideEmployeeDocuments,
  isDomainConfirmed,
  listPending,
} from './queries.ts';
