import { hiddenUnless, type OpenPolicy } from '../../http/policy.ts';

/** For everyone else there is nothing at the desk's addresses, in the words of any other address. */
const operateDesk: OpenPolicy<{ readonly isOperator: boolean }> = (_actor, { isOperator }) =>
  hiddenUnless(isOperator, 'There is nothing at this address.');

export const policies = { operateDesk };
