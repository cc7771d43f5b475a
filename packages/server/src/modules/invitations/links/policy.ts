import { anyone } from '../../../http/policy.ts';
import { policies as invitations } from '../policy.ts';

export const policies = {
  haveOrganization: invitations.haveOrganization,
  /** Anyone with a link can see the name of its company. */
  followInviteLink: anyone,
};
