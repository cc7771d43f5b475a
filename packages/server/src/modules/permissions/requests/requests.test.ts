import {
  endpoints,
  type IncomingRequest,
  type OwnRequest,
  type Permission,
} from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../test/accounts.ts';
import { mailedAs } from '../../../test/mailed-as.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';
import { listenTo } from '../../../test/sockets.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';
const DAY_MS = 86_400_000;

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

// Each database starts at the real time.
const options = async () => {
  aheadMs = 0;
  return { now, sessionDays: 90 };
};

withServer('an access request', options, (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const idOf = (name: string) => test.ids.get(name) ?? '';
  const end = (id: string, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.revokePermission, { params: { id } });
  const incoming = async () => {
    const reply = await test.call('tpAdmin', endpoints.listIncomingRequests);
    return reply.json<{ results: IncomingRequest[] }>().results;
  };
  const own = async (actor: ActorName) => {
    const reply = await test.call(actor, endpoints.listAccessRequestsGc);
    return reply.json<{ results: OwnRequest[] }>().results;
  };
  const ask = (actor: ActorName, message = '') =>
    test.call(actor, endpoints.inviteTp, { body: { organization: tp, message } });
  const accept = (id: string, sections: readonly string[], actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.acceptAccess, { body: { id, sections } });
  const verbs = async (actor: ActorName) => {
    const reply = await test.call(actor, endpoints.listNotifications);
    return reply.json<{ results: { verb: string }[] }>().results.map(({ verb }) => verb);
  };

  it('appears once in the list and the counter, and notifies each editor once', async () => {
    const [seeded] = await incoming();
    expect(seeded).toMatchObject({
      user: { first_name: 'Priya', email: actors.otherGc },
      organization: { name: 'Harbor & Main Construction' },
      status: 'pending',
    });
    const asked = await ask('gcColleague', 'For a school.');
    expect(asked.statusCode).toBe(201);
    const again = await ask('gcColleague', 'For a school.');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(asked.json());
    expect((await ask('gcGranted')).statusCode).toBe(409);
    expect(await incoming()).toEqual([
      expect.objectContaining({
        message: 'For a school.',
        organization: {
          id: idOf('Keystone Builders'),
          name: 'Keystone Builders',
          domain: 'keystone-builders.example',
        },
      }),
      seeded,
    ]);
    for (const editor of ['tpAdmin', 'tpContact'] as const) {
      expect(await verbs(editor)).toEqual([
        'Lee Park at Keystone Builders requested access to your data vault.',
      ]);
      const mails = await mailsTo(test, actors[editor]);
      expect(mails.map(({ kind }) => kind)).toEqual(['access-requested']);
      expect(await mailedAs(test, actors[editor], 'access_request')).toBeNull();
    }
    expect(await verbs('tpMember')).toEqual([]);
    const counted = await test.call('tpAdmin', endpoints.countIncoming);
    expect(counted.json()).toEqual({ incoming_quantity: 2 });
  });

  it('is accepted only by an editor of the vault, and only with sections', async () => {
    const [request] = await incoming();
    const id = request?.id ?? '';
    for (const actor of ['tpMember', 'otherTp', 'gcColleague', 'gcGranted'] as const)
      expect((await accept(id, [BASIC], actor)).statusCode).toBe(403);
    expect((await accept(id, ['nothing'])).statusCode).toBe(422);
    const none = await test.call('tpAdmin', endpoints.acceptAccess, { body: { id } });
    expect(none.statusCode).toBe(422);
    const accepted = await accept(id, [SAFETY, BASIC]);
    expect(accepted.statusCode).toBe(201);
    expect(accepted.json()).toMatchObject({ tp, sections: [BASIC, SAFETY] });
    expect((await accept(id, [BASIC])).statusCode).toBe(409);
    expect((await end(id, 'gcColleague')).statusCode).toBe(409);
    const query = { tp, link: SAFETY };
    const read = await test.call('gcColleague', endpoints.getAnswers, { query });
    expect(read.statusCode).toBe(200);
    expect(await verbs('tpAdmin')).toEqual([]);
    expect(await verbs('gcColleague')).toEqual([
      'Summit Electric LLC gave you access to 2 sections of its data vault.',
    ]);
    expect(await mailedAs(test, actors.gcColleague, 'vault_access')).toBeNull();
    const [mail] = await mailsTo(test, actors.gcColleague);
    expect(mail?.kind).toBe('access-given');
    expect(mail?.body).toMatch(/2\s+sections[^]*list=access_granted&locate=/u);
    expect(await own('gcColleague')).toEqual([]);
  });

  it('is answered when an editor gives access to the person directly', async () => {
    await ask('gcMember');
    expect(await incoming()).toHaveLength(2);
    const body = { email: actors.gcMember, sections: [BASIC] };
    const given = await test.call('tpAdmin', endpoints.allowAccess, { body });
    expect(given.statusCode).toBe(201);
    expect(await incoming()).toHaveLength(1);
    expect(await own('gcMember')).toEqual([]);
    await end(given.json<Permission>().id);
  });

  it('shows its author when it is declined, and cannot be repeated for a week', async () => {
    const [request] = await incoming();
    expect((await end(request?.id ?? '', 'tpMember')).statusCode).toBe(403);
    expect((await end(request?.id ?? '', 'tpContact')).statusCode).toBe(204);
    expect(await own('otherGc')).toEqual([
      expect.objectContaining({ id: request?.id, kind: 'request', status: 'declined' }),
    ]);
    expect(await verbs('otherGc')).toEqual(['Summit Electric LLC declined your access request.']);
    expect((await mailsTo(test, actors.otherGc))[0]?.kind).toBe('request-declined');
    expect(await mailedAs(test, actors.otherGc, 'vault_access')).toBeNull();
    const early = await ask('otherGc');
    expect(early.statusCode).toBe(409);
    expect(early.json<{ detail: string }>().detail).toMatch(/ask again on [A-Z][a-z]+ \d+\./);
    aheadMs = 6 * DAY_MS;
    expect((await ask('otherGc')).statusCode).toBe(409);
    aheadMs = 0;
    // Removed from the list, the decline still counts.
    expect((await end(request?.id ?? '', 'otherGc')).statusCode).toBe(204);
    expect(await own('otherGc')).toEqual([]);
    expect(await verbs('otherGc')).toEqual([]);
    expect((await ask('otherGc')).statusCode).toBe(409);
    aheadMs = 7 * DAY_MS + 1000;
    expect((await ask('otherGc')).statusCode).toBe(201);
    const [again] = await own('otherGc');
    expect((await end(again?.id ?? '', 'otherGc')).statusCode).toBe(204);
    expect(await incoming()).toEqual([]);
    expect(await verbs('tpAdmin')).toEqual([]);
  });

  it('can be repeated on the day that the decline names, by the clock of Chicago', async () => {
    const [request] = await test.server.database
      .selectFrom('access_requests')
      .select('id')
      .where('user_id', '=', idOf(actors.otherGc))
      .where('declined_at', 'is not', null)
      .execute();
    // At 3:00 AM in London, it is still the day before in Chicago.
    const declined_at = new Date(`${now().toISOString().slice(0, 10)}T03:00:00Z`);
    await test.server.database
      .updateTable('access_requests')
      .set({ declined_at })
      .where('id', '=', request?.id ?? '')
      .execute();
    const day = new Date(declined_at.getTime() + 6 * DAY_MS).toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    expect((await ask('otherGc')).json<{ detail: string }>().detail).toContain(
      `You can ask again on ${day}.`,
    );
    await test.server.database
      .updateTable('access_requests')
      .set({ declined_at: null })
      .where('id', '=', request?.id ?? '')
      .execute();
  });

  it('is listed for its author by company, the newest first', async () => {
    const { database } = test.server;
    const user_id = idOf(actors.gcMember);
    const partners = [idOf('Ridgeline Mechanical Inc.'), tp];
    await database
      .insertInto('access_requests')
      .values(
        partners.map((organization_id, at) => ({
          // The ids have the opposite order.
          id: `00000000-0000-4000-8000-00000000000${at}`,
          organization_id,
          user_id,
          status: 'pending' as const,
          created_at: new Date(now().getTime() - (at + 1) * 60_000 * (at === 0 ? 3 : 1)),
        })),
      )
      .execute();
    const listed = async (query: object = {}) => {
      const reply = await test.call('gcMember', endpoints.listAccessRequestsGc, { query });
      const { count, results } = reply.json<{ count: number; results: OwnRequest[] }>();
      return [count, ...results.map((one) => one.tp.name)];
    };
    expect(await listed()).toEqual([2, 'Summit Electric LLC', 'Ridgeline Mechanical Inc.']);
    expect(await listed({ search: 'Mechanical Inc' })).toEqual([1, 'Ridgeline Mechanical Inc.']);
    await database.deleteFrom('access_requests').where('user_id', '=', user_id).execute();
  });

  it('from a person without a company appears in their own list and the trade partner’s', async () => {
    expect((await ask('freeGc')).statusCode).toBe(201);
    expect((await ask('freeTp')).statusCode).toBe(403);
    const [request] = await incoming();
    expect(request).toMatchObject({ organization: null, org_id: null });
    expect(await own('freeGc')).toEqual([
      expect.objectContaining({ tp: expect.objectContaining({ city: 'Austin' }) as object }),
    ]);
    expect((await accept(request?.id ?? '', [BASIC])).statusCode).toBe(201);
  });

  it('updates the open pages of the vault’s people and of its author, when it is sent and answered', async () => {
    const pages = await Promise.all(
      (['tpMember', 'gcMember', 'gcGranted'] as const).map((actor) =>
        listenTo(test.server, test.tokens[actor]),
      ),
    );
    const heard = () =>
      pages.map(({ messages }) => messages.filter(({ type }) => type === 'request_changed').length);
    const asked = await ask('gcMember');
    expect(asked.statusCode).toBe(201);
    await expect.poll(heard, { timeout: 5000 }).toEqual([1, 1, 0]);
    expect((await end(asked.json<{ id: string }>().id)).statusCode).toBe(204);
    await expect.poll(heard, { timeout: 5000 }).toEqual([2, 2, 0]);
    for (const page of pages) page.close();
  });
});
