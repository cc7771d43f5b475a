import { endpoints } from '@plumbline/api-contract';
import { ProblemError } from '../../http/problem.ts';
import { type Asked, type Module, ofCaller, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import { presentClaims } from './present.ts';
import { findClaim, listOfPerson, settleClaim } from './queries/claims.ts';

const route = routesBy(policies);

const MOST_LISTED = 50;

const listOwnClaims = route({
  endpoint: endpoints.listOwnClaims,
  subject: ofCaller,
  answer: async ({ actor, context: { database } }) => {
    const rows = await listOfPerson(database, actor.userId, MOST_LISTED);
    const results = [...(await presentClaims(database, rows))];
    return { status: 200, body: { count: results.length, results } };
  },
});

const withdrawClaim = route({
  endpoint: endpoints.withdrawClaim,
  subject: async ({ context, params }: Asked<typeof endpoints.withdrawClaim>) => ({
    ownerId: (await findClaim(context.database, params.id))?.user_id ?? null,
  }),
  answer: async ({ params, context }) => {
    const settled = { status: 'withdrawn', decision: '', now: context.now() } as const;
    if (!(await settleClaim(context.database, params.id, settled)))
      throw new ProblemError(409, 'This claim was already decided or withdrawn.');
    return { status: 204, body: undefined };
  },
});

export const claims: Module = { routes: [listOwnClaims, withdrawClaim] };
