import { endpoints } from '@plumbline/api-contract';
import { attachment } from '../../../http/attachment.ts';
import type { Reading } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import { type Asked, type Route, routesBy } from '../../../http/route.ts';
import { readBidFile } from '../opening/open-one.ts';
import { findBid, findBidFile } from '../opening/queries.ts';
import { policies as packagePolicies } from '../packages/policy.ts';
import {
  addEvent,
  countLate,
  findInvited,
  findPackage,
  lockPackage,
  setStatus,
} from '../packages/queries.ts';
import { detailOf, packageSubject } from '../packages/routes.ts';
import { tellAwarded } from '../notifying/notify.ts';
import { compareBids } from './compare.ts';
import { bidsCsv } from './csv.ts';
import { policies as filePolicies } from './policy.ts';
import { storeAward } from './queries.ts';

const route = routesBy({ ...packagePolicies, ...filePolicies });

const NOT_THERE = 'This bid package no longer exists.';

const listBids = route({
  endpoint: endpoints.listBids,
  subject: packageSubject,
  answer: async ({ actor, params, context: { database } }) => {
    const about = await findPackage(database, params.id);
    if (about === undefined) throw notFound(NOT_THERE);
    const results = await compareBids(database, actor, about);
    return { status: 200, body: { count: results.length, results } };
  },
});

const exportBids = route({
  endpoint: endpoints.exportBids,
  subject: packageSubject,
  answer: async ({ actor, params, reply, context: { database } }) => {
    const about = await findPackage(database, params.id);
    if (about === undefined) throw notFound(NOT_THERE);
    const text = bidsCsv(await compareBids(database, actor, about));
    void reply
      .code(200)
      .headers(attachment(`bids-${about.title}.csv`, 'text/csv; charset=utf-8'))
      .send(text);
    return { status: 'sent' };
  },
});

const awardBid = route({
  endpoint: endpoints.awardBid,
  subject: packageSubject,
  answer: async ({ actor, params, body, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const about = await lockPackage(transaction, params.id);
      if (about?.status !== 'opened')
        throw new ProblemError(
          409,
          about?.status === 'awarded'
            ? 'This package was already awarded.'
            : 'Bids have not been opened yet.',
        );
      const bid = await findBid(transaction, body.invitation);
      if (bid?.package_id !== about.id || bid.amount === null)
        throw new ProblemError(409, 'This company has no bid that can be awarded.');
      const award = { invitation: body.invitation, by: actor.userId };
      if (!(await storeAward(transaction, about.id, award)))
        throw new ProblemError(409, 'This company has no bid that can be awarded.');
      await setStatus(transaction, about.id, 'awarded');
      await addEvent(transaction, about.id, 'Awarded');
      await tellAwarded(context, transaction, about);
    });
    return { status: 200, body: await detailOf(context, params.id) };
  },
});

const getBidReceipts = route({
  endpoint: endpoints.getBidReceipts,
  subject: async (asked: Asked<typeof endpoints.getBidReceipts>) => ({
    ...(await packageSubject(asked)),
    // A company whose invitation was withdrawn may have bid before: it can still check its receipts.
    invitedIds: await findInvited(asked.context.database, asked.params.id, { withCancelled: true }),
  }),
  answer: async ({ params, context: { database } }) => {
    const about = await findPackage(database, params.id);
    if (about === undefined) throw notFound(NOT_THERE);
    const late = await countLate(database, about.id);
    return { status: 200, body: { root: about.root, list: about.receipts, late } };
  },
});

const downloadBidFile = route({
  endpoint: endpoints.downloadBidFile,
  subject: async ({
    context,
    params,
  }: {
    readonly context: Reading;
    readonly params: { readonly id: string };
  }) => {
    const file = await findBidFile(context.database, params.id);
    return {
      file,
      bidderId: file?.organization_id ?? null,
      contractorId: file?.from_organization_id ?? null,
      isOpen: file !== undefined && file.content_key !== null,
    };
  },
  answer: async ({ subject: { file }, reply, context }) => {
    if (file?.content_key == null) throw notFound('File not found.');
    const { storage_name, content_key } = file;
    const content = await readBidFile(context, { storage_name, content_key });
    if (content === undefined) throw notFound('The content of this file is missing or damaged.');
    void reply
      .code(200)
      .headers({
        ...attachment(file.name ?? 'file', file.media_type ?? 'application/octet-stream'),
        'Content-Length': content.length,
      })
      .send(content);
    return { status: 'sent' };
  },
});

export const comparingRoutes: readonly Route[] = [
  listBids,
  exportBids,
  awardBid,
  getBidReceipts,
  downloadBidFile,
];
