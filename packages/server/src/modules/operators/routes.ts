import { endpoints } from '@plumbline/api-contract';
import { type Module, routesBy } from '../../http/route.ts';
import { mergeCompanies } from './merging/merge.ts';
import { findMerge, listMerges as readMerges } from './merging/queries/merges.ts';
import { undoMerge } from './merging/undo.ts';
import { ofOperator, operatorOf } from './of-operator.ts';
import { peopleRoutes } from './people.ts';
import { policies } from './policy.ts';
import { presentMerge } from './present.ts';
import { queueRoutes } from './queues.ts';

const route = routesBy(policies);

const MOST_LISTED = 100;

const listMerges = route({
  endpoint: endpoints.listMerges,
  subject: ofOperator,
  answer: async ({ context: { database, now } }) => {
    const rows = await readMerges(database, MOST_LISTED);
    const results = rows.map((row) => presentMerge(row, now()));
    return { status: 200, body: { count: results.length, results } };
  },
});

const merge = route({
  endpoint: endpoints.mergeCompanies,
  subject: ofOperator,
  answer: async ({ actor, body, context, authorize }) => {
    const row = await context.database.transaction().execute(async (transaction) => {
      const id = await mergeCompanies(context, transaction, {
        survivorId: body.survivor,
        mergedId: body.merged,
        keepsAdmins: body.keeps_admins,
        reason: body.reason,
        by: operatorOf(actor),
        authorize,
      });
      return findMerge(transaction, id);
    });
    return { status: 201, body: presentMerge(row, context.now()) };
  },
});

const undo = route({
  endpoint: endpoints.undoMerge,
  subject: ofOperator,
  answer: async ({ actor, params: { id }, body: { reason }, context, authorize }) => {
    const row = await context.database.transaction().execute(async (transaction) => {
      await undoMerge(context, transaction, { id, reason, by: operatorOf(actor), authorize });
      return findMerge(transaction, id);
    });
    return { status: 200, body: presentMerge(row, context.now()) };
  },
});

export const operators: Module = {
  routes: [...queueRoutes, ...peopleRoutes, listMerges, merge, undo],
};
