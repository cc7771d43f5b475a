/** What other modules use: who may read reviews, recording one, the answers of the last one, and what changed since. */
export { policies } from './policy.ts';
export { findLastReview, loadReviewedAnswers } from './queries.ts';
export { recordReview } from './record.ts';
export {
  findingOf,
  isMarkedChanged,
  type Reviewed,
  sinceOwnReview,
  sinceReview,
} from './since-review.ts';
