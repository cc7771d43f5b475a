import { allowedIf, type Policy, signedIn } from '../../http/policy.ts';

/** A person's own listing, at the person's current company. */
const ownListing: Policy<{ readonly organizationId: string }> = (actor, { organizationId }) =>
  allowedIf(
    actor.organization?.id === organizationId,
    'You can only be listed on the profile of your own company.',
  );

export const policies = {
  /** Everyone with an account can see who chose to be listed. */
  seeListedPeople: signedIn,
  ownListing,
};
