import { type Endpoint, endpoints, type Permission, type Section } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { grantSections } from '../../test/ready-vault.ts';
import { type ActorName, actors, questionOf, readSection, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';
const SOON_MS = 15_000;

withServer('a permission whose person changes company', (test) => {
  let tp: string;
  let file: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    const { answers } = await readSection(test, SAFETY);
    const rows = questionOf(answers.questions, 'SS-04')?.panels ?? [];
    const statement = questionOf(rows[0]?.questions ?? [], 'SS-04.13')?.value as { id: string };
    file = statement.id;
  });

  const idOf = (name: string) => test.ids.get(name) ?? '';
  const leave = (actor: ActorName, organization: string, body: object = {}) =>
    test.call(actor, endpoints.leaveOrganization, { params: { id: idOf(organization) }, body });
  /** Asks to join and is accepted by an Admin there. */
  const join = async (actor: ActorName, organization: string, admin: ActorName) => {
    const asked = await test.call(actor, endpoints.requestToJoin, {
      body: { organization: idOf(organization) },
    });
    expect(asked.statusCode).toBe(201);
    const accepted = await test.call(admin, endpoints.answerEmployee, {
      params: { id: asked.json<{ id: string }>().id },
      body: { status: 'accepted', rank: 100 },
    });
    expect(accepted.statusCode).toBe(200);
  };
  const permissions = async () => {
    const reply = await test.call('tpAdmin', endpoints.listPermissions);
    return reply.json<{ results: Permission[] }>().results;
  };

  /** Everything that shows a person anything about the vault, as statuses and counts. */
  const seen = async (actor: ActorName) => {
    const status = async <E extends Endpoint>(endpoint: E, asked: object) =>
      (await test.call(actor, endpoint, asked as never)).statusCode;
    const list = await test.call(actor, endpoints.listAccessGranted);
    const csv = await test.call(actor, endpoints.exportPartners, {
      params: { list: 'access_granted' },
    } as never);
    return {
      sections: await status(endpoints.getSections, { query: { tp } }),
      section: await status(endpoints.getAnswers, { query: { tp, link: SAFETY } }),
      file: await status(endpoints.downloadFile, { params: { id: file } }),
      pdf: await status(endpoints.printAnswers, { query: { tp, link: SAFETY } }),
      setup: await status(endpoints.getSetup, { query: { tp } }),
      rates: await status(endpoints.getIndustryRates, { query: { tp } }),
      list: list.json<{ count: number }>().count,
      csv: csv.body.includes('Summit Electric'),
    };
  };
  const OPEN = {
    sections: 200,
    section: 200,
    file: 200,
    pdf: 200,
    setup: 200,
    rates: 200,
    list: 1,
    csv: true,
  };
  const SHUT = {
    sections: 403,
    section: 403,
    file: 403,
    pdf: 403,
    setup: 403,
    rates: 403,
    list: 0,
    csv: false,
  };

  it('is suspended when the person leaves, and active again when they return', async () => {
    await grantSections(test, [BASIC, SAFETY]);
    expect(await seen('gcGranted')).toEqual(OPEN);
    const dana = await listenTo(test.server, test.tokens.gcGranted);
    const maria = await listenTo(test.server, test.tokens.tpAdmin);

    expect((await leave('gcGranted', 'Keystone Builders')).statusCode).toBe(204);
    // A person without a company sees lists only after continuing as a contractor.
    await test.server.database
      .updateTable('users')
      .set({ without_company: 'GC' })
      .where('email', '=', actors.gcGranted)
      .execute();
    expect(await seen('gcGranted')).toEqual(SHUT);
    await expect
      .poll(() => dana.messages.at(-1), { timeout: SOON_MS })
      .toMatchObject({ type: 'grants_changed', counter: 0 });
    await expect
      .poll(() => maria.messages.map(({ type }) => type), { timeout: SOON_MS })
      .toContain('grants_changed');
    expect((await permissions()).find(({ user }) => user.email === actors.gcGranted)).toMatchObject(
      {
        is_resting: true,
        sections: [BASIC, SAFETY],
      },
    );

    await join('gcGranted', 'Harbor & Main Construction', 'otherGc');
    expect(await seen('gcGranted')).toEqual(SHUT);
    const heard = dana.messages.length;
    const { answers } = await readSection(test, BASIC);
    const query = { link: BASIC };
    await test.call('tpAdmin', endpoints.saveAnswers, { query, body: { answers } });
    await expect
      .poll(() => maria.messages.map(({ type }) => type), { timeout: SOON_MS })
      .toContain('vault_changed');
    expect(dana.messages.slice(heard).map(({ type }) => type)).not.toContain('vault_changed');

    await leave('gcGranted', 'Harbor & Main Construction');
    await join('gcGranted', 'Keystone Builders', 'gcColleague');
    expect(await seen('gcGranted')).toEqual(OPEN);
    await expect
      .poll(() => dana.messages.at(-1), { timeout: SOON_MS })
      .toMatchObject({ type: 'grants_changed', counter: 1 });
    dana.close();
    maria.close();
  });

  it('can be granted again at the person’s current company, and is listed once', async () => {
    await leave('gcGranted', 'Keystone Builders');
    await join('gcGranted', 'Harbor & Main Construction', 'otherGc');
    await grantSections(test, [BASIC]);
    const query = { tp };
    const reply = await test.call('gcGranted', endpoints.getSections, { query });
    expect(reply.json<Section[]>().map(({ slug }) => slug)).toEqual([BASIC]);
    const cards = (await permissions()).filter(({ user }) => user.email === actors.gcGranted);
    expect(cards).toMatchObject([
      { is_resting: false, organization: { name: 'Harbor & Main Construction' } },
    ]);
    await leave('gcGranted', 'Harbor & Main Construction');
    await join('gcGranted', 'Keystone Builders', 'gcColleague');
    // The permission at Keystone ended when Harbor & Main got one.
    expect((await test.call('gcGranted', endpoints.getSections, { query })).statusCode).toBe(403);
    await grantSections(test, [BASIC, SAFETY]);
  });

  it('of a person without a company is suspended when they join one', async () => {
    const body = { user: idOf(actors.freeGc), sections: [BASIC, SAFETY] };
    const given = await test.call('tpAdmin', endpoints.allowAccess, { body });
    expect(given.json()).toMatchObject({ organization: null, org_id: null, is_resting: false });
    expect(await seen('freeGc')).toEqual(OPEN);
    const note = { note: 'Mine alone.', permission: given.json<Permission>().id };
    const noted = await test.call('freeGc', endpoints.createComment, { body: note });
    expect(noted.statusCode).toBe(201);
    await join('freeGc', 'Keystone Builders', 'gcColleague');
    expect(await seen('freeGc')).toEqual(SHUT);
    await leave('freeGc', 'Keystone Builders');
    await test.server.database
      .updateTable('users')
      .set({ without_company: 'GC' })
      .where('email', '=', actors.freeGc)
      .execute();
    expect(await seen('freeGc')).toEqual(OPEN);
    const query = { permission: given.json<Permission>().id };
    const notes = await test.call('freeGc', endpoints.listComments, { query });
    expect(notes.body).toContain('Mine alone.');
  });

  it('also ends the person’s pending requests to other trade partners', async () => {
    const body = { organization: idOf('Ridgeline Mechanical Inc.'), message: '' };
    await test.call('gcColleague', endpoints.inviteTp, { body });
    const incoming = async () => {
      const reply = await test.call('otherTp', endpoints.listIncomingRequests);
      return reply.json<{ count: number }>().count;
    };
    expect(await incoming()).toBe(1);
    const successor = idOf(actors.gcGranted);
    expect((await leave('gcColleague', 'Keystone Builders', { successor })).statusCode).toBe(204);
    expect(await incoming()).toBe(0);
    const told = await test.call('otherTp', endpoints.listNotifications);
    expect(told.body).not.toContain('Lee Park');
  });

  it('ends when a company that is still registering changes its type to trade partner', async () => {
    const { database } = test.server;
    const nora = idOf(actors.gcMember);
    await leave('gcMember', 'Harbor & Main Construction');
    await database
      .updateTable('users')
      .set({ reg_step: 'organization_type', without_company: null })
      .where('id', '=', nora)
      .execute();
    const { id } = await database
      .insertInto('organizations')
      .values({ name: 'Field & Co', organization_type: 'General Contractor' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('memberships')
      .values({ user_id: nora, organization_id: id, rank: 500 })
      .execute();
    const body = { user: nora, sections: [BASIC, SAFETY] };
    expect((await test.call('tpAdmin', endpoints.allowAccess, { body })).statusCode).toBe(201);
    const asked = { organization: idOf('Ridgeline Mechanical Inc.'), message: '' };
    expect((await test.call('gcMember', endpoints.inviteTp, { body: asked })).statusCode).toBe(201);
    expect((await seen('gcMember')).section).toBe(200);
    const changed = await test.call('gcMember', endpoints.updateOrganization, {
      params: { id },
      body: { organization_type: 'Trade Partner' },
    });
    expect(changed.statusCode).toBe(200);
    const query = { tp, link: BASIC };
    expect((await test.call('gcMember', endpoints.getAnswers, { query })).statusCode).toBe(403);
    expect((await permissions()).map(({ user }) => user.email)).not.toContain(actors.gcMember);
    const waiting = await test.call('otherTp', endpoints.listIncomingRequests);
    expect(waiting.json()).toMatchObject({ count: 0 });
  });
});
