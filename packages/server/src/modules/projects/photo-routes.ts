import { endpoints } from '@plumbline/api-contract';
import { notFound, ProblemError, refused } from '../../http/problem.ts';
import { type Asked, noSubject, type Route, routesBy } from '../../http/route.ts';
import { drawPicture, receivePicture, sendIfChanged } from '../pictures/index.ts';
import { policies } from './policy.ts';
import { NO_PROJECT, presentPhoto } from './present.ts';
import * as photos from './queries/photos.ts';
import { findProject, findShown, lockProject } from './queries/projects.ts';
import { keptSubject } from './subject.ts';

const route = routesBy(policies);

const MOST_PHOTOS = 24;
const THERE_IS_NONE = 'Photo not found. It may have been removed.';

const addProjectPhoto = route({
  endpoint: endpoints.addProjectPhoto,
  subject: keptSubject<typeof endpoints.addProjectPhoto>,
  answer: async ({ params, context, request, authorize }) => {
    const { content, fields } = await receivePicture(request);
    const caption = captionOf(fields['caption']);
    const drawn = await drawPicture(content, 'photo');
    const photo = await context.database.transaction().execute(async (transaction) => {
      const project = await lockProject(transaction, params.id);
      await authorize(transaction);
      if (project === undefined || project.removed_at !== null) throw notFound(NO_PROJECT);
      await requireRoom(transaction, params.id);
      const now = context.now();
      const id = await photos.insertPhoto(transaction, {
        projectId: params.id,
        caption,
        drawn,
        now,
      });
      return photos.findPhoto(transaction, id);
    });
    if (photo === undefined) throw notFound(THERE_IS_NONE);
    return { status: 201, body: presentPhoto(photo) };
  },
});

const MOST_CAPTION = 200;

/** Screen readers read it in place of the photo, so every photo needs one. */
function captionOf(sent: string | undefined): string {
  const caption = sent?.trim() ?? '';
  if (caption !== '' && caption.length <= MOST_CAPTION) return caption;
  const reason = `Describe what the photo shows in up to ${MOST_CAPTION} characters.`;
  throw refused(reason, [{ address: '/caption', reason }]);
}

const getProjectPhoto = route({
  endpoint: endpoints.getProjectPhoto,
  subject: noSubject,
  answer: async ({ actor, params: { id }, query, context: { database }, request, reply }) => {
    const photo = await photos.findPhoto(database, id);
    if (photo === undefined || photo.removed_at !== null) throw notFound(THERE_IS_NONE);
    const readerId = actor.organization?.id ?? null;
    const project = await findShown(database, photo.project_id, readerId);
    if (project === undefined) throw notFound(THERE_IS_NONE);
    const size = query.size ?? 'content';
    const isSent = await sendIfChanged({ request, reply }, `${id}-${size}`, () =>
      photos.findContent(database, id, size),
    );
    if (!isSent) throw notFound(THERE_IS_NONE);
    return { status: 'sent' };
  },
});

const updateProjectPhoto = route({
  endpoint: endpoints.updateProjectPhoto,
  subject: async ({ context, params }: Asked<typeof endpoints.updateProjectPhoto>) => {
    const photo = await photos.findPhoto(context.database, params.id);
    const project = await findProject(context.database, photo?.project_id ?? params.id);
    return { keeperId: photo === undefined ? null : (project?.organization_id ?? null) };
  },
  answer: async ({ params: { id }, body, context, authorize }) => {
    const photo = await context.database.transaction().execute(async (transaction) => {
      const found = await photos.findPhoto(transaction, id);
      if (found === undefined) throw notFound(THERE_IS_NONE);
      await lockProject(transaction, found.project_id);
      await authorize(transaction);
      if (body.is_removed === false && found.removed_at !== null)
        await requireRoom(transaction, found.project_id);
      await photos.updatePhoto(transaction, id, {
        caption: body.caption?.trim(),
        isFirst: body.is_first,
        removedAt:
          body.is_removed === undefined ? undefined : body.is_removed ? context.now() : null,
      });
      return photos.findPhoto(transaction, id);
    });
    if (photo === undefined) throw notFound(THERE_IS_NONE);
    return { status: 200, body: presentPhoto(photo) };
  },
});

async function requireRoom(
  transaction: Parameters<typeof photos.countPhotos>[0],
  projectId: string,
): Promise<void> {
  if ((await photos.countPhotos(transaction, projectId)) >= MOST_PHOTOS)
    throw new ProblemError(409, `A project can have up to ${MOST_PHOTOS} photos.`);
}

export const photoRoutes: readonly Route[] = [addProjectPhoto, getProjectPhoto, updateProjectPhoto];
