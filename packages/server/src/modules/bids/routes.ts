import type { Module } from '../../http/route.ts';
import { comparingRoutes } from './comparing/routes.ts';
import { invitedRoutes } from './invited/routes.ts';
import { invitingRoutes } from './inviting/routes.ts';
import { packageRoutes } from './packages/routes.ts';

export const bids: Module = {
  routes: [...packageRoutes, ...invitingRoutes, ...invitedRoutes, ...comparingRoutes],
};
