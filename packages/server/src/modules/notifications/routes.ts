import { endpoints, type Notification } from '@plumbline/api-contract';
import { TRADE_PARTNER } from '../../http/actor.ts';
import { type Asked, type Module, noSubject, route } from '../../http/route.ts';
import { policies } from './policy.ts';
import * as queries from './queries.ts';

/** Shown at once; older ones come up as newer ones are deleted. */
const MOST_SHOWN = 100;

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
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const filter = { isUnread: query.unread === true, limit: MOST_SHOWN };
    const { count, rows } = await queries.listOf(context.database, actor.userId, filter);
    return { status: 200, body: { count, results: rows.map(present) } };
  },
});

const deleteNotification = route({
  endpoint: endpoints.deleteNotification,
  subject: async ({ context, params }: Asked<typeof endpoints.deleteNotification>) => ({
    ownerId: await queries.findOwner(context.database, params.id),
  }),
  answer: async ({ params, context }) => {
    await queries.deleteOne(context.database, params.id);
    return { status: 204, body: undefined };
  },
});

const countIncoming = route({
  endpoint: endpoints.countIncoming,
  subject: noSubject,
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
  routes: [listNotifications, deleteNotification, countIncoming],
  policies,
};
