/** What other modules may ask of reviews: to keep one, what was said in the last, and what changed since. */
export { findLastReview, type LastReview, loadReviewedAnswers } from './queries.ts';
export { recordReview } from './record.ts';
export { isMarkedChanged, isVaultChanged, sinceReview } from './since-review.ts';
