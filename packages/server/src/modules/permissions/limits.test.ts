import { endpoints, type IncomingRequest } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { mailsTo } from '../../test/accounts.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { hasRoomFor } from '../auth/index.ts';

const BASIC = 'basic-information';
const SUMMIT = 'Summit Electric LLC';
const RIDGELINE = 'Ridgeline Mechanical Inc.';
const DAY_MS = 86_400_000;

withServer('limits on access requests', (test) => {
  type Headers = { readonly authorization: string };
  const by = (actor: keyof typeof actors): Headers => ({
    authorization: `Token ${test.tokens[actor]}`,
  });
  const ask = (headers: Headers, organization = SUMMIT) =>
    test.call('anonymous', endpoints.inviteTp, {
      body: { organization: test.ids.get(organization) ?? '' },
      headers,
    });
  const end = async (id: string, headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.revokePermission, {
      params: { id },
      headers,
    });
    expect(reply.statusCode).toBe(204);
  };
  const idOf = (reply: { readonly json: () => unknown }) => (reply.json() as { id: string }).id;
  const letters = async () =>
    (await mailsTo(test, actors.tpAdmin)).filter(({ kind }) => kind === 'access-requested').length;
  const person = (email: string) =>
    addPerson(test, { email, user_type: 'General Contractor', without_company: 'GC' });
  const incoming = async (actor: ActorName) => {
    const reply = await test.call(actor, endpoints.listIncomingRequests);
    return reply.json<{ results: IncomingRequest[] }>().results;
  };

  it('a person who asks and withdraws repeatedly causes one email a day, and blocks no one else', async () => {
    const { headers } = await person('loud@far.example');
    for (let times = 0; times < 25; times += 1) {
      const asked = await ask(headers);
      expect(asked.statusCode).toBe(201);
      await end(idOf(asked), headers);
    }
    expect(await letters()).toBe(1);
    expect((await ask((await person('honest@far.example')).headers)).statusCode).toBe(201);
    expect(await letters()).toBe(2);
  });

  it('only the first 20 requesters a day cause emails; the others appear only in the list', async () => {
    const before = await letters();
    for (let times = 2; times < 22; times += 1)
      expect((await ask((await person(`many${times}@far.example`)).headers)).statusCode).toBe(201);
    // Three people had already asked that day: Priya from the demo and the two above.
    expect((await letters()) - before).toBe(17);
    expect((await incoming('tpAdmin')).map(({ user }) => user.email)).toContain(
      'many21@far.example',
    );
    // The limit is for a day: requests from the day before do not count. (Those of companies stay as they are.)
    await test.server.database
      .updateTable('access_requests')
      .set({ created_at: new Date(Date.now() - DAY_MS) })
      .where('contractor_id', 'is', null)
      .execute();
    expect((await ask((await person('next.day@far.example')).headers)).statusCode).toBe(201);
    expect((await letters()) - before).toBe(18);
  });

  it('a person can send 30 requests a day, counting withdrawn ones', async () => {
    const { id: user_id, headers } = await person('eager@far.example');
    const first = await ask(headers);
    await test.server.database
      .insertInto('access_requests')
      .values(
        Array.from({ length: 29 }, () => ({
          organization_id: test.ids.get(RIDGELINE) ?? '',
          user_id,
          status: 'cancelled' as const,
        })),
      )
      .execute();
    const many = await ask(headers, RIDGELINE);
    expect([many.statusCode, many.json<{ detail: string }>().detail]).toEqual([
      429,
      '30 access requests were sent in the last 24 hours. Try again tomorrow.',
    ]);
    // The pending request is still the same one.
    expect((await ask(headers)).json<{ id: string }>().id).toBe(idOf(first));
    await test.server.database
      .updateTable('access_requests')
      .set({ created_at: new Date(Date.now() - DAY_MS) })
      .where('user_id', '=', user_id)
      .execute();
    expect((await ask(headers, RIDGELINE)).statusCode).toBe(201);
  });

  it('a company sends at most 500 requests a day, counting all its people', async () => {
    const contractor_id = test.ids.get('Harbor & Main Construction') ?? '';
    await test.server.database
      .insertInto('access_requests')
      .values(
        // Plus the one from the demo.
        Array.from({ length: 498 }, () => ({
          organization_id: test.ids.get(RIDGELINE) ?? '',
          user_id: test.ids.get(actors.otherGc) ?? '',
          contractor_id,
          status: 'cancelled' as const,
        })),
      )
      .execute();
    const asked = await Promise.all([
      ask(by('gcMember'), SUMMIT),
      ask(by('gcMember'), RIDGELINE),
      ask(by('otherGc'), RIDGELINE),
    ]);
    const statuses = asked.map(({ statusCode }) => statusCode).toSorted();
    // Only one of the three is new; for what Priya already has open or pending, the answer is the
    // same as ever.
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses).toContain(429);
  });

  it('a permission without sections does not block a request, and adding sections answers it', async () => {
    const { id: user, headers } = await person('narrow@far.example');
    const given = await test.call('tpAdmin', endpoints.allowAccess, {
      body: { user, sections: [BASIC] },
    });
    expect((await ask(headers)).statusCode).toBe(409);
    const invite = () =>
      test.call('tpAdmin', endpoints.inviteGc, {
        body: { email: 'narrow@far.example', sections: [BASIC] },
      });
    expect((await invite()).statusCode).toBe(409);
    const set = (sections: readonly string[]) =>
      test.call('tpAdmin', endpoints.updatePermission, {
        params: { id: idOf(given) },
        body: { sections },
      });
    expect((await set([])).statusCode).toBe(200);
    expect((await ask(headers)).statusCode).toBe(201);
    expect((await invite()).statusCode).toBe(201);
    const waits = async () =>
      (await incoming('tpAdmin')).some(({ user: { email } }) => email === 'narrow@far.example');
    expect(await waits()).toBe(true);
    expect((await set([])).statusCode).toBe(200);
    expect(await waits()).toBe(true);
    expect((await set([BASIC])).statusCode).toBe(200);
    expect(await waits()).toBe(false);
    const told = await test.call('tpAdmin', endpoints.listNotifications);
    expect(told.body).not.toContain('narrow@far.example');
  });

  it('a vault sends 100 emails a day, and only notifications after that', async () => {
    const give = async (email: string) => {
      const { id: user, headers } = await person(email);
      const reply = await test.call('otherTp', endpoints.allowAccess, {
        body: { user, sections: [BASIC] },
      });
      expect(reply.statusCode).toBe(201);
      const notified = await test.call('anonymous', endpoints.listNotifications, { headers });
      return { isMailed: (await mailsTo(test, email)).length > 0, told: notified.body };
    };
    const told = `${RIDGELINE} gave you access to one section of its data vault.`;
    const first = [await give('first@far.example'), await give('second@far.example')];
    expect(first.map(({ isMailed }) => isMailed)).toEqual([true, true]);
    // Most are only counted, because giving access takes as long as the rest of a test.
    const counting = { database: test.server.database, now: () => new Date() };
    const vault = test.ids.get(RIDGELINE) ?? '';
    for (let count = 0; count < 97; count += 1)
      expect(await hasRoomFor(counting, 'accessLettersOf', vault)).toBe(true);
    const last = [await give('hundredth@far.example'), await give('next@far.example')];
    expect(last.map(({ isMailed }) => isMailed)).toEqual([true, false]);
    for (const one of [...first, ...last]) expect(one.told).toContain(told);
  });
});
