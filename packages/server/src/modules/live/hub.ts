import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import type { Database } from '../../database/connect.ts';
import {
  type Event,
  publish,
  readEvents,
  readHorizon,
  sweepEvents,
} from '../../database/events.ts';
import { type Listener, listen } from '../../database/listener.ts';
import type { Actor } from '../../http/actor.ts';
import * as messages from './messages.ts';
import { countUnread, standingSessions } from './queries.ts';
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
const SWEEP_MS = 3_600_000;
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
  let horizon = await readHorizon(database);
  // What was read of transactions that the horizon has not passed.
  let seen: ReadonlySet<number> = new Set();
  let reading: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStale = false;
  let isStopped = false;

  /** What is new, and what its sockets are told with it. Counted as read only when all of it is at hand. */
  const readNew = async () => {
    const read = await readEvents(database, horizon);
    const events = read.events.filter(({ id }) => !seen.has(id));
    const told = events.flatMap(({ recipients, message }) =>
      message['type'] === 'notified' ? sockets.present('notified', recipients) : [],
    );
    const unread = await countUnread(database, [...new Set(told)]);
    horizon = read.horizon;
    seen = new Set(read.events.map(({ id }) => id));
    return { events, unread };
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
          await send('notified', [id], {
            data: { verb: rest['verb'], count: unread.get(id) ?? 0 },
          });
    }
  };

  // Nobody is connected yet: what happened before is not news.
  await readNew();

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
        retry = setTimeout(wake, RETRY_MS);
      })
      .finally(() => {
        reading = undefined;
      });
  };

  const listener: Listener = listen(options.url, wake, warn);

  /** Of these alone: who opens a socket meanwhile was not asked about. */
  const endThoseOver = async (sessionIds: readonly string[]): Promise<void> => {
    const standing = await standingSessions(database, sessionIds, now());
    const over = new Set(sessionIds.filter((id) => !standing.has(id)));
    if (over.size > 0) sockets.endSessions((id) => over.has(id));
  };

  const beat = async (): Promise<void> => {
    wake();
    sockets.beat();
    await endThoseOver(sockets.sessionIds());
  };
  const beating = setInterval(() => void beat().catch(warn), BEAT_MS);
  const sweeping = setInterval(() => void sweepEvents(database).catch(warn), SWEEP_MS);
  beating.unref();
  sweeping.unref();

  return {
    ...messages,
    connect: (channel, socket, actor) => {
      sockets.add(channel, socket, actor);
      // It may have ended while its socket was on the way, and nobody was here to be told.
      endThoseOver([actor.sessionId]).catch(warn);
    },
    endSession: (session, transaction = database) =>
      publish(transaction, [], { type: 'session_ended', session }),
    count: sockets.count,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(beating);
      clearInterval(sweeping);
      sockets.close();
      await listener.stop();
      await reading;
    },
  };
}
