/** What other modules use. */
export { type DecidedDocument, decideDocument } from './decide.ts';
export {
  businessStatus,
  employeeStatus,
  countPending,
  decideEmployeeDocuments,
  isDomainConfirmed,
  listPending,
} from './queries.ts';
