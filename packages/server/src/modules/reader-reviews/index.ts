/** What other modules may ask of the reviews of readers: to keep one, and when a person last reviewed a vault. */
export {
  findReaderReview,
  isDecided,
  isReviewed,
  keepReaderReview,
  loadRevisions,
} from './queries.ts';
