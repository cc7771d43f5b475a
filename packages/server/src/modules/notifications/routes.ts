import { endpoints, type NotificationPreference } from '@plumbline/api-contract';
import type { Actor } from '../../http/actor.ts';
import { TRADE_PARTNER } from '../../http/actor.ts';
import type { Database } from '../../database/connect.ts';
import { countUnread } from '../../database/own-notifications.ts';
import { notFound } from '../../http/problem.ts';
import { type Asked, type Module, noSubject, ofCaller, routesBy } from '../../http/route.ts';
import { findUnsubscribeSecret, readUnsubscribeToken } from '../mail/index.ts';
import { choiceOf, kindsFor } from './choices.ts';
import { policies } from './policy.ts';
import { changePreferences, endMails } from './preferences.ts';
import { presentGroup, presentNotification, readGroupKey } from './present.ts';
import * as queries from './queries/notifications.ts';
import { findChooser } from './queries/preferences.ts';
import { tellNotified } from './tell.ts';

const route = routesBy(policies);

const PAGE = 50;
const NEWEST_OF_GROUP = 10;

const listNotifications = route({
  endpoint: endpoints.listNotifications,
  subject: ofCaller,
  answer: async ({ actor, query, context }) => {
    const { unread: isUnread = false, limit = PAGE, offset = 0 } = query;
    const group = query.group === undefined ? null : readGroupKey(query.group);
    const filter = { isUnread, group, limit, offset };
    const { count, rows } = await queries.listOf(context.database, actor.userId, filter);
    return { status: 200, body: { count, results: rows.map(presentNotification) } };
  },
});

const listNotificationGroups = route({
  endpoint: endpoints.listNotificationGroups,
  subject: ofCaller,
  answer: async ({ actor: { userId }, query, context: { database } }) => {
    const { unread: isUnread = false, limit = PAGE, offset = 0 } = query;
    const page = await queries.listGroups(database, userId, { isUnread, limit, offset });
    const newest = await queries.listNewestOf(database, userId, page.rows, {
      isUnread,
      most: NEWEST_OF_GROUP,
    });
    const results = page.rows.map((row) =>
      presentGroup(
        row,
        newest.filter(
          ({ day, group_kind, about }) =>
            day === row.day && group_kind === row.kind && about === row.about,
        ),
      ),
    );
    const latest = page.latest?.toISOString() ?? null;
    return { status: 200, body: { count: page.count, unread: page.unread, latest, results } };
  },
});

const unreadOf = async (database: Database, userId: string): Promise<number> =>
  (await countUnread(database, [userId])).get(userId) ?? 0;

const readNotifications = route({
  endpoint: endpoints.readNotifications,
  subject: ofCaller,
  answer: async ({ actor: { userId }, body, context }) => {
    const changed = await context.database.transaction().execute(async (transaction) => {
      let marked: Date | null = null;
      if ('undo' in body) {
        if (await queries.undoRead(transaction, userId, new Date(body.undo)))
          await tellNotified(transaction, [userId], null);
      } else {
        marked = await queries.markRead(transaction, userId, {
          until: new Date(body.until),
          now: context.now(),
          group: body.group === undefined ? null : readGroupKey(body.group),
        });
        if (marked !== null) await tellNotified(transaction, [userId], null);
      }
      return { marked, count: await unreadOf(transaction, userId) };
    });
    const marked = changed.marked?.toISOString() ?? null;
    return { status: 200, body: { count: changed.count, marked } };
  },
});

const subjectOf = async ({
  context,
  params,
}: Asked<typeof endpoints.deleteNotification | typeof endpoints.markNotification>) => ({
  ownerId: await queries.findOwner(context.database, params.id),
});

const markNotification = route({
  endpoint: endpoints.markNotification,
  subject: subjectOf,
  answer: async ({ actor: { userId }, params, body, context }) => {
    const count = await context.database.transaction().execute(async (transaction) => {
      await queries.setRead(transaction, params.id, body.is_read ? context.now() : null);
      await tellNotified(transaction, [userId], null);
      return unreadOf(transaction, userId);
    });
    return { status: 200, body: { count } };
  },
});

const deleteNotification = route({
  endpoint: endpoints.deleteNotification,
  subject: subjectOf,
  answer: async ({ actor, params, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      await queries.deleteOne(transaction, params.id);
      await tellNotified(transaction, [actor.userId], null);
    });
    return { status: 204, body: undefined };
  },
});

async function preferencesOf(
  database: Database,
  actor: Actor,
): Promise<{ count: number; results: NotificationPreference[] }> {
  const chosen = (await findChooser(database, actor.userId))?.notification_preferences ?? {};
  const results = kindsFor(actor).map((kind) => choiceOf(chosen, kind));
  return { count: results.length, results };
}

const listNotificationPreferences = route({
  endpoint: endpoints.listNotificationPreferences,
  subject: ofCaller,
  answer: async ({ actor, context }) => ({
    status: 200,
    body: await preferencesOf(context.database, actor),
  }),
});

const updateNotificationPreference = route({
  endpoint: endpoints.updateNotificationPreference,
  subject: ofCaller,
  answer: async ({ actor, body: { kind, ...change }, context }) => {
    const body = await context.database.transaction().execute(async (transaction) => {
      await changePreferences(transaction, actor.userId, (choice) => choice.kind === kind, change);
      return preferencesOf(transaction, actor);
    });
    return { status: 200, body };
  },
});

const unsubscribe = route({
  endpoint: endpoints.unsubscribe,
  subject: noSubject,
  answer: async ({ params, context: { database } }) => {
    const named = readUnsubscribeToken(await findUnsubscribeSecret(database), params.token);
    if (named === undefined)
      throw notFound('This link is incomplete. Copy the whole link from the email.');
    await database
      .transaction()
      .execute((transaction) => endMails(transaction, named.userId, named.scope));
    return { status: 200, body: { email: 'off' as const } };
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
  routes: [
    listNotifications,
    listNotificationGroups,
    readNotifications,
    markNotification,
    deleteNotification,
    listNotificationPreferences,
    updateNotificationPreference,
    unsubscribe,
    countIncoming,
  ],
};
