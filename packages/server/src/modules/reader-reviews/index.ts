/** What other modules may ask of the reviews of readers: to keep one, and when a person last reviewed a vault. */
export { isDecided, isReviewed, keepReaderReview } from './queries.ts';
