import { type EmployeeRequest, endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { notFound } from '../../http/problem.ts';
import {
  type Asked,
  type Module,
  noSubject,
  ofCaller,
  ownOrganization,
  routesBy,
} from '../../http/route.ts';
import { countOne } from '../auth/index.ts';
import { findCards, findEmail } from '../organizations/index.ts';
import { findInvited } from '../invitations/index.ts';
import { answerRequest } from './answer.ts';
import { askToJoin } from './ask.ts';
import { answerOffer, offersTo } from './offers.ts';
import { policies } from './policy.ts';
import { presentRequest } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const listEmployeeConfirmations = route({
  endpoint: endpoints.listEmployeeConfirmations,
  subject: ownOrganization,
  answer: async ({ subject: { organizationId }, context }) => {
    const rows =
      organizationId === null ? [] : await queries.listPending(context.database, organizationId);
    return { status: 200, body: await listed(context.database, rows) };
  },
});

const listOwnEmployeeRequests = route({
  endpoint: endpoints.listOwnEmployeeRequests,
  subject: ofCaller,
  answer: async ({ subject, context }) => {
    const rows = await queries.listOwn(context.database, subject.ownerId);
    return { status: 200, body: await listed(context.database, rows) };
  },
});

const requestToJoin = route({
  endpoint: endpoints.requestToJoin,
  subject: noSubject,
  answer: async ({ actor, body, context }) => {
    await countOne(context, 'mailsFrom', actor.userId);
    const asked = { userId: actor.userId, organizationId: body.organization };
    const request = await context.database.transaction().execute(async (transaction) => {
      const id = await askToJoin(context, transaction, asked);
      return present(transaction, id);
    });
    return { status: 201, body: request };
  },
});

const answerEmployee = route({
  endpoint: endpoints.answerEmployee,
  subject: async ({ context, params }: Asked<typeof endpoints.answerEmployee>) => {
    const request = await queries.findRequest(context.database, params.id);
    return request === undefined
      ? null
      : { request, organizationId: request.organization_id, userId: request.user_id };
  },
  named: ({ body: { status } }) => ({ status }),
  answer: async ({ actor, subject, params, body, context, authorize }) => {
    if (subject === null) throw notFound('Request not found.');
    const answered = await context.database.transaction().execute(async (transaction) => {
      await answerRequest(context, transaction, {
        request: subject.request,
        answer: body,
        by: actor.userId,
        authorize,
      });
      return present(transaction, params.id);
    });
    return { status: 200, body: answered };
  },
});

const listOwnEmployeeInvitations = route({
  endpoint: endpoints.listOwnEmployeeInvitations,
  subject: ofCaller,
  answer: async ({ subject, context }) => ({
    status: 200,
    body: await offersTo(context.database, subject.ownerId),
  }),
});

const answerEmployeeInvitation = route({
  endpoint: endpoints.answerEmployeeInvitation,
  subject: async ({ actor, context, params }: Asked<typeof endpoints.answerEmployeeInvitation>) => {
    const invited = await findInvited(context.database, params.id);
    return {
      isOwn: invited !== undefined && invited === (await findEmail(context.database, actor.userId)),
    };
  },
  answer: async ({ actor, params, body, context, authorize }) => {
    await context.database.transaction().execute((transaction) =>
      answerOffer(context, transaction, {
        id: params.id,
        userId: actor.userId,
        isAccepted: body.status === 'accepted',
        authorize,
      }),
    );
    return { status: 204, body: undefined };
  },
});

async function present(database: Database, id: string): Promise<EmployeeRequest> {
  const row = await queries.findRequest(database, id);
  const [request] = row === undefined ? [] : (await listed(database, [row])).results;
  if (request === undefined) throw notFound('Request not found.');
  return request;
}

async function listed(
  database: Database,
  rows: readonly queries.RequestRow[],
): Promise<{ count: number; results: EmployeeRequest[] }> {
  const cards = await findCards(
    database,
    rows.map(({ organization_id }) => organization_id),
  );
  const results = rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.organization_id);
    return card === undefined ? [] : [presentRequest(row, card)];
  });
  return { count: results.length, results };
}

export const employees: Module = {
  routes: [
    listEmployeeConfirmations,
    listOwnEmployeeRequests,
    requestToJoin,
    answerEmployee,
    listOwnEmployeeInvitations,
    answerEmployeeInvitation,
  ],
};
