import { endpoints } from '@plumbline/api-contract';
import { Client } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { actors, withServer } from '../../test/server.ts';

/**
 * Someone who probes addresses must not learn which have an account, from the response or its timing. Timing depends on
 * the machine, so these tests compare the work behind it: the statements that the server sends, in order.
 */
withServer('known and unknown addresses', (test) => {
  afterEach(() => vi.restoreAllMocks());

  /** Leaves out what the job runner and the listener send in the meantime. */
  const isOfCall = (text: string) =>
    /^\s*insert into (?:"outbox"|pgboss)/i.test(text) ||
    !/^(?:begin|commit|listen|set jit)|outbox|pgboss|\bevents\b|notify/.test(text);

  type Declared = typeof endpoints.register | typeof endpoints.requestPasswordReset;
  const ask = async (declared: Declared, email: string) => {
    const sent: string[] = [];
    // Only records: the query goes to the database unchanged.
    const original = Client.prototype.query as (...given: unknown[]) => unknown;
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function watched(
      this: Client,
      ...given: unknown[]
    ) {
      const [query] = given;
      const text = typeof query === 'string' ? query : (query as { readonly text: string }).text;
      if (isOfCall(text)) sent.push(text);
      return original.apply(this, given) as never;
    });
    const reply = await test.call('anonymous', declared, { body: { email } });
    spy.mockRestore();
    const { date: _, ...headers } = reply.headers;
    return { status: reply.statusCode, body: reply.body, headers, sent };
  };

  it.each([endpoints.register, endpoints.requestPasswordReset])(
    'get the same reply from $id, with the same SQL statements',
    async (declared) => {
      const known = await ask(declared, actors.tpAdmin);
      const unknown = await ask(declared, 'nobody@summit-electric.example');
      expect(known.status).toBeLessThan(300);
      expect(known.sent.join('\n')).toMatch(/"users"[^]+"mailed_links"[^]+"outbox"[^]+pgboss/);
      expect(unknown).toEqual(known);
    },
  );

  it('get the same reply above the email limit', async () => {
    const last = async (email: string) => {
      for (let times = 0; times < 5; times += 1) await ask(endpoints.requestPasswordReset, email);
      const { status, body } = await ask(endpoints.requestPasswordReset, email);
      return { status, body };
    };
    const known = await last(actors.otherTp);
    expect(known.status).toBe(429);
    expect(await last('somebody@summit-electric.example')).toEqual(known);
  });

  it('get the same reply to a wrong code', async () => {
    const guess = async (email: string) => {
      await test.call('anonymous', endpoints.register, { body: { email } });
      const reply = await test.call('anonymous', endpoints.validateEmail, {
        body: { email, code: '000000' },
      });
      return { status: reply.statusCode, body: reply.body };
    };
    const known = await guess(actors.gcGranted);
    expect(known.status).toBe(422);
    expect(await guess('stranger@keystone-builders.example')).toEqual(known);
  });

  it('cost one password hash each at sign-in', async () => {
    const login = async (email: string) => {
      const reply = await test.call('anonymous', endpoints.login, {
        body: { email, password: 'wrong' },
      });
      return { status: reply.statusCode, body: reply.body };
    };
    // The first call in a process also computes the dummy hash.
    await login('first@nowhere.example');
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let times = 0; times < 8; times += 1)
      for (const kind of ['known', 'unknown'] as const) {
        const start = process.cpuUsage();
        const reply = await login(kind === 'known' ? actors.gcMember : 'nobody@nowhere.example');
        const { user, system } = process.cpuUsage(start);
        spent[kind].push(user + system);
        expect(reply.status).toBe(401);
      }
    // CPU time of this process. argon2 is most of a call, so skipping it would cost less than half.
    const least = (kind: 'known' | 'unknown') => Math.min(...spent[kind]);
    expect(least('unknown')).toBeGreaterThan(least('known') / 2);
    expect(least('known')).toBeGreaterThan(least('unknown') / 2);
  });
});
