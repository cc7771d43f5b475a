import { belongsTo, isAdminOf } from '../../http/actor.ts';
import { allowedIf, hiddenUnless, type OpenPolicy, type Policy } from '../../http/policy.ts';

const changeCompanyPictures: Policy<{ readonly organizationId: string }> = (
  actor,
  { organizationId },
) =>
  allowedIf(isAdminOf(actor, organizationId), "Only the company's Admins can change its pictures.");

export type SeenPicture = {
  /** null for a name that no picture has. */
  readonly organizationId: string | null;
  /** Whether it stands in the profile that others read. */
  readonly isShown: boolean;
};

/**
 * Its name cannot be guessed: only people who were shown the picture have it. Hidden and removed pictures are for the
 * company's own people; for everyone else they are not there.
 */
const seeCompanyPicture: OpenPolicy<SeenPicture> = (actor, { organizationId, isShown }) =>
  hiddenUnless(isShown || belongsTo(actor, organizationId), 'Picture not found.');

export const policies = { changeCompanyPictures, seeCompanyPicture };
