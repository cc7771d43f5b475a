import {
  endpoints,
  type Notification,
  type ParticipantState,
  type Project,
  type ProjectParticipant,
  type ProjectPhoto,
} from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { planOf, statementsOf } from '../../../bench/plans.ts';
import { lastMail } from '../../test/accounts.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import {
  KEYSTONE,
  RIDGELINE,
  SUMMIT,
  type Detail,
  phonePhoto,
  projectsOf,
} from '../../test/projects.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { listWaiting } from './parts/queries.ts';

withServer('parts of projects', (test) => {
  const { idOf, made, read, list, add, answer, waiting, partsSeen, upload, open, hide } =
    projectsOf(test);
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await phonePhoto(12, 8);
  });

  it('are claimed by a company, emailed to the keeper, and public once the keeper confirms', async () => {
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
    expect(await mailedAs(test, actors.gcColleague, 'project')).toBeNull();
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
    expect(mail.body).toContain(`/projects/${id}`);
    expect(mail.body).toMatch(/as\s+Trade\s+Partner/u);
    expect((await answer('gcGranted', part.id, 'confirmed')).json()).toMatchObject({
      state: 'confirmed',
    });
    expect(await mailedAs(test, actors.tpAdmin, 'project')).toBe('now');
    expect(await partsSeen('freeGc', id)).toEqual([`${SUMMIT}: confirmed`]);
    expect((await add('tpAdmin', id, SUMMIT)).json<Detail>().detail).toBe(
      `${SUMMIT} is already listed on this project.`,
    );
    expect(await list('otherGc', { organization: idOf(SUMMIT) })).toMatchObject({
      count: 1,
      results: [{ id, role: 'Trade Partner', keeper: { name: KEYSTONE } }],
    });
  });

  it('of one company are hidden from another that is also pending on the same project', async () => {
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

  it('that wait are found by an index, however many other companies have', async () => {
    const statements = await statementsOf(test.databaseUrl, (database) =>
      listWaiting(database, idOf(KEYSTONE), 1),
    );
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      // So few rows are read just as fast by a sequential scan: the question is whether an index would do.
      const plan = await planOf(test.databaseUrl, statement, '', ['set enable_seqscan = off']);
      expect(plan).toMatch(
        /project_participants_(?:organization|one).*\n\s*Index Cond: \(+organization_id = /u,
      );
    }
  });

  it('can be claimed only for the person’s own company or added by the keeper, one per company', async () => {
    const { id } = await made();
    expect((await add('otherTp', id, SUMMIT)).statusCode).toBe(403);
    expect((await add('tpMember', id, SUMMIT)).statusCode).toBe(403);
    for (const keeper of [idOf(KEYSTONE), idOf(KEYSTONE).toUpperCase()]) {
      const itself = await test.call('gcGranted', endpoints.addParticipant, {
        params: { id },
        body: { organization: keeper, role: 'Owner', trades: [] },
      });
      expect(itself.statusCode).toBe(403);
    }
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

  it('can be claimed or added 100 times a day by one company', async () => {
    const { id } = await made();
    const status = async (actor: ActorName, project: string, company: string) =>
      (await add(actor, project, company)).statusCode;
    expect(await status('gcGranted', id, SUMMIT)).toBe(201);
    // As if it were the 99th.
    await test.server.database.updateTable('login_attempts').set({ count: 99 }).execute();
    expect(await status('gcGranted', id, RIDGELINE)).toBe(201);
    expect(await status('gcColleague', id, 'Harbor & Main Construction')).toBe(429);
    const { id: other } = await made('tpAdmin');
    expect(await status('tpAdmin', other, RIDGELINE)).toBe(201);
  });

  it('tell the other company when they are answered or removed, but not when they are withdrawn', async () => {
    const verbs = async (actor: ActorName) =>
      (await test.call(actor, endpoints.listNotifications))
        .json<{ results: Notification[] }>()
        .results.map(({ verb }) => verb);
    const told = async () => ({
      keeper: await verbs('gcColleague'),
      partner: await verbs('tpAdmin'),
    });
    const { id } = await made();
    const invited = async () => {
      const part = (await add('gcGranted', id, SUMMIT)).json<ProjectParticipant>();
      const { subject } = await lastMail(test, actors.tpAdmin);
      expect(subject).toBe(`${KEYSTONE} added you to Harbor Hospital`);
      return part.id;
    };
    const claim = (await add('tpAdmin', id, SUMMIT)).json<ProjectParticipant>().id;
    expect(await told()).toEqual({
      keeper: [`${SUMMIT} says it worked on Harbor Hospital as Trade Partner. Confirm or decline.`],
      partner: [],
    });
    await answer('gcGranted', claim, 'confirmed');
    expect(await told()).toEqual({
      keeper: [],
      partner: [`${KEYSTONE} confirmed that you worked together on Harbor Hospital.`],
    });
    await answer('tpAdmin', claim, 'removed');
    expect(await told()).toEqual({ keeper: [`${SUMMIT} left Harbor Hospital.`], partner: [] });
    const second = await invited();
    expect(await verbs('tpAdmin')).toEqual([
      `${KEYSTONE} listed your company on Harbor Hospital as Trade Partner. Confirm or decline.`,
    ]);
    await answer('gcGranted', second, 'withdrawn');
    expect(await verbs('tpAdmin')).toEqual([]);
    const third = await invited();
    await answer('tpAdmin', third, 'confirmed');
    await answer('gcGranted', third, 'removed');
    expect(await verbs('tpAdmin')).toEqual([
      `${KEYSTONE} removed your company from Harbor Hospital.`,
    ]);
  });

  it('are listed as they were asked for, and for those who answer the newest first', async () => {
    const { id } = await made();
    for (const company of [SUMMIT, RIDGELINE, 'Harbor & Main Construction'])
      expect((await add('gcGranted', id, company)).statusCode).toBe(201);
    /** Makes the parts older, or newer, from one id to the next. */
    const orderBy = (days: number) =>
      sql`update project_participants p set asked_at = now() + r.n * ${days} * interval '1 day'
        from (select id, row_number() over (order by id) as n from project_participants) r
        where r.id = p.id`.execute(test.server.database);
    const asked = async () =>
      (await read('gcColleague', id)).json<Project>().participants.map((part) => part.id);
    await orderBy(-1);
    const newest = (await waiting('gcGranted')).map((part) => part.id);
    expect(newest).toEqual(newest.toSorted());
    expect(await asked()).toEqual(newest.toReversed());
    await orderBy(1);
    expect((await waiting('gcGranted')).map((part) => part.id)).toEqual(newest.toReversed());
    expect(await asked()).toEqual(newest);
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

  /** Who may take which step from which state; everyone else is refused. Keystone is the keeper. */
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

  it('are hidden along with the projects of a profile, except from companies that took part', async () => {
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
    // A part that was declined, withdrawn or removed opens nothing.
    const declined = (await add('gcGranted', id, RIDGELINE)).json<ProjectParticipant>();
    expect((await read('otherTp', id)).statusCode).toBe(200);
    await answer('otherTp', declined.id, 'declined');
    expect((await read('otherTp', id)).statusCode).toBe(404);
    // A participant that hides its projects is left out of the page that others see.
    await hide(KEYSTONE, []);
    await hide(SUMMIT, ['projects']);
    expect(await partsSeen('otherGc', id)).toEqual([`${KEYSTONE}: confirmed`]);
    expect((await list('otherGc', { organization: idOf(SUMMIT) })).count).toBe(0);
    for (const actor of ['gcColleague', 'tpMember'] as const)
      expect(await partsSeen(actor, id)).toHaveLength(2);
  });
});
