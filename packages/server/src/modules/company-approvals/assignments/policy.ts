import { belongsTo, hiresPartners, isAdminOf } from '../../../http/actor.ts';
import { allowedIf, type Policy } from '../../../http/policy.ts';
import { type StandingSubject, worksWith } from '../policy.ts';

/** The body names the partner. A person without a company has no colleagues to assign. */
const assignReview: Policy<unknown, StandingSubject> = (actor, _subject, named) =>
  allowedIf(
    hiresPartners(actor) &&
      actor.organization !== null &&
      (named === undefined || worksWith(actor, named)),
    'Only people who work with this trade partner can assign its review.',
  );

export type AssignmentSubject = {
  readonly contractorId: string | null;
  readonly userId: string | null;
  readonly assignedBy: string | null;
};

const endAssignment: Policy<AssignmentSubject> = (actor, { contractorId, userId, assignedBy }) =>
  allowedIf(
    belongsTo(actor, contractorId) &&
      (actor.userId === userId || actor.userId === assignedBy || isAdminOf(actor, contractorId)),
    'You have no assigned review with this id.',
  );

export const policies = { assignReview, endAssignment };
