/** What other modules may ask of verification. */
export { type DecidedDocument, decideDocument } from './decide.ts';
export {
  businessStatus,
  countPending,
  decideEmployeeDocuments,
  isDomainConfirmed,
  listPending,
} from './queries.ts';
