import { endpoints } from '@plumbline/api-contract';
import { refused, unauthenticated } from '../../http/problem.ts';
import { type Module, ofCaller, routesBy } from '../../http/route.ts';
import { isOperator } from '../operators/index.ts';
import { deletionRoutes } from './deletion.ts';
import { policies } from './policy.ts';
import { portraitRoutes } from './portrait.ts';
import { moveDigests } from '../notifications/index.ts';
import { presentCaller, presentUser } from './present.ts';
import { findUser, lockUser, updateUser } from './queries.ts';
import { moveStep } from './reg-step.ts';
import { isTimeZone } from './time-zone.ts';

const route = routesBy(policies);

const getMe = route({
  endpoint: endpoints.getMe,
  subject: ofCaller,
  answer: async ({ actor, context }) => ({
    status: 200,
    body: await presentCaller(context, actor),
  }),
});

const updateMe = route({
  endpoint: endpoints.updateMe,
  subject: ofCaller,
  answer: async ({ actor, body, context }) => {
    const { reg_step, without_company, ...plain } = body;
    const first_name = plain.first_name?.trim();
    const last_name = plain.last_name?.trim();
    if (plain.time_zone !== undefined && !isTimeZone(plain.time_zone))
      throw faultAt('/time_zone', 'Choose a time zone from the list');
    const row = await context.database.transaction().execute(async (transaction) => {
      const person = await lockUser(transaction, actor.userId);
      if (person === undefined) throw unauthenticated();
      const moved = moveStep(
        {
          step: person.reg_step,
          hasNames:
            (first_name ?? person.first_name) !== '' && (last_name ?? person.last_name) !== '',
          hasOrganization: person.has_company,
          userType: person.user_type,
          withoutOrganization: person.without_company,
        },
        { reg_step, without_company },
      );
      if ('reason' in moved) throw faultAt(moved.address, moved.reason);
      await updateUser(transaction, actor.userId, {
        ...plain,
        first_name,
        last_name,
        reg_step: moved.step,
        without_company: moved.withoutOrganization,
      });
      if (plain.time_zone !== undefined) await moveDigests(transaction, actor.userId);
      return findUser(transaction, actor.userId);
    });
    return { status: 200, body: presentUser(row, await isOperator(context, actor)) };
  },
});

const faultAt = (address: string, reason: string) => refused(reason, [{ address, reason }]);

export const users: Module = {
  routes: [getMe, updateMe, ...portraitRoutes, ...deletionRoutes],
};
