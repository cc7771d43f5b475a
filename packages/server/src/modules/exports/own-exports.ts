import { endpoints, type OwnExport } from '@plumbline/api-contract';
import { templateOf } from '../../engine/vault-state.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { type Route, routesBy } from '../../http/route.ts';
import { vaultOf, type VaultSubject, vaultSubject } from '../vault/index.ts';
import { policies } from './policy.ts';
import { insertOwnExport, listOwnExports as findOwnExports, type OwnExportRow } from './queries.ts';

const route = routesBy(policies);

/** Logs a download by the trade partner's own people. Downloads by outsiders are in the vault's access log. */
export async function logOwnExport(
  context: Context,
  actor: Actor,
  subject: VaultSubject,
  what: { readonly action: OwnExport['action']; readonly link?: string | undefined },
): Promise<void> {
  if (subject.granted !== null) return;
  await insertOwnExport(context.database, {
    organization_id: vaultOf(subject),
    user_id: actor.userId,
    action: what.action,
    link: what.link ?? null,
    at: context.now(),
  });
}

const listOwnExports = route({
  endpoint: endpoints.listOwnExports,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ subject, query, context }) => {
    const { count, rows } = await findOwnExports(context.database, vaultOf(subject), pageOf(query));
    return { status: 200, body: { count, results: rows.map(present) } };
  },
});

const present = (row: OwnExportRow): OwnExport => ({
  user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
  action: row.action,
  what: row.link === null ? '' : (templateOf(row.link)?.title ?? row.link),
  at: row.at.toISOString(),
});

export const ownExportRoutes: readonly Route[] = [listOwnExports];
