// Longer than 350 lines: every status by every step and every person, on one set of companies.
import {
  endpoints,
  type Relationship,
  type RelationshipRequest,
  type RelationshipStatus,
} from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lastMail } from '../../test/accounts.ts';
import {
  HARBOR,
  KEYSTONE,
  SUMMIT,
  type Detail,
  relationshipsOf,
} from '../../test/relationships.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { newLink } from '../links/index.ts';

withServer('relationships', (test) => {
  const { idOf, ask, asked, list, listed, update, verbs, setStatus, readLink, byLink, tokenOf } =
    relationshipsOf(test);

  it('are requested by an Admin, announced to the other company’s Admins, and shown once confirmed', async () => {
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
    expect(await verbs('tpAdmin')).toEqual([`${KEYSTONE} asked you to confirm: ${claim}.`]);
    expect(await verbs('tpMember')).toEqual([]);
    const mail = await lastMail(test, actors.tpAdmin);
    expect([mail.kind, mail.subject]).toEqual([
      'relationship-requested',
      `${KEYSTONE} asked ${SUMMIT} to confirm a relationship`,
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
    expect(await lastMail(test, actors.gcGranted)).toMatchObject({
      kind: 'relationship-answered',
      subject: `${SUMMIT} confirmed your relationship request`,
      body: expect.stringContaining(`/profile/${idOf(KEYSTONE)}/relationships`),
    });
    for (const [actor, isOutgoing] of [
      ['gcGranted', true],
      ['tpMember', false],
    ] as const)
      expect((await listed(actor)).results).toMatchObject([
        { id, status: 'standing', is_outgoing: isOutgoing },
      ]);
    // Others see that it stands, but not the message.
    const seen = await listed('otherGc', { organization: idOf(SUMMIT) });
    expect(seen.results).toMatchObject([{ id, organization: { name: KEYSTONE }, message: '' }]);
    expect((await listed('freeGc')).results).toEqual([]);
  });

  it('are emailed to the other company’s Admins once: in a letter of their own, or in their digest', async () => {
    const { database } = test.server;
    const to = test.ids.get(actors.otherTp) ?? '';
    const mailedAs = async (email: 'now' | 'daily') => {
      await database
        .updateTable('users')
        .set({ notification_preferences: JSON.stringify({ relationship: { email } }) })
        .where('id', '=', to)
        .execute();
      await database.deleteFrom('relationships').execute();
      await database.deleteFrom('notifications').where('user_id', '=', to).execute();
      const reply = await ask('gcGranted', idOf('Ridgeline Mechanical Inc.'), {});
      expect(reply.statusCode).toBe(201);
      const { mail_as } = await database
        .selectFrom('notifications')
        .select('mail_as')
        .where('user_id', '=', to)
        .executeTakeFirstOrThrow();
      return mail_as;
    };
    expect([await mailedAs('now'), await mailedAs('daily')]).toEqual([null, 'daily']);
    const requests = await test.call('otherTp', endpoints.listRelationshipRequests);
    const { id } = requests.json<{ results: [{ id: string }] }>().results[0];
    const declined = await test.call('otherTp', endpoints.answerRelationship, {
      params: { id },
      body: { status: 'declined' },
    });
    expect(declined.statusCode).toBe(200);
    expect(await lastMail(test, actors.gcGranted)).toMatchObject({
      kind: 'relationship-answered',
      subject: 'Ridgeline Mechanical Inc. declined your relationship request',
    });
    await database.deleteFrom('relationships').execute();
  });

  it('are shown only to Admins of the two companies while pending or past', async () => {
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

  it('are hidden along with that part of a profile, except from the two companies', async () => {
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

  it('are paged, newest first', async () => {
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

  it('cannot be requested by a company with itself, with an unknown company, or twice for the same kind', async () => {
    for (const self of [idOf(KEYSTONE), idOf(KEYSTONE).toUpperCase()]) {
      const own = await ask('gcGranted', self);
      expect(own.json()).toMatchObject({ status: 422, errors: [{ address: '/organization' }] });
    }
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

  it('have one outcome when two companies ask each other at the same time', async () => {
    const replies = await Promise.all([
      ask('gcGranted', idOf(SUMMIT)),
      ask('tpAdmin', idOf(KEYSTONE)),
      ask('gcColleague', idOf(SUMMIT)),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('can be requested from at most 50 companies a day', async () => {
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

  /** Who may take which step from which status. Everyone else and every other step is refused. */
  const STEPS: readonly (readonly [RelationshipStatus, string, readonly ActorName[]])[] = [
    ['pending', 'standing', ['tpAdmin']],
    ['pending', 'declined', ['tpAdmin']],
    ['pending', 'cancelled', ['gcGranted', 'gcColleague']],
    ['standing', 'ended', ['tpAdmin', 'gcGranted', 'gcColleague']],
  ];
  const statuses = ['pending', 'standing', 'declined', 'cancelled', 'ended'] as const;
  const steps = ['standing', 'declined', 'cancelled', 'ended'] as const;
  const people = [...(Object.keys(actors) as ActorName[]), 'anonymous'] as const;

  describe.each(statuses)('that are %s', (status) => {
    it.each(steps)('can be changed to %s only by those who are allowed to', async (step) => {
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

  it.each(statuses)(
    'that are %s can be answered as a request only by the same people',
    async (status) => {
      const { id } = await asked();
      const words = { accepted: 'standing', declined: 'declined', cancelled: 'cancelled' } as const;
      for (const [word, step] of Object.entries(words))
        for (const actor of [
          'tpAdmin',
          'tpMember',
          'gcColleague',
          'otherGc',
          'anonymous',
        ] as const) {
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
          expect(
            may ? [200] : isParty ? [403, 409] : [actor === 'anonymous' ? 401 : 403],
          ).toContain(reply.statusCode);
        }
    },
  );

  it.each(statuses)('that are %s can be answered by link only if pending', async (status) => {
    const { id } = await asked();
    const token = await tokenOf(actors.tpAdmin);
    await setStatus(id, status);
    expect((await byLink(token, 'declined')).statusCode).toBe(status === 'pending' ? 200 : 409);
  });

  it('have one outcome when several people answer at the same time', async () => {
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

  it('can be ended, which notifies the other company', async () => {
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
    const again = await update('tpAdmin', id, { status: 'ended' });
    expect(again.json<Detail>().detail).toBe('This relationship already ended.');
    const late = await update('tpAdmin', id, { status: 'standing' });
    expect(late.json<Detail>().detail).toBe('This request already ended.');
  });

  it('are listed by their last change, requests by when they came, and past ones include withdrawn ones', async () => {
    const { database } = test.server;
    const HOUR_MS = 3_600_000;
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    const add = async (
      kind: 'has_worked_with' | 'represents' | 'preferred_supplier_of',
      values: object,
    ) =>
      database
        .insertInto('relationships')
        .values({
          from_organization_id: idOf(KEYSTONE),
          organization_id: idOf(SUMMIT),
          from_name: KEYSTONE,
          name: SUMMIT,
          kind,
          requested_at: ago(9),
          ...values,
        })
        .execute();
    const kinds = async (status: string) =>
      (await listed('tpAdmin', { status })).results.map(({ kind }) => kind);
    // What was requested last was decided or ended first.
    await add('has_worked_with', { status: 'ended', decided_at: ago(8), ended_at: ago(1) });
    await add('represents', { status: 'declined', requested_at: ago(7), decided_at: ago(2) });
    await add('preferred_supplier_of', {
      status: 'cancelled',
      requested_at: ago(6),
      decided_at: ago(3),
    });
    expect(await kinds('past')).toEqual(['has_worked_with', 'represents', 'preferred_supplier_of']);
    await database.deleteFrom('relationships').execute();
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    await add('represents', { id: ids[0], requested_at: ago(5) });
    await add('has_worked_with', { id: ids[1], requested_at: ago(4) });
    const waiting = await test.call('tpAdmin', endpoints.listRelationshipRequests);
    expect(waiting.json<{ results: { kind: string }[] }>().results.map(({ kind }) => kind)).toEqual(
      ['has_worked_with', 'represents'],
    );
  });

  it('keep a person’s note private, even after the relationship ends', async () => {
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
    // The note is about the company, so it outlives the relationship.
    await update('gcGranted', id, { status: 'ended' });
    const next = await asked();
    await update('tpAdmin', next.id, { status: 'standing' });
    expect((await listed('tpMember')).results).toMatchObject([{ note: 'Ask for Kim.' }]);
    await update('tpMember', next.id, { note: '' });
    const notes = test.server.database.selectFrom('relationship_notes').selectAll().execute();
    expect(await notes).toEqual([]);
  });

  it('give a clear error when the other company has been deleted', async () => {
    const { database } = test.server;
    // Two of them: one deleted company must not block another.
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
});
