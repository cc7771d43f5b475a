import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import type { Database } from '../../database/connect.ts';
import {
  type Event,
  publish,
  readEvents,
  readMissed,
  readSnapshot,
} from '../../database/events.ts';
import { type Listener, listen } from '../../database/listener.ts';
import type { Actor } from '../../http/actor.ts';
import * as messages from './messages.ts';
import { countUnread } from '../../database/own-notifications.ts';
import { openSessionsOf } from './queries.ts';
import { type Channel, openSockets } from './sockets.ts';

/** Who listens here, and how everyone hears. Events go through the database, so any process may tell any. */
export type Live = typeof messages & {
  readonly connect: (channel: Channel, socket: WebSocket, actor: Actor) => void;
  /** Closes the sockets of a session that was ended, in every process; at the commit, when given its transaction. */
  readonly endSession: (sessionId: string, transaction?: Database) => Promise<void>;
  readonly count: () => number;
  readonly stop: () => Promise<void>;
};

const BEAT_MS = 30_000;
/** A process that died right after a commit told no one, so every process also polls at this interval. */
const LOOK_MS = 2000;
/** To say more than so much again takes longer than to read all that a page shows. */
const MOST_MISSED = 100;
const MISSED_TOO_MUCH = 1001;
/** What the database did not answer is asked for again. */
const RETRY_MS = 1000;
/** After so much the sockets have a turn: a reader is slow by itself, not for what comes at once. */
const CHARACTERS_A_TURN = 50_000;

export async function openLive(options: {
  readonly database: Database;
  readonly url: string;
  readonly now: () => Date;
  readonly warn: (error: unknown) => void;
}): Promise<Live> {
  const { database, now, warn } = options;
  const sockets = openSockets();
  let snapshot = await readSnapshot(database);
  let reading: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStale = false;
  let isStopped = false;

  /** New events and the messages for their sockets. Marked as read only when all of them are loaded. */
  const readNew = async () => {
    const { events, snapshot: next } = await readEvents(database, snapshot);
    const told = events.flatMap(({ recipients, message }) =>
      message['type'] === 'notified' ? sockets.present('notified', recipients) : [],
    );
    const unread = await countUnread(database, [...new Set(told)]);
    snapshot = next;
    return { events, unread };
  };

  /** What an event says on a channel; null where that channel says nothing of it. */
  const textOf = (
    channel: Channel,
    { message }: Event,
    userId: string,
    unread: ReadonlyMap<string, number>,
  ): string | null => {
    const { type, ...rest } = message;
    if (type === 'session_ended') return null;
    if (type !== 'notified') return channel === 'incoming' ? JSON.stringify(message) : null;
    if (channel === 'incoming') return null;
    return JSON.stringify(notificationOf(rest['verb'], unread.get(userId)));
  };

  /** Says to one socket what its person was told while it was on its way; what it has heard since may come twice. */
  const sayMissed = async (
    channel: Channel,
    socket: WebSocket,
    userId: string,
    sinceMs: number,
  ): Promise<void> => {
    const events = await readMissed(database, userId, sinceMs, MOST_MISSED + 1);
    if (events.length === 0) return;
    // The page opens another, and reads everything again.
    if (events.length > MOST_MISSED) return socket.close(MISSED_TOO_MUCH, 'missed too much');
    const unread = channel === 'notified' ? await countUnread(database, [userId]) : new Map();
    for (const event of events) {
      const text = textOf(channel, event, userId, unread);
      if (text !== null) socket.send(text);
    }
  };

  const deliver = async (
    events: readonly Event[],
    unread: ReadonlyMap<string, number>,
  ): Promise<void> => {
    let sent = 0;
    const send = async (channel: Channel, recipients: readonly string[], message: object) => {
      const text = JSON.stringify(message);
      sockets.send(channel, recipients, text);
      sent += text.length;
      if (sent < CHARACTERS_A_TURN) return;
      sent = 0;
      await nextTurn();
    };
    for (const { recipients, message } of events) {
      const { type, ...rest } = message;
      if (type === 'session_ended') sockets.endSessions((id) => id === rest['session']);
      else if (type !== 'notified') await send('incoming', recipients, message);
      else
        for (const id of recipients)
          await send('notified', [id], notificationOf(rest['verb'], unread.get(id)));
    }
  };

  // One reading at a time; what is said meanwhile is read right after.
  const wake = (): void => {
    isStale = true;
    reading ??= (async () => {
      while (isStale && !isStopped) {
        isStale = false;
        const { events, unread } = await readNew();
        await deliver(events, unread);
      }
    })()
      .catch((error: unknown) => {
        warn(error);
        if (!isStopped) retry = setTimeout(wake, RETRY_MS);
      })
      .finally(() => {
        reading = undefined;
      });
  };

  const listener: Listener = listen(options.url, wake, warn);

  /** Of these alone: who opens a socket meanwhile was not asked about. */
  const endThoseOver = async (sessionIds: readonly string[]): Promise<void> => {
    const open = await openSessionsOf(database, sessionIds, now());
    const over = new Set(sessionIds.filter((id) => !open.has(id)));
    if (over.size > 0) sockets.endSessions((id) => over.has(id));
  };

  const beat = async (): Promise<void> => {
    wake();
    sockets.beat();
    await endThoseOver(sockets.sessionIds());
  };
  const beating = setInterval(() => void beat().catch(warn), BEAT_MS);
  const looking = setInterval(wake, LOOK_MS);
  looking.unref();
  beating.unref();

  return {
    ...messages,
    connect: (channel, socket, actor) => {
      sockets.add(channel, socket, actor, (sinceMs) => {
        sayMissed(channel, socket, actor.userId, sinceMs).catch(warn);
      });
      // The session may have ended while its socket was opening, before this process listened for it.
      endThoseOver([actor.sessionId]).catch(warn);
    },
    endSession: (session, transaction = database) =>
      publish(transaction, [], { type: 'session_ended', session }),
    count: sockets.count,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(beating);
      clearInterval(looking);
      sockets.close();
      await listener.stop();
      await reading;
    },
  };
}

const notificationOf = (verb: unknown, unread = 0) => ({ data: { verb, count: unread } });
