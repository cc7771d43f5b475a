/** What other modules use: recording a reader's review, and when a person last reviewed a vault. */
export {
  findReaderReview,
  isDecided,
  isReviewed,
  keepReaderReview,
  loadRevisions,
} from './queries.ts';
