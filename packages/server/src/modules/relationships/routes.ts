import { endpoints, type Relationship, type RelationshipRequest } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { type Actor, isAdminOf } from '../../http/actor.ts';
import type { Reading } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { type Asked, type Module, noSubject, ownOrganization, routesBy } from '../../http/route.ts';
import { countOne } from '../auth/index.ts';
import { findCards } from '../organizations/index.ts';
import { decideRelationship, goneProblem } from './answer.ts';
import { askForRelationship } from './ask.ts';
import { answerByLink, readLink } from './link.ts';
import { policies, type RelationshipSubject } from './policy.ts';
import { presentRelationships, presentRequests, type Reader } from './present.ts';
import { saveNote } from './queries/notes.ts';
import * as queries from './queries/relationships.ts';
import { dismiss, findSuggestions, suggestAgain } from './queries/suggestions.ts';

const route = routesBy(policies);

/** The most requests that are read at once. */
const MOST_SHOWN = 100;
const MOST_SUGGESTED = 10;
const PAGE = 50;

const listRelationships = route({
  endpoint: endpoints.listRelationships,
  subject: ({ actor, query }: Asked<typeof endpoints.listRelationships>) => ({
    organizationId: query.organization ?? actor.organization?.id ?? null,
    status: query.status ?? 'standing',
  }),
  answer: async ({ actor, query, subject, context: { database } }) => {
    const { organizationId } = subject;
    if (organizationId === null) return { status: 200, body: { count: 0, results: [] } };
    const { count, rows } = await queries.listOf(
      database,
      organizationId,
      actor.organization?.id ?? null,
      {
        status: query.status ?? 'standing',
        limit: query.limit ?? PAGE,
        offset: query.offset ?? 0,
      },
    );
    const reader = readerOf(actor, organizationId);
    const results = await presentRelationships(database, rows, organizationId, reader);
    return { status: 200, body: { count, results: [...results] } };
  },
});

const createRelationship = route({
  endpoint: endpoints.createRelationship,
  subject: ownOrganization,
  answer: async ({ actor, subject, body, context, authorize }) => {
    const ownId = subject.organizationId ?? '';
    const relationship = await context.database.transaction().execute(async (transaction) => {
      const call = { userId: actor.userId, ownId, authorize };
      const id = await askForRelationship(context, transaction, call, body);
      return presentOne(transaction, id, ownId, actor);
    });
    return { status: 201, body: relationship };
  },
});

const updateRelationship = route({
  endpoint: endpoints.updateRelationship,
  subject: ({ context, params }: Asked<typeof endpoints.updateRelationship>) =>
    subjectOf(context, params.id),
  named: ({ body }) => ({ status: body.status ?? null }),
  answer: async ({ actor, params: { id }, body, context, authorize }) => {
    const ownId = actor.organization?.id ?? '';
    const { status, note } = body;
    const relationship = await context.database.transaction().execute(async (transaction) => {
      if (status !== undefined) {
        const by = { userId: actor.userId, email: null, authorize };
        await decideRelationship(context, transaction, id, status, by);
      }
      if (note !== undefined) {
        const row = await rowOf(transaction, id);
        const isFrom = row.from_organization_id === ownId;
        const organizationId = isFrom ? row.organization_id : row.from_organization_id;
        const about = { organizationId, note: note.trim(), now: context.now() };
        await saveNote(transaction, { userId: actor.userId, ownId }, about);
      }
      return presentOne(transaction, id, ownId, actor);
    });
    return { status: 200, body: relationship };
  },
});

const listRelationshipRequests = route({
  endpoint: endpoints.listRelationshipRequests,
  subject: ownOrganization,
  answer: async ({ subject, context: { database } }) => {
    const own = subject.organizationId ?? '';
    const { count, rows } = await queries.listAsked(database, own, MOST_SHOWN);
    return { status: 200, body: { count, results: [...(await presentRequests(database, rows))] } };
  },
});

const STATUS = { accepted: 'standing', declined: 'declined', cancelled: 'cancelled' } as const;

const answerRelationship = route({
  endpoint: endpoints.answerRelationship,
  subject: ({ context, params }: Asked<typeof endpoints.answerRelationship>) =>
    subjectOf(context, params.id),
  named: ({ body }) => ({ status: STATUS[body.status] }),
  answer: async ({ actor, params: { id }, body, context, authorize }) => {
    const request = await context.database.transaction().execute(async (transaction) => {
      const by = { userId: actor.userId, email: null, authorize };
      await decideRelationship(context, transaction, id, STATUS[body.status], by);
      const [presented] = await presentRequests(transaction, [await rowOf(transaction, id)]);
      if (presented === undefined) throw notFound(THERE_IS_NONE);
      return presented satisfies RelationshipRequest;
    });
    return { status: 200, body: request };
  },
});

const checkRelationshipLink = route({
  endpoint: endpoints.checkRelationshipLink,
  subject: noSubject,
  answer: async ({ body, context, request }) => {
    await countOne(context, 'codesFrom', request.ip);
    return { status: 200, body: await readLink(context, body.token) };
  },
});

const confirmRelationship = route({
  endpoint: endpoints.confirmRelationship,
  subject: noSubject,
  answer: async ({ body, context, request }) => {
    await countOne(context, 'codesFrom', request.ip);
    return { status: 200, body: await answerByLink(context, body) };
  },
});

const listRelationshipSuggestions = route({
  endpoint: endpoints.listRelationshipSuggestions,
  subject: ownOrganization,
  answer: async ({ subject, context: { database } }) => {
    const own = subject.organizationId ?? '';
    const found = await findSuggestions(database, own, MOST_SUGGESTED);
    const ids = found.map((row) => row.organization_id);
    const cards = new Map((await findCards(database, ids)).map((card) => [card.id, card]));
    const results = found.flatMap(({ organization_id, count, projects }) => {
      const organization = cards.get(organization_id);
      return organization === undefined ? [] : [{ organization, count, projects: [...projects] }];
    });
    return { status: 200, body: { count: results.length, results } };
  },
});

const dismissRelationshipSuggestion = route({
  endpoint: endpoints.dismissRelationshipSuggestion,
  subject: ownOrganization,
  answer: async ({ subject, body, context }) => {
    const own = subject.organizationId ?? '';
    if (body.is_dismissed) await dismiss(context.database, own, body.organization, context.now());
    else await suggestAgain(context.database, own, body.organization);
    return { status: 204, body: undefined };
  },
});

const THERE_IS_NONE = 'This relationship no longer exists.';

async function subjectOf({ database }: Reading, id: string): Promise<RelationshipSubject> {
  const row = await queries.findRelationship(database, id);
  if (row === undefined) return null;
  return { fromId: row.from_organization_id, toId: row.organization_id };
}

const readerOf = (actor: Actor, organizationId: string): Reader => ({
  userId: actor.userId,
  ownId: actor.organization?.id ?? null,
  isAdmin: isAdminOf(actor, organizationId),
});

async function rowOf(database: Database, id: string): Promise<queries.WholeRow> {
  const row = await queries.findRelationship(database, id);
  if (row === undefined) throw notFound(THERE_IS_NONE);
  if (!queries.isWhole(row)) throw goneProblem(row);
  return row;
}

async function presentOne(
  database: Database,
  id: string,
  of: string,
  actor: Actor,
): Promise<Relationship> {
  const row = await rowOf(database, id);
  const [presented] = await presentRelationships(database, [row], of, readerOf(actor, of));
  if (presented === undefined) throw notFound(THERE_IS_NONE);
  return presented;
}

export const relationships: Module = {
  routes: [
    listRelationships,
    createRelationship,
    updateRelationship,
    listRelationshipRequests,
    answerRelationship,
    checkRelationshipLink,
    confirmRelationship,
    listRelationshipSuggestions,
    dismissRelationshipSuggestion,
  ],
};
