import { anyone } from '../../../http/policy.ts';
import { policies as invitations } from '../policy.ts';

export const policies = {
  haveCompany: invitations.haveCompany,
  /** Whoever has a link sees the name of the company that it leads to. */
  followInviteLink: anyone,
};
