import { allowedIf, anyone, type OpenPolicy } from '../../http/policy.ts';

export type OperatorSubject = {
  /** Whether a metrics token is set, and whether the call carries it. */
  readonly token: 'right' | 'wrong' | 'unset';
  readonly isThisMachine: boolean;
};

/** Metrics are the operator's: with the token where one is set, else from this machine only. */
const operator: OpenPolicy<OperatorSubject> = (_actor, { token, isThisMachine }) =>
  allowedIf(
    token === 'right' || (token === 'unset' && isThisMachine),
    'Metrics are for the operator. Send METRICS_TOKEN as a bearer token.',
  );

/** Health and the contract itself say nothing about anyone. */
export const policies = { operator, publicService: anyone };
