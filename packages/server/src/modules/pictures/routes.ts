import { endpoints } from '@plumbline/api-contract';
import { notFound } from '../../http/problem.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import { findPicture } from './queries.ts';
import { sendPicture } from './send.ts';

const route = routesBy(policies);

const getPicture = route({
  endpoint: endpoints.getPicture,
  subject: noSubject,
  answer: async ({ params, context, reply }) => {
    const picture = await findPicture(context.database, params.name);
    if (picture === undefined) throw notFound('Picture not found.');
    return sendPicture(reply, picture);
  },
});

export const pictures: Module = { routes: [getPicture] };
