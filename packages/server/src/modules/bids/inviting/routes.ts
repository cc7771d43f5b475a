import { endpoints, type PackageInvitation } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Reading } from '../../../http/context.ts';
import { pageOf } from '../../../http/page.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import { type Route, routesBy } from '../../../http/route.ts';
import {
  findInvitations,
  findSubmissions,
  insertInvitations,
  listOfPackage,
} from '../invited/queries.ts';
import { policies } from '../packages/policy.ts';
import { addEvent, findPackage, lockPackage } from '../packages/queries.ts';
import { packageSubject } from '../packages/routes.ts';
import { presentQuestion } from '../questions/present.ts';
import { findQuestion, storeAnswer } from '../questions/queries.ts';
import { findBeside } from '../standing/present.ts';
import { tellInvited } from '../notifying/notify.ts';

const route = routesBy(policies);

const inviteToBid = route({
  endpoint: endpoints.inviteToBid,
  subject: packageSubject,
  answer: async ({ actor, params, body, context, authorize }) => {
    const ids = [...new Set(body.organizations)];
    const { known, added } = await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const about = await lockPackage(transaction, params.id);
      if (about?.status !== 'draft' && about?.status !== 'open')
        throw new ProblemError(409, 'This package is no longer accepting bids.');
      const done = await insertInvitations(transaction, {
        packageId: about.id,
        contractorId: about.contractor_id,
        userId: actor.userId,
        organizations: ids,
      });
      if (about.status === 'open' && done.added > 0)
        await context.jobs.send(transaction, 'invite-bidders', { package: about.id });
      return done;
    });
    const reply = { invited: added, already: known - added, skipped: ids.length - known };
    return { status: 200, body: reply };
  },
});

const listPackageInvitations = route({
  endpoint: endpoints.listPackageInvitations,
  subject: packageSubject,
  answer: async ({ actor, params, query, context: { database } }) => {
    const { count, ids } = await listOfPackage(database, params.id, pageOf(query));
    const about = await findPackage(database, params.id);
    const results = await presentInvited(database, actor, ids, about?.value ?? null);
    return { status: 200, body: { count, results } };
  },
});

async function presentInvited(
  database: Database,
  actor: Actor,
  ids: readonly string[],
  value: string | null,
): Promise<PackageInvitation[]> {
  const rows = await findInvitations(database, ids);
  const submissions = await findSubmissions(database, ids);
  const companies = rows.map((row) => row.organization_id);
  const beside = await findBeside(database, actor, companies, value);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const company = row && beside.get(row.organization_id);
    const sent = submissions.find((one) => one.id === id);
    if (row === undefined || company === undefined) return [];
    return [
      {
        id,
        organization: company.organization,
        state: row.state,
        reason: row.reason,
        viewed: row.viewed_at?.toISOString() ?? null,
        answered: row.decided_at?.toISOString() ?? null,
        submitted: sent?.submitted?.toISOString() ?? null,
        is_late: sent?.is_late ?? false,
        standing: company.standing,
      },
    ];
  });
}

const answerBidQuestion = route({
  endpoint: endpoints.answerBidQuestion,
  subject: async ({
    context,
    params,
  }: {
    readonly context: Reading;
    readonly params: { readonly id: string };
  }) => {
    const question = await findQuestion(context.database, params.id);
    const about = question && (await findPackage(context.database, question.package_id));
    return { question, contractorId: about?.contractor_id ?? null };
  },
  answer: async ({ actor, params, body, subject, context, authorize }) => {
    const { question } = subject;
    if (question === undefined) throw notFound('This question no longer exists.');
    const answer = body.answer.trim();
    const after = await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const about = await lockPackage(transaction, question.package_id);
      if (about?.status !== 'open')
        throw new ProblemError(409, 'The due time has passed. Answers can no longer change.');
      await storeAnswer(transaction, params.id, { answer, by: actor.userId, now: context.now() });
      await addEvent(transaction, about.id, 'A question was answered');
      const said = [`Question: ${question.question}`, `Answer: ${answer}`];
      await tellInvited(context, transaction, about, said, question.question);
      return findQuestion(transaction, params.id);
    });
    if (after === undefined) throw notFound('This question no longer exists.');
    return { status: 200, body: presentQuestion(after, null) };
  },
});

export const invitingRoutes: readonly Route[] = [
  inviteToBid,
  listPackageInvitations,
  answerBidQuestion,
];
