import { type ContactList, type ContactRow, endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lastMail, mailsTo } from '../../test/accounts.ts';
import { multipartOf } from '../../test/multipart.ts';
import { actors, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';
import { lockList } from './queries/lists.ts';

type Shown = ContactList & { readonly results: readonly ContactRow[] };
type Uploader = keyof typeof actors;

const POLL = { timeout: 30_000, interval: 50 };

withServer('what is sent for the rows of a contact list', (test) => {
  const look = async (by: Uploader, id: string) => {
    const reply = await test.call(by, endpoints.getContactList, { params: { id } });
    expect([reply.statusCode, reply.body]).toEqual([200, reply.body]);
    return reply.json<Shown>();
  };
  const settled = async (by: Uploader, id: string) => {
    await expect.poll(async () => (await look(by, id)).is_working, POLL).toBe(false);
    return look(by, id);
  };
  const upload = async (by: Uploader, lines: readonly string[]) => {
    const reply = await test.call(
      by,
      endpoints.uploadContactList,
      multipartOf(lines.join('\n'), 'suppliers.csv'),
    );
    expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
    const { id } = reply.json<ContactList>();
    await settled(by, id);
    return id;
  };
  const act = async (by: Uploader, id: string, body: object) => {
    const reply = await test.call(by, endpoints.actOnContactList, { params: { id }, body });
    expect([reply.statusCode, reply.body]).toEqual([202, reply.body]);
    return settled(by, id);
  };

  it('an invitation to prequalify stays the only email of its row when others are invited to join', async () => {
    const id = await upload('gcGranted', [
      'Email',
      'partner@new-one.example',
      'other@new-two.example',
    ]);
    await act('gcGranted', id, { action: 'prequalify', rows: [2] });
    const { results } = await act('gcGranted', id, { action: 'join', rows: [3] });
    expect(
      results.map(({ done }) => done.map(({ action, state }) => `${action} ${state}`)),
    ).toEqual([['prequalify done'], ['join done']]);
    const kinds = async (to: string) => (await mailsTo(test, to)).map(({ kind }) => kind);
    expect(await kinds('partner@new-one.example')).toEqual(['invite-trade-partner']);
    expect(await kinds('other@new-two.example')).toEqual(['invite-link']);
  });

  it('a company invites at most 500 people to join a day, and a person uploads at most 30 lists an hour', async () => {
    const { database } = test.server;
    const id = await upload('gcGranted', [
      'Email',
      'one@limit-one.example',
      'two@limit-two.example',
      'three@limit-three.example',
    ]);
    await act('gcGranted', id, { action: 'join', rows: [2] });
    // As if it were the 499th, in as many lists.
    await database.updateTable('login_attempts').set({ count: 499 }).execute();
    await act('gcGranted', id, { action: 'join', rows: [3] });
    const { results } = await act('gcGranted', id, { action: 'join', rows: [4] });
    expect(results.map(({ done }) => done)).toMatchObject([
      [{ state: 'done' }],
      [{ state: 'done' }],
      [{ state: 'failed', because: expect.stringContaining('invitations to join from lists') }],
    ]);
    // As if it were the 29th list of this hour.
    await database.updateTable('login_attempts').set({ count: 29 }).execute();
    await upload('gcGranted', ['Email', 'four@limit-four.example']);
    const next = multipartOf('Email\nfive@limit-five.example', 'next.csv');
    const refused = await test.call('gcGranted', endpoints.uploadContactList, next);
    expect(refused.statusCode).toBe(429);
    await database.deleteFrom('login_attempts').execute();
  });

  it('each action is for the rows that it fits: not for companies to choose from, of other types, or deleted', async () => {
    const { database } = test.server;
    const add = (name: string, organization_type: string, domain: string | null = null) =>
      database
        .insertInto('organizations')
        .values({ name, organization_type, domain })
        .returning('id')
        .executeTakeFirstOrThrow();
    await add('Quarry Stone Works', 'Manufacturer', 'quarry-stone.example');
    await add('Triple Arch Masonry', 'Trade Partner');
    await add('Triple Arch Masonry Inc.', 'Trade Partner');
    const { id: deleted } = await add(
      'Gone Tomorrow Glazing',
      'Trade Partner',
      'gone-tomorrow.example',
    );
    const list = await upload('gcGranted', [
      'Company,Email',
      'Quarry,pat@quarry-stone.example',
      'Triple Arch Masonry,lee@gmail.com',
      'Gone,ann@gone-tomorrow.example',
      'Brand New Fencing,kim@brand-new-fencing.example',
      'Brand New Fencing,',
    ]);
    const { results } = await look('gcGranted', list);
    expect(results.map(({ state }) => state)).toEqual([
      'matched',
      'choose',
      'matched',
      'new',
      'new',
    ]);
    expect((await look('gcGranted', list)).can).toEqual({ relate: 2, join: 1, prequalify: 2 });
    await database.deleteFrom('organizations').where('id', '=', deleted).execute();
    expect((await look('gcGranted', list)).can).toEqual({ relate: 1, join: 1, prequalify: 1 });
    const related = await test.call('gcGranted', endpoints.actOnContactList, {
      params: { id: list },
      body: { action: 'relate' },
    });
    expect(related.json()).toEqual({ count: 1 });
    await settled('gcGranted', list);
  });

  const addDrywall = (names: readonly string[]) =>
    test.server.database
      .insertInto('organizations')
      .values(names.map((name) => ({ name, organization_type: 'Trade Partner' })))
      .execute();
  const fix = (id: string, row: number, body: object) =>
    test.call('gcGranted', endpoints.changeContactRow, { params: { id, row: String(row) }, body });

  it('a row is invited to join if none of its choices fits, and has no choices once its address is wrong', async () => {
    await addDrywall(['Copper Creek Drywall', 'Copper Creek Drywall Inc.']);
    const id = await upload('gcGranted', [
      'Company,Email',
      'Copper Creek Drywall,lee@gmail.com',
      'Copper Creek Drywall,kim@gmail.com',
    ]);
    const choices = (list: Shown) =>
      list.results.map((row) => `${row.state} ${row.choices.length}`);
    const seen = async () => {
      const { rows } = await sql<{ rows: number }>`select rows from search_views
        where viewer_id = ${test.ids.get(actors.gcGranted) ?? ''} order by seen_on desc limit 1`.execute(
        test.server.database,
      );
      return rows[0]?.rows ?? 0;
    };
    const before = await seen();
    expect(choices(await look('gcGranted', id))).toEqual(['choose 2', 'choose 2']);
    // Both companies count as search results, each once.
    expect(await seen()).toBe(before + 2);
    expect((await fix(id, 2, { organization: null })).statusCode).toBe(200);
    expect((await fix(id, 3, { email: 'kim@' })).statusCode).toBe(200);
    const list = await settled('gcGranted', id);
    expect(list.results).toMatchObject([
      { state: 'new', organization: null, matched_by: null },
      { state: 'error', choices: [] },
    ]);
    expect(list.can.join).toBe(1);
  });

  it('a message goes along, and a request is for the relationship that was chosen', async () => {
    const { database } = test.server;
    await database.deleteFrom('relationships').execute();
    const id = await upload('gcGranted', ['Email', 'boss@new-siding.example', actors.otherTp]);
    await act('gcGranted', id, { action: 'join', message: ' Join us. ' });
    expect(await lastMail(test, 'boss@new-siding.example')).toMatchObject({
      kind: 'invite-link',
      body: expect.stringMatching(/: Join us\.\n/u),
    });
    const message = 'We build schools.';
    await act('gcGranted', id, { action: 'relate', kind: 'preferred_supplier_of', message });
    expect(await lastMail(test, actors.otherTp)).toMatchObject({
      kind: 'relationship-requested',
      body: expect.stringContaining(message),
    });
    const asked = database.selectFrom('relationships').select(['organization_id', 'kind']);
    const ridgeline = test.ids.get('Ridgeline Mechanical Inc.');
    expect(await asked.execute()).toEqual([
      { organization_id: ridgeline, kind: 'preferred_supplier_of' },
    ]);
  });

  it('a relationship is not requested for someone who is no longer an Admin', async () => {
    const { database, jobs } = test.server;
    const list = await upload('tpMember', ['Email', actors.otherGc]);
    const action = await database
      .insertInto('contact_list_actions')
      .values({
        list_id: list,
        user_id: test.ids.get(actors.tpMember) ?? '',
        action: 'relate',
        kind: 'has_worked_with',
        batch_id: null,
      })
      .returning('id as action_id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('contact_list_outcomes')
      .values({ ...action, list_id: list, row: 2, action: 'relate', state: 'queued' })
      .execute();
    await jobs.send(database, 'contact-list', { list });
    const { results } = await settled('tpMember', list);
    expect(results[0]).toMatchObject({
      organization: { name: 'Harbor & Main Construction' },
      relationship: null,
      done: [{ state: 'failed', because: expect.stringContaining('no longer an Admin') }],
    });
  });

  it('nothing is sent for someone whose account was frozen', async () => {
    const { database, jobs } = test.server;
    const to = 'nobody@frozen-row.example';
    const list = await upload('gcGranted', ['Email', to]);
    const user_id = test.ids.get(actors.gcGranted) ?? '';
    const action = await database
      .insertInto('contact_list_actions')
      .values({ list_id: list, user_id, action: 'join', kind: null, batch_id: null })
      .returning('id as action_id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('contact_list_outcomes')
      .values({ ...action, list_id: list, row: 2, action: 'join', state: 'queued' })
      .execute();
    const freeze = (frozen_at: Date | null) =>
      database.updateTable('users').set({ frozen_at }).where('id', '=', user_id).execute();
    await freeze(new Date());
    await jobs.send(database, 'contact-list', { list });
    const states = () =>
      database
        .selectFrom('contact_list_outcomes')
        .select('state')
        .where('list_id', '=', list)
        .execute();
    await expect.poll(states, POLL).toEqual([{ state: 'failed' }]);
    await freeze(null);
    expect(await mailsTo(test, to)).toEqual([]);
  });

  it('a row is invited once, even if two people do it at the same time', async () => {
    const { database } = test.server;
    const to = 'once@acted-twice.example';
    const id = await upload('gcGranted', ['Email', to]);
    const ask = async () => {
      const asked = { params: { id }, body: { action: 'join' } };
      const reply = await test.call('gcGranted', endpoints.actOnContactList, asked);
      return reply.json<{ count: number }>().count;
    };
    let both: Promise<readonly number[]> | undefined;
    await database.transaction().execute(async (transaction) => {
      await lockList(transaction, id);
      both = Promise.all([ask(), ask()]);
      await expect.poll(() => countWaiting(database), POLL).toBe(2);
    });
    expect((await both)?.toSorted()).toEqual([0, 1]);
    await settled('gcGranted', id);
    expect(await mailsTo(test, to)).toHaveLength(1);
  });

  it('a row that waits to be sent can no longer change', async () => {
    const id = await upload('gcGranted', ['Email', 'waiting@queued-row.example']);
    const { database } = test.server;
    const action = await database
      .insertInto('contact_list_actions')
      .values({
        list_id: id,
        user_id: test.ids.get(actors.gcGranted) ?? '',
        action: 'join',
        kind: null,
        batch_id: null,
      })
      .returning('id as action_id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('contact_list_outcomes')
      .values({ ...action, list_id: id, row: 2, action: 'join', state: 'queued' })
      .execute();
    for (const body of [{ email: 'other@queued-row.example' }, { is_left_out: true }])
      expect((await fix(id, 2, body)).statusCode).toBe(409);
    expect((await look('gcGranted', id)).can.join).toBe(0);
  });
});
