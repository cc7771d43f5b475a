import { allowed, denied, type Policy } from '../../http/policy.ts';

export type OperatorSubject = {
  /** Whether a metrics token is set, and whether the call carries it. */
  readonly token: 'right' | 'wrong' | 'unset';
  readonly isThisMachine: boolean;
};

/** Metrics are the operator's: with the token where one is set, else from this machine only. */
const operator: Policy<OperatorSubject> = (_actor, { token, isThisMachine }) =>
  token === 'right' || (token === 'unset' && isThisMachine)
    ? allowed
    : denied('Metrics are for the operator: send METRICS_TOKEN as a bearer token.');

export const policies = { operator };
