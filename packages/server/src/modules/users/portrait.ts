import { randomBytes } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import { notFound, unauthenticated } from '../../http/problem.ts';
import { noSubject, ofCaller, type Route, routesBy } from '../../http/route.ts';
import { drawPortrait, PICTURE_TYPE, receivePicture, sendForever } from '../pictures/index.ts';
import { policies } from './policy.ts';
import { presentCaller } from './present.ts';
import {
  deletePortrait as removePortrait,
  findPortrait,
  lockUser,
  setPortrait,
} from './queries.ts';

const route = routesBy(policies);

/** The page sends only the chosen square, which is smaller. */
const MOST_BYTES = 256 * 1024;

const uploadPortrait = route({
  endpoint: endpoints.uploadPortrait,
  subject: ofCaller,
  answer: async ({ actor, context, request }) => {
    const { content } = await receivePicture(request, { mostBytes: MOST_BYTES });
    const drawn = await drawPortrait(content);
    await context.database.transaction().execute(async (transaction) => {
      if ((await lockUser(transaction, actor.userId)) === undefined) throw unauthenticated();
      await setPortrait(transaction, {
        userId: actor.userId,
        // A person who has seen the picture knows its name. No one can guess another's.
        name: randomBytes(16).toString('base64url'),
        mediaType: PICTURE_TYPE,
        content: drawn,
        now: context.now(),
      });
    });
    return { status: 200, body: await presentCaller(context, actor) };
  },
});

const deletePortrait = route({
  endpoint: endpoints.deletePortrait,
  subject: ofCaller,
  answer: async ({ actor, context }) => {
    await removePortrait(context.database, actor.userId);
    return { status: 200, body: await presentCaller(context, actor) };
  },
});

const getPortrait = route({
  endpoint: endpoints.getPortrait,
  subject: noSubject,
  answer: async ({ params, context, reply }) => {
    const portrait = await findPortrait(context.database, params.name);
    if (portrait === undefined) throw notFound('Profile picture not found.');
    return sendForever(reply, { content: portrait.content, mediaType: portrait.media_type });
  },
});

export const portraitRoutes: readonly Route[] = [uploadPortrait, deletePortrait, getPortrait];
