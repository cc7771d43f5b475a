import { endpoints } from '@plumbline/api-contract';
import { notFound } from '../../http/problem.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { noteSeen } from '../directory/index.ts';
import { presentPortrait } from '../users/index.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const PAGE = 50;
const NO_LONGER_THERE = 'You no longer belong to this company.';

const organizationOf = ({ params }: { readonly params: { readonly id: string } }) => ({
  organizationId: params.id,
});

const listListedPeople = route({
  endpoint: endpoints.listListedPeople,
  subject: noSubject,
  answer: async ({ actor, params, query, context }) => {
    const isColleague = actor.organization?.id === params.id;
    const { count, rows } = await queries.listPeople(context.database, params.id, {
      isOwn: isColleague && query.as !== 'others',
      limit: query.limit ?? PAGE,
      offset: query.offset ?? 0,
    });
    // Counts toward the daily limit: reading profile after profile would copy the directory.
    if (!isColleague)
      await noteSeen(context, {
        kind: 'person',
        viewerId: actor.userId,
        ids: rows.map((row) => row.user_id),
      });
    const results = rows.map((row) => ({
      id: row.user_id,
      first_name: row.first_name,
      last_name: row.last_name,
      title: row.title,
      portrait: presentPortrait(row.portrait_name),
      email: row.email,
    }));
    return { status: 200, body: { count, results } };
  },
});

const getListing = route({
  endpoint: endpoints.getListing,
  subject: organizationOf,
  answer: async ({ actor, params, context }) => {
    const listing = await queries.findListing(context.database, params.id, actor.userId);
    if (listing === undefined) throw notFound(NO_LONGER_THERE);
    return { status: 200, body: listing };
  },
});

const updateListing = route({
  endpoint: endpoints.updateListing,
  subject: organizationOf,
  answer: async ({ actor, params, body, context }) => {
    const listing = await queries.changeListing(context.database, params.id, actor.userId, body);
    if (listing === undefined) throw notFound(NO_LONGER_THERE);
    return { status: 200, body: listing };
  },
});

export const listedPeople: Module = { routes: [listListedPeople, getListing, updateListing] };
