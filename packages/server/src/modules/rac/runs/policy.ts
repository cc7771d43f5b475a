import { hiresPartners } from '../../../http/actor.ts';
import { hiddenUnless, type Owned, type Policy } from '../../../http/policy.ts';
import { assessRisk } from '../policy.ts';

const seeRacRun: Policy<Owned> = (actor, { ownerId }) =>
  hiddenUnless(
    hiresPartners(actor) && actor.userId === ownerId,
    'You have no bulk run with this id.',
  );

export const policies = { assessRisk, seeRacRun };
