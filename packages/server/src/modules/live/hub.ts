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

/** The sockets of this process, and messages to any socket: events go through the database to every process. */
export type Live = typeof messages & {
  readonly connect: (channel: Channel, socket: WebSocket, actor: Actor) => void;
  /** Closes the sockets of an ended session in every process; with a transaction, when it commits. */
  readonly endSession: (sessionId: string, transaction?: Database) => Promise<void>;
  readonly count: () => number;
  readonly stop: () => Promise<void>;
};

const BEAT_MS = 30_000;
/** A process that dies right after a commit notifies no one, so every process also polls at this interval. */
const LOOK_MS = 2000;
/** Past this many events, reloading the page's data is faster than replaying them. */
const MOST_MISSED = 100;
const MISSED_TOO_MUCH = 1001;
/** How long to wait before retrying a failed read. */
const RETRY_MS = 1000;
/** Yields to the sockets after this many characters, so that only a reader that is itself slow falls behind. */
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

  /** Loads new events and the unread counts that they need. Marks events as read only when everything is loaded. */
  const readNew = async () => {
    const { events, snapshot: next } = await readEvents(database, snapshot);
    const told = events.flatMap(({ recipients, message }) =>
      message['type'] === 'notified' ? sockets.present('notified', recipients) : [],
    );
    const unread = await countUnread(database, [...new Set(told)]);
    snapshot = next;
    return { events, unread };
  };

  /** The text of an event on a channel; null when the channel does not carry it. */
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

  /** Sends one socket the events that its person missed while it was opening; later events may arrive twice. */
  const sayMissed = async (
    channel: Channel,
    socket: WebSocket,
    userId: string,
    sinceMs: number,
  ): Promise<void> => {
    const events = await readMissed(database, userId, sinceMs, MOST_MISSED + 1);
    if (events.length === 0) return;
    // The page then opens another socket and reloads everything.
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

  // Runs one read at a time; a wake-up during a read triggers another one right after it.
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

  /** Ends only these sessions: the query did not cover sockets that open in the meantime. */
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
      // The session may have ended while its socket was opening, before this process tracked it.
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
