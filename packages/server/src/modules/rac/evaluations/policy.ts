import { belongsTo, hiresPartners } from '../../../http/actor.ts';
import { allowedIf, hiddenUnless, type Policy } from '../../../http/policy.ts';
import { assessRisk } from '../policy.ts';

const evaluatePartner: Policy<unknown> = (actor) =>
  allowedIf(
    hiresPartners(actor) && actor.organization !== null,
    'Only people at a company that hires trade partners can evaluate them.',
  );

/** The author of an evaluation and their company; null when there is no such evaluation. */
export type EvaluationSubject = {
  readonly authorId: string | null;
  readonly contractorId: string | null;
};

const editRacEvaluation: Policy<EvaluationSubject> = (actor, { authorId, contractorId }) =>
  hiddenUnless(
    hiresPartners(actor) && actor.userId === authorId && belongsTo(actor, contractorId),
    'You have no evaluation with this id.',
  );

export const policies = { assessRisk, evaluatePartner, editRacEvaluation };
