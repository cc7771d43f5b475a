import { hiresPartners, isAdminOf } from '../../../http/actor.ts';
import { allowedIf, type Policy } from '../../../http/policy.ts';
import { assessRisk } from '../policy.ts';

const editRacWeights: Policy<unknown> = (actor) =>
  allowedIf(
    hiresPartners(actor) && isAdminOf(actor, actor.organization?.id ?? null),
    "Only a company's Admins can change its weights.",
  );

export const policies = { seeRacWeights: assessRisk, editRacWeights };
