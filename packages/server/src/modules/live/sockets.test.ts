import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../http/actor.ts';
import { openSockets, type Sockets } from './sockets.ts';

/** A connection that records what happens to it. */
class Connection extends EventEmitter {
  readonly done: string[] = [];
  bufferedAmount = 0;
  send(text: string) {
    this.done.push(text);
  }
  ping() {
    this.done.push('ping');
  }
  terminate() {
    this.done.push('terminated');
    this.emit('close');
  }
  close(code: number) {
    this.done.push(`closed ${code}`);
    this.emit('close');
  }
}

describe('the sockets of a process', () => {
  let sockets: Sockets;
  let missed: number[];
  beforeEach(() => {
    sockets = openSockets();
    missed = [];
  });
  const open = (userId: string, sessionId = 's', channel: 'incoming' | 'notified' = 'incoming') => {
    const connection = new Connection();
    const actor = { userId, sessionId } as Actor;
    sockets.add(channel, connection as unknown as WebSocket, actor, (ms) => missed.push(ms));
    return connection;
  };

  it('are ended when they do not answer a ping, also after they answered earlier ones', () => {
    const socket = open('pat');
    for (let beat = 0; beat < 2; beat += 1) {
      sockets.beat();
      socket.emit('pong');
    }
    sockets.beat();
    expect(socket.done).toEqual(['ping', 'ping', 'ping']);
    sockets.beat();
    expect(socket.done).toContain('terminated');
    expect(sockets.count()).toBe(0);
  });

  it('get what is sent to their person on their channel', () => {
    const [first, second] = [open('pat'), open('pat', 't')];
    const others = [open('lee'), open('pat', 's', 'notified')];
    sockets.send('incoming', ['pat', 'sam'], 'news');
    expect([first, second, ...others].map(({ done }) => done)).toEqual([
      ['news'],
      ['news'],
      [],
      [],
    ]);
    expect(sockets.present('incoming', ['sam', 'lee', 'pat'])).toEqual(['lee', 'pat']);
    first.close(1000);
    expect(sockets.present('incoming', ['pat'])).toEqual(['pat']);
    second.close(1000);
    expect(sockets.present('incoming', ['pat'])).toEqual([]);
    expect(sockets.present('notified', ['pat'])).toEqual(['pat']);
  });

  it('are ended when they fall more than a megabyte behind', () => {
    const [slow, slower] = [open('pat'), open('pat')];
    slow.bufferedAmount = 1_000_000;
    slower.bufferedAmount = 1_000_001;
    sockets.send('incoming', ['pat'], 'news');
    expect([slow.done, slower.done]).toEqual([['news'], ['terminated']]);
  });

  it('are closed with their session, in both channels, and no others', () => {
    const ended = [open('pat', 'a'), open('lee', 'a', 'notified')];
    const other = open('pat', 'b');
    expect(sockets.sessionIds().toSorted()).toEqual(['a', 'b']);
    sockets.endSessions((id) => id === 'a');
    expect([...ended, other].map(({ done }) => done)).toEqual([
      ['closed 4401'],
      ['closed 4401'],
      [],
    ]);
    sockets.close();
    expect(other.done).toEqual(['closed 1001']);
  });

  it.each([
    ['{"since": 0}', [0]],
    ['{"since": 120000}', [120_000]],
    ['{"since": 120001}', []],
    ['{"since": "5"}', []],
    ['null', []],
    ['{}', []],
  ])('may ask what they missed: %s', (text, expected) => {
    const socket = open('pat');
    socket.emit('message', text);
    // Only the first message counts.
    socket.emit('message', '{"since": 7}');
    expect(missed).toEqual(expected);
  });
});
