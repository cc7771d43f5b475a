import type { LiveMessage } from '@plumbline/api-contract';
import type { WebSocket } from '@fastify/websocket';
import type { Database } from '../../database/connect.ts';
import type { Actor } from '../../http/actor.ts';
import { type Listener, listen } from '../../database/listener.ts';
import {
  countGrants,
  publish,
  readEvents,
  standingSessions,
  sweepEvents,
  vaultAudience,
} from './queries.ts';

type Granted = { readonly tp: string; readonly userId: string; readonly permissionId: string };

/** Who listens here, and how everyone hears. Events go through the database, so any process may tell any. */
export type Live = {
  readonly connect: (socket: WebSocket, actor: Actor) => void;
  readonly grantChanged: (
    transaction: Database,
    grant: Granted & { readonly sections: readonly string[] },
  ) => Promise<void>;
  readonly grantRevoked: (transaction: Database, grant: Granted) => Promise<void>;
  /** Without a section the vault as a whole changed: its status. */
  readonly vaultChanged: (
    transaction: Database,
    tp: string,
    saved?: { readonly link: string; readonly revision: number },
  ) => Promise<void>;
  /** Closes the sockets of a session that was ended, in every process; at the commit, when given its transaction. */
  readonly endSession: (sessionId: string, transaction?: Database) => Promise<void>;
  readonly count: () => number;
  readonly stop: () => Promise<void>;
};

type Connection = { readonly socket: WebSocket; readonly actor: Actor; isAlive: boolean };

const LOOK_BACK_SECONDS = 60;
const BEAT_MS = 30_000;
const SWEEP_MS = 3_600_000;
/** A reader this far behind is cut off; it reconnects and reads anew. */
const MOST_BUFFERED_BYTES = 1_000_000;
const SESSION_ENDED = 4401;
const GOING_AWAY = 1001;

export async function openLive(options: {
  readonly database: Database;
  readonly url: string;
  readonly now: () => Date;
  readonly warn: (error: unknown) => void;
}): Promise<Live> {
  const { database, now, warn } = options;
  const connections = new Set<Connection>();
  const seen = new Map<number, number>();
  let reading: Promise<void> | undefined;
  let isStale = false;
  let isStopped = false;

  const deliver = (
    recipients: readonly string[],
    message: Readonly<Record<string, unknown>>,
  ): void => {
    if (message['type'] === 'session_ended') {
      for (const { socket, actor } of connections)
        if (actor.sessionId === message['session']) socket.close(SESSION_ENDED, 'session ended');
      return;
    }
    const text = JSON.stringify(message);
    for (const { socket, actor } of connections) {
      if (!recipients.includes(actor.userId)) continue;
      if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
      else socket.send(text);
    }
  };

  const readNew = async (isFirst: boolean): Promise<void> => {
    const events = await readEvents(database, LOOK_BACK_SECONDS);
    const at = Date.now();
    for (const { id, recipients, message } of events) {
      if (seen.has(id)) continue;
      seen.set(id, at);
      if (!isFirst) deliver(recipients, message);
    }
    for (const [id, seenAt] of seen) {
      if (at - seenAt < 2 * LOOK_BACK_SECONDS * 1000) break;
      seen.delete(id);
    }
  };

  // Nobody is connected yet: what happened before is not news.
  await readNew(true);

  // One reading at a time; what is said meanwhile is read right after.
  const wake = (): void => {
    isStale = true;
    reading ??= (async () => {
      while (isStale && !isStopped) {
        isStale = false;
        await readNew(false);
      }
    })()
      .catch(warn)
      .finally(() => {
        reading = undefined;
      });
  };

  const listener: Listener = listen(options.url, wake, warn);

  const beat = async (): Promise<void> => {
    wake();
    for (const connection of connections) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
    }
    const ids = [...new Set([...connections].map(({ actor }) => actor.sessionId))];
    const standing = await standingSessions(database, ids, now());
    for (const { socket, actor } of connections)
      if (!standing.has(actor.sessionId)) socket.close(SESSION_ENDED, 'session ended');
  };
  const beating = setInterval(() => void beat().catch(warn), BEAT_MS);
  const sweeping = setInterval(() => void sweepEvents(database).catch(warn), SWEEP_MS);
  beating.unref();
  sweeping.unref();

  const tell = (
    transaction: Database,
    recipients: readonly string[],
    message: LiveMessage,
  ): Promise<void> => publish(transaction, recipients, message);

  return {
    connect: (socket, actor) => {
      const connection: Connection = { socket, actor, isAlive: true };
      connections.add(connection);
      socket.on('pong', () => {
        connection.isAlive = true;
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => connections.delete(connection));
    },
    grantChanged: async (transaction, { tp, userId, permissionId, sections }) => {
      const counter = await countGrants(transaction, userId);
      const message = { type: 'grant_changed', tp, permission_id: permissionId, counter } as const;
      await tell(transaction, [userId], { ...message, sections: [...sections] });
    },
    grantRevoked: async (transaction, { tp, userId, permissionId }) => {
      const counter = await countGrants(transaction, userId);
      const message = { type: 'grant_revoked', tp, permission_id: permissionId, counter } as const;
      await tell(transaction, [userId], { ...message, sections: [] });
    },
    vaultChanged: async (transaction, tp, saved) => {
      const audience = await vaultAudience(transaction, tp, saved?.link);
      // The page that saved it knows the revision, and need not read it again.
      const section = saved ? { sections: [saved.link], revision: saved.revision } : {};
      await tell(transaction, audience, { type: 'vault_changed', tp, ...section });
    },
    endSession: (session, transaction = database) =>
      publish(transaction, [], { type: 'session_ended', session }),
    count: () => connections.size,
    stop: async () => {
      isStopped = true;
      clearInterval(beating);
      clearInterval(sweeping);
      for (const { socket } of connections) socket.close(GOING_AWAY, 'the server stops');
      await listener.stop();
      await reading;
    },
  };
}
