import { ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

const searchForOwnTrade: Policy<{ readonly id: string }> = (actor, { id }) =>
  allowedIf(
    ownsVaultOf(actor, id),
    'Only people at a trade partner can search for contractors for it.',
  );

const searchWithoutOrganization: Policy<{ readonly id: string }> = (actor, { id }) =>
  allowedIf(
    actor.organization === null && actor.withoutOrganization === 'TP' && actor.userId === id,
    'Only a trade partner without a company can search for contractors without one.',
  );

export const policies = { searchForOwnTrade, searchWithoutOrganization };
