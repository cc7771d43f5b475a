import {
  endpoints,
  type Notification,
  type Project,
  type ProjectParticipant,
} from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { KEYSTONE, SUMMIT, type Detail, phonePhoto, projectsOf } from '../../test/projects.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { withoutSearch } from '../../test/without-search.ts';
import { tidyProjects } from './index.ts';

withServer('projects', (test) => {
  const { idOf, create, made, read, change, list, add, answer, waiting, upload } = projectsOf(test);
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await phonePhoto(12, 8);
  });

  it('are added by an Admin with the company’s own part, readable by everyone, and listed for the company', async () => {
    const reply = await create('tpAdmin', {
      name: '  Harbor Hospital ',
      own_part: { role: 'Trade Partner', trades: ['26 05 00'] },
    });
    expect(reply.statusCode).toBe(201);
    const project = reply.json<Project>();
    expect(project).toMatchObject({
      name: 'Harbor Hospital',
      county: 'St. Louis',
      keeper: { name: SUMMIT },
      can_edit: true,
      is_from_vault: false,
      revision: 1,
      participants: [{ organization: { name: SUMMIT }, state: 'confirmed', role: 'Trade Partner' }],
    });
    expect(project.participants[0]?.trades.map(({ id }) => id)).toEqual(['26 05 00']);
    expect((await read('freeGc', project.id)).json()).toMatchObject({
      can_edit: false,
      start_on: '2025-03-01',
      finish_on: '2027-06-30',
    });
    const seen = await list('otherGc', { organization: idOf(SUMMIT) });
    expect(seen).toMatchObject({ count: 1, results: [{ id: project.id, role: 'Trade Partner' }] });
    expect((await list('tpMember')).count).toBe(1);
    expect(await list('freeTp')).toEqual({ count: 0, results: [] });
    expect((await create('tpMember')).statusCode).toBe(403);
    expect((await create('freeGc')).statusCode).toBe(403);
  });

  it('are found by part of their name, optionally only those that the company keeps', async () => {
    await create('gcGranted', { name: 'Lakeside school' });
    await create('gcGranted', { name: '100% Lake_House' });
    const theirs = await made('tpAdmin', { name: 'Lakeside annex' });
    await add('tpAdmin', theirs.id, 'Keystone Builders', { role: 'General Contractor' });
    await test.server.database
      .updateTable('project_participants')
      .set({ state: 'confirmed' })
      .execute();
    const names = async (query: object) =>
      (await list('gcGranted', query)).results.map(({ name }) => name).sort();
    expect(await names({ search: 'lake' })).toEqual([
      '100% Lake_House',
      'Lakeside annex',
      'Lakeside school',
    ]);
    expect(await names({ search: ' LAKESIDE ', kept: true })).toEqual(['Lakeside school']);
    // `%` and `_` are literal characters, not patterns.
    expect(await names({ search: '%' })).toEqual(['100% Lake_House']);
    expect(await names({ search: 'e_h' })).toEqual(['100% Lake_House']);
    expect(await list('gcGranted', { search: 'lake', limit: 1 })).toMatchObject({ count: 3 });
  });

  it('are listed latest first: by when they finish, else when they start, else when they were added', async () => {
    for (const [name, start_on, finish_on] of [
      ['Old start, late finish', '2020-01-01', '2026-05-01'],
      ['Started last', '2025-03-01', null],
      ['Added today', null, null],
      ['Finished first', '2022-01-01', '2023-06-30'],
    ] as const)
      expect((await create('gcGranted', { name, start_on, finish_on })).statusCode).toBe(201);
    expect((await list('gcGranted')).results.map(({ name }) => name)).toEqual([
      'Added today',
      'Old start, late finish',
      'Started last',
      'Finished first',
    ]);
    const page = await list('gcGranted', { limit: 2, offset: 1 });
    expect([page.count, ...page.results.map(({ name }) => name)]).toEqual([
      4,
      'Old start, late finish',
      'Started last',
    ]);
  });

  it('may start and finish on the same day, and are in the state of their county', async () => {
    const day = '2025-03-01';
    const project = await made('gcGranted', { start_on: day, finish_on: day, state: '' });
    expect(project).toMatchObject({ start_on: day, finish_on: day, state: 'MN' });
  });

  it('are added once when the same id is sent twice', async () => {
    const id = randomUUID();
    const replies = await Promise.all([create('gcGranted', { id }), create('gcGranted', { id })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await list('gcGranted')).count).toBe(1);
    expect((await create('otherGc', { id })).statusCode).toBe(409);
  });

  it.each([
    [{ county_fips: '99999' }, '/county_fips'],
    [{ county_fips: '17031' }, '/county_fips'],
    [{ state: 'ZZ', county_fips: null }, '/state'],
    [{ market_segment: 'Submarines' }, '/market_segment'],
    [{ finish_on: '2025-02-28' }, '/finish_on'],
    [{ own_part: { role: 'Trade Partner', trades: ['26 05 00'] } }, '/own_part/trades'],
  ])('are refused with the field that is wrong: %j', async (wrong, address) => {
    const reply = await create('gcGranted', wrong);
    expect(reply.json<Detail>()).toMatchObject({ status: 422, errors: [{ address }] });
  });

  it('are changed only by Admins of their keeper, and a save never overwrites a colleague’s newer one', async () => {
    const { id } = await made();
    const first = await change('gcGranted', id, { revision: 1, name: 'Harbor Tower' });
    expect(first.json()).toMatchObject({ name: 'Harbor Tower', revision: 2 });
    const late = await change('gcColleague', id, { revision: 1, name: 'Harbor Spire' });
    expect([late.statusCode, late.json<Detail>().detail]).toEqual([
      409,
      'A colleague saved this project after you opened it. Reload to see the changes, then edit again.',
    ]);
    for (const actor of ['gcMember', 'otherGc', 'tpAdmin', 'freeGc'] as const)
      expect((await change(actor, id, { revision: 2 })).statusCode).toBe(403);
    expect((await read('tpAdmin', id)).json()).toMatchObject({ name: 'Harbor Tower' });
    const both = await Promise.all([
      change('gcGranted', id, { revision: 2, name: 'Harbor Spire' }),
      change('gcColleague', id, { revision: 2, name: 'Harbor Point' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('show the own part of their keeper as it was last saved, or none', async () => {
    const { id } = await made('gcGranted', { own_part: { role: 'Owner', trades: [] } });
    const saved = async (revision: number, role: string | null) => {
      const own_part = role === null ? null : { role, trades: [] };
      expect((await change('gcColleague', id, { revision, own_part })).statusCode).toBe(200);
      const { participants } = (await read('otherGc', id)).json<Project>();
      return participants.map((part) => [part.organization.name, part.role]);
    };
    expect(await saved(1, 'General Contractor')).toEqual([[KEYSTONE, 'General Contractor']]);
    expect(await saved(2, null)).toEqual([]);
    expect(await saved(3, 'Owner')).toEqual([[KEYSTONE, 'Owner']]);
  });

  it('disappear for everyone when removed, can be restored, and are deleted with their photos a month later', async () => {
    const { id } = await made();
    await upload('gcGranted', id, jpeg);
    const part = (await add('gcGranted', id, SUMMIT)).json<ProjectParticipant>();
    const remove = (actor: ActorName) =>
      test.call(actor, endpoints.removeProject, { params: { id } });
    const restore = (actor: ActorName) =>
      test.call(actor, endpoints.restoreProject, { params: { id } });
    const told = async () =>
      (await test.call('tpAdmin', endpoints.listNotifications))
        .json<{ results: Notification[] }>()
        .results.filter(({ link }) => link === `/projects/${id}`).length;
    expect(await told()).toBe(1);
    expect((await remove('tpAdmin')).statusCode).toBe(403);
    expect((await remove('gcGranted')).statusCode).toBe(204);
    expect(await told()).toBe(0);
    for (const actor of ['gcGranted', 'otherGc'] as const)
      expect((await read(actor, id)).statusCode).toBe(404);
    expect((await list('gcGranted')).count).toBe(0);
    expect(await waiting('tpAdmin')).toEqual([]);
    expect((await change('gcGranted', id, { revision: 1 })).statusCode).toBe(404);
    expect((await answer('tpAdmin', part.id, 'confirmed')).statusCode).toBe(404);
    expect((await upload('gcGranted', id, jpeg)).statusCode).toBe(404);
    expect((await restore('tpAdmin')).statusCode).toBe(403);
    expect((await restore('gcColleague')).json()).toMatchObject({ id, photos: [{}] });
    expect(await told()).toBe(1);
    await remove('gcGranted');
    const context = { database: test.server.database } as Parameters<typeof tidyProjects>[0];
    const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    const kept = () => test.server.database.selectFrom('project_photos').select('id').execute();
    await tidyProjects({ ...context, now: inDays(29) });
    expect(await kept()).toHaveLength(1);
    await tidyProjects({ ...context, now: inDays(31) });
    expect(await kept()).toHaveLength(0);
    expect((await restore('gcGranted')).statusCode).toBe(403);
  });

  it.each([
    ['there', 'changed', 200],
    ['there', 'removed', 204],
    ['there', 'restored', 200],
    ['removed', 'changed', 404],
    ['removed', 'removed', 404],
    ['removed', 'restored', 200],
  ] as const)(
    'that are %s can be %s only by Admins of the company that keeps them',
    async (state, step, status) => {
      const { id } = await made();
      const { database } = test.server;
      const isRemoved = async () =>
        (
          await database
            .selectFrom('projects')
            .select('removed_at')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).removed_at !== null;
      const params = { id };
      for (const actor of [...(Object.keys(actors) as ActorName[]), 'anonymous'] as const) {
        const removed_at = state === 'removed' ? new Date() : null;
        const row = database.updateTable('projects').set({ removed_at, revision: 1 });
        await row.where('id', '=', id).execute();
        const reply = await (step === 'changed'
          ? change(actor, id, { revision: 1 })
          : test.call(
              actor,
              step === 'removed' ? endpoints.removeProject : endpoints.restoreProject,
              {
                params,
              },
            ));
        const isKeeper = actor === 'gcGranted' || actor === 'gcColleague';
        expect([actor, reply.statusCode]).toEqual([
          actor,
          isKeeper ? status : actor === 'anonymous' ? 401 : 403,
        ]);
        const isLeft = !isKeeper || status === 404 || step === 'changed';
        expect(await isRemoved()).toBe(isLeft ? state === 'removed' : step === 'removed');
      }
    },
  );

  it('cannot be restored beyond the limit of 2,000', async () => {
    const { database } = test.server;
    const { id } = await made();
    const params = { id };
    expect((await test.call('gcGranted', endpoints.removeProject, { params })).statusCode).toBe(
      204,
    );
    await withoutSearch(database, 'projects', (transaction) =>
      sql`insert into projects select (jsonb_populate_record(p,
          jsonb_build_object('id', gen_random_uuid(), 'removed_at', null))).*
        from projects p, generate_series(1, 2000) where p.id = ${id}`.execute(transaction),
    );
    const restore = () => test.call('gcGranted', endpoints.restoreProject, { params });
    const refused = await restore();
    for (const reply of [refused, await create('gcGranted')])
      expect([reply.statusCode, reply.json<Detail>().detail]).toEqual([
        409,
        'A company can keep up to 2,000 projects.',
      ]);
    await withoutSearch(database, 'projects', (transaction) =>
      transaction.deleteFrom('projects').where('id', '!=', id).execute(),
    );
    expect((await restore()).statusCode).toBe(200);
  });
});
