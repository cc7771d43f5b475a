import {
  endpoints,
  type OrganizationCard,
  type RelationshipRequest,
} from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import type { Reading } from '../../http/context.ts';
import { notFound } from '../../http/problem.ts';
import { type Asked, type Module, ownOrganization, routesBy } from '../../http/route.ts';
import { findCards } from '../organizations/index.ts';
import { answer } from './answer.ts';
import { policies, type RequestSubject } from './policy.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

/** No one reads more than this. */
const MOST_SHOWN = 100;

const listRelationshipRequests = route({
  endpoint: endpoints.listRelationshipRequests,
  subject: ownOrganization,
  answer: async ({ subject, context: { database } }) => {
    const own = subject.organizationId ?? '';
    const { count, rows } = await queries.listRelationships(database, own, MOST_SHOWN);
    const cards = await cardsOf(database, rows);
    return { status: 200, body: { count, results: rows.flatMap(presentWith(cards, () => ({}))) } };
  },
});

const answerRelationship = route({
  endpoint: endpoints.answerRelationship,
  subject: ({ context, params }: Asked<typeof endpoints.answerRelationship>) =>
    subjectOf(context, 'relationship_requests', params.id),
  named: ({ body: { status } }) => ({ status }),
  answer: async ({ actor, params: { id }, body, subject, context, authorize }) => {
    if (subject === null) throw notFound(THERE_IS_NONE);
    const answered = await context.database.transaction().execute(async (transaction) => {
      const part = { ...subject, id, status: body.status, by: actor.userId, authorize };
      await answer(context, transaction, 'relationship_requests', part);
      const row = await queries.findRequest(transaction, 'relationship_requests', id);
      return presentOne(transaction, row, () => ({}));
    });
    return { status: 200, body: answered satisfies RelationshipRequest };
  },
});

const THERE_IS_NONE = 'This request no longer exists.';

async function subjectOf(
  { database }: Reading,
  table: queries.Asking,
  id: string,
): Promise<RequestSubject> {
  const row = await queries.findRequest(database, table, id);
  return row === undefined
    ? null
    : { askedId: row.organization_id, askingId: row.from_organization_id };
}

const cardsOf = async (
  database: Database,
  rows: readonly queries.RequestRow[],
): Promise<ReadonlyMap<string, OrganizationCard>> => {
  const ids = [...new Set(rows.map((row) => row.from_organization_id))];
  return new Map((await findCards(database, ids)).map((card) => [card.id, card]));
};

/** A row with the company that asks. */
const presentWith =
  <R extends queries.RequestRow, More extends object>(
    cards: ReadonlyMap<string, OrganizationCard>,
    more: (row: R) => More,
  ) =>
  (row: R) => {
    const { id, status, created_at } = row;
    const organization = cards.get(row.from_organization_id);
    return organization === undefined
      ? []
      : [{ id, organization, status, created: created_at.toISOString(), ...more(row) }];
  };

async function presentOne<R extends queries.RequestRow, More extends object>(
  database: Database,
  row: R | undefined,
  more: (row: R) => More,
) {
  const cards = await cardsOf(database, row === undefined ? [] : [row]);
  const [presented] = row === undefined ? [] : presentWith(cards, more)(row);
  if (presented === undefined) throw notFound(THERE_IS_NONE);
  return presented;
}

export const network: Module = {
  routes: [listRelationshipRequests, answerRelationship],
};
