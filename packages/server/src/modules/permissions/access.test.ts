// Longer than 350 lines: approval status, requests and the people of a trade partner share one clock that the tests move on.
import {
  type Endpoint,
  endpoints,
  type Permission,
  type IncomingRequest,
  type OwnRequest,
  type TpEmployee,
  type VaultReader,
  type ApprovalChange,
} from '@plumbline/api-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../test/accounts.ts';
import { grantSections } from '../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';
const NOTES = 'Their foreman is the best in town.';
const DAY_MS = 86_400_000;

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

// Each database begins at its own today.
const options = async () => {
  aheadMs = 0;
  return { now, sessionDays: 90 };
};

withServer('access', options, (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const idOf = (name: string) => test.ids.get(name) ?? '';
  const end = (id: string, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.revokePermission, { params: { id } });
  const setStatus = (id: string, tp_status: string, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.setTpStatus, { params: { id }, body: { tp_status } });
  const put = (id: string, body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.updatePermission, { params: { id }, body });
  const history = async (id: string, actor: ActorName = 'gcGranted') => {
    const reply = await test.call(actor, endpoints.listApprovalHistory, { params: { id } });
    return reply.json<{ count: number; results: ApprovalChange[] }>();
  };
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
  const move = (actor: keyof typeof actors, organization: string) =>
    test.server.database
      .updateTable('memberships')
      .set({ organization_id: idOf(organization) })
      .where('user_id', '=', idOf(actors[actor]))
      .execute();

  describe('an approval status', () => {
    let permission: string;
    beforeAll(async () => {
      permission = await grantSections(test, [BASIC, SAFETY]);
      await test.call('gcGranted', endpoints.createComment, {
        body: { note: 'Ask for references.', permission },
      });
    });

    it('is set with notes by the reader, and each change is kept', async () => {
      const set = await setStatus(permission, 'Approved With Conditions');
      expect(set.json()).toEqual({
        permission_id: permission,
        tp_status: 'Approved With Conditions',
        tp_notes: '',
      });
      expect((await put(permission, { tp_notes: NOTES })).json()).toMatchObject({
        tp_status: 'Approved With Conditions',
        tp_notes: NOTES,
      });
      // The same again is no change.
      await put(permission, { tp_notes: NOTES });
      const { count, results } = await history(permission);
      expect(count).toBe(2);
      expect(results.map((one) => [one.tp_status, one.tp_notes, one.author.first_name])).toEqual([
        ['Approved With Conditions', NOTES, 'Dana'],
        ['Approved With Conditions', '', 'Dana'],
      ]);
      expect((await setStatus(permission, 'Great')).statusCode).toBe(422);
    });

    it('is no business of the trade partner, nor of anyone else at the contractor', async () => {
      expect((await put(permission, { tp_notes: 'x' }, 'tpAdmin')).statusCode).toBe(403);
      expect((await put(permission, { sections: [BASIC] })).statusCode).toBe(403);
      expect((await put(permission, {}, 'tpAdmin')).statusCode).toBe(422);
      for (const actor of ['tpAdmin', 'gcColleague', 'otherGc'] as const) {
        expect((await setStatus(permission, 'Approved', actor)).statusCode).toBe(403);
        const params = { id: permission };
        const read = await test.call(actor, endpoints.listApprovalHistory, { params });
        expect(read.statusCode).toBe(403);
      }
      expect((await end(permission, 'gcGranted')).statusCode).toBe(403);
    });

    it('appears in no response to the trade partner', async () => {
      const before = await test.server.database
        .selectFrom('permissions')
        .select('modified_at')
        .where('id', '=', permission)
        .executeTakeFirstOrThrow();
      await setStatus(permission, 'Not Approved');
      const after = await test.server.database
        .selectFrom('permissions')
        .select('modified_at')
        .where('id', '=', permission)
        .executeTakeFirstOrThrow();
      expect(after).toEqual(before);
      const gets: readonly Endpoint[] = Object.values(endpoints).filter(
        (one: Endpoint) => one.method === 'GET' && one.kind === undefined,
      );
      expect(gets.length).toBeGreaterThan(50);
      const telling: string[] = [];
      for (const one of gets) {
        const names = [...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        const id = one.path.includes('data_vault') ? permission : tp;
        const params = Object.fromEntries(names.map((name) => [name, id]));
        const query = { tp, link: BASIC, permission, ids: permission, list: 'access_granted' };
        const { body } = await test.call('tpAdmin', one, { params, query } as never);
        // Its description of the values is everyone's.
        const isTold = body.includes('Not Approved') && one.id !== 'openapi';
        if (isTold || body.includes(NOTES)) telling.push(one.id);
      }
      expect(telling).toEqual([]);
    });

    it('comes back, with notes and history, when the same contractor is given access again', async () => {
      expect((await end(permission)).statusCode).toBe(204);
      expect((await setStatus(permission, 'Approved')).statusCode).toBe(403);
      expect(await grantSections(test, [BASIC])).toBe(permission);
      expect((await history(permission)).count).toBe(3);
      expect((await history(permission)).results[0]).toMatchObject({
        tp_status: 'Not Approved',
        tp_notes: NOTES,
      });
      const query = { permission };
      const notes = await test.call('gcGranted', endpoints.listComments, { query });
      expect(notes.body).toContain('Ask for references.');
      // An end that was undone is no news by mail; the first permission of the demo was seeded without.
      expect((await mailsTo(test, actors.gcGranted)).map(({ kind }) => kind)).toEqual([]);
    });

    it('shows nothing of it to another contractor of the same person', async () => {
      await move('gcGranted', 'Harbor & Main Construction');
      const other = await grantSections(test, [BASIC]);
      expect(other).not.toBe(permission);
      expect(await history(other)).toEqual({ count: 0, results: [] });
      const list = await test.call('gcGranted', endpoints.listAccessGranted);
      expect(list.body).toContain('Not Reviewed');
      expect(list.body).not.toContain('foreman');
      const query = { permission: other };
      const notes = await test.call('gcGranted', endpoints.listComments, { query });
      expect(notes.json()).toMatchObject({ count: 0 });
      expect((await setStatus(permission, 'Approved')).statusCode).toBe(403);
      expect((await mailsTo(test, actors.gcGranted)).map(({ kind }) => kind)).toEqual([
        'access-given',
      ]);
      await move('gcGranted', 'Keystone Builders');
      expect(await grantSections(test, [BASIC, SAFETY])).toBe(permission);
      const current = await test.server.database
        .selectFrom('permissions')
        .select('id')
        .where('organization_id', '=', tp)
        .where('user_id', '=', idOf(actors.gcGranted))
        .where('ended_at', 'is', null)
        .execute();
      expect(current).toEqual([{ id: permission }]);
    });

    it('stays open for a completed assessment on the list, of the company it was made for', async () => {
      const { id } = await test.server.database
        .insertInto('rac_reports')
        .values({
          permission_id: permission,
          organization_id: tp,
          user_id: idOf(actors.gcGranted),
          contractor_id: idOf('Keystone Builders'),
          grade: 'B',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await end(permission);
      expect((await setStatus(id, 'Expired')).json()).toMatchObject({ tp_status: 'Expired' });
      expect((await put(id, { tp_notes: 'Ask again.' })).statusCode).toBe(200);
      expect((await end(id, 'gcColleague')).statusCode).toBe(403);
      expect((await end(id, 'tpAdmin')).statusCode).toBe(403);
      await move('gcGranted', 'Harbor & Main Construction');
      expect((await setStatus(id, 'Approved')).statusCode).toBe(403);
      await move('gcGranted', 'Keystone Builders');
      expect((await end(id, 'gcGranted')).statusCode).toBe(204);
      expect((await setStatus(id, 'Approved')).statusCode).toBe(403);
      await grantSections(test, [BASIC, SAFETY]);
    });
  });

  describe('a request', () => {
    it('waits in the list, in the counter and with its editors, once', async () => {
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
      }
      expect(await verbs('tpMember')).toEqual([]);
      const counted = await test.call('tpAdmin', endpoints.countIncoming);
      expect(counted.json()).toEqual({ incoming_quantity: 2 });
    });

    it('is accepted with sections only by an editor of the vault', async () => {
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
      expect(await own('gcColleague')).toEqual([]);
    });

    it('is answered by a permission that was given without being asked', async () => {
      await ask('gcMember');
      expect(await incoming()).toHaveLength(2);
      const body = { email: actors.gcMember, sections: [BASIC] };
      const given = await test.call('tpAdmin', endpoints.allowAccess, { body });
      expect(given.statusCode).toBe(201);
      expect(await incoming()).toHaveLength(1);
      expect(await own('gcMember')).toEqual([]);
      await end(given.json<Permission>().id);
    });

    it('is declined, which its author sees, and not repeated for a week', async () => {
      const [request] = await incoming();
      expect((await end(request?.id ?? '', 'tpMember')).statusCode).toBe(403);
      expect((await end(request?.id ?? '', 'tpContact')).statusCode).toBe(204);
      expect(await own('otherGc')).toEqual([
        expect.objectContaining({ id: request?.id, kind: 'request', status: 'declined' }),
      ]);
      expect(await verbs('otherGc')).toEqual(['Summit Electric LLC declined your access request.']);
      expect((await mailsTo(test, actors.otherGc))[0]?.kind).toBe('request-declined');
      const early = await ask('otherGc');
      expect(early.statusCode).toBe(409);
      expect(early.json<{ detail: string }>().detail).toMatch(/ask again on [A-Z][a-z]+ \d+\./);
      // Taken off the list, it is still an answer.
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

    it('of a contractor without a company waits in the list of its own', async () => {
      expect((await ask('freeGc')).statusCode).toBe(201);
      expect((await ask('freeTp')).statusCode).toBe(403);
      const [request] = await incoming();
      expect(request).toMatchObject({ organization: null, org_id: null });
      expect(await own('freeGc')).toEqual([
        expect.objectContaining({ tp: expect.objectContaining({ city: 'Austin' }) as object }),
      ]);
      expect((await accept(request?.id ?? '', [BASIC])).statusCode).toBe(201);
    });
  });

  it('lists permissions by the page, and by name, company and address', async () => {
    const list = async (query: object) => {
      const reply = await test.call('tpAdmin', endpoints.listPermissions, { query });
      const { count, results } = reply.json<{ count: number; results: Permission[] }>();
      return [count, results.map(({ user }) => user.first_name)];
    };
    expect(await list({})).toEqual([3, ['Lee', 'Dana', 'Gina']]);
    expect(await list({ limit: 1, page: 2 })).toEqual([3, ['Dana']]);
    expect(await list({ is_paginate: false, limit: 1 })).toEqual([3, ['Lee', 'Dana', 'Gina']]);
    expect(await list({ search: 'keystone', offset: 1 })).toEqual([2, ['Dana']]);
    expect(await list({ search: 'bluestone.example' })).toEqual([1, ['Gina']]);
  });

  it('finds contractors’ people by beginnings of words, whatever is typed', async () => {
    const find = async (search: string) => {
      const query = { search };
      const reply = await test.call('tpAdmin', endpoints.listContractorPeople, { query });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ results: { first_name: string }[] }>().results.map((p) => p.first_name);
    };
    expect(await find('whit dan')).toEqual(['Dana']);
    expect(await find('hitfield')).toEqual([]);
    expect(await find(actors.gcMember)).toEqual(['Nora']);
    expect(await find('HARBOR main')).toEqual(['Nora', 'Priya']);
    for (const odd of [
      "xqz'",
      "' & ! xqz",
      'xqz:*',
      '\\xqz',
      '(xqz',
      '%xqz%',
      '🦉 xqz',
      'a'.repeat(200),
    ])
      expect(await find(odd)).toEqual([]);
  });

  it('tells who looked, at what and when', async () => {
    const query = { tp, link: BASIC };
    await test.call('gcColleague', endpoints.getAnswers, { query });
    await test.call('freeGc', endpoints.getAnswers, { query });
    const read = async (asked: object) => {
      const reply = await test.call('tpMember', endpoints.listReaders, { query: asked });
      return reply.json<{ count: number; results: VaultReader[] }>();
    };
    const { count, results } = await read({});
    expect(count).toBeGreaterThanOrEqual(3);
    expect(results.slice(0, 2)).toMatchObject([
      { user: { first_name: 'Gina' }, organization: null, what: 'Basic Information' },
      {
        user: { first_name: 'Lee' },
        organization: { name: 'Keystone Builders' },
        action: 'section',
      },
    ]);
    const one = await read({ user: idOf(actors.freeGc) });
    expect(one.count).toBe(1);
    expect((await read({ tp: idOf('Ridgeline Mechanical Inc.') })).results).toBeUndefined();
    const permissions = await test.call('tpAdmin', endpoints.listPermissions, {
      query: { search: 'Gina' },
    });
    expect(permissions.json<{ results: Permission[] }>().results[0]?.last_read).toBe(
      one.results[0]?.at,
    );
  });

  describe('a trade partner’s people', () => {
    const change = (who: string, body: object, actor: ActorName = 'tpAdmin') =>
      test.call(actor, endpoints.updateTpEmployee, { params: { id: who }, body });
    const people = async () => {
      const reply = await test.call('tpMember', endpoints.listTpEmployees);
      return reply.json<{ count: number; results: TpEmployee[] }>().results;
    };

    it('become contacts and stop being ones, but for the last', async () => {
      await ask('otherGc');
      const tom = idOf(actors.tpMember);
      const made = await change(tom, { is_pf_contact: true, fills: [SAFETY, BASIC] });
      expect(made.json()).toMatchObject({ is_pf_contact: true, fills: [BASIC, SAFETY], rank: 100 });
      // Of one moment: in any order.
      expect((await verbs('tpMember')).sort()).toEqual([
        'Priya Nair at Harbor & Main Construction requested access to your data vault.',
        'You are now a pre-qual contact of Summit Electric LLC.',
      ]);
      expect((await change(tom, { is_pf_contact: false }, 'tpMember')).statusCode).toBe(200);
      expect(await verbs('tpMember')).toEqual([
        'You are now a pre-qual contact of Summit Electric LLC.',
      ]);
      expect((await change(tom, { is_pf_contact: true }, 'tpMember')).statusCode).toBe(403);
      const [pat, maria] = [idOf(actors.tpContact), idOf(actors.tpAdmin)];
      expect((await change(pat, { is_pf_contact: false })).statusCode).toBe(200);
      const last = await change(maria, { is_pf_contact: false });
      expect(last.statusCode).toBe(409);
      expect(last.body).toContain('Summit Electric LLC needs one pre-qual contact.');
      expect((await change(pat, { is_pf_contact: true })).statusCode).toBe(200);
      expect((await change(idOf(actors.otherTp), { fills: [] })).statusCode).toBe(403);
      expect((await change(tom, { fills: ['nothing'] })).statusCode).toBe(422);
    });

    it('look alike whether an invited address has an account or not', async () => {
      for (const email of [actors.unflagged, 'new.person@summit-electric.example'])
        await test.call('tpAdmin', endpoints.inviteMember, {
          params: { id: tp },
          body: { email, first_name: 'In', last_name: 'Vited', rank: 100 },
        });
      const invited = (await people()).filter(({ has_signed_in }) => !has_signed_in);
      expect(invited).toHaveLength(2);
      for (const { id } of invited) {
        const made = await change(id, { is_pf_contact: true });
        expect(made.statusCode).toBe(409);
        expect(made.body).toContain('In Vited has not signed in yet.');
        expect((await change(id, { fills: [BASIC] })).json()).toMatchObject({ fills: [BASIC] });
      }
      const [first, second] = (await people()).filter(({ has_signed_in }) => !has_signed_in);
      const { id: _, email: __, ...shown } = first!;
      expect(second).toMatchObject(shown);
    });
  });
});
