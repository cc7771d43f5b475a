import { endpoints } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { routesBy } from '../../http/route.ts';
import {
  approveClaim,
  countPairs,
  countWaiting,
  declineClaim,
  listPairs,
  listWaiting,
  lockPair,
} from '../claims/index.ts';
import { countFailed } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { countPending, decideDocument, listPending } from '../verification/index.ts';
import { endReports } from './merging/queries/merges.ts';
import { ofOperator, operatorOf } from './of-operator.ts';
import { policies } from './policy.ts';
import { presentClaim, presentCompany, presentDocument, presentPair } from './present.ts';
import { findCompanies } from './queries/companies.ts';
import { writeLog } from './write-log.ts';

const route = routesBy(policies);

const MOST_LISTED = 100;
const MOST_DOCUMENTS = 200;

const getDesk = route({
  endpoint: endpoints.getDesk,
  subject: ofOperator,
  answer: async ({ context: { database } }) => ({
    status: 200,
    body: {
      claims: await countWaiting(database),
      duplicates: await countPairs(database),
      documents: await countPending(database),
      mail: await countFailed(database),
    },
  }),
});

async function companiesOf(database: Database, ids: readonly string[]) {
  const rows = await findCompanies(database, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentCompany(row)]));
}

const listDeskClaims = route({
  endpoint: endpoints.listDeskClaims,
  subject: ofOperator,
  answer: async ({ context: { database } }) => {
    const rows = await listWaiting(database, MOST_LISTED);
    const companies = await companiesOf(
      database,
      rows.map((row) => row.organization_id),
    );
    const results = rows.flatMap((row) => presentClaim(row, companies));
    return { status: 200, body: { count: results.length, results } };
  },
});

const decideClaim = route({
  endpoint: endpoints.decideClaim,
  subject: ofOperator,
  answer: async ({ actor, params: { id }, body: { status, reason }, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const decide = status === 'approved' ? approveClaim : declineClaim;
      const { claim, company } = await decide(context, transaction, id, reason.trim());
      await writeLog(transaction, operatorOf(actor), {
        act: status === 'approved' ? 'Approved a claim' : 'Declined a claim',
        subjectKind: 'company',
        subjectId: claim.organization_id,
        subject: company,
        reason,
      });
    });
    return { status: 204, body: undefined };
  },
});

const listDeskDuplicates = route({
  endpoint: endpoints.listDeskDuplicates,
  subject: ofOperator,
  answer: async ({ context: { database } }) => {
    const pairs = await listPairs(database, MOST_LISTED);
    const companies = await companiesOf(
      database,
      pairs.flatMap((pair) => [pair.organization_id, pair.duplicate_id]),
    );
    const results = pairs.flatMap((pair) => presentPair(pair, companies));
    return { status: 200, body: { count: results.length, results } };
  },
});

const dismissDuplicate = route({
  endpoint: endpoints.dismissDuplicate,
  subject: ofOperator,
  answer: async ({ actor, params: { id }, body: { reason }, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const pair = await lockPair(transaction, id);
      if (pair === undefined) throw notFound('Report not found.');
      const ids = [pair.organization_id, pair.duplicate_id] as const;
      const reporters = await endReports(transaction, ...ids, 'dismissed', context.now());
      if (reporters.length === 0 && pair.status !== 'pending')
        throw new ProblemError(409, `This report was already ${pair.status}.`);
      const companies = await companiesOf(transaction, ids);
      const names = ids.map((one) => companies.get(one)?.name ?? '').join(' and ');
      await writeLog(transaction, operatorOf(actor), {
        act: 'Kept two companies apart',
        subjectKind: 'company',
        subjectId: ids[0],
        subject: names,
        reason,
      });
      await notify(transaction, {
        to: reporters,
        kind: 'verification',
        verb: `Thanks for your report. ${names} are different companies.`,
        subject: { kind: 'organization', id: ids[0] },
        about: { id: ids[0], name: companies.get(ids[0])?.name ?? '' },
        letter: 'none',
      });
    });
    return { status: 204, body: undefined };
  },
});

const listDeskDocuments = route({
  endpoint: endpoints.listDeskDocuments,
  subject: ofOperator,
  answer: async ({ context: { database } }) => {
    const results = (await listPending(database, MOST_DOCUMENTS)).map(presentDocument);
    return { status: 200, body: { count: results.length, results } };
  },
});

const decideDeskDocument = route({
  endpoint: endpoints.decideDocument,
  subject: ofOperator,
  answer: async ({ actor, params: { id }, body: { status, reason }, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const message = reason.trim();
      const decided = await decideDocument(context, transaction, { id, status, message });
      if (decided === undefined)
        throw new ProblemError(
          409,
          'This document was already decided, or its sender sent another one.',
        );
      await writeLog(transaction, operatorOf(actor), {
        act: status === 'verified' ? 'Accepted a document' : 'Rejected a document',
        subjectKind: 'document',
        subjectId: id,
        subject: decided.company,
        reason,
      });
    });
    return { status: 204, body: undefined };
  },
});

export const queueRoutes = [
  getDesk,
  listDeskClaims,
  decideClaim,
  listDeskDuplicates,
  dismissDuplicate,
  listDeskDocuments,
  decideDeskDocument,
];
