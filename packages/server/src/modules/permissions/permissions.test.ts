import { randomUUID } from 'node:crypto';
import { endpoints, type Permission, type GrantablePerson } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { mailsTo } from '../../test/accounts.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { actors, withServer } from '../../test/server.ts';

withServer('permissions', (test) => {
  const allow = (body: object) => test.call('tpAdmin', endpoints.allowAccess, { body });
  const list = async (search?: string) => {
    const reply = await test.call('tpAdmin', endpoints.listPermissions, { query: { search } });
    return reply.json<{ count: number; results: Permission[] }>();
  };

  it('lists who may read what', async () => {
    const { count, results } = await list();
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      organization: { name: 'Keystone Builders' },
      user: { first_name: 'Dana', email: actors.gcGranted },
      // Private to the contractor, so always empty here.
      tp_status: '',
      tp_notes: '',
      is_resting: false,
      sections: ['basic-information', 'safety-statistics'],
    });
    expect((await list('keystone')).count).toBe(1);
    expect((await list('dana whit')).count).toBe(1);
    expect((await list('%')).count).toBe(0);
    expect((await list('_')).count).toBe(0);
  });

  it('gives one person access by email, then replaces the sections', async () => {
    const first = await allow({ email: actors.otherGc.toUpperCase(), sections: ['insurance'] });
    expect(first.statusCode).toBe(201);
    const second = await allow({
      email: actors.otherGc,
      sections: ['safety-statistics', 'basic-information'],
    });
    expect(second.json<Permission>()).toMatchObject({
      id: first.json<Permission>().id,
      sections: ['basic-information', 'safety-statistics'],
    });
    expect((await list()).count).toBe(2);
  });

  it.each<[string, () => object]>([
    ['a section that is not there', () => ({ email: actors.gcGranted, sections: ['no-such'] })],
    ['a section twice', () => ({ email: actors.gcGranted, sections: ['insurance', 'insurance'] })],
    ['nobody', () => ({ sections: [] })],
    ['two people', () => ({ user: randomUUID(), email: actors.gcGranted, sections: [] })],
    ['an unknown email', () => ({ email: 'nobody@nowhere.example', sections: [] })],
    ['an unknown person', () => ({ user: randomUUID(), sections: [] })],
    ['an id that is none', () => ({ user: '7', sections: [] })],
    ['another trade partner', () => ({ email: actors.otherTp, sections: ['insurance'] })],
    ['a colleague of its own', () => ({ email: actors.tpMember, sections: ['insurance'] })],
    ['another vault', () => ({ email: actors.gcGranted, sections: [], tp: randomUUID() })],
  ])('refuses to grant access: %s', async (_name, body) => {
    expect((await allow(body())).statusCode).toBe(422);
    expect((await list()).count).toBe(2);
  });

  it('finds people at contractors, and no others', async () => {
    const find = async (search: string) => {
      const query = { search };
      const reply = await test.call('tpAdmin', endpoints.listContractorPeople, { query });
      return reply.json<{ results: GrantablePerson[] }>().results;
    };
    const keystone = await find('Keystone');
    expect(keystone.map(({ email, permission_id }) => [email, permission_id !== null])).toEqual([
      [actors.gcColleague, false],
      [actors.gcGranted, true],
    ]);
    expect(await find('Summit')).toEqual([]);
    expect(await find('Ridgeline')).toEqual([]);
  });

  it('are changed and revoked immediately, but not by another trade partner', async () => {
    const { id } = (await list('Dana')).results[0]!;
    const change = (actor: 'tpAdmin' | 'otherTp') =>
      test.call(actor, endpoints.updatePermission, {
        params: { id },
        body: { sections: ['insurance'] },
      });
    expect((await change('otherTp')).statusCode).toBe(403);
    expect((await change('tpAdmin')).json()).toMatchObject({ sections: ['insurance'] });
    const query = { link: 'basic-information', tp: test.ids.get('Summit Electric LLC') };
    expect((await test.call('gcGranted', endpoints.getAnswers, { query })).statusCode).toBe(403);
    const revoke = (actor: 'tpAdmin' | 'otherTp') =>
      test.call(actor, endpoints.revokePermission, { params: { id } });
    expect((await revoke('otherTp')).statusCode).toBe(403);
    expect((await revoke('tpAdmin')).statusCode).toBe(204);
    expect((await revoke('tpAdmin')).statusCode).toBe(403);
    const told = await test.call('gcGranted', endpoints.listNotifications);
    const verbs = told.json<{ results: { verb: string }[] }>().results.map(({ verb }) => verb);
    expect(verbs[0]).toBe('Summit Electric LLC ended your access to its data vault.');
    expect(await mailedAs(test, actors.gcGranted, 'vault_access')).toBe('now');
    expect(verbs.filter((verb) => verb.includes('gave you access'))).toEqual([]);
  });

  it('tells its reader once per access: by email unless it comes back within an hour, and in one notification', async () => {
    const { database } = test.server;
    const email = actors.gcMember;
    const given = async (sections: readonly string[]) => {
      const reply = await allow({ email, sections });
      expect(reply.statusCode).toBe(201);
      return reply.json<Permission>().id;
    };
    const told = async () => {
      const mails = await mailsTo(test, email);
      const listed = await test.call('gcMember', endpoints.listNotifications);
      const { results } = listed.json<{ results: { verb: string }[] }>();
      return [mails.length, ...results.map(({ verb }) => verb)];
    };
    const gave = (what: string) =>
      `Summit Electric LLC gave you access to ${what} of its data vault.`;
    const id = await given(['insurance']);
    expect(await told()).toEqual([1, gave('one section')]);
    const revoke = () => test.call('tpAdmin', endpoints.revokePermission, { params: { id } });
    await revoke();
    expect(await told()).toEqual([1, 'Summit Electric LLC ended your access to its data vault.']);
    await given(['insurance', 'safety-statistics']);
    expect(await told()).toEqual([1, gave('2 sections')]);
    await revoke();
    await database
      .updateTable('permissions')
      .set({ ended_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    await given(['insurance']);
    expect(await told()).toEqual([2, gave('one section')]);
    await given([]);
    expect(await told()).toEqual([2]);
    await revoke();
  });
});
