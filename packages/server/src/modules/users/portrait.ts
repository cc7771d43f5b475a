import { randomBytes } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { notFound, ProblemError, unauthenticated } from '../../http/problem.ts';
import { noSubject, ofCaller, type Route, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import { pictureSize } from './picture-size.ts';
import { presentUser } from './present.ts';
import {
  deletePortrait as removePortrait,
  findPortrait,
  findUser,
  lockUser,
  type PortraitType,
  setPortrait,
} from './queries.ts';

const route = routesBy(policies);

const MOST_BYTES = 256 * 1024;
const MOST_PIXELS = 2048;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const refuse = (message: string) => new ProblemError(422, message, { file: [message] });

const uploadPortrait = route({
  endpoint: endpoints.uploadPortrait,
  subject: ofCaller,
  answer: async ({ actor, context, request }) => {
    const content = await readPicture(request);
    const type = (await fileTypeFromBuffer(content))?.mime ?? '';
    if (!isPortraitType(type)) throw refuse('Choose a JPEG, PNG or WebP picture.');
    const size = pictureSize(content, type);
    if (size === undefined || Math.min(size.width, size.height) < 1)
      throw refuse('This picture is damaged or incomplete. Save it again.');
    if (Math.max(size.width, size.height) > MOST_PIXELS)
      throw refuse(`Choose a picture of ${MOST_PIXELS} pixels or fewer on each side.`);
    await context.database.transaction().execute(async (transaction) => {
      if ((await lockUser(transaction, actor.userId)) === undefined) throw unauthenticated();
      await setPortrait(transaction, {
        userId: actor.userId,
        // A person who has seen the picture knows its name. No one can guess another's.
        name: randomBytes(16).toString('base64url'),
        mediaType: type,
        content,
        now: context.now(),
      });
    });
    return { status: 200, body: presentUser(await findUser(context.database, actor.userId)) };
  },
});

const deletePortrait = route({
  endpoint: endpoints.deletePortrait,
  subject: ofCaller,
  answer: async ({ actor, context }) => {
    await removePortrait(context.database, actor.userId);
    return { status: 200, body: presentUser(await findUser(context.database, actor.userId)) };
  },
});

const getPortrait = route({
  endpoint: endpoints.getPortrait,
  subject: noSubject,
  answer: async ({ params, context, reply }) => {
    const portrait = await findPortrait(context.database, params.name);
    if (portrait === undefined) throw notFound('Profile picture not found.');
    void reply
      .code(200)
      .headers({
        'Content-Type': portrait.media_type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .send(portrait.content);
    return { status: 'sent' };
  },
});

/** @throws 422 with `file: [message]` */
async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse('Send the picture as multipart/form-data.');
  let content: Buffer | undefined;
  let isTooLarge = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: MOST_BYTES } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file' || content !== undefined) {
        part.file.resume();
        continue;
      }
      content = await part.toBuffer();
      isTooLarge = part.file.truncated;
    }
  } catch {
    // Nothing of ours is involved: what fails here is the sending.
    throw refuse('The upload was interrupted or is not well-formed. Send it again.');
  }
  if (content === undefined || content.length === 0) throw refuse('Choose a picture.');
  if (isTooLarge) throw refuse('Choose a picture of 256 kB or less.');
  return content;
}

const isPortraitType = (type: string): type is PortraitType => TYPES.includes(type);

export const portraitRoutes: readonly Route[] = [uploadPortrait, deletePortrait, getPortrait];
