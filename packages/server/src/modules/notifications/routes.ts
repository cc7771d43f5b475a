import { endpoints, type Notification } from '@plumbline/api-contract';
import { TRADE_PARTNER } from '../../http/actor.ts';
import { type Asked, type Module, ofCaller, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';
import { tellNotified } from './tell.ts';

const route = routesBy(policies);

const PAGE = 50;

type Row = Awaited<ReturnType<typeof queries.listOf>>['rows'][number];

const present = (row: Row): Notification => ({
  id: row.id,
  verb: row.verb,
  subject: { kind: row.subject_kind, id: row.subject_id },
  is_read: row.read_at !== null,
  created: row.created_at.toISOString(),
});

const listNotifications = route({
  endpoint: endpoints.listNotifications,
  subject: ofCaller,
  answer: async ({ actor, query, context }) => {
    const { unread: isUnread = false, limit = PAGE, offset = 0 } = query;
    const filter = { isUnread, limit, offset };
    const { count, rows } = await queries.listOf(context.database, actor.userId, filter);
    return { status: 200, body: { count, results: rows.map(present) } };
  },
});

const readNotifications = route({
  endpoint: endpoints.readNotifications,
  subject: ofCaller,
  answer: async ({ actor: { userId }, body, context }) => {
    const read = { until: new Date(body.until), now: context.now() };
    const count = await context.database.transaction().execute(async (transaction) => {
      if (await queries.markRead(transaction, userId, read))
        await tellNotified(transaction, [userId], null);
      return queries.countUnread(transaction, userId);
    });
    return { status: 200, body: { count } };
  },
});

const deleteNotification = route({
  endpoint: endpoints.deleteNotification,
  subject: async ({ context, params }: Asked<typeof endpoints.deleteNotification>) => ({
    ownerId: await queries.findOwner(context.database, params.id),
  }),
  answer: async ({ actor, params, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      await queries.deleteOne(transaction, params.id);
      await tellNotified(transaction, [actor.userId], null);
    });
    return { status: 204, body: undefined };
  },
});

const countIncoming = route({
  endpoint: endpoints.countIncoming,
  subject: ofCaller,
  answer: async ({ actor, context }) => {
    const { organization, isPfContact } = actor;
    const isTheirs = organization?.type === TRADE_PARTNER && isPfContact;
    const incoming_quantity = isTheirs
      ? await queries.countAccessRequests(context.database, organization.id)
      : 0;
    return { status: 200, body: { incoming_quantity } };
  },
});

export const notifications: Module = {
  routes: [listNotifications, readNotifications, deleteNotification, countIncoming],
};
