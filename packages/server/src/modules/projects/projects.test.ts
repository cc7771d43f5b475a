// Longer than 350 lines: every state of a part by every step and every person, on one set of companies.
import {
  endpoints,
  type ParticipantState,
  type Project,
  type ProjectCard,
  type ProjectParticipant,
  type ProjectPhoto,
  type VaultProject,
  type WaitingPart,
} from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastMail } from '../../test/accounts.ts';
import sharp from 'sharp';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { tidyProjects } from './index.ts';

const SUMMIT = 'Summit Electric LLC';
const KEYSTONE = 'Keystone Builders';
const RIDGELINE = 'Ridgeline Mechanical Inc.';

const FACTS = {
  name: 'Harbor Hospital',
  description: 'A 12-story tower.',
  city: 'Duluth',
  county_fips: '27137',
  state: 'MN',
  market_segment: 'Office',
  delivery_method: 'Design-Build',
  value_range: '$50M to $100M',
  status: 'Under Construction',
  start_on: '2025-03-01',
  finish_on: '2027-06-30',
} as const;

type Detail = { readonly detail: string; readonly errors?: readonly { address: string }[] };

withServer('projects', (test) => {
  const idOf = (name: string) => test.ids.get(name) ?? '';
  let jpeg: Buffer;
  beforeAll(async () => {
    // As a phone writes it: where and with what it was taken.
    jpeg = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#c04040' },
    })
      .withExif({ IFD0: { Make: 'Qzphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1' } })
      .jpeg()
      .toBuffer();
  });
  beforeEach(async () => {
    const { database } = test.server;
    await database.updateTable('organizations').set({ hidden_parts: [] }).execute();
    for (const table of ['projects', 'notifications', 'login_attempts'] as const)
      await database.deleteFrom(table).execute();
  });

  const create = (actor: ActorName, more: object = {}) =>
    test.call(actor, endpoints.createProject, {
      body: { id: randomUUID(), ...FACTS, own_part: null, ...more },
    });
  const made = async (actor: ActorName = 'gcGranted', more: object = {}) =>
    (await create(actor, more)).json<Project>();
  const read = (actor: ActorName, id: string) =>
    test.call(actor, endpoints.getProject, { params: { id } });
  const change = (actor: ActorName, id: string, more: object) =>
    test.call(actor, endpoints.updateProject, {
      params: { id },
      body: { ...FACTS, own_part: null, ...more },
    });
  const list = async (actor: ActorName, query: object = {}) =>
    (await test.call(actor, endpoints.listProjects, { query })).json<{
      count: number;
      results: ProjectCard[];
    }>();
  const add = (actor: ActorName, id: string, organization: string, more: object = {}) =>
    test.call(actor, endpoints.addParticipant, {
      params: { id },
      body: { organization: idOf(organization), role: 'Trade Partner', trades: [], ...more },
    });
  const answer = (actor: ActorName, id: string, state: string) =>
    test.call(actor, endpoints.answerParticipant, { params: { id }, body: { state } });
  const waiting = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listWaitingParts)).json<{ results: WaitingPart[] }>().results;
  const partsSeen = async (actor: ActorName, id: string) =>
    (await read(actor, id))
      .json<Project>()
      .participants.map(({ organization, state }) => `${organization.name}: ${state}`);
  const upload = async (
    actor: keyof typeof actors,
    id: string,
    content: Buffer,
    caption = 'The lobby',
  ) => {
    const form = new FormData();
    form.append('caption', caption);
    form.append('file', new Blob([new Uint8Array(content)]), 'photo.jpg');
    const body = new Response(form);
    return test.server.app.inject({
      method: 'POST',
      url: `/api/projects/${id}/photos/`,
      headers: {
        authorization: `Token ${test.tokens[actor]}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const open = (actor: keyof typeof actors, url: string, headers: object = {}) =>
    test.server.app.inject({
      url,
      headers: { authorization: `Token ${test.tokens[actor]}`, ...headers },
    });
  const hide = (name: string, hidden_parts: 'projects'[]) =>
    test.server.database
      .updateTable('organizations')
      .set({ hidden_parts })
      .where('id', '=', idOf(name))
      .execute();
  const photo = (actor: ActorName, id: string, body: object) =>
    test.call(actor, endpoints.updateProjectPhoto, { params: { id }, body });

  it('are added by an Admin with one’s own part, read by everyone, and listed for the company', async () => {
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

  it('are added once under an id', async () => {
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
  ])('say what is wrong with %j and where', async (wrong, address) => {
    const reply = await create('gcGranted', wrong);
    expect(reply.json<Detail>()).toMatchObject({ status: 422, errors: [{ address }] });
  });

  it('are changed by the Admins of their keeper, and keep what a colleague saved meanwhile', async () => {
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
  });

  it('go from everyone when removed, come back by undo, and are deleted with their photos a month later', async () => {
    const { id } = await made();
    await upload('gcGranted', id, jpeg);
    await add('gcGranted', id, SUMMIT);
    const remove = (actor: ActorName) =>
      test.call(actor, endpoints.removeProject, { params: { id } });
    const restore = (actor: ActorName) =>
      test.call(actor, endpoints.restoreProject, { params: { id } });
    expect((await remove('tpAdmin')).statusCode).toBe(403);
    expect((await remove('gcGranted')).statusCode).toBe(204);
    for (const actor of ['gcGranted', 'otherGc'] as const)
      expect((await read(actor, id)).statusCode).toBe(404);
    expect((await list('gcGranted')).count).toBe(0);
    expect(await waiting('tpAdmin')).toEqual([]);
    expect((await change('gcGranted', id, { revision: 1 })).statusCode).toBe(404);
    expect((await restore('tpAdmin')).statusCode).toBe(403);
    expect((await restore('gcColleague')).json()).toMatchObject({ id, photos: [{}] });
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
  ] as const)('that are %s are %s by Admins of their keeper alone', async (state, step, status) => {
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
  });

  describe('photos', () => {
    it('are drawn again without where they were taken, kept in order, and brought back', async () => {
      const { id } = await made();
      const first = await upload('gcGranted', id, jpeg, ' The lobby ');
      expect(first.statusCode).toBe(201);
      const lobby = first.json<ProjectPhoto>();
      expect(lobby).toMatchObject({ caption: 'The lobby', width: 1600, height: 1067 });
      const roof = (await upload('gcColleague', id, jpeg, 'The roof')).json<ProjectPhoto>();
      for (const [path, width] of [
        [lobby.picture, 1600],
        [lobby.small, 480],
      ] as const) {
        const served = await open('freeGc', path);
        expect(served.headers).toMatchObject({ 'content-type': 'image/webp' });
        expect((await sharp(served.rawPayload).metadata()).width).toBe(width);
        expect(served.rawPayload.toString('latin1')).not.toContain('Qzphone');
      }
      const { statusCode } = await test.server.app.inject({ url: lobby.picture });
      expect(statusCode).toBe(401);
      const captions = async () =>
        (await read('otherTp', id)).json<Project>().photos.map(({ caption }) => caption);
      expect(await captions()).toEqual(['The lobby', 'The roof']);
      await photo('gcGranted', roof.id, { is_first: true, caption: 'The roof at night' });
      expect(await captions()).toEqual(['The roof at night', 'The lobby']);
      expect((await list('gcGranted')).results).toMatchObject([
        { photos: 2, photo: { caption: 'The roof at night' } },
      ]);
      await photo('gcGranted', roof.id, { is_removed: true });
      expect(await captions()).toEqual(['The lobby']);
      const tag = { 'if-none-match': `"${roof.id}-content"` };
      expect((await open('gcGranted', roof.picture, tag)).statusCode).toBe(404);
      await photo('gcGranted', roof.id, { is_removed: false });
      expect((await open('gcGranted', roof.picture, tag)).statusCode).toBe(304);
      expect(await captions()).toEqual(['The roof at night', 'The lobby']);
    });

    it('are refused from others, without a caption, above 24, and when they are no pictures', async () => {
      const { id } = await made();
      expect((await upload('tpAdmin', id, jpeg)).statusCode).toBe(403);
      expect((await upload('gcGranted', id, jpeg, '  ')).statusCode).toBe(422);
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      expect((await upload('gcGranted', id, svg)).json()).toMatchObject({
        file: ['Choose a JPEG, PNG, WebP, AVIF or GIF picture.'],
      });
      const { id: own } = (await upload('gcGranted', id, jpeg)).json<ProjectPhoto>();
      expect((await photo('otherGc', own, { caption: 'Mine' })).statusCode).toBe(403);
      for (let count = 1; count < 24; count += 1) await upload('gcGranted', id, jpeg);
      const more = await upload('gcGranted', id, jpeg);
      expect([more.statusCode, more.json<Detail>().detail]).toEqual([
        409,
        'A project can have up to 24 photos.',
      ]);
    });
  });

  describe('parts', () => {
    it('are claimed by the company, told to the keeper, and public once the keeper confirms', async () => {
      const { id } = await made();
      const reply = await add('tpAdmin', id, SUMMIT, { trades: ['26 05 00'] });
      expect(reply.statusCode).toBe(201);
      const part = reply.json<ProjectParticipant>();
      expect(part).toMatchObject({ state: 'claimed', organization: { name: SUMMIT } });
      const mail = await lastMail(test, actors.gcColleague);
      expect([mail.kind, mail.subject]).toEqual([
        'project-part-asked',
        `${SUMMIT} says it worked on Harbor Hospital`,
      ]);
      for (const actor of ['tpMember', 'gcGranted'] as const)
        expect(await partsSeen(actor, id)).toEqual([`${SUMMIT}: claimed`]);
      for (const actor of ['otherTp', 'otherGc', 'freeGc'] as const)
        expect(await partsSeen(actor, id)).toEqual([]);
      const seen = await list('otherGc', { organization: idOf(SUMMIT) });
      expect(seen.count).toBe(0);
      expect(await waiting('gcGranted')).toMatchObject([
        { id: part.id, is_mine_to_answer: true, project: { name: 'Harbor Hospital' } },
      ]);
      expect(await waiting('tpAdmin')).toMatchObject([{ id: part.id, is_mine_to_answer: false }]);
      expect(await waiting('otherTp')).toEqual([]);
      expect((await answer('gcGranted', part.id, 'confirmed')).json()).toMatchObject({
        state: 'confirmed',
      });
      expect(await partsSeen('freeGc', id)).toEqual([`${SUMMIT}: confirmed`]);
      expect(await list('otherGc', { organization: idOf(SUMMIT) })).toMatchObject({
        count: 1,
        results: [{ id, role: 'Trade Partner', keeper: { name: KEYSTONE } }],
      });
    });

    it('of one company are not seen by another that waits on the same project', async () => {
      const { id } = await made();
      await add('tpAdmin', id, SUMMIT);
      await add('gcGranted', id, RIDGELINE);
      expect(await partsSeen('otherTp', id)).toEqual([`${RIDGELINE}: invited`]);
      expect(await partsSeen('tpMember', id)).toEqual([`${SUMMIT}: claimed`]);
      expect(await partsSeen('gcColleague', id)).toEqual([
        `${SUMMIT}: claimed`,
        `${RIDGELINE}: invited`,
      ]);
    });

    it('are claimed for one’s own company and given by the keeper, one for each company', async () => {
      const { id } = await made();
      expect((await add('otherTp', id, SUMMIT)).statusCode).toBe(403);
      expect((await add('tpMember', id, SUMMIT)).statusCode).toBe(403);
      expect((await add('gcGranted', id, KEYSTONE)).statusCode).toBe(403);
      const wrong = await add('gcGranted', id, SUMMIT, { trades: ['no such trade'] });
      expect(wrong.json<Detail>()).toMatchObject({ errors: [{ address: '/trades' }] });
      const { id: part } = (await add('gcGranted', id, SUMMIT)).json<ProjectParticipant>();
      const again = await add('tpAdmin', id, SUMMIT);
      expect([again.statusCode, again.json<Detail>().detail]).toEqual([
        409,
        `${SUMMIT} is already on this project, waiting to be confirmed.`,
      ]);
      await answer('tpAdmin', part, 'declined');
      expect((await add('tpAdmin', id, SUMMIT)).statusCode).toBe(201);
      const unknown = await test.call('gcGranted', endpoints.addParticipant, {
        params: { id },
        body: { organization: randomUUID(), role: 'Owner', trades: [] },
      });
      expect(unknown.json<Detail>().detail).toBe(
        'Company not found. It may have been deleted or merged.',
      );
    });

    it('have one outcome when two answer at once', async () => {
      const { id } = await made();
      const { id: part } = (await add('gcGranted', id, SUMMIT)).json<ProjectParticipant>();
      const replies = await Promise.all([
        answer('tpAdmin', part, 'confirmed'),
        answer('tpAdmin', part, 'declined'),
        answer('gcColleague', part, 'withdrawn'),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    });

    /** Who may take which step from which state. All others are refused. Keystone keeps the project. */
    const keeper: readonly ActorName[] = ['gcGranted', 'gcColleague'];
    const company: readonly ActorName[] = ['tpAdmin'];
    const STEPS: readonly (readonly [ParticipantState, string, readonly ActorName[]])[] = [
      ['claimed', 'confirmed', keeper],
      ['claimed', 'declined', keeper],
      ['claimed', 'withdrawn', company],
      ['invited', 'confirmed', company],
      ['invited', 'declined', company],
      ['invited', 'withdrawn', keeper],
      ['confirmed', 'removed', [...keeper, ...company]],
    ];
    const people = [...(Object.keys(actors) as ActorName[]), 'anonymous'] as const;
    const states = ['claimed', 'invited', 'confirmed', 'declined', 'withdrawn', 'removed'] as const;

    describe.each(states)('that are %s', (state) => {
      it.each(['confirmed', 'declined', 'withdrawn', 'removed'] as const)(
        'are made %s by those who may, and by nobody else',
        async (step) => {
          const may = new Set(
            STEPS.flatMap(([from, to, who]) => (from === state && to === step ? who : [])),
          );
          const { id } = await made();
          const { id: part } = (await add('gcGranted', id, SUMMIT)).json<ProjectParticipant>();
          const { database } = test.server;
          for (const actor of people) {
            const is_claim = state === 'claimed';
            const row = database.updateTable('project_participants').set({ state, is_claim });
            await row.where('id', '=', part).execute();
            const reply = await answer(actor, part, step);
            const kept = await database
              .selectFrom('project_participants')
              .select('state')
              .where('id', '=', part)
              .executeTakeFirstOrThrow();
            const isAllowed = may.has(actor);
            expect([actor, kept.state]).toEqual([actor, isAllowed ? step : state]);
            const isParty = keeper.includes(actor) || company.includes(actor);
            expect(
              isAllowed ? [200] : isParty ? [403, 409] : [actor === 'anonymous' ? 401 : 403],
            ).toContain(reply.statusCode);
          }
        },
      );
    });
  });

  it('are hidden with the part of a profile, from all but those who took part', async () => {
    const project = await made('gcGranted', { own_part: { role: 'Owner', trades: [] } });
    const { id } = project;
    const lobby = (await upload('gcGranted', id, jpeg)).json<ProjectPhoto>();
    const part = (await add('gcGranted', id, SUMMIT)).json<ProjectParticipant>();
    await answer('tpAdmin', part.id, 'confirmed');
    await hide(KEYSTONE, ['projects']);
    for (const actor of ['otherGc', 'freeGc', 'otherTp'] as const) {
      expect((await read(actor, id)).statusCode).toBe(404);
      expect((await open(actor, lobby.picture)).statusCode).toBe(404);
      for (const name of [KEYSTONE, SUMMIT])
        expect(await list(actor, { organization: idOf(name) })).toEqual({ count: 0, results: [] });
    }
    expect((await add('otherTp', id, RIDGELINE)).statusCode).toBe(404);
    for (const actor of ['gcColleague', 'tpMember'] as const)
      expect((await read(actor, id)).statusCode).toBe(200);
    // A company that took part and hides it is left out of another's page.
    await hide(KEYSTONE, []);
    await hide(SUMMIT, ['projects']);
    expect(await partsSeen('otherGc', id)).toEqual([`${KEYSTONE}: confirmed`]);
    expect((await list('otherGc', { organization: idOf(SUMMIT) })).count).toBe(0);
    for (const actor of ['gcColleague', 'tpMember'] as const)
      expect(await partsSeen(actor, id)).toHaveLength(2);
  });

  describe('rows of a data vault', () => {
    const rows = async (actor: ActorName) =>
      (await test.call(actor, endpoints.listVaultProjects)).json<{ results: VaultProject[] }>()
        .results;

    it('are shown to the Admins with what would be public and what would not, and nothing is copied by looking', async () => {
      const found = await rows('tpAdmin');
      expect(found.length).toBeGreaterThan(0);
      const [first] = found;
      expect(first).toMatchObject({
        project: null,
        facts: { status: 'Completed', value_range: null, county_fips: null },
        own_part: { role: 'Trade Partner' },
      });
      expect(first?.facts.name).not.toBe('');
      expect(first?.kept_private).toContain('Final contract value');
      expect(first?.kept_private).not.toContain('Project name');
      expect((await list('tpAdmin')).count).toBe(0);
      for (const actor of ['tpContact', 'tpMember', 'gcGranted', 'freeTp'] as const)
        expect((await test.call(actor, endpoints.listVaultProjects)).statusCode).toBe(403);
    });

    it('are copied one by one, as the Admin leaves them, once', async () => {
      const [row] = await rows('tpAdmin');
      if (row === undefined) throw new Error('the demo has no project experience');
      const copy = () =>
        create('tpAdmin', { ...row.facts, own_part: row.own_part, vault_row: row.row });
      const copied = (await copy()).json<Project>();
      expect(copied).toMatchObject({ name: row.facts.name, is_from_vault: true });
      expect((await read('gcGranted', copied.id)).json()).toMatchObject({ is_from_vault: false });
      expect((await list('gcGranted', { organization: idOf(SUMMIT) })).count).toBe(1);
      expect((await rows('tpAdmin'))[0]).toMatchObject({ row: row.row, project: copied.id });
      const again = await copy();
      expect([again.statusCode, again.json<Detail>().detail]).toEqual([
        409,
        'This row of your data vault is already a public project.',
      ]);
      await test.call('tpAdmin', endpoints.removeProject, { params: { id: copied.id } });
      expect((await rows('tpAdmin'))[0]).toMatchObject({ project: null });
      const anew = (await copy()).json<Project>();
      const back = await test.call('tpAdmin', endpoints.restoreProject, {
        params: { id: copied.id },
      });
      expect(back.statusCode).toBe(409);
      expect(anew.id).not.toBe(copied.id);
      expect((await create('tpAdmin', { vault_row: 'no-such-row' })).statusCode).toBe(409);
      expect((await create('gcGranted', { vault_row: row.row })).statusCode).toBe(409);
    });
  });
});
