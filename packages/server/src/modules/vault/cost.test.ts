import { randomUUID } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer, type Server } from '../../build-server.ts';
import { grantSections } from '../../test/ready-vault.ts';
import { withServer } from '../../test/server.ts';
import { openWire, type Wire } from '../../test/wire.ts';

const LINK = 'basic-information';

withServer('the database work of a call', (test) => {
  let wire: Wire;
  let server: Server;
  beforeAll(async () => {
    wire = await openWire(test.databaseUrl);
    server = await buildServer({ databaseUrl: wire.url, filesDir: test.filesDir });
  });
  afterAll(async () => {
    await server?.close();
    await wire?.close();
  });

  const call = async (actor: 'tpAdmin' | 'gcGranted', query: string, body?: object) => {
    const reply = await server.app.inject({
      method: body === undefined ? 'GET' : 'PUT',
      url: `${endpoints.getAnswers.path}?link=${LINK}${query}`,
      headers: { authorization: `Token ${test.tokens[actor]}` },
      ...(body !== undefined && { payload: body }),
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ answers: AnswersDocument }>().answers;
  };
  /** Prepares a save of another answer. */
  const prepare = async (value: string) => {
    const { questions, ...document } = await call('tpAdmin', '');
    const next = questions.map((question) =>
      question.id === 'BI-27' ? { ...question, value } : question,
    );
    const body = { answers: { ...document, questions: next }, save_id: randomUUID() };
    return () => call('tpAdmin', '', body);
  };

  // The live-event reader also queries now and then: of several tries, one has the connection to itself.
  const tries = <T>(work: T): readonly T[] => Array.from({ length: 6 }, () => work);

  it('is three statements when the owner reads a section: session, changes, who may have seen it', async () => {
    await call('tpAdmin', '');
    const { statements } = await wire.least(tries(() => call('tpAdmin', '')));
    expect(statements).toBe(3);
  });

  it('is five for an outsider, including the permission, their last review and the access log', async () => {
    await grantSections(test, [LINK]);
    const tp = `&tp=${test.ids.get('Summit Electric LLC')}`;
    await call('gcGranted', tp);
    const { statements } = await wire.least(tries(() => call('gcGranted', tp)));
    expect(statements).toBe(5);
  });

  it('is three statements, a NOTIFY and at most 3,000 bytes to save one answer', async () => {
    await (await prepare('A0'))();
    let reads = Number.POSITIVE_INFINITY;
    let sent = { statements: reads, bytes: reads };
    for (const value of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) {
      const work = await prepare(value);
      const one = await wire.least([work]);
      sent = {
        statements: Math.min(sent.statements, one.statements),
        bytes: Math.min(sent.bytes, one.bytes),
      };
      // The live-event reader has been notified of the save, and queries.
      await wire.quiet();
      const { statements } = await wire.least([() => call('tpAdmin', '')]);
      reads = Math.min(reads, statements);
    }
    expect(sent.statements).toBeLessThanOrEqual(4);
    expect(sent.bytes).toBeLessThanOrEqual(3000);
    // The next reader neither reads nor evaluates it again.
    expect(reads).toBe(3);
  });

  it('costs no more when only the change is sent', async () => {
    const change = async (value: string) => {
      const { revision = 0 } = await call('tpAdmin', '');
      const changes = [{ kind: 'answer', address: `${LINK}/BI-27`, value }];
      return () =>
        server.app.inject({
          method: 'PATCH',
          url: `${endpoints.changeAnswers.path}?link=${LINK}`,
          headers: { authorization: `Token ${test.tokens.tpAdmin}` },
          payload: { revision, changes, save_id: randomUUID() },
        });
    };
    const seen = [];
    for (const value of ['C1', 'C2', 'C3', 'C4', 'C5', 'C6']) {
      const send = await change(value);
      seen.push(
        await wire.least([
          async () => {
            expect((await send()).statusCode).toBe(200);
          },
        ]),
      );
    }
    expect(Math.min(...seen.map(({ statements }) => statements))).toBeLessThanOrEqual(4);
    expect(Math.min(...seen.map(({ bytes }) => bytes))).toBeLessThanOrEqual(3000);
  });
});
