import { endpoints } from '@plumbline/api-contract';
import { type Module, noSubject, route } from '../../http/route.ts';
import { policies } from './policy.ts';
import { presentUser } from './present.ts';
import { findUser, updateUser } from './queries.ts';

const getMe = route({
  endpoint: endpoints.getMe,
  subject: noSubject,
  answer: async ({ actor, context }) => ({
    status: 200,
    body: presentUser(await findUser(context.database, actor.userId)),
  }),
});

const updateMe = route({
  endpoint: endpoints.updateMe,
  subject: noSubject,
  answer: async ({ actor, body, context }) => {
    await updateUser(context.database, actor.userId, body);
    return { status: 200, body: presentUser(await findUser(context.database, actor.userId)) };
  },
});

export const users: Module = { routes: [getMe, updateMe], policies };
