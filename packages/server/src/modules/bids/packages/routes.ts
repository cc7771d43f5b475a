import { endpoints } from '@plumbline/api-contract';
import { attachment } from '../../../http/attachment.ts';
import type { Context, Reading } from '../../../http/context.ts';
import { pageOf } from '../../../http/page.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import { type Asked, ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { cancelPackage, changePackage, publish } from './change.ts';
import { checkFields } from './fields.ts';
import { deleteFile, findFile } from './file-queries.ts';
import { receivePackageFile } from './files.ts';
import { policies } from './policy.ts';
import { presentDetail, presentPackages } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

/** The company that owns a package. */
export async function packageSubject({
  context,
  params,
}: {
  readonly context: Reading;
  readonly params: { readonly id: string };
}) {
  const row = await queries.findPackage(context.database, params.id);
  return { contractorId: row?.contractor_id ?? null };
}

/** The current state of a package, after its policy allowed the caller. */
export async function detailOf({ database }: Pick<Context, 'database'>, id: string) {
  const row = await queries.findPackage(database, id);
  if (row === undefined) throw notFound('This bid package no longer exists.');
  return presentDetail(database, row);
}

const listBidPackages = route({
  endpoint: endpoints.listBidPackages,
  subject: ownOrganization,
  answer: async ({ subject, query, context: { database } }) => {
    const filter = {
      ...pageOf(query),
      projectId: query.project_id,
      canInvite: query.can_invite === true,
    };
    const own = subject.organizationId ?? '';
    const { count, rows } = await queries.listPackages(database, own, filter);
    return { status: 200, body: { count, results: await presentPackages(database, rows) } };
  },
});

const createBidPackage = route({
  endpoint: endpoints.createBidPackage,
  subject: ownOrganization,
  answer: async ({ actor, body, subject, context, authorize }) => {
    const id = await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const fields = await checkFields(transaction, body, actor);
      const made = await queries.insertPackage(transaction, {
        project_id: null,
        trades: [],
        scope: '',
        requirements: '',
        value: null,
        is_sealed: true,
        ...fields,
        title: body.title.trim(),
        project: body.project.trim(),
        due_at: new Date(body.due),
        time_zone: body.time_zone,
        contractor_id: subject.organizationId ?? '',
        created_by: actor.userId,
      });
      await queries.addEvent(transaction, made, 'Draft created', false);
      return made;
    });
    return { status: 201, body: await detailOf(context, id) };
  },
});

const getBidPackage = route({
  endpoint: endpoints.getBidPackage,
  subject: packageSubject,
  answer: async ({ params, context }) => ({
    status: 200,
    body: await detailOf(context, params.id),
  }),
});

const updateBidPackage = route({
  endpoint: endpoints.updateBidPackage,
  subject: packageSubject,
  answer: async ({ params, actor, body, context, authorize }) => {
    await changePackage(context, params.id, { body, actor, authorize });
    return { status: 200, body: await detailOf(context, params.id) };
  },
});

const deleteBidPackage = route({
  endpoint: endpoints.deleteBidPackage,
  subject: packageSubject,
  answer: async ({ params, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const row = await queries.lockPackage(transaction, params.id);
      if (row?.status !== 'draft')
        throw new ProblemError(409, 'Only a draft can be deleted. Cancel this package instead.');
      await queries.deletePackage(transaction, params.id);
    });
    return { status: 204, body: undefined };
  },
});

const setBidPackageStatus = route({
  endpoint: endpoints.setBidPackageStatus,
  subject: packageSubject,
  answer: async ({ params, body, context, authorize }) => {
    const set = body.status === 'open' ? publish : cancelPackage;
    await set(context, params.id, authorize);
    return { status: 200, body: await detailOf(context, params.id) };
  },
});

const uploadBidPackageFile = route({
  endpoint: endpoints.uploadBidPackageFile,
  subject: packageSubject,
  answer: async ({ params, actor, request, context, authorize }) => {
    const about = { packageId: params.id, userId: actor.userId, authorize };
    return { status: 201, body: await receivePackageFile(context, request, about) };
  },
});

const fileSubject = async ({
  context,
  params,
}: {
  readonly context: Reading;
  readonly params: { readonly id: string };
}) => {
  const file = await findFile(context.database, params.id);
  return { file, contractorId: file?.contractor_id ?? null };
};

const deleteBidPackageFile = route({
  endpoint: endpoints.deleteBidPackageFile,
  subject: fileSubject,
  answer: async ({ params, subject: { file }, context, authorize }) => {
    if (file === undefined) throw notFound('File not found.');
    await context.database.transaction().execute(async (transaction) => {
      await authorize(transaction);
      const row = await queries.lockPackage(transaction, file.package_id);
      if (row?.status !== 'draft')
        throw new ProblemError(409, 'Bidders may have this file. Add a newer one instead.');
      await deleteFile(transaction, params.id);
    });
    await context.files.remove(file.storage_name);
    return { status: 204, body: undefined };
  },
});

const downloadBidPackageFile = route({
  endpoint: endpoints.downloadBidPackageFile,
  subject: async (asked: Asked<typeof endpoints.downloadBidPackageFile>) => {
    const { file, contractorId } = await fileSubject(asked);
    const { database } = asked.context;
    const invitedIds =
      file === undefined
        ? []
        : await queries.findInvited(database, file.package_id, { withCancelled: false });
    return { file, contractorId, invitedIds };
  },
  answer: async ({ subject: { file }, reply, context }) => {
    const content = file && (await context.files.read(file.storage_name));
    if (file === undefined || content === undefined) throw notFound('File not found.');
    void reply
      .code(200)
      .headers({ ...attachment(file.name, file.media_type), 'Content-Length': file.size })
      .send(content);
    return { status: 'sent' };
  },
});

export const packageRoutes: readonly Route[] = [
  listBidPackages,
  createBidPackage,
  getBidPackage,
  updateBidPackage,
  deleteBidPackage,
  setBidPackageStatus,
  uploadBidPackageFile,
  deleteBidPackageFile,
  downloadBidPackageFile,
];
