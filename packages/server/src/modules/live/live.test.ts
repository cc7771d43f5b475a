// Longer than 350 lines: the tests share one server and its ways to connect and listen.
import type { AddressInfo } from 'node:net';
import { endpoints, type Permission, type SaveReply } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer, type Server } from '../../build-server.ts';
import type { Database } from '../../database/connect.ts';
import { publish } from '../../database/events.ts';
import { actors, readSection, signIn, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';
import { permissionsOfPersonChanged, requestChanged } from './messages.ts';
import { openSessionsOf } from './queries.ts';

const SOON_MS = 1000;

withServer('/ws/incoming/', { sqlDiffers: 'listen' }, (test) => {
  /** Stands in for a second process: it shares only the database with the first. */
  let second: Server;
  let tp: string;
  beforeAll(async () => {
    second = await buildServer({ databaseUrl: test.databaseUrl, filesDir: test.filesDir });
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });
  afterAll(() => second.close());

  const permissionId = async () => {
    const reply = await test.call('tpAdmin', endpoints.listPermissions);
    return reply.json<{ results: Permission[] }>().results[0]?.id ?? '';
  };
  const setSections = async (sections: readonly string[]) =>
    test.call('tpAdmin', endpoints.updatePermission, {
      params: { id: await permissionId() },
      body: { sections },
    });

  it('tells only the reader that a permission changed, immediately and across processes', async () => {
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
          permission_id: await permissionId(),
          sections: ['basic-information'],
          counter: 1,
        },
      ]);
    expect((dana.timesMs[0] ?? 0) - startMs).toBeLessThan(SOON_MS);
    expect(lee.messages).toEqual([]);
    dana.close();
    lee.close();
  });

  it('announces a saved section to those who may read it', async () => {
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
    await expect.poll(() => dana.messages, { timeout: SOON_MS }).toEqual([basic]);
    dana.close();
    tom.close();
  });

  it('announces nothing about a vault to people who left the contractor that has access', async () => {
    const dana = await listenTo(second, test.tokens.gcGranted);
    const tom = await listenTo(second, test.tokens.tpMember);
    const user = test.ids.get(actors.gcGranted) ?? '';
    const moveTo = (organization: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id: test.ids.get(organization) ?? '' })
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
    await expect.poll(() => dana.messages, { timeout: SOON_MS }).toEqual([tom.messages[1]]);
    dana.close();
    tom.close();
  });

  it('announces nothing for a save that is rolled back', async () => {
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

  it('receives events again after its listening connection was cut', async () => {
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

  it('delivers an event once when its transaction commits long after others', async () => {
    const { database } = test.server;
    const dana = await listenTo(second, test.tokens.gcGranted);
    const recipients = [test.ids.get(actors.gcGranted) ?? ''];
    const say = (transaction: Database, counter: number) =>
      publish(transaction, recipients, { type: 'grants_changed', counter });
    let end = (): void => undefined;
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    let late: Promise<void> | undefined;
    await new Promise<void>((wrote) => {
      late = database.transaction().execute(async (transaction) => {
        await say(transaction, -1);
        await sql`update events set created_at = created_at - interval '90 seconds'
          where xact = pg_current_xact_id()`.execute(transaction);
        wrote();
        await mayEnd;
      });
    });
    const others = Array.from({ length: 100 }, (_, at) => at);
    for (const at of others) await say(database, at);
    const heard = () => dana.messages.map(({ counter }) => counter);
    await expect.poll(heard, { timeout: 10_000 }).toEqual(others);
    end();
    await late;
    await expect.poll(heard, { timeout: 10_000 }).toEqual([...others, -1]);
    await say(database, 100);
    await expect.poll(heard, { timeout: 10_000 }).toEqual([...others, -1, 100]);
    dana.close();
  });

  it('disconnects a client that falls behind, and no other', async () => {
    const { database } = test.server;
    const slow = await listenTo(second, test.tokens.gcGranted);
    const quick = await listenTo(second, test.tokens.tpMember);
    slow.socket.pause();
    const recipients = [actors.gcGranted, actors.tpMember].map((name) => test.ids.get(name) ?? '');
    // More data at once than the system buffers at both ends of a connection.
    await sql`insert into events (recipients, message)
      select ${recipients}::uuid[], json_build_object('type', 'vault_changed', 'counter', at, 'tp', repeat('x', 16000))
      from generate_series(1, 1500) at`.execute(database);
    await publish(database, recipients, { type: 'grants_changed' });
    await expect.poll(() => quick.messages.length, { timeout: 30_000 }).toBe(1501);
    expect(quick.messages.slice(0, -1).map(({ counter }) => counter)).toEqual(
      Array.from({ length: 1500 }, (_, at) => at + 1),
    );
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    expect(slow.messages.length).toBeLessThan(1501);
    quick.close();
  });

  it('allows twenty sockets per person: one more closes the oldest', async () => {
    const { database } = test.server;
    const user = test.ids.get(actors.gcColleague) ?? '';
    const open = () => listenTo(second, test.tokens.gcColleague);
    const first = await open();
    const rest = [];
    for (let count = 0; count < 19; count += 1) rest.push(await open());
    await publish(database, [user], { type: 'grants_changed', counter: 1 });
    await expect.poll(() => first.messages.length, { timeout: SOON_MS }).toBe(1);
    const other = await listenTo(second, test.tokens.gcColleague, { channel: 'notified' });
    rest.push(await open());
    expect(await first.closed).toBe(4408);
    await publish(database, [user], { type: 'grants_changed', counter: 2 });
    for (const { messages } of rest)
      await expect.poll(() => messages.at(-1)?.counter, { timeout: 5000 }).toBe(2);
    expect(first.messages).toHaveLength(1);
    for (const socket of [other, ...rest]) socket.close();
  });

  it('announces a request to the people of the vault, with the pending count, and to its author', async () => {
    const { database } = test.server;
    const maria = await listenTo(second, test.tokens.tpAdmin);
    const priya = await listenTo(second, test.tokens.otherGc);
    const lee = await listenTo(second, test.tokens.gcColleague);
    const authorId = test.ids.get(actors.otherGc) ?? '';
    await database.deleteFrom('access_requests').execute();
    await database
      .insertInto('access_requests')
      .values({ organization_id: tp, user_id: authorId })
      .execute();
    await requestChanged(database, { tp, authorId });
    const told = { type: 'request_changed', tp };
    await expect.poll(() => maria.messages, { timeout: 5000 }).toEqual([{ ...told, counter: 1 }]);
    await expect.poll(() => priya.messages, { timeout: 5000 }).toEqual([{ ...told, counter: 0 }]);
    expect(lee.messages).toEqual([]);
    for (const socket of [maria, priya, lee]) socket.close();
  });

  it('announces a company change to that person and to the people of the vaults open to them', async () => {
    const { database } = test.server;
    const dana = await listenTo(second, test.tokens.gcGranted);
    const maria = await listenTo(second, test.tokens.tpAdmin);
    const sam = await listenTo(second, test.tokens.otherTp);
    // What was shared once, and no longer is.
    const ended = await database
      .insertInto('permissions')
      .values({
        organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
        user_id: test.ids.get(actors.gcGranted) ?? '',
        contractor_id: test.ids.get('Keystone Builders') ?? '',
        sections: ['insurance'],
        ended_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await permissionsOfPersonChanged(database, test.ids.get(actors.gcGranted) ?? '');
    const counter = 1;
    await expect
      .poll(() => dana.messages, { timeout: 5000 })
      .toEqual([{ type: 'grants_changed', counter }]);
    await expect
      .poll(() => maria.messages, { timeout: 5000 })
      .toEqual([{ type: 'grants_changed' }]);
    expect(sam.messages).toEqual([]);
    await database.deleteFrom('permissions').where('id', '=', ended.id).execute();
    for (const socket of [dana, maria, sam]) socket.close();
  });

  it('announces that a permission was revoked', async () => {
    const dana = await listenTo(second, test.tokens.gcGranted);
    const id = await permissionId();
    await test.call('tpAdmin', endpoints.revokePermission, { params: { id } });
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

  it('takes an expired session for an ended one', async () => {
    const { database } = test.server;
    const { id, expires_at } = await database
      .selectFrom('sessions')
      .select(['id', 'expires_at'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const openAt = async (time: number) =>
      (await openSessionsOf(database, [id], new Date(time))).has(id);
    const over = new Date(expires_at).getTime();
    expect([await openAt(over - 1000), await openAt(over + 1000)]).toEqual([true, false]);
  });

  it('refuses a socket without a session, or from a page of another site', async () => {
    await expect(listenTo(second, 'x'.repeat(43))).rejects.toThrow('refused with 401');
    for (const channel of ['incoming', 'notified'] as const) {
      const { port } = second.app.server.address() as AddressInfo;
      for (const origin of ['https://elsewhere.example', `https://127.0.0.1:${port}`]) {
        const strange = listenTo(second, test.tokens.tpAdmin, { channel, headers: { origin } });
        await expect(strange).rejects.toThrow('refused with 403');
      }
    }
  });

  it('sends a page that connects late what its person missed, and nothing of others', async () => {
    const user = test.ids.get(actors.otherTp) ?? '';
    const other = test.ids.get(actors.gcColleague) ?? '';
    const { database } = test.server;
    await publish(database, [user], { type: 'grants_changed', counter: 4100 });
    await publish(database, [other], { type: 'grants_changed', counter: 4200 });
    await publish(database, [user], { type: 'notified', verb: 'Look at this.' });
    const late = await listenTo(test.server, test.tokens.otherTp);
    const lateToo = await listenTo(test.server, test.tokens.otherTp, { channel: 'notified' });
    for (const { socket } of [late, lateToo]) socket.send('{"since": 3000}');
    await expect
      .poll(() => late.messages, { timeout: 5000 })
      .toContainEqual({ type: 'grants_changed', counter: 4100 });
    await expect
      .poll(() => lateToo.messages, { timeout: 5000 })
      .toContainEqual({ data: { verb: 'Look at this.', count: expect.any(Number) as number } });
    expect(late.messages).not.toContainEqual(expect.objectContaining({ counter: 4200 }));
    for (const odd of ['{', '{"since": -1}', '{"since": 1e9}', '[]']) {
      const socket = await listenTo(test.server, test.tokens.otherTp);
      socket.socket.send(odd);
      await publish(database, [user], { type: 'grants_changed', counter: 4300 });
      await expect
        .poll(() => socket.messages, { timeout: 5000 })
        .toContainEqual({ type: 'grants_changed', counter: 4300 });
      expect(socket.messages).not.toContainEqual(expect.objectContaining({ counter: 4100 }));
      socket.close();
    }
    for (const socket of [late, lateToo]) socket.close();
  });

  it('sends a page that missed 100 events all of them, in order', async () => {
    const user = test.ids.get(actors.freeGc) ?? '';
    const counters = Array.from({ length: 100 }, (_, at) => at + 1);
    await sql`insert into events (recipients, message)
      select ${[user]}::uuid[], json_build_object('type', 'grants_changed', 'counter', at)
      from generate_series(1, 100) at`.execute(test.server.database);
    // Once this one has arrived, the server has read them, and sends them only to those who ask.
    const lee = await listenTo(test.server, test.tokens.gcColleague);
    const last = { type: 'grants_changed', counter: 5100 } as const;
    await publish(test.server.database, [test.ids.get(actors.gcColleague) ?? ''], last);
    await expect.poll(() => lee.messages, { timeout: 5000 }).toContainEqual(last);
    lee.close();
    const late = await listenTo(test.server, test.tokens.freeGc);
    late.socket.send('{"since": 0}');
    await expect.poll(() => late.messages.length, { timeout: 5000 }).toBe(100);
    expect(late.messages.map(({ counter }) => counter)).toEqual(counters);
    late.close();
  });

  it('closes the socket of a page that missed too much, without sending anything', async () => {
    const user = test.ids.get(actors.otherGc) ?? '';
    const early = await listenTo(test.server, test.tokens.otherGc);
    await sql`insert into events (recipients, message)
      select ${[user]}::uuid[], json_build_object('type', 'grants_changed', 'counter', at)
      from generate_series(1, 101) at`.execute(test.server.database);
    // Otherwise the late page could still receive them as they are sent.
    await expect.poll(() => early.messages.length, { timeout: 10_000 }).toBe(101);
    early.close();
    const late = await listenTo(test.server, test.tokens.otherGc);
    late.socket.send('{"since": 3000}');
    expect(await late.closed).toBe(1001);
    expect(late.messages).toEqual([]);
  });

  it('closes a socket that sends too much', async () => {
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
