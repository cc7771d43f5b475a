import { isAdminOf } from '../../http/actor.ts';
import { allowedIf, ownerOnly, type Policy, signedIn } from '../../http/policy.ts';

/** Whose the office is; null when nobody has it. */
export type OfficeSubject = { readonly organizationId: string | null };

/** An office that is not there is denied like another's. */
const changeOffice: Policy<OfficeSubject> = (actor, { organizationId }) =>
  allowedIf(
    isAdminOf(actor, organizationId),
    'Your company has no office with this id, or you are not one of its Admins.',
  );

export type PutOfficeSubject = OfficeSubject & {
  /** The caller's company: an id that nobody has yet adds an office to it. */
  readonly ownId: string | null;
};

const putOffice: Policy<PutOfficeSubject> = (actor, { organizationId, ownId }) =>
  allowedIf(
    isAdminOf(actor, organizationId ?? ownId),
    "Only a company's Admins can change its offices.",
  );

export const policies = {
  /** Where a company has offices is told to everyone with an account. */
  seeOffices: signedIn,
  ownDomainOffices: ownerOnly('You can only match your own address.'),
  changeOffice,
  putOffice,
};
