import type { Module } from '../../http/route.ts';
import { colleagueRoutes } from './colleagues/routes.ts';
import { inviteRoutes } from './partners/invite.ts';
import { openRoutes } from './partners/open.ts';
import { resendRoutes } from './partners/resend.ts';
import { policies } from './policy.ts';

export const invitations: Module = {
  routes: [...colleagueRoutes, ...inviteRoutes, ...openRoutes, ...resendRoutes],
  policies,
};
