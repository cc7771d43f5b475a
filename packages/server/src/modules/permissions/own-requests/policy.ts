import { isContractor } from '../../../http/actor.ts';
import { allowedIf, type Policy } from '../../../http/policy.ts';

export type RequestsSubject = { readonly ownerId: string };

const ownAccessRequests: Policy<RequestsSubject> = (actor, { ownerId }) =>
  allowedIf(
    actor.userId === ownerId && isContractor(actor),
    'Only contractors can request the data vaults of trade partners.',
  );

export const policies = { ownAccessRequests };
