import { endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { attachment } from '../../http/attachment.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { type Asked, type Module, ofCaller, routesBy } from '../../http/route.ts';
import { isOperator, writeTokenLog } from '../operators/index.ts';
import { decideDocument } from './decide.ts';
import { hasOperatorToken } from './operator.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';
import { receiveDocument } from './upload.ts';

const route = routesBy(policies);

const organizationOf = ({ params: { id } }: { readonly params: { readonly id: string } }) => ({
  id,
});

const checkOrganization = route({
  endpoint: endpoints.checkOrganization,
  subject: organizationOf,
  answer: async ({ params, context }) => {
    const status = await queries.findOrganizationStatus(context.database, params.id);
    if (status === undefined) throw notFound('Organization not found.');
    return { status: 200, body: status };
  },
});

const submitOrganization = route({
  endpoint: endpoints.submitOrganization,
  subject: organizationOf,
  answer: async ({ actor, params, request, context, authorize }) => {
    const about = { kind: 'company', organizationId: params.id, userId: actor.userId } as const;
    await receiveDocument(context, request, about, (transaction) => authorize(transaction));
    const status = await queries.findOrganizationStatus(context.database, params.id);
    if (status === undefined) throw notFound('Organization not found.');
    return { status: 201, body: status };
  },
});

const checkEmployee = route({
  endpoint: endpoints.checkEmployee,
  subject: async ({ context, params }: Asked<typeof endpoints.checkEmployee>) => {
    const employee = await queries.findEmployee(context.database, params.id);
    const organizations = [employee?.organization_id ?? null, employee?.asked_id ?? null];
    return { userId: params.id, organizations, status: employee?.status };
  },
  answer: ({ subject }) => {
    if (subject.status === undefined) throw notFound('Person not found.');
    return { status: 200, body: { status: subject.status } };
  },
});

const submitEmployee = route({
  endpoint: endpoints.submitEmployee,
  subject: ofCaller,
  answer: async ({ actor, request, context, authorize }) => {
    const { userId } = actor;
    const organizationId = await findPlace(context.database, userId);
    if (organizationId === null) throw new ProblemError(409, NO_PLACE);
    const about = { kind: 'employee', organizationId, userId } as const;
    await receiveDocument(context, request, about, async (transaction) => {
      await authorize(transaction);
      if ((await findPlace(transaction, userId)) !== organizationId)
        throw new ProblemError(409, NO_PLACE);
    });
    const after = await queries.findEmployee(context.database, userId);
    return { status: 201, body: { status: after?.status ?? 'pending' } };
  },
});

const NO_PLACE = 'Ask to join a company first. The document goes to its Admins.';

/** Where a person works or has asked to, or null. */
async function findPlace(database: Database, userId: string): Promise<string | null> {
  const employee = await queries.findEmployee(database, userId);
  return employee?.organization_id ?? employee?.asked_id ?? null;
}

const downloadVerification = route({
  endpoint: endpoints.downloadVerification,
  subject: async ({
    actor,
    context,
    params,
    request,
  }: Asked<typeof endpoints.downloadVerification>) => {
    const document = await queries.findDocument(context.database, params.id);
    return {
      document,
      kind: document?.kind ?? null,
      organizationId: document?.organization_id ?? null,
      isTheirs: document?.is_theirs ?? false,
      isOperator: hasOperatorToken(request, context),
      isAtDesk: await isOperator(context, actor),
    };
  },
  answer: async ({ subject: { document }, reply, context }) => {
    const content = document && (await context.files.read(document.storage_name));
    if (document === undefined || content === undefined)
      throw notFound('The content of this document is missing.');
    void reply
      .code(200)
      .headers({
        ...attachment(document.name, document.media_type),
        'Content-Length': document.size,
      })
      .send(content);
    return { status: 'sent' };
  },
});

const operator = ({
  request,
  context,
}: Asked<typeof endpoints.listVerifications | typeof endpoints.decideVerification>) => ({
  isOperator: hasOperatorToken(request, context),
});

const listVerifications = route({
  endpoint: endpoints.listVerifications,
  subject: operator,
  answer: async ({ context }) => {
    const rows = await queries.listWaiting(context.database);
    const results = rows.map((row) => ({
      id: row.id,
      organization: { id: row.organization_id, name: row.organization_name },
      name: row.name,
      created: row.created_at.toISOString(),
    }));
    return { status: 200, body: { count: results.length, results } };
  },
});

const decideVerification = route({
  endpoint: endpoints.decideVerification,
  subject: operator,
  answer: async ({ params, body: { status }, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      const decided = await decideDocument(context, transaction, {
        id: params.id,
        status,
        message: null,
        kinds: ['company'],
      });
      if (decided === undefined) throw notFound('No pending document has this id.');
      await writeTokenLog(transaction, {
        act: status === 'verified' ? 'Accepted a document' : 'Rejected a document',
        subjectKind: 'document',
        subjectId: params.id,
        subject: decided.company,
      });
    });
    return { status: 200, body: { status } };
  },
});

export const verification: Module = {
  routes: [
    checkOrganization,
    submitOrganization,
    checkEmployee,
    submitEmployee,
    downloadVerification,
    listVerifications,
    decideVerification,
  ],
};
