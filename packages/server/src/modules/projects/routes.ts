import { endpoints } from '@plumbline/api-contract';
import { isAtTradePartner } from '../../http/actor.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { type Asked, type Module, noSubject, ownOrganization, routesBy } from '../../http/route.ts';
import { participantRoutes } from './parts/routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { policies } from './policy.ts';
import { NO_PROJECT, presentCard, readProject } from './present.ts';
import { findFirstPhotos } from './queries/photos.ts';
import * as queries from './queries/projects.ts';
import { lockOrganization } from '../members/index.ts';
import { addProject, changeProject, requireRoom } from './save.ts';
import { keptSubject } from './subject.ts';
import { rowAddress, vaultProjects } from './vault-rows.ts';

const route = routesBy(policies);

const PAGE = 20;

const listProjects = route({
  endpoint: endpoints.listProjects,
  subject: noSubject,
  answer: async ({ actor, query, context: { database } }) => {
    const readerId = actor.organization?.id ?? null;
    const organizationId = query.organization ?? readerId;
    if (organizationId === null) return { status: 200, body: { count: 0, results: [] } };
    const { count, rows } = await queries.listOf(database, organizationId, readerId, {
      search: query.search?.trim() ?? '',
      isKept: query.kept ?? false,
      limit: query.limit ?? PAGE,
      offset: query.offset ?? 0,
    });
    const photos = await findFirstPhotos(
      database,
      rows.map(({ id }) => id),
    );
    const results = rows.map((row) => presentCard(row, photos.get(row.id)));
    return { status: 200, body: { count, results } };
  },
});

const createProject = route({
  endpoint: endpoints.createProject,
  subject: ownOrganization,
  answer: async ({ actor, body, context, authorize }) => {
    const isCopy = body.vault_row !== undefined && isAtTradePartner(actor);
    const found = isCopy ? await vaultProjects(context, actor.organization?.id ?? '') : [];
    const rows = new Set(found.map(({ row }) => row));
    const project = await context.database.transaction().execute(async (transaction) => {
      await addProject(context, transaction, { actor, authorize }, body, rows);
      return readProject(transaction, body.id, actor);
    });
    return { status: 201, body: project };
  },
});

const getProject = route({
  endpoint: endpoints.getProject,
  subject: noSubject,
  answer: async ({ actor, params, context }) => ({
    status: 200,
    body: await readProject(context.database, params.id, actor),
  }),
});

const updateProject = route({
  endpoint: endpoints.updateProject,
  subject: keptSubject<typeof endpoints.updateProject>,
  answer: async ({ actor, params: { id }, body, context, authorize }) => {
    const project = await context.database.transaction().execute(async (transaction) => {
      await changeProject(context, transaction, { actor, authorize }, id, body);
      return readProject(transaction, id, actor);
    });
    return { status: 200, body: project };
  },
});

const removeProject = route({
  endpoint: endpoints.removeProject,
  subject: keptSubject<typeof endpoints.removeProject>,
  answer: async ({ actor, params: { id }, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      const row = await queries.lockProject(transaction, id);
      await authorize(transaction);
      if (row === undefined || row.removed_at !== null) throw notFound(NO_PROJECT);
      await queries.setRemoved(transaction, id, { by: actor.userId, at: context.now() });
    });
    return { status: 204, body: undefined };
  },
});

const restoreProject = route({
  endpoint: endpoints.restoreProject,
  subject: keptSubject<typeof endpoints.restoreProject>,
  answer: async ({ actor, params: { id }, context, authorize }) => {
    const project = await context.database.transaction().execute(async (transaction) => {
      const row = await queries.lockProject(transaction, id);
      await authorize(transaction);
      if (row === undefined) throw notFound(NO_PROJECT);
      if (row.removed_at !== null) {
        // Under the lock on the company, as when one is added: two calls must not both find the last place.
        await lockOrganization(transaction, row.organization_id);
        await requireRoom(transaction, row.organization_id);
      }
      if (row.copied_from !== null && row.removed_at !== null) {
        const copies = await queries.findCopies(transaction, row.organization_id);
        if (copies.has(row.copied_from))
          throw new ProblemError(
            409,
            'This row of your data vault has been copied again since. Reload the page.',
          );
      }
      await queries.setRemoved(transaction, id, null);
      return readProject(transaction, id, actor);
    });
    return { status: 200, body: project };
  },
});

const listVaultProjects = route({
  endpoint: endpoints.listVaultProjects,
  subject: ({ actor }: Asked<typeof endpoints.listVaultProjects>) => ownOrganization({ actor }),
  answer: async ({ subject, context }) => {
    const own = subject.organizationId ?? '';
    const rows = await vaultProjects(context, own);
    const copies = await queries.findCopies(context.database, own);
    const results = rows.map((row) => ({
      ...row,
      project: copies.get(rowAddress(row.row)) ?? null,
    }));
    return { status: 200, body: { count: results.length, results } };
  },
});

export const projects: Module = {
  routes: [
    listProjects,
    createProject,
    listVaultProjects,
    getProject,
    updateProject,
    removeProject,
    restoreProject,
    ...photoRoutes,
    ...participantRoutes,
  ],
};
