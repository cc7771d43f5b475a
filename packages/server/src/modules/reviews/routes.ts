import { endpoints } from '@plumbline/api-contract';
import { expiringDates } from '../../engine/expiring-dates.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { listCarried, vaultOf, vaultSubject } from '../vault/index.ts';
import { policies } from './policy.ts';
import { presentMove, presentReview } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

/** How many reviews are listed when the call does not say. */
const SOME = 50;

const listReviews = route({
  endpoint: endpoints.listReviews,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ subject, query, context }) => {
    const limit = query.limit ?? SOME;
    const { count, rows } = await queries.listReviews(context.database, vaultOf(subject), limit);
    return { status: 200, body: { count, results: rows.map(presentReview) } };
  },
});

const listFormMoves = route({
  endpoint: endpoints.listFormMoves,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ subject, context }) => {
    const rows = await listCarried(context.database, vaultOf(subject));
    return { status: 200, body: { count: rows.length, results: rows.map(presentMove) } };
  },
});

const listExpiring = route({
  endpoint: endpoints.listExpiring,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ subject, context }) => {
    const { vault, session } = await context.vaults.open(
      context.database,
      vaultOf(subject),
      'owner',
    );
    const results = expiringDates(vault, session);
    return { status: 200, body: { today: session.now, count: results.length, results } };
  },
});

export const reviews: Module = { routes: [listReviews, listFormMoves, listExpiring] };
