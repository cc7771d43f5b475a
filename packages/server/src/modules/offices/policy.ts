import { isAdminOf } from '../../http/actor.ts';
import { allowedIf, ownerOnly, type Policy, signedIn } from '../../http/policy.ts';

/** The company of the office; null for an unknown id. */
export type OfficeSubject = { readonly organizationId: string | null };

/** A missing office is denied the same way as another company's. */
const changeOffice: Policy<OfficeSubject> = (actor, { organizationId }) =>
  allowedIf(
    isAdminOf(actor, organizationId),
    'Your company has no office with this id, or you are not one of its Admins.',
  );

export type PutOfficeSubject = OfficeSubject & {
  /** The caller's company, to which a new id adds an office. */
  readonly ownId: string | null;
};

const putOffice: Policy<PutOfficeSubject> = (actor, { organizationId, ownId }) =>
  allowedIf(
    isAdminOf(actor, organizationId ?? ownId),
    "Only a company's Admins can change its offices.",
  );

export const policies = {
  /** Everyone with an account can see a company's offices. */
  seeOffices: signedIn,
  ownDomainOffices: ownerOnly('You can only match your own address.'),
  changeOffice,
  putOffice,
};
