import { ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

const searchForOwnTrade: Policy<{ readonly id: string }> = (actor, { id }) =>
  allowedIf(
    ownsVaultOf(actor, id),
    'Only the people of a trade partner look for contractors on its behalf.',
  );

const searchWithoutCompany: Policy<{ readonly id: string }> = (actor, { id }) =>
  allowedIf(
    actor.organization === null && actor.withoutCompany === 'TP' && actor.userId === id,
    'Only a trade partner without a company looks for contractors on its own behalf.',
  );

export const policies = { searchForOwnTrade, searchWithoutCompany };
