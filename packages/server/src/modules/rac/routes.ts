import type { Module } from '../../http/route.ts';
import { evaluationRoutes } from './evaluations/routes.ts';
import { ownRoutes } from './own/routes.ts';
import { printRoutes } from './print/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { weightRoutes } from './weights/routes.ts';

export const riskAssessments: Module = {
  routes: [
    ...weightRoutes,
    ...runRoutes,
    ...evaluationRoutes,
    ...ownRoutes,
    ...reportRoutes,
    ...printRoutes,
  ],
};
