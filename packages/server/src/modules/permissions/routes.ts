import type { Module } from '../../http/route.ts';
import { entryRoutes } from './entries/routes.ts';
import { permissionRoutes } from './given/routes.ts';
import { ownRequestRoutes } from './own-requests/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { readerRoutes } from './readers/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { sentRoutes } from './sent/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { approvalStatusRoutes } from './approval-status/routes.ts';

export const permissions: Module = {
  routes: [
    ...permissionRoutes,
    ...entryRoutes,
    ...requestRoutes,
    ...ownRequestRoutes,
    ...sentRoutes,
    ...peopleRoutes,
    ...teamRoutes,
    ...approvalStatusRoutes,
    ...readerRoutes,
  ],
};
