import { allowedIf, anyone, type OpenPolicy } from '../../http/policy.ts';

export type OperatorSubject = {
  /** Whether a metrics token is set, and whether the call carries it. */
  readonly token: 'right' | 'wrong' | 'unset';
  readonly isThisMachine: boolean;
};

/** Metrics are for the operator: with the token if one is set, otherwise only from this machine. */
const operator: OpenPolicy<OperatorSubject> = (_actor, { token, isThisMachine }) =>
  allowedIf(
    token === 'right' || (token === 'unset' && isThisMachine),
    'Metrics are for the operator. Send METRICS_TOKEN as a bearer token.',
  );

/** Health and the contract itself reveal nothing about anyone. */
export const policies = { operator, publicService: anyone };
