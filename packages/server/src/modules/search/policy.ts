import { GENERAL_CONTRACTOR } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

const browseAsContractor: Policy<unknown> = (actor) =>
  actor?.organization?.type === GENERAL_CONTRACTOR
    ? allowed
    : denied('Only people at a general contractor have a list of vaults.');

export const policies = { browseAsContractor };
