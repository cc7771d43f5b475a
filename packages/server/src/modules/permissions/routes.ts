import { endpoints } from '@plumbline/api-contract';
import { sectionLinks } from '@plumbline/schemas/templates';
import type { Database } from '../../database/connect.ts';
import { GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../http/actor.ts';
import type { Asked } from '../../http/route.ts';
import { notFound, refused } from '../../http/problem.ts';
import { type Module, route } from '../../http/route.ts';
import { policies } from './policy.ts';
import { presentGrant, presentGrantable } from './present.ts';
import * as queries from './queries.ts';

/** People shown at once; a search narrows them. */
const MOST_PEOPLE = 50;

type OwnVaultEndpoint =
  | typeof endpoints.listGrants
  | typeof endpoints.listContractorPeople
  | typeof endpoints.allowAccess;

const ownVault = ({
  actor,
  query,
}: Pick<Asked<OwnVaultEndpoint>, 'actor'> & { query?: unknown }) => {
  const asked = (query as { tp?: string } | undefined)?.tp;
  const own = actor.organization?.type === TRADE_PARTNER ? actor.organization.id : null;
  return { organizationId: asked ?? own };
};

const vaultOfGrant = async ({
  context,
  params,
}: Asked<typeof endpoints.updateGrant | typeof endpoints.revokeGrant>) => {
  const permission = await queries.findPermission(context.database, params.id);
  return { organizationId: permission?.organization_id ?? null };
};

const listGrants = route({
  endpoint: endpoints.listGrants,
  subject: ownVault,
  answer: async ({ subject, query, context }) => {
    const search = query.search?.trim() ?? '';
    const rows = await queries.listGrants(context.database, own(subject), search);
    return { status: 200, body: { count: rows.length, results: rows.map(presentGrant) } };
  },
});

const listContractorPeople = route({
  endpoint: endpoints.listContractorPeople,
  subject: ownVault,
  answer: async ({ subject, query, context }) => {
    const search = query.search?.trim() ?? '';
    const rows = await queries.listContractorPeople(
      context.database,
      own(subject),
      search,
      MOST_PEOPLE,
    );
    return { status: 200, body: { count: rows.length, results: rows.map(presentGrantable) } };
  },
});

const allowAccess = route({
  endpoint: endpoints.allowAccess,
  subject: ownVault,
  answer: async ({ actor, subject, body, context }) => {
    checkSections(body.sections);
    const organizationId = own(subject);
    const grant = await context.database.transaction().execute(async (transaction) => {
      const person = await findPerson(transaction, body);
      const { id } = await queries.saveGrant(transaction, {
        organizationId,
        userId: person.id,
        contractorId: person.contractor_id,
        sections: body.sections,
        by: actor.userId,
        now: context.now(),
      });
      await context.live.grantChanged(transaction, {
        tp: organizationId,
        userId: person.id,
        permissionId: id,
        sections: body.sections,
      });
      return queries.findGrantRow(transaction, id);
    });
    if (grant === undefined) throw notFound('There is no such grant.');
    return { status: 201, body: presentGrant(grant) };
  },
});

const updateGrant = route({
  endpoint: endpoints.updateGrant,
  subject: vaultOfGrant,
  answer: async ({ subject, params, body, context }) => {
    const sections = body.sections ?? [];
    checkSections(sections);
    const grant = await context.database.transaction().execute(async (transaction) => {
      await queries.updateGrant(transaction, params.id, sections, context.now());
      const row = await queries.findGrantRow(transaction, params.id);
      if (row !== undefined)
        await context.live.grantChanged(transaction, {
          tp: own(subject),
          userId: row.user_id,
          permissionId: row.id,
          sections,
        });
      return row;
    });
    if (grant === undefined) throw notFound('There is no such grant.');
    const { id, modified, ...shown } = presentGrant(grant);
    return {
      status: 200,
      body: { permission_id: id, sections: shown.sections, tp_status: '', tp_notes: '', modified },
    };
  },
});

const revokeGrant = route({
  endpoint: endpoints.revokeGrant,
  subject: vaultOfGrant,
  answer: async ({ actor, params, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      const gone = await queries.endGrant(transaction, params.id, actor.userId, context.now());
      if (gone === undefined) return;
      await context.live.grantRevoked(transaction, {
        tp: gone.organization_id,
        userId: gone.user_id,
        permissionId: gone.id,
      });
    });
    return { status: 204, body: undefined };
  },
});

function own({ organizationId }: { readonly organizationId: string | null }): string {
  if (organizationId === null) throw new Error('a policy let a call without a vault pass');
  return organizationId;
}

function checkSections(sections: readonly string[]): void {
  const unknown = sections.find((slug) => !sectionLinks.includes(slug));
  if (unknown !== undefined)
    throw refused(`There is no section \`${unknown}\`.`, [
      { address: '/sections', reason: `There is no section \`${unknown}\`.` },
    ]);
}

async function findPerson(
  database: Database,
  by: { readonly user?: string; readonly email?: string },
) {
  const asked =
    by.user !== undefined
      ? { id: by.user }
      : by.email !== undefined
        ? { email: by.email.trim().toLowerCase() }
        : undefined;
  const pointer = by.user === undefined ? '/email' : '/user';
  const person = asked && (await queries.findContractorPerson(database, asked));
  if (person?.organization_type === GENERAL_CONTRACTOR) return person;
  const reason = 'Name a person at a general contractor, by `user` or `email`.';
  throw refused(reason, [{ address: pointer, reason }]);
}

export const permissions: Module = {
  routes: [listGrants, listContractorPeople, allowAccess, updateGrant, revokeGrant],
  policies,
};
