import { endpoints, type ListExport } from '@plumbline/api-contract';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { noSubject, type Route, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import { findListExports, insertListExport, type ListExportRow } from './queries/list-exports.ts';

const route = routesBy(policies);

/**
 * Logs for the company's Admins that one of its people exported a list. Without a company there is nobody to inform.
 */
export async function logListExport(
  { database, now }: Context,
  actor: Actor,
  what: Pick<ListExport, 'list' | 'rows'>,
): Promise<void> {
  if (actor.organization === null) return;
  await insertListExport(database, {
    organization_id: actor.organization.id,
    user_id: actor.userId,
    ...what,
    at: now(),
  });
}

const listListExports = route({
  endpoint: endpoints.listListExports,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const company = actor.organization?.id;
    if (company === undefined) return { status: 200, body: { count: 0, results: [] } };
    const { count, rows } = await findListExports(context.database, company, pageOf(query));
    return { status: 200, body: { count, results: rows.map(present) } };
  },
});

const present = (row: ListExportRow): ListExport => ({
  user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
  list: row.list,
  rows: row.rows,
  at: row.at.toISOString(),
});

export const listExportRoutes: readonly Route[] = [listListExports];
