import { endpoints, type Problem } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer, type Server } from './build-server.ts';
import { readSection, withQuestion, withServer } from './test/server.ts';

const LINK = 'basic-information';
const BUSY = 'The server is busy. Try again in a few seconds.';

withServer('an overloaded server', (test) => {
  let small: Server;
  beforeAll(async () => {
    small = await buildServer({
      databaseUrl: test.databaseUrl,
      filesDir: test.filesDir,
      // Long enough to connect on a busy machine, which the pool counts as waiting.
      databaseLimits: {
        connections: 1,
        waitMs: 1500,
        lockTimeoutMs: 200,
        statementTimeoutMs: 1000,
      },
    });
  });
  afterAll(() => small?.close());

  const headers = () => ({ authorization: `Token ${test.tokens.tpAdmin}` });
  const read = () =>
    small.app.inject({ url: `${endpoints.getAnswers.path}?link=${LINK}`, headers: headers() });
  const expectBusy = (reply: Awaited<ReturnType<typeof read>>) => {
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.json<Problem>().detail).toBe(BUSY);
  };

  it('replies that it is busy when no connection is free, and recovers when one is', async () => {
    const reply = await small.database.connection().execute(async (held) => {
      await sql`select 1`.execute(held);
      return read();
    });
    expectBusy(reply);
    expect((await read()).statusCode).toBe(200);
  });

  it('replies that it is busy when a save waits too long for another, and saves once that ends', async () => {
    const { answers } = await readSection(test, LINK);
    const payload = { answers: withQuestion(answers, 'BI-27', { value: 'Waited' }) };
    const save = () =>
      small.app.inject({
        method: 'PUT',
        url: `${endpoints.saveAnswers.path}?link=${LINK}`,
        headers: headers(),
        payload,
      });
    await test.server.database.transaction().execute(async (other) => {
      await sql`select 1 from vault_sections where link = ${LINK} for update`.execute(other);
      expectBusy(await save());
    });
    expect((await save()).statusCode).toBe(200);
  });

  it('cancels a statement that takes too long, and keeps working', async () => {
    await expect(sql`select pg_sleep(5)`.execute(small.database)).rejects.toMatchObject({
      code: '57014',
    });
    expect((await read()).statusCode).toBe(200);
  });
});
