import { randomBytes } from 'node:crypto';
import { endpoints, type PictureKind } from '@plumbline/api-contract';
import type { Database } from '../../database/connect.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { type Asked, type Module, routesBy } from '../../http/route.ts';
import { lockOrganization } from '../members/index.ts';
import { drawPicture, receivePicture, sendIfChanged } from '../pictures/index.ts';
import { policies, type SeenPicture } from './policy.ts';
import { presentPicture } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

const THERE_IS_NONE = 'Picture not found.';
const MOST_PHOTOS = 24;
const MOST_CAPTION = 200;

const organizationOf = ({ params }: { readonly params: { readonly id: string } }) => ({
  organizationId: params.id,
});

const uploadCompanyPicture = route({
  endpoint: endpoints.uploadCompanyPicture,
  subject: organizationOf,
  answer: async ({ actor, params, context, request, authorize }) => {
    const { content, fields } = await receivePicture(request);
    const kind = kindOf(fields['kind']);
    // Without half of an emoji at its end.
    const caption = (fields['caption'] ?? '')
      .trim()
      .slice(0, MOST_CAPTION)
      .replace(/[\uD800-\uDBFF]$/u, '');
    const drawn = await drawPicture(content, kind);
    const now = context.now();
    const row = await context.database.transaction().execute(async (transaction) => {
      await lock(transaction, params.id);
      // Drawing takes a while: meanwhile the caller may have been removed, or their rank lowered.
      await authorize(transaction);
      await makeRoom(transaction, params.id, kind, now);
      await queries.forgetRemoved(transaction, params.id);
      return queries.insertPicture(transaction, {
        ...drawn,
        organizationId: params.id,
        kind,
        name: randomBytes(16).toString('base64url'),
        caption,
        userId: actor.userId,
        now,
      });
    });
    return { status: 201, body: presentPicture(row) };
  },
});

const updateCompanyPicture = route({
  endpoint: endpoints.updateCompanyPicture,
  subject: organizationOf,
  answer: async ({ params, body, context, authorize }) => {
    const row = await context.database.transaction().execute(async (transaction) => {
      await lock(transaction, params.id);
      await authorize(transaction);
      const found = await queries.findPicture(transaction, params.id, params.picture);
      if (found === undefined) throw notFound(THERE_IS_NONE);
      const isRestored = body.is_removed === false && found.removed_at !== null;
      if (isRestored) await makeRoom(transaction, params.id, found.kind, context.now());
      await queries.changePicture(transaction, found.id, {
        caption: body.caption?.trim(),
        ...(isRestored && { removed_at: null }),
      });
      // Afterward, so that the oldest one can be restored too.
      if (isRestored) await queries.forgetRemoved(transaction, params.id);
      return { ...found, caption: body.caption?.trim() ?? found.caption };
    });
    return { status: 200, body: presentPicture(row) };
  },
});

const removeCompanyPicture = route({
  endpoint: endpoints.removeCompanyPicture,
  subject: organizationOf,
  answer: async ({ params, context, authorize }) => {
    await context.database.transaction().execute(async (transaction) => {
      await lock(transaction, params.id);
      await authorize(transaction);
      const found = await queries.findPicture(transaction, params.id, params.picture);
      if (found === undefined || found.removed_at !== null) throw notFound(THERE_IS_NONE);
      await queries.changePicture(transaction, found.id, { removed_at: context.now() });
      await queries.forgetRemoved(transaction, params.id);
    });
    return { status: 204, body: undefined };
  },
});

const getCompanyPicture = route({
  endpoint: endpoints.getCompanyPicture,
  subject: async ({
    context,
    params,
  }: Asked<typeof endpoints.getCompanyPicture>): Promise<SeenPicture> => {
    const found = await queries.findNamed(context.database, params.name);
    return {
      organizationId: found?.organization_id ?? null,
      isShown: Boolean(found?.is_shown),
    };
  },
  answer: async ({ params: { name }, query, context, request, reply }) => {
    const size = query.size ?? 'content';
    const isSent = await sendIfChanged({ request, reply }, `${name}-${size}`, () =>
      queries.readContent(context.database, name, size),
    );
    if (!isSent) throw notFound(THERE_IS_NONE);
    return { status: 'sent' };
  },
});

function kindOf(sent: string | undefined): PictureKind {
  if (sent === 'logo' || sent === 'cover' || sent === 'photo') return sent;
  const message = 'Set `kind` to logo, cover or photo.';
  throw new ProblemError(422, message, { kind: [message] });
}

async function lock(transaction: Database, organizationId: string): Promise<void> {
  const locked = await lockOrganization(transaction, organizationId);
  if (locked === undefined) throw notFound('Organization not found.');
}

/** @throws 409 when the company already has the maximum number of photos */
async function makeRoom(
  transaction: Database,
  organizationId: string,
  kind: PictureKind,
  now: Date,
): Promise<void> {
  if (kind !== 'photo') {
    await queries.removeOfKind(transaction, organizationId, kind, now);
    return;
  }
  const count = await queries.countPhotos(transaction, organizationId);
  if (count >= MOST_PHOTOS)
    throw new ProblemError(
      409,
      `A company can have up to ${MOST_PHOTOS} photos. Remove one first.`,
    );
}

export const companyPictures: Module = {
  routes: [uploadCompanyPicture, updateCompanyPicture, removeCompanyPicture, getCompanyPicture],
};
