import { hiddenUnless, type OpenPolicy } from '../../http/policy.ts';

/** To everyone else, the desk's addresses look like any other address that does not exist. */
const operateDesk: OpenPolicy<{ readonly isOperator: boolean }> = (_actor, { isOperator }) =>
  hiddenUnless(isOperator, 'There is nothing at this address.');

export const policies = { operateDesk };
