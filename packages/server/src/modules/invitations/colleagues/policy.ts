import { policies as members } from '../../members/index.ts';
import { policies as permissions } from '../../permissions/index.ts';

/** Colleagues are added by whoever says who belongs to the company; for a vault also by who edits it. */
export const policies = {
  administer: members.administer,
  administerTrade: permissions.administerTrade,
};
