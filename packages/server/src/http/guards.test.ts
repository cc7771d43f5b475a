import { endpoints } from '@plumbline/api-contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { answerFailures } from './failure.ts';
import { putGuards } from './guards.ts';

describe('putGuards', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function serve(rateLimit = 0): Promise<void> {
    app = fastify();
    answerFailures(app);
    await putGuards(app, { rateLimit, isHttps: false });
    app.get('/hello', async () => 'hello');
    app.get('/api/hello/', async () => 'hello');
    app.get('/api/picture/', async (_request, reply) => {
      void reply.header('Cache-Control', 'private, max-age=60');
      return 'picture';
    });
  }
  const from = (remoteAddress: string) => app.inject({ url: '/api/hello/', remoteAddress });

  it('limits the requests of each network, and says when to try again', async () => {
    await serve(2);
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '192.0.2.1'])
      expect([address, (await from(address)).statusCode]).toEqual([address, 200]);
    const refused = await from('2001:db8::3');
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({
      status: 429,
      detail: expect.stringMatching(/^Too many requests\. Try again in \d+ \w+\.$/u),
    });
    // Everyone else may go on.
    for (const address of ['2001:db8:0:1::2', '192.0.2.1'])
      expect([address, (await from(address)).statusCode]).toEqual([address, 200]);
  });

  it('limits nothing if the limit is 0', async () => {
    await serve(0);
    for (let times = 0; times < 5; times += 1)
      expect((await from('192.0.2.1')).statusCode).toBe(200);
  });

  it('forbids other sites to frame a page, receive its forms or provide its content', async () => {
    await serve();
    const { headers } = await app.inject({ url: '/hello' });
    expect(String(headers['content-security-policy']).split(';').toSorted()).toEqual(
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        `report-uri ${endpoints.reportViolation.path}`,
      ].toSorted(),
    );
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('lets nobody store replies of the API, unless a reply says otherwise', async () => {
    await serve();
    const cached = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    expect(await cached('/api/hello/')).toBe('no-store');
    expect(await cached('/api/picture/')).toBe('private, max-age=60');
    expect(await cached('/hello')).toBeUndefined();
  });
});
