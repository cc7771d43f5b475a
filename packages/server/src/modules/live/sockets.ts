import type { WebSocket } from '@fastify/websocket';
import type { Actor } from '../../http/actor.ts';

/** `incoming`: permissions, requests, vaults. `notified`: notifications. */
export type Channel = 'incoming' | 'notified';

type Connection = { readonly socket: WebSocket; readonly actor: Actor; isAlive: boolean };

/** The open sockets of this process. */
export type Sockets = {
  /**
   * @param onMissed called if the page asks, once, for the events that it missed while its socket was opening, with how
   *   many ms to go back
   */
  readonly add: (
    channel: Channel,
    socket: WebSocket,
    actor: Actor,
    onMissed: (sinceMs: number) => void,
  ) => void;
  /** Which of these people have a socket on this channel in this process. */
  readonly present: (channel: Channel, userIds: readonly string[]) => readonly string[];
  readonly send: (channel: Channel, userIds: readonly string[], text: string) => void;
  readonly sessionIds: () => readonly string[];
  /** Closes the sockets of these sessions. */
  readonly endSessions: (isEnded: (sessionId: string) => boolean) => void;
  /** Pings every socket, and terminates those that did not answer the last ping. */
  readonly beat: () => void;
  readonly close: () => void;
  readonly count: () => number;
};

/** The limit of sockets per person and channel in this process. A page of the product needs one. */
const MOST_OF_A_PERSON = 20;
/** A reader this far behind is disconnected. It reconnects and reloads everything. */
const MOST_BUFFERED_BYTES = 1_000_000;
const SESSION_ENDED = 4401;
const TOO_MANY = 4408;
const GOING_AWAY = 1001;

export function openSockets(): Sockets {
  // Keyed by person, so that telling one person costs the same however many others listen.
  const channels: Record<Channel, Map<string, Set<Connection>>> = {
    incoming: new Map(),
    notified: new Map(),
  };
  const all = function* (): Generator<Connection> {
    for (const people of Object.values(channels)) for (const own of people.values()) yield* own;
  };

  return {
    add: (channel, socket, actor, onMissed) => {
      const people = channels[channel];
      const own = people.get(actor.userId) ?? new Set();
      people.set(actor.userId, own);
      const connection: Connection = { socket, actor, isAlive: true };
      own.add(connection);
      const leave = (): void => {
        own.delete(connection);
        if (own.size === 0 && people.get(actor.userId) === own) people.delete(actor.userId);
      };
      socket.on('pong', () => {
        connection.isAlive = true;
      });
      socket.once('message', (text) => {
        const sinceMs = missedSince(String(text));
        if (sinceMs !== null) onMissed(sinceMs);
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', leave);
      const [oldest] = own;
      if (own.size > MOST_OF_A_PERSON && oldest !== undefined) {
        own.delete(oldest);
        oldest.socket.close(TOO_MANY, 'too many open');
      }
    },
    present: (channel, userIds) => userIds.filter((id) => channels[channel].has(id)),
    send: (channel, userIds, text) => {
      for (const id of userIds)
        for (const { socket } of channels[channel].get(id) ?? [])
          if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
          else socket.send(text);
    },
    sessionIds: () => [...new Set([...all()].map(({ actor }) => actor.sessionId))],
    endSessions: (isEnded) => {
      for (const { socket, actor } of all())
        if (isEnded(actor.sessionId)) socket.close(SESSION_ENDED, 'session ended');
    },
    beat: () => {
      for (const connection of all()) {
        if (!connection.isAlive) connection.socket.terminate();
        connection.isAlive = false;
        connection.socket.ping();
      }
    },
    close: () => {
      for (const { socket } of all()) socket.close(GOING_AWAY, 'the server stops');
    },
    count: () => [...all()].length,
  };
}

/** Parses the only message that a page may send: `{"since": 2300}`. */
function missedSince(text: string): number | null {
  try {
    const said: unknown = JSON.parse(text);
    const since =
      typeof said === 'object' && said !== null && 'since' in said ? said.since : undefined;
    const isUsable = typeof since === 'number' && since >= 0 && since <= MOST_MISSED_MS;
    return isUsable ? since : null;
  } catch {
    return null;
  }
}

/** A page that was away for longer than this reloads everything. */
const MOST_MISSED_MS = 120_000;
