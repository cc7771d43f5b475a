import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerBrokenRequest, answerFailures } from './failure.ts';

const failWith = async (error: unknown) => {
  const app = fastify();
  answerFailures(app);
  app.get('/', () => {
    throw error;
  });
  return app.inject({ url: '/' });
};

it('a request that takes too long to arrive is answered on its socket', async () => {
  const socket = new PassThrough();
  const error = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  answerBrokenRequest(error as never, socket as never);
  const reply = await text(socket);
  expect(reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/u);
  expect(reply).toContain('The request took too long to arrive.');
});

describe('answerFailures', () => {
  it('does not reveal internal error messages', async () => {
    const reply = await failWith(new Error('select secret from users'));
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
    expect(reply.json()).toMatchObject({ title: 'Internal Server Error', status: 500 });
  });

  it.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('terminating connection because of a crash'), { code: '57P02' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    Object.assign(new Error('could not serialize access'), { code: '40001' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client was closed and is not queryable'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
  ])('replies 503 with Retry-After while the database is down: %s', async (error) => {
    const reply = await failWith(error);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
  });

  it.each([
    ['08006', 'The database is not responding. Try again.'],
    ['ETIMEDOUT', 'The database is not responding. Try again.'],
    ['53300', 'The server is busy. Try again in a few seconds.'],
    ['40P01', 'The server is busy. Try again in a few seconds.'],
  ])('says whether the database is down or busy: %s', async (code, detail) => {
    const reply = await failWith(Object.assign(new Error('no'), { code }));
    expect(reply.json()).toMatchObject({ status: 503, detail });
  });
});
