import { endpoints } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import { notFound } from '../../../http/problem.ts';
import { type Asked, ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { askForPart, decidePart } from './parts.ts';
import { policies, type PartSubject } from './policy.ts';
import { presentParts, presentWaiting } from '../present.ts';
import * as participants from './queries.ts';
import { keptSubject } from '../subject.ts';

const route = routesBy(policies);

/** The most parts that are read at once. */
const MOST_SHOWN = 100;

const addParticipant = route({
  endpoint: endpoints.addParticipant,
  subject: keptSubject<typeof endpoints.addParticipant>,
  named: ({ body }) => ({ organizationId: body.organization }),
  answer: async ({ actor, params, body, context, authorize }) => {
    const part = await context.database.transaction().execute(async (transaction) => {
      const id = await askForPart(context, transaction, { actor, authorize }, params.id, body);
      return presentOne(transaction, id);
    });
    return { status: 201, body: part };
  },
});

const listWaitingParts = route({
  endpoint: endpoints.listWaitingParts,
  subject: ownOrganization,
  answer: async ({ subject, context: { database } }) => {
    const own = subject.organizationId ?? '';
    const { count, rows } = await participants.listWaiting(database, own, MOST_SHOWN);
    return {
      status: 200,
      body: { count, results: [...(await presentWaiting(database, rows, own))] },
    };
  },
});

const answerParticipant = route({
  endpoint: endpoints.answerParticipant,
  subject: async ({
    context,
    params,
  }: Asked<typeof endpoints.answerParticipant>): Promise<PartSubject> => {
    const part = await participants.findPart(context.database, params.id);
    if (part === undefined) return null;
    return part.is_claim
      ? { askedId: part.keeper_id, askerId: part.organization_id }
      : { askedId: part.organization_id, askerId: part.keeper_id };
  },
  named: ({ body }) => ({ state: body.state }),
  answer: async ({ actor, params: { id }, body, context, authorize }) => {
    const part = await context.database.transaction().execute(async (transaction) => {
      await decidePart(context, transaction, { actor, authorize }, id, body.state);
      return presentOne(transaction, id);
    });
    return { status: 200, body: part };
  },
});

async function presentOne(database: Database, id: string) {
  const row = await participants.findPart(database, id);
  const [part] = row === undefined ? [] : await presentParts(database, [row]);
  if (part === undefined) throw notFound('This listing no longer exists.');
  return part;
}

export const participantRoutes: readonly Route[] = [
  addParticipant,
  listWaitingParts,
  answerParticipant,
];
