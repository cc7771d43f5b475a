import { policies as members } from '../../members/index.ts';
import { policies as permissions } from '../../permissions/index.ts';

/** Admins can add colleagues. To fill in a vault, its editors can too. */
export const policies = {
  administer: members.administer,
  administerTrade: permissions.administerTrade,
};
