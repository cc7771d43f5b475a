import { endpoints, type Grant, type SaveReply } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildServer, type Server } from '../../build-server.ts';
import {
  readSection,
  signIn,
  actors,
  startTestServer,
  type TestServer,
} from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';

const SOON_MS = 1000;

describe.each(inject('databases'))('/ws/incoming/ on $name', ({ url }) => {
  let test: TestServer;
  /** A second process in all but name: it shares nothing with the first but the database. */
  let second: Server;
  let tp: string;
  beforeAll(async () => {
    test = await startTestServer(url);
    second = await buildServer({ databaseUrl: test.databaseUrl, filesDir: test.filesDir });
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });
  afterAll(async () => {
    await second.close();
    await test.stop();
  });

  const grantId = async () => {
    const reply = await test.call('tpAdmin', endpoints.listGrants);
    return reply.json<{ results: Grant[] }>().results[0]?.id ?? '';
  };
  const setSections = async (sections: readonly string[]) =>
    test.call('tpAdmin', endpoints.updateGrant, {
      params: { id: await grantId() },
      body: { sections },
    });

  it('tells the person, and nobody else, that a grant changed, from another process and at once', async () => {
    const dana = await listenTo(second, test.tokens.gcGranted);
    const lee = await listenTo(second, test.tokens.gcColleague);
    const startMs = Date.now();
    const reply = await setSections(['basic-information']);
    expect(reply.statusCode).toBe(200);
    await expect
      .poll(() => dana.messages, { timeout: SOON_MS, interval: 5 })
      .toEqual([
        {
          type: 'grant_changed',
          tp,
          permission_id: await grantId(),
          sections: ['basic-information'],
          counter: 1,
        },
      ]);
    expect((dana.timesMs[0] ?? 0) - startMs).toBeLessThan(SOON_MS);
    expect(lee.messages).toEqual([]);
    dana.close();
    lee.close();
  });

  it('tells of a saved section to those who may read it', async () => {
    const dana = await listenTo(second, test.tokens.gcGranted);
    const tom = await listenTo(second, test.tokens.tpMember);
    const save = async (link: string) => {
      const { answers } = await readSection(test, link);
      const body = { answers };
      const reply = await test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body });
      const { revision } = reply.json<SaveReply>().answers;
      return { type: 'vault_changed', tp, sections: [link], revision };
    };
    const financial = await save('financial-information');
    const basic = await save('basic-information');
    await expect.poll(() => tom.messages, { timeout: SOON_MS }).toEqual([financial, basic]);
    expect(dana.messages).toEqual([basic]);
    dana.close();
    tom.close();
  });

  it('tells nobody of a vault who has left the contractor that it was opened to', async () => {
    const dana = await listenTo(second, test.tokens.gcGranted);
    const tom = await listenTo(second, test.tokens.tpMember);
    const user = test.ids.get(actors.gcGranted) ?? '';
    const moveTo = (company: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id: test.ids.get(company) ?? '' })
        .where('user_id', '=', user)
        .execute();
    const save = async () => {
      const { answers } = await readSection(test, 'basic-information');
      const query = { link: 'basic-information' };
      await test.call('tpAdmin', endpoints.saveAnswers, { query, body: { answers } });
    };
    await moveTo('Harbor & Main Construction');
    await save();
    await expect.poll(() => tom.messages.length, { timeout: SOON_MS }).toBe(1);
    await moveTo('Keystone Builders');
    await save();
    await expect.poll(() => tom.messages.length, { timeout: SOON_MS }).toBe(2);
    expect(dana.messages).toEqual([tom.messages[1]]);
    dana.close();
    tom.close();
  });

  it('says nothing of what was rolled back', async () => {
    const tom = await listenTo(second, test.tokens.tpMember);
    const { answers } = await readSection(test, 'basic-information');
    const stale = { ...answers, revision: 0 };
    const query = { link: 'basic-information' };
    const reply = await test.call('tpAdmin', endpoints.saveAnswers, {
      query,
      body: { answers: stale },
    });
    expect(reply.statusCode).toBe(409);
    await setSections(['basic-information']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(tom.messages).toEqual([]);
    tom.close();
  });

  it('hears again after its listening connection was cut', async () => {
    const dana = await listenTo(second, test.tokens.gcGranted);
    const cut = await sql<{ done: boolean }>`
      select pg_terminate_backend(pid) as done from pg_stat_activity
      where application_name = 'plumbline-live' and datname = current_database()
    `.execute(test.server.database);
    expect(cut.rows.length).toBeGreaterThanOrEqual(2);
    await setSections(['safety-statistics']);
    await expect.poll(() => dana.messages.length, { timeout: 5000 }).toBe(1);
    await setSections(['basic-information']);
    await expect.poll(() => dana.messages.length, { timeout: SOON_MS }).toBe(2);
    dana.close();
  });

  it('tells that a grant was revoked', async () => {
    const dana = await listenTo(second, test.tokens.gcGranted);
    const id = await grantId();
    await test.call('tpAdmin', endpoints.revokeGrant, { params: { id } });
    await expect
      .poll(() => dana.messages, { timeout: SOON_MS, interval: 5 })
      .toEqual([{ type: 'grant_revoked', tp, permission_id: id, sections: [], counter: 0 }]);
    dana.close();
  });

  it('closes the sockets of a session that ends, in every process', async () => {
    const token = await signIn(test.server, actors.otherGc);
    const gone = await listenTo(second, token);
    const stays = await listenTo(second, test.tokens.otherGc);
    const headers = { authorization: `Token ${token}` };
    await test.server.app.inject({ method: 'POST', url: endpoints.logout.path, headers });
    expect(await gone.closed).toBe(4401);
    await test.call('tpAdmin', endpoints.getMe);
    expect(await Promise.race([stays.closed, Promise.resolve('open')])).toBe('open');
    stays.close();
  });

  it('refuses a socket without a session and one of another site’s page', async () => {
    await expect(listenTo(second, 'x'.repeat(43))).rejects.toThrow('refused with 401');
    for (const channel of ['incoming', 'notified'] as const) {
      const headers = { origin: 'https://elsewhere.example' };
      const strange = listenTo(second, test.tokens.tpAdmin, { channel, headers });
      await expect(strange).rejects.toThrow('refused with 403');
    }
  });

  it('ends a socket that sends more than it may', async () => {
    const { WebSocket } = await import('ws');
    const address = second.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const socket = new WebSocket(
      `ws://127.0.0.1:${port}/ws/incoming/?token=${test.tokens.tpAdmin}`,
    );
    const closed = new Promise<number>((resolve) => {
      socket.on('close', resolve);
    });
    socket.on('open', () => socket.send('x'.repeat(10_000)));
    expect(await closed).toBe(1009);
  });
});
