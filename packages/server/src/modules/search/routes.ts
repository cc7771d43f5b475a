import { endpoints } from '@plumbline/api-contract';
import { type Module, noSubject, route } from '../../http/route.ts';
import { policies } from './policy.ts';
import { presentGrantedVault } from './present.ts';
import { listChanges, listGranted } from './queries.ts';

/** Spec section 9: a page of results is 50. */
const PAGE = 50;
const UNPAGED = 1000;

const listAccessGranted = route({
  endpoint: endpoints.listAccessGranted,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const limit = query.is_paginate === false ? UNPAGED : (query.limit ?? PAGE);
    const offset = query.offset ?? ((query.page ?? 1) - 1) * limit;
    const { count, rows } = await listGranted(context.database, {
      userId: actor.userId,
      search: query.search?.trim() ?? '',
      limit,
      offset,
    });
    const changes = await listChanges(
      context.database,
      rows.map(({ tp_id }) => tp_id),
    );
    return {
      status: 200,
      body: { count, results: rows.map((row) => presentGrantedVault(row, changes)) },
    };
  },
});

export const search: Module = { routes: [listAccessGranted], policies };
