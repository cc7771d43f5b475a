import type { Module } from '../../http/route.ts';
import { batchRoutes } from './batches/routes.ts';
import { colleagueRoutes } from './colleagues/routes.ts';
import { linkRoutes } from './links/routes.ts';
import { contactRoutes } from './partners/contact.ts';
import { inviteRoutes } from './partners/invite.ts';
import { openRoutes } from './partners/open.ts';
import { resendRoutes } from './partners/resend.ts';

export const invitations: Module = {
  routes: [
    ...colleagueRoutes,
    ...inviteRoutes,
    ...openRoutes,
    ...resendRoutes,
    ...contactRoutes,
    ...linkRoutes,
    ...batchRoutes,
  ],
};
