import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerFailures } from './failure.ts';

const failWith = async (error: unknown) => {
  const app = fastify();
  answerFailures(app);
  app.get('/', () => {
    throw error;
  });
  return app.inject({ url: '/' });
};

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
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])('replies 503 with Retry-After while the database is down: %s', async (error) => {
    const reply = await failWith(error);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
  });
});
