/** What other modules may ask of reviews: who reads them, to keep one, what was said in the last, and what changed since. */
export { policies } from './policy.ts';
export { findLastReview, type LastReview, loadReviewedAnswers } from './queries.ts';
export { recordReview } from './record.ts';
export {
  findingOf,
  isMarkedChanged,
  type Reviewed,
  sinceOwnReview,
  sinceReview,
} from './since-review.ts';
