import { endpoints } from '@plumbline/api-contract';
import { type Module, noSubject, route } from '../../http/route.ts';
import { changedVaults } from './changed.ts';
import { policies } from './policy.ts';
import { presentGrantedVault } from './present.ts';
import { listGranted, listSaves } from './queries.ts';

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
    const saves = await listSaves(
      context.database,
      rows.map(({ tp_id }) => tp_id),
    );
    const changed = await changedVaults(context, rows, saves);
    const results = rows.map((row) => presentGrantedVault(row, saves, changed.has(row.id)));
    return { status: 200, body: { count, is_more: false, offset, results } };
  },
});

export const search: Module = { routes: [listAccessGranted], policies };
