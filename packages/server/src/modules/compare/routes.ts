import { COMPARED, endpoints } from '@plumbline/api-contract';
import { lapseOf } from '../../engine/lapse.ts';
import { isId } from '../../http/is-id.ts';
import { notFound, refused } from '../../http/problem.ts';
import { type Asked, type Module, routesBy } from '../../http/route.ts';
import { presentPermissions } from '../search/index.ts';
import { findLapses, logOutsider } from '../vault/index.ts';
import { compare, type Compared } from './comparison.ts';
import { policies } from './policy.ts';
import { findOwnPermissions, type OwnPermission } from './queries.ts';

const route = routesBy(policies);

function idsOf(text: string): readonly string[] {
  const ids = [...new Set(text.split('|').map((id) => id.trim().toLowerCase()))];
  if (ids.length >= COMPARED.fewest && ids.length <= COMPARED.most && ids.every(isId)) return ids;
  const reason = `Name ${COMPARED.fewest} to ${COMPARED.most} trade partners, | between.`;
  throw refused(reason, [{ address: '/ids', reason }]);
}

/** @throws 422 */
const twice = () => {
  const reason = 'Name each trade partner once.';
  return refused(reason, [{ address: '/ids', reason }]);
};

const comparePartners = route({
  endpoint: endpoints.comparePartners,
  subject: async ({ context, actor, query }: Asked<typeof endpoints.comparePartners>) => {
    const ids = idsOf(query.ids);
    const permissions = await findOwnPermissions(context.database, actor.userId, ids);
    const inOrder = ids.flatMap(
      (id) => permissions.find((one) => one.id === id || one.organization_id === id) ?? [],
    );
    const isEachOnce = new Set(inOrder).size === inOrder.length;
    if (!isEachOnce) throw twice();
    return { isAllOpen: inOrder.length === ids.length, permissions: inOrder };
  },
  answer: async ({ actor, subject, context }) => {
    const { permissions } = subject;
    const listed = await presentPermissions(
      context,
      actor,
      permissions.map(({ organization_id }) => organization_id),
    );
    const open = async ({ id, organization_id, sections }: OwnPermission): Promise<Compared> => {
      const vault = listed.find((one) => one.id === id);
      if (vault === undefined) throw notFound('One of these vaults is no longer shared with you.');
      const granted = new Set(sections);
      const opened = await context.vaults.open(context.database, organization_id, 'contractor');
      const read = { organizationId: organization_id, granted, permissionId: id };
      await logOutsider(context, actor, read, { action: 'vault' });
      // The list may not have compared this vault yet; it is open here anyway, so that costs nothing.
      const since = await findLapses(context.database, organization_id);
      const lapse = lapseOf(opened.vault, opened.session, granted, since);
      return { listed: { ...vault, lapse }, opened, granted };
    };
    const vaults: Compared[] = [];
    for (const permission of permissions) vaults.push(await open(permission));
    const partners = vaults.map((vault) => vault.listed);
    return { status: 200, body: { partners, ...compare(vaults) } };
  },
});

export const comparison: Module = { routes: [comparePartners] };
