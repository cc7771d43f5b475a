// Longer than 350 lines: every status by every step and every person, by page and by link, on one set of companies.
import {
  endpoints,
  type MailedRelationship,
  type Notification,
  type Relationship,
  type RelationshipKind,
  type RelationshipRequest,
  type RelationshipStatus,
  type RelationshipSuggestion,
} from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastMail } from '../../test/accounts.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { newLink } from '../links/index.ts';

const SUMMIT = 'Summit Electric LLC';
const KEYSTONE = 'Keystone Builders';
const HARBOR = 'Harbor & Main Construction';

type Detail = { readonly detail: string; readonly errors?: readonly { address: string }[] };

withServer('relationships', (test) => {
  const idOf = (name: string) => test.ids.get(name) ?? '';
  beforeEach(async () => {
    const { database } = test.server;
    for (const table of ['relationships', 'notifications', 'projects', 'login_attempts'] as const)
      await database.deleteFrom(table).execute();
  });

  const ask = (
    actor: ActorName,
    organization: string,
    more: { kind?: RelationshipKind; message?: string; email?: string } = {},
  ) =>
    test.call(actor, endpoints.createRelationship, {
      body: { organization, kind: 'has_worked_with', ...more },
    });
  const asked = async (actor: ActorName = 'gcGranted', of = SUMMIT) =>
    (await ask(actor, idOf(of))).json<Relationship>();
  const list = async (actor: ActorName, query: object = {}) =>
    test.call(actor, endpoints.listRelationships, { query });
  const listed = async (actor: ActorName, query: object = {}) =>
    (await list(actor, query)).json<{ count: number; results: Relationship[] }>();
  const update = (actor: ActorName, id: string, body: object) =>
    test.call(actor, endpoints.updateRelationship, { params: { id }, body });
  const verbs = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listNotifications))
      .json<{ results: Notification[] }>()
      .results.map(({ verb }) => verb);
  const setStatus = (id: string, status: RelationshipStatus) =>
    test.server.database
      .updateTable('relationships')
      .set({ status })
      .where('id', '=', id)
      .execute();
  const readLink = (token: string) =>
    test.call('anonymous', endpoints.checkRelationshipLink, { body: { token } });
  const byLink = (token: string, status: 'standing' | 'declined' = 'standing') =>
    test.call('anonymous', endpoints.confirmRelationship, { body: { token, status } });
  const tokenOf = async (email: string) => (await lastMail(test, email)).token ?? '';

  it('is asked for by an Admin, told to the Admins of the other company, and shown once one confirms', async () => {
    const reply = await ask('gcGranted', idOf(SUMMIT), { message: ' The Harbor Hospital. ' });
    expect(reply.statusCode).toBe(201);
    const { id, ...made } = reply.json<Relationship>();
    expect(made).toMatchObject({
      kind: 'has_worked_with',
      is_outgoing: true,
      status: 'pending',
      organization: { name: SUMMIT },
      message: 'The Harbor Hospital.',
      decided: null,
    });
    const claim = `${KEYSTONE} has worked with ${SUMMIT}`;
    expect(await verbs('tpAdmin')).toEqual([`${KEYSTONE} asks you to confirm: ${claim}.`]);
    expect(await verbs('tpMember')).toEqual([]);
    const mail = await lastMail(test, actors.tpAdmin);
    expect([mail.kind, mail.subject]).toEqual([
      'relationship-requested',
      `${KEYSTONE} asks ${SUMMIT} to confirm a relationship`,
    ]);
    expect(mail.body).toContain(`/relationships/${id}/confirm?token=`);
    expect((await listed('gcGranted')).count).toBe(0);
    const waiting = await test.call('tpAdmin', endpoints.listRelationshipRequests);
    expect(waiting.json()).toMatchObject({
      count: 1,
      results: [{ id, organization: { name: KEYSTONE }, message: 'The Harbor Hospital.' }],
    });

    const answer = await test.call('tpAdmin', endpoints.answerRelationship, {
      params: { id },
      body: { status: 'accepted' },
    });
    expect(answer.json<RelationshipRequest>()).toMatchObject({ id, status: 'accepted' });
    expect(await verbs('tpAdmin')).toEqual([]);
    expect(await verbs('gcGranted')).toEqual([`${SUMMIT} confirmed: ${claim}.`]);
    expect(await verbs('gcColleague')).toEqual([`${SUMMIT} confirmed: ${claim}.`]);
    expect((await lastMail(test, actors.gcGranted)).kind).toBe('relationship-answered');
    for (const [actor, isOutgoing] of [
      ['gcGranted', true],
      ['tpMember', false],
    ] as const)
      expect((await listed(actor)).results).toMatchObject([
        { id, status: 'standing', is_outgoing: isOutgoing },
      ]);
    // Others see that it stands, and not what was written with it.
    const seen = await listed('otherGc', { organization: idOf(SUMMIT) });
    expect(seen.results).toMatchObject([{ id, organization: { name: KEYSTONE }, message: '' }]);
    expect((await listed('freeGc')).results).toEqual([]);
  });

  it('shows pending and past ones to the Admins of the two companies alone', async () => {
    const { id } = await asked();
    for (const actor of ['gcGranted', 'gcColleague', 'tpAdmin'] as const)
      expect((await listed(actor, { status: 'pending' })).results).toMatchObject([{ id }]);
    for (const actor of ['tpMember', 'tpContact', 'gcMember', 'freeTp'] as const)
      expect((await list(actor, { status: 'pending' })).statusCode).toBe(403);
    const others = { organization: idOf(SUMMIT), status: 'pending' };
    expect((await list('gcGranted', others)).statusCode).toBe(403);
    expect((await listed('otherGc', { status: 'pending' })).results).toEqual([]);
    await update('tpAdmin', id, { status: 'declined' });
    expect((await listed('gcGranted', { status: 'past' })).results).toMatchObject([
      { id, status: 'declined' },
    ]);
    expect((await list('otherGc', { ...others, status: 'past' })).statusCode).toBe(403);
  });

  it('is hidden with the part of a profile, from all but the two companies', async () => {
    const { id } = await asked();
    await update('tpAdmin', id, { status: 'standing' });
    const hide = (hidden_parts: 'relationships'[]) =>
      test.server.database
        .updateTable('organizations')
        .set({ hidden_parts })
        .where('id', '=', idOf(SUMMIT))
        .execute();
    const seen = async (actor: ActorName, of: string) =>
      (await listed(actor, { organization: idOf(of) })).count;
    await hide(['relationships']);
    for (const company of [SUMMIT, KEYSTONE]) {
      expect(await seen('otherGc', company)).toBe(0);
      expect(await seen('freeTp', company)).toBe(0);
      for (const actor of ['tpMember', 'gcColleague'] as const)
        expect(await seen(actor, company)).toBe(1);
    }
    await hide([]);
    expect(await seen('otherGc', KEYSTONE)).toBe(1);
  });

  it('is paged, newest first', async () => {
    const { database } = test.server;
    const partners = await database
      .selectFrom('organizations')
      .select(['id', 'name'])
      .where('name', 'not in', [KEYSTONE, HARBOR])
      .limit(5)
      .execute();
    await database
      .insertInto('relationships')
      .values(
        partners.map(({ id, name }, index) => ({
          from_organization_id: idOf(KEYSTONE),
          organization_id: id,
          from_name: KEYSTONE,
          name,
          kind: 'has_worked_with' as const,
          status: 'standing' as const,
          requested_at: new Date(2026, 0, index + 1),
        })),
      )
      .execute();
    const pages = [0, 2, 4].map((offset) =>
      listed('gcMember', { organization: idOf(KEYSTONE), limit: 2, offset }),
    );
    const found = (await Promise.all(pages)).flatMap(({ results }) => results);
    expect((await pages[0])?.count).toBe(partners.length);
    expect(found.map((one) => one.organization.id)).toEqual(partners.map(({ id }) => id).reverse());
  });

  it('refuses one’s own company, an unknown one, and a second of the kind', async () => {
    const own = await ask('gcGranted', idOf(KEYSTONE));
    expect(own.json()).toMatchObject({ status: 422, errors: [{ address: '/organization' }] });
    expect((await ask('gcGranted', randomUUID())).json<Detail>().detail).toBe(
      'Company not found. It may have been deleted or merged.',
    );
    const { id } = await asked();
    const again = async (actor: ActorName, of: string) => {
      const reply = await ask(actor, idOf(of));
      return [reply.statusCode, reply.json<Detail>().detail];
    };
    expect(await again('gcColleague', SUMMIT)).toEqual([
      409,
      `You already asked ${SUMMIT}, which has not answered yet.`,
    ]);
    expect(await again('tpAdmin', KEYSTONE)).toEqual([
      409,
      `${KEYSTONE} already asked you. Answer its request instead.`,
    ]);
    await update('tpAdmin', id, { status: 'standing' });
    expect(await again('tpAdmin', KEYSTONE)).toEqual([
      409,
      `You already have this relationship with ${KEYSTONE}.`,
    ]);
    // Another kind is another relationship, and so is the same in the other direction.
    const supplies = { kind: 'preferred_supplier_of' } as const;
    expect((await ask('gcGranted', idOf(SUMMIT), supplies)).statusCode).toBe(201);
    expect((await ask('tpAdmin', idOf(KEYSTONE), supplies)).statusCode).toBe(201);
    await update('gcGranted', id, { status: 'ended' });
    expect((await ask('tpAdmin', idOf(KEYSTONE))).statusCode).toBe(201);
  });

  it('has one outcome when two companies ask each other at once', async () => {
    const replies = await Promise.all([
      ask('gcGranted', idOf(SUMMIT)),
      ask('tpAdmin', idOf(KEYSTONE)),
      ask('gcColleague', idOf(SUMMIT)),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('ends with a limit on how many companies one asks in a day', async () => {
    const { database } = test.server;
    const many = await database
      .insertInto('organizations')
      .values(
        Array.from({ length: 51 }, (_, index) => ({
          name: `Cold Call ${index}`,
          organization_type: 'Owner',
          domain: `cold-${index}.example`,
        })),
      )
      .returning(['id', 'domain'])
      .execute();
    const statuses: number[] = [];
    for (const { id, domain } of many)
      statuses.push((await ask('gcGranted', id, { email: `who@${domain}` })).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
    await database.deleteFrom('organizations').where('name', 'like', 'Cold Call%').execute();
  });

  /** Who may take which step from which status. Everyone and every step that is not named is refused. */
  const STEPS: readonly (readonly [RelationshipStatus, string, readonly ActorName[]])[] = [
    ['pending', 'standing', ['tpAdmin']],
    ['pending', 'declined', ['tpAdmin']],
    ['pending', 'cancelled', ['gcGranted', 'gcColleague']],
    ['standing', 'ended', ['tpAdmin', 'gcGranted', 'gcColleague']],
  ];
  const statuses = ['pending', 'standing', 'declined', 'cancelled', 'ended'] as const;
  const steps = ['standing', 'declined', 'cancelled', 'ended'] as const;
  const people = [...(Object.keys(actors) as ActorName[]), 'anonymous'] as const;

  describe.each(statuses)('a %s one', (status) => {
    it.each(steps)('is made %s by those who may, and by nobody else', async (step) => {
      const may = new Set(
        STEPS.flatMap(([from, to, who]) => (from === status && to === step ? who : [])),
      );
      const { id } = await asked();
      for (const actor of people) {
        await setStatus(id, status);
        const reply = await update(actor, id, { status: step });
        const kept = await test.server.database
          .selectFrom('relationships')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (may.has(actor)) {
          expect([actor, reply.statusCode, kept.status]).toEqual([actor, 200, step]);
          continue;
        }
        const isParty = ['tpAdmin', 'gcGranted', 'gcColleague'].includes(actor);
        expect([actor, kept.status]).toEqual([actor, status]);
        expect(isParty ? [403, 409] : [actor === 'anonymous' ? 401 : 403]).toContain(
          reply.statusCode,
        );
      }
    });
  });

  it.each(statuses)('a %s one is answered as a request by the same people', async (status) => {
    const { id } = await asked();
    const words = { accepted: 'standing', declined: 'declined', cancelled: 'cancelled' } as const;
    for (const [word, step] of Object.entries(words))
      for (const actor of ['tpAdmin', 'tpMember', 'gcColleague', 'otherGc', 'anonymous'] as const) {
        await setStatus(id, status);
        const reply = await test.call(actor, endpoints.answerRelationship, {
          params: { id },
          body: { status: word },
        });
        const may = STEPS.some(
          ([from, to, who]) => from === status && to === step && who.includes(actor),
        );
        const kept = await test.server.database
          .selectFrom('relationships')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect([actor, word, kept.status]).toEqual([actor, word, may ? step : status]);
        const isParty = actor === 'tpAdmin' || actor === 'gcColleague';
        expect(may ? [200] : isParty ? [403, 409] : [actor === 'anonymous' ? 401 : 403]).toContain(
          reply.statusCode,
        );
      }
  });

  it.each(statuses)('a %s one is answered by its link while it is pending', async (status) => {
    const { id } = await asked();
    const token = await tokenOf(actors.tpAdmin);
    await setStatus(id, status);
    expect((await byLink(token, 'declined')).statusCode).toBe(status === 'pending' ? 200 : 409);
  });

  it('has one outcome when several answer at once', async () => {
    const { id } = await asked();
    const token = await tokenOf(actors.tpAdmin);
    const replies = await Promise.all([
      update('tpAdmin', id, { status: 'standing' }),
      update('tpAdmin', id, { status: 'declined' }),
      update('gcColleague', id, { status: 'cancelled' }),
      byLink(token, 'declined'),
    ]);
    const answered = replies.map(({ statusCode }) => statusCode);
    expect(answered.filter((status) => status === 200)).toHaveLength(1);
    expect(
      answered.filter((status) => status !== 200).every((one) => [404, 409].includes(one)),
    ).toBe(true);
  });

  it('is ended by either, and the other one is told', async () => {
    const { id } = await asked();
    await update('tpAdmin', id, { status: 'standing' });
    const ended = await update('tpAdmin', id, { status: 'ended' });
    expect(ended.json<Relationship>()).toMatchObject({ status: 'ended', is_outgoing: false });
    expect(await verbs('gcColleague')).toEqual([
      `${SUMMIT} ended its relationship with your company.`,
    ]);
    const row = await test.server.database
      .selectFrom('relationships')
      .select(['ended_by_organization_id', 'ended_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      ended_by_organization_id: idOf(SUMMIT),
      ended_by: idOf(actors.tpAdmin),
    });
  });

  it('keeps the note of one person for that person, as long as it is at that company', async () => {
    const { id } = await asked();
    await update('tpAdmin', id, { status: 'standing' });
    expect((await update('tpMember', id, { note: ' Ask for Kim. ' })).json()).toMatchObject({
      note: 'Ask for Kim.',
    });
    expect((await listed('tpMember')).results).toMatchObject([{ note: 'Ask for Kim.' }]);
    for (const actor of ['tpAdmin', 'gcGranted'] as const)
      expect((await listed(actor)).results).toMatchObject([{ note: '' }]);
    const elsewhere = await listed('tpMember', { organization: idOf(KEYSTONE) });
    expect(elsewhere.results).toMatchObject([{ note: '' }]);
    expect((await update('otherGc', id, { note: 'x' })).statusCode).toBe(403);
    // It is about the company: it outlives the relationship.
    await update('gcGranted', id, { status: 'ended' });
    const next = await asked();
    await update('tpAdmin', next.id, { status: 'standing' });
    expect((await listed('tpMember')).results).toMatchObject([{ note: 'Ask for Kim.' }]);
    await update('tpMember', next.id, { note: '' });
    const notes = test.server.database.selectFrom('relationship_notes').selectAll().execute();
    expect(await notes).toEqual([]);
  });

  describe('by a mailed link', () => {
    it('is read without being answered, confirmed without signing in, and works once', async () => {
      const { id } = await asked();
      const token = await tokenOf(actors.tpAdmin);
      for (let times = 0; times < 2; times += 1)
        expect((await readLink(token)).json<MailedRelationship>()).toMatchObject({
          id,
          organization: { name: KEYSTONE },
          asked: { name: SUMMIT },
          email: actors.tpAdmin,
          status: 'pending',
        });
      expect((await byLink(token)).json<MailedRelationship>()).toMatchObject({
        status: 'standing',
      });
      expect((await byLink(token, 'declined')).statusCode).toBe(404);
      expect((await readLink(token)).statusCode).toBe(404);
      const row = await test.server.database
        .selectFrom('relationships')
        .select(['status', 'decided_by', 'decided_by_email'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({
        status: 'standing',
        decided_by: idOf(actors.tpAdmin),
        decided_by_email: null,
      });
    });

    it('ends with the request, whoever answers it', async () => {
      const { id } = await asked();
      const token = await tokenOf(actors.tpAdmin);
      await update('gcGranted', id, { status: 'cancelled' });
      const late = await byLink(token);
      expect([late.statusCode, late.json<Detail>().detail]).toEqual([
        404,
        'This link was already used, was replaced, or has expired. Sign in to see the request under Notifications.',
      ]);
    });

    it('no longer answers for an Admin who stopped being one', async () => {
      const { id } = await asked();
      const token = await tokenOf(actors.tpAdmin);
      const setRank = (rank: number) =>
        test.server.database
          .updateTable('memberships')
          .set({ rank })
          .where('user_id', '=', idOf(actors.tpAdmin))
          .execute();
      await setRank(100);
      for (const reply of [await readLink(token), await byLink(token)])
        expect([reply.statusCode, reply.json<Detail>().detail]).toEqual([
          409,
          `You are no longer an Admin of ${SUMMIT}. Only its Admins can answer this request.`,
        ]);
      await setRank(500);
      expect((await byLink(token)).statusCode).toBe(200);
      expect((await listed('tpAdmin')).results).toMatchObject([{ id }]);
    });

    it('runs out after 30 days', async () => {
      await asked();
      const token = await tokenOf(actors.tpAdmin);
      await test.server.database
        .updateTable('mailed_links')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('purpose', '=', 'relationship')
        .execute();
      expect((await byLink(token)).statusCode).toBe(404);
    });

    it('is no other link: neither does one of another purpose confirm, nor does it reset a password', async () => {
      await asked();
      const token = await tokenOf(actors.tpAdmin);
      const reset = await test.call('anonymous', endpoints.confirmPasswordReset, {
        body: { token, password: 'A-Long-New-Password-7', uid: idOf(actors.tpAdmin) },
      });
      expect(reset.statusCode).toBeGreaterThanOrEqual(400);
      const other = await newLink(
        test.server.database,
        {
          purpose: 'reset_password',
          email: actors.tpAdmin,
          userId: idOf(actors.tpAdmin),
          lifeMs: 60_000,
        },
        new Date(),
      );
      expect((await byLink(other.token)).statusCode).toBe(404);
    });
  });

  describe('with a company that has no Admin yet', () => {
    const insert = async (domain: string | null) =>
      (
        await test.server.database
          .insertInto('organizations')
          .values({ name: 'Quiet Steel', organization_type: 'Manufacturer', domain })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;

    it('is confirmed by an address at its own domain only', async () => {
      const quiet = await insert('quiet-steel.example');
      const none = await ask('gcGranted', quiet);
      expect(none.json<Detail>()).toMatchObject({ errors: [{ address: '/email' }] });
      const foreign = await ask('gcGranted', quiet, { email: 'me@keystone-builders.example' });
      expect(foreign.json<Detail>().detail).toBe(
        'Enter an email address at quiet-steel.example, the domain of Quiet Steel.',
      );
      const reply = await ask('gcGranted', quiet, { email: ' Jo@Quiet-Steel.example ' });
      expect(reply.statusCode).toBe(201);
      const token = await tokenOf('jo@quiet-steel.example');
      expect((await byLink(token)).statusCode).toBe(200);
      const row = await test.server.database
        .selectFrom('relationships')
        .select(['status', 'decided_by', 'decided_by_email'])
        .where('organization_id', '=', quiet)
        .executeTakeFirst();
      expect(row).toEqual({
        status: 'standing',
        decided_by: null,
        decided_by_email: 'jo@quiet-steel.example',
      });
    });

    it('is answered by its Admin once there is one, and by the link no more', async () => {
      const quiet = await insert('quiet-two.example');
      await ask('gcGranted', quiet, { email: 'jo@quiet-two.example' });
      const token = await tokenOf('jo@quiet-two.example');
      await test.server.database
        .insertInto('memberships')
        .values({ user_id: idOf(actors.unflagged), organization_id: quiet, rank: 500 })
        .execute();
      const late = await byLink(token);
      expect([late.statusCode, late.json<Detail>().detail]).toEqual([
        409,
        'Quiet Steel has an Admin on Plumbline now, who can answer this request there.',
      ]);
    });

    it('cannot be asked without a domain', async () => {
      const reply = await ask('gcGranted', await insert(null), { email: 'x@quiet.example' });
      expect([reply.statusCode, reply.json<Detail>().detail]).toEqual([
        409,
        'No one at Quiet Steel is on Plumbline yet, so no one can confirm this. Invite them first.',
      ]);
    });
  });

  it('has a clear answer when the other company was deleted meanwhile', async () => {
    const { database } = test.server;
    // Two of them: one that is gone must not stand in the way of another.
    const gone = await database
      .insertInto('organizations')
      .values([
        { name: 'Short Lived Inc.', organization_type: 'Owner' },
        { name: 'Shorter Lived Inc.', organization_type: 'Owner' },
      ])
      .returning(['id', 'name'])
      .execute();
    const [{ id } = { id: '' }] = await database
      .insertInto('relationships')
      .values(
        gone.map((company) => ({
          from_organization_id: company.id,
          organization_id: idOf(SUMMIT),
          from_name: company.name,
          name: SUMMIT,
          kind: 'has_worked_with' as const,
          requested_at: new Date(),
        })),
      )
      .returning('id')
      .execute();
    const { token } = await newLink(
      database,
      {
        purpose: 'relationship',
        email: actors.tpAdmin,
        userId: idOf(actors.tpAdmin),
        relationshipId: id,
        lifeMs: 60_000,
      },
      new Date(),
    );
    for (const company of gone)
      await database.deleteFrom('organizations').where('id', '=', company.id).execute();
    const said = [409, 'Short Lived Inc. is no longer on Plumbline, so this request has ended.'];
    for (const reply of [
      await update('tpAdmin', id, { status: 'standing' }),
      await readLink(token),
      await byLink(token),
    ])
      expect([reply.statusCode, reply.json<Detail>().detail]).toEqual(said);
    expect((await listed('tpAdmin', { status: 'pending' })).results).toEqual([]);
    const waiting = await test.call('tpAdmin', endpoints.listRelationshipRequests);
    expect(waiting.json()).toEqual({ count: 0, results: [] });
  });

  it('is suggested from shared projects, until it is asked for or dismissed', async () => {
    const { database } = test.server;
    const suggestions = async (actor: ActorName) =>
      (await test.call(actor, endpoints.listRelationshipSuggestions)).json<{
        results: RelationshipSuggestion[];
      }>().results;
    const at = new Date();
    const project = async (
      name: string,
      state: 'confirmed' | 'claimed',
      removed_at: Date | null,
    ) => {
      const { id } = await database
        .insertInto('projects')
        .values({
          organization_id: idOf(KEYSTONE),
          name,
          status: 'Completed',
          created_at: at,
          modified_at: at,
          removed_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const part = { project_id: id, role: 'Trade Partner', asked_at: at } as const;
      await database
        .insertInto('project_participants')
        .values([
          { ...part, organization_id: idOf(SUMMIT), state },
          { ...part, organization_id: idOf('Ridgeline Mechanical Inc.'), state: 'confirmed' },
        ])
        .execute();
    };
    await project('Confirmed School', 'confirmed', null);
    await project('Claimed Clinic', 'claimed', null);
    await project('Removed Rink', 'confirmed', at);
    const found = await suggestions('tpAdmin');
    expect(found.map(({ organization, count }) => [organization.name, count]).sort()).toEqual([
      [KEYSTONE, 1],
      ['Ridgeline Mechanical Inc.', 1],
    ]);
    for (const { projects } of found)
      expect(projects).toMatchObject([{ name: 'Confirmed School' }]);
    expect(
      (await suggestions('gcGranted')).map(({ organization, count }) => [organization.name, count]),
    ).toEqual([
      ['Ridgeline Mechanical Inc.', 2],
      [SUMMIT, 1],
    ]);
    await asked('tpAdmin', KEYSTONE);
    const dismiss = (organization: string, is_dismissed: boolean) =>
      test.call('tpAdmin', endpoints.dismissRelationshipSuggestion, {
        body: { organization, is_dismissed },
      });
    const ridgeline = idOf('Ridgeline Mechanical Inc.');
    expect((await dismiss(ridgeline, true)).statusCode).toBe(204);
    expect((await dismiss(randomUUID(), true)).statusCode).toBe(204);
    expect(await suggestions('tpAdmin')).toEqual([]);
    await dismiss(ridgeline, false);
    expect(await suggestions('tpAdmin')).toMatchObject([{ organization: { id: ridgeline } }]);
  });
});
