/** What other modules use: recording a reader's review and undoing that, and when a person last reviewed a vault. */
export {
  findReaderReview,
  isDecided,
  isReviewed,
  keepReaderReview,
  loadRevisions,
  restoreReaderReview,
} from './queries.ts';
