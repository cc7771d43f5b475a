import { endpoints, type RacRun } from '@plumbline/api-contract';
import { notFound, refused } from '../../../http/problem.ts';
import { type Asked, noSubject, type Route, routesBy } from '../../../http/route.ts';
import { projectState } from '../assessing/project-state.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const present = (row: queries.RunRow): RacRun => ({
  id: row.id,
  started: row.started_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
  total: Number(row.total),
  done: Number(row.done),
  failed: row.failed.map(({ id, name, reason }) => ({ tp: { id, name }, reason })),
});

const startRacRun = route({
  endpoint: endpoints.startRacRun,
  subject: noSubject,
  answer: async ({ actor, body, context, authorize }) => {
    const ids = [...new Set(body.permission_ids)];
    const reader = { userId: actor.userId, contractorId: actor.organization?.id ?? null };
    const state = projectState(body.state);
    const row = await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const partners = await queries.findPartners(transaction, ids, reader);
      if (partners.length < ids.length) {
        const known = new Set(partners.map(({ id }) => id));
        const reason = 'This trade partner is no longer on your lists. Reload the page.';
        const errors = body.permission_ids.flatMap((id, at) =>
          known.has(id) ? [] : [{ address: `/permission_ids/${at}`, reason }],
        );
        throw refused(reason, errors);
      }
      const id = await queries.insertRun(transaction, {
        userId: actor.userId,
        state,
        partners: [...new Set(partners.map(({ organization_id }) => organization_id))],
        now: context.now(),
      });
      await context.jobs.send(transaction, 'assess-partners', { run: id });
      return queries.findRun(transaction, id);
    });
    if (row === undefined) throw notFound('You have no bulk run with this id.');
    return { status: 202, body: present(row) };
  },
});

const getRacRun = route({
  endpoint: endpoints.getRacRun,
  subject: async ({ context, params }: Asked<typeof endpoints.getRacRun>) => {
    const row = await queries.findRunOwner(context.database, params.id);
    return { ownerId: row?.user_id ?? null };
  },
  answer: async ({ params, context }) => {
    const row = await queries.findRun(context.database, params.id);
    if (row === undefined) throw notFound('You have no bulk run with this id.');
    return { status: 200, body: present(row) };
  },
});

export const runRoutes: readonly Route[] = [startRacRun, getRacRun];
