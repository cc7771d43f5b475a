import { isReader } from '../../../http/actor.ts';
import { allowedIf, type Policy } from '../../../http/policy.ts';

export type ReviewSubject = {
  /** Whose status and notes they are; null when there are none or nothing is left to review. */
  readonly reviewerId: string | null;
};

const reviewPartner: Policy<ReviewSubject> = (actor, { reviewerId }) =>
  allowedIf(isReader(actor, reviewerId), 'This partner is not on your lists.');

export const policies = { reviewPartner };
