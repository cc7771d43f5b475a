import { belongsTo, isAdminOf } from '../../http/actor.ts';
import { allowedIf, hiddenUnless, type OpenPolicy, type Policy } from '../../http/policy.ts';

const changeCompanyPictures: Policy<{ readonly organizationId: string }> = (
  actor,
  { organizationId },
) =>
  allowedIf(isAdminOf(actor, organizationId), "Only the company's Admins can change its pictures.");

export type SeenPicture = {
  /** Null when no picture has this name. */
  readonly organizationId: string | null;
  /** Whether others see it on the profile. */
  readonly isShown: boolean;
};

/**
 * A picture's name cannot be guessed: only people who were shown the picture know it. Only the company's own people see
 * hidden and removed pictures; everyone else gets a 404.
 */
const seeCompanyPicture: OpenPolicy<SeenPicture> = (actor, { organizationId, isShown }) =>
  hiddenUnless(isShown || belongsTo(actor, organizationId), 'Picture not found.');

export const policies = { changeCompanyPictures, seeCompanyPicture };
