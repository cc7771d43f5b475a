import { type Comment, endpoints, type GrantedVault } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { grantSections } from '../../test/ready-vault.ts';
import { type ActorName, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';

withServer('notes on a vault', (test) => {
  let permission: string;
  beforeAll(async () => {
    permission = await permissionNow();
  });

  const permissionNow = async () => {
    const reply = await test.call('gcGranted', endpoints.listAccessGranted);
    return reply.json<{ results: GrantedVault[] }>().results[0]?.permission_id ?? '';
  };
  const write = (body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.createComment, { body: { permission, ...body } });
  const list = (actor: ActorName = 'gcGranted', link?: string) =>
    test.call(actor, endpoints.listComments, { query: { permission, ...(link && { link }) } });
  const notes = async (link?: string) =>
    (await list('gcGranted', link)).json<{ results: Comment[] }>().results;
  const texts = async (link?: string) => (await notes(link)).map(({ note }) => note);
  const grant = (sections: readonly string[]) => grantSections(test, sections);

  it('can be added to the vault, or to a question that the writer can see', async () => {
    expect((await write({ note: '  Ask for the W-9.  ' })).statusCode).toBe(201);
    const reply = await write({ note: 'Which office?', question: `${BASIC}/BI-12` });
    expect(reply.json()).toMatchObject({
      note: 'Which office?',
      question: `${BASIC}/BI-12`,
      link: BASIC,
      label: 'Headquarters street address',
      permission,
      author: { first_name: 'Dana', last_name: 'Whitfield' },
    });
    await write({ note: 'Hours?', question: `${SAFETY}/SS-01` });
    expect(await texts()).toEqual(['Ask for the W-9.', 'Which office?', 'Hours?']);
    expect(await texts(BASIC)).toEqual(['Which office?']);
  });

  it('cannot be added to a question that is hidden, not granted or missing, with the same error for each', async () => {
    const refusals = await Promise.all(
      [
        `${BASIC}/BI-37`,
        'financial-information/FI-01',
        `${BASIC}/BI-999`,
        'nowhere/BI-01',
        BASIC,
      ].map((question) => write({ note: 'Hm.', question })),
    );
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
    expect(new Set(refusals.map(({ body }) => body)).size).toBe(1);
  });

  it.each([
    ['a blank note', { note: '   ' }],
    ['no note', {}],
    ['a note that is too long', { note: 'x'.repeat(4001) }],
    ['a character that cannot be kept', { note: 'a\0b' }],
    ['anything else', { note: 'Hm.', author: 'someone' }],
  ])('refuse %s', async (_, body) => {
    expect((await write(body)).statusCode).toBe(422);
  });

  it.each(['tpAdmin', 'tpMember', 'otherTp', 'gcColleague', 'otherGc'] as const)(
    'are not seen, written, changed or deleted by %s',
    async (actor) => {
      const id = (await notes())[0]?.id ?? '';
      const statuses = [
        await list(actor),
        await write({ note: 'Mine now' }, actor),
        await test.call(actor, endpoints.updateComment, { params: { id }, body: { note: 'x' } }),
        await test.call(actor, endpoints.deleteComment, { params: { id } }),
      ].map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([403, 403, 403, 403]);
      expect(await texts()).toContain('Ask for the W-9.');
    },
  );

  it('are not visible to a colleague with a separate permission', async () => {
    const user = test.ids.get('lee.park@keystone-builders.example') ?? '';
    const given = await test.call('tpAdmin', endpoints.allowAccess, {
      body: { user, sections: [BASIC] },
    });
    const { permission_id } = given.json<{ permission_id: string }>();
    const own = await test.call('gcColleague', endpoints.listComments, {
      query: { permission: permission_id },
    });
    expect(own.json()).toEqual({ count: 0, results: [] });
    expect((await list('gcColleague')).statusCode).toBe(403);
    expect((await write({ note: 'On hers' }, 'gcColleague')).statusCode).toBe(403);
  });

  it('appear in nothing that the trade partner reads', async () => {
    const permissions = await test.call('tpAdmin', endpoints.listPermissions);
    const section = await test.call('tpAdmin', endpoints.getAnswers, { query: { link: BASIC } });
    expect(permissions.body + section.body).not.toContain('Ask for the W-9.');
  });

  it('can be edited and deleted by their author', async () => {
    const [first] = await notes();
    const params = { id: first?.id ?? '' };
    const changed = await test.call('gcGranted', endpoints.updateComment, {
      params,
      body: { note: 'Ask for the signed W-9.' },
    });
    expect(changed.json()).toMatchObject({ note: 'Ask for the signed W-9.', ...params });
    expect(changed.json<Comment>().modified > changed.json<Comment>().created).toBe(true);
    expect((await test.call('gcGranted', endpoints.deleteComment, { params })).statusCode).toBe(
      204,
    );
    expect((await test.call('gcGranted', endpoints.deleteComment, { params })).statusCode).toBe(
      403,
    );
    expect(await texts()).toEqual(['Which office?', 'Hours?']);
  });

  it('are limited to 1,000 on a vault', async () => {
    const row = await test.server.database
      .selectFrom('comments')
      .select(['organization_id', 'contractor_id', 'user_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const at = new Date();
    const other = test.ids.get('lee.park@keystone-builders.example') ?? '';
    const more = Array.from({ length: 999 }, (_, place) => ({
      ...row,
      // A colleague's, and one that was written for another company.
      ...(place === 0 && { user_id: other }),
      ...(place === 1 && { contractor_id: null }),
      note: 'One of many',
      created_at: at,
      modified_at: at,
    }));
    await test.server.database.insertInto('comments').values(more).execute();
    expect((await write({ note: 'One of many' })).statusCode).toBe(201);
    const refused = await write({ note: 'One too many' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Delete one first.');
    expect(await notes()).toHaveLength(1000);
    await test.server.database.deleteFrom('comments').where('note', '=', 'One of many').execute();
  });

  it('are hidden while their section is not granted, and come back with it', async () => {
    const id = (await notes(SAFETY))[0]?.id ?? '';
    await grant([BASIC]);
    expect(await texts()).toEqual(['Which office?']);
    expect(await texts(SAFETY)).toEqual([]);
    const hidden = await test.call('gcGranted', endpoints.updateComment, {
      params: { id },
      body: { note: 'x' },
    });
    expect(hidden.statusCode).toBe(403);
    await grant([BASIC, SAFETY]);
    expect(await texts()).toEqual(['Which office?', 'Hours?']);
  });

  it('are hidden when access is revoked, and shown again when it is granted again', async () => {
    await test.call('tpAdmin', endpoints.revokePermission, { params: { id: permission } });
    expect((await list()).statusCode).toBe(403);
    expect((await write({ note: 'Late' })).statusCode).toBe(403);
    await grant([BASIC]);
    permission = await permissionNow();
    expect(await texts()).toEqual(['Which office?']);
  });

  it('stay with the contractor that they were written for', async () => {
    const user = test.ids.get('dana.whitfield@keystone-builders.example') ?? '';
    await test.server.database
      .updateTable('memberships')
      .set({ organization_id: test.ids.get('Harbor & Main Construction') ?? '' })
      .where('user_id', '=', user)
      .execute();
    expect((await list()).statusCode).toBe(403);
    await grant([BASIC, SAFETY]);
    permission = await permissionNow();
    expect(await texts()).toEqual([]);
  });

  it('are shared with colleagues, inside the vault only where their own permission gives access', async () => {
    const lee = test.ids.get('lee.park@keystone-builders.example') ?? '';
    const give = async (sections: readonly string[]) => {
      const body = { user: lee, sections };
      const given = await test.call('tpAdmin', endpoints.allowAccess, { body });
      return given.json<{ permission_id: string }>().permission_id;
    };
    await test.server.database
      .updateTable('memberships')
      .set({ organization_id: test.ids.get('Keystone Builders') ?? '' })
      .where('user_id', '=', test.ids.get('dana.whitfield@keystone-builders.example') ?? '')
      .execute();
    await grant([BASIC, SAFETY]);
    permission = await permissionNow();
    const theirs = await give([BASIC]);
    const shared = { is_shared: true };
    await write({ ...shared, note: 'On the partner.' });
    await write({ ...shared, note: 'On the section.', section: BASIC });
    await write({ ...shared, note: 'On an answer.', question: `${BASIC}/BI-12` });
    await write({ ...shared, note: 'On safety.', section: SAFETY });
    await write({ note: 'Mine alone.' });
    const seen = async () => {
      const query = { permission: theirs };
      const reply = await test.call('gcColleague', endpoints.listComments, { query });
      return reply.json<{ results: Comment[] }>().results;
    };
    expect((await seen()).map(({ note }) => note)).toEqual([
      'On the partner.',
      'On the section.',
      'On an answer.',
    ]);
    await give([SAFETY]);
    expect((await seen()).map(({ note }) => note)).toEqual(['On the partner.', 'On safety.']);
    expect(await texts()).toContain('Mine alone.');
    // A colleague can resolve and reopen a note that they see, but not change its text.
    const id = (await seen())[0]?.id ?? '';
    const change = (body: object) =>
      test.call('gcColleague', endpoints.updateComment, { params: { id }, body });
    expect((await change({ note: 'Other words' })).statusCode).toBe(403);
    await change({ is_resolved: true });
    expect((await change({ is_resolved: false })).json()).toMatchObject({ resolved: null });
    expect((await change({ is_resolved: true })).json()).toMatchObject({
      note: 'On the partner.',
      is_own: false,
      resolved: { by: 'Lee Park' },
    });
    const remove = await test.call('gcColleague', endpoints.deleteComment, { params: { id } });
    expect(remove.statusCode).toBe(403);
    const all = async (query: object) =>
      (await test.call('gcColleague', endpoints.listAllComments, { query })).json<{
        count: number;
        results: Comment[];
      }>();
    expect(await all({ state: 'open' })).toMatchObject({
      count: 1,
      results: [
        { note: 'On safety.', section: 'Safety Statistics', tp: { name: 'Summit Electric LLC' } },
      ],
    });
    expect((await all({ state: 'resolved' })).count).toBe(1);
    expect((await test.call('tpAdmin', endpoints.listAllComments)).statusCode).toBe(403);
    const others = await test.call('otherGc', endpoints.listAllComments);
    expect(others.json()).toMatchObject({ count: 0 });
  });

  it('on the whole vault are visible to colleagues who work with the partner; notes inside it need access', async () => {
    const { database } = test.server;
    const lee = test.ids.get('lee.park@keystone-builders.example') ?? '';
    const keystone = test.ids.get('Keystone Builders') ?? '';
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    await database.deleteFrom('comments').execute();
    await database
      .updateTable('permissions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', lee)
      .execute();
    const rank = (value: number) =>
      database.updateTable('memberships').set({ rank: value }).where('user_id', '=', lee).execute();
    await rank(100);
    const shared = { is_shared: true };
    await write({ ...shared, note: 'On the partner.' });
    await write({ note: 'Mine alone.' });
    await write({ ...shared, note: 'On the section.', section: SAFETY });
    await write({ ...shared, note: 'On an answer.', question: `${SAFETY}/SS-01` });
    const seen = async () =>
      (await test.call('gcColleague', endpoints.listAllComments))
        .json<{ results: Comment[] }>()
        .results.map(({ note, permission: own }) => [note, own]);
    expect(await seen()).toEqual([]);
    await database
      .insertInto('review_assignments')
      .values({
        contractor_id: keystone,
        organization_id: tp,
        user_id: lee,
        assigned_by: null,
        note: '',
        created_at: new Date(),
      })
      .execute();
    expect(await seen()).toEqual([['On the partner.', null]]);
    // A note can mention that colleague, who can also resolve it.
    const mentions = [lee];
    expect((await write({ ...shared, note: 'Lee?', mentions })).statusCode).toBe(201);
    expect((await write({ ...shared, note: 'Lee?', mentions, section: SAFETY })).statusCode).toBe(
      422,
    );
    const [, first] = (await test.call('gcColleague', endpoints.listAllComments)).json<{
      results: Comment[];
    }>().results;
    const resolve = (note: string) =>
      database
        .selectFrom('comments')
        .select('id')
        .where('note', '=', note)
        .executeTakeFirstOrThrow()
        .then(({ id }) =>
          test.call('gcColleague', endpoints.updateComment, {
            params: { id },
            body: { is_resolved: true },
          }),
        );
    expect(first?.note).toBe('On the partner.');
    expect((await resolve('On the partner.')).statusCode).toBe(200);
    expect((await resolve('On an answer.')).statusCode).toBe(403);
    expect((await resolve('Mine alone.')).statusCode).toBe(403);
    await database.updateTable('review_assignments').set({ done_at: new Date() }).execute();
    expect(await seen()).toEqual([]);
    // Someone who decides for the company works with each of its partners.
    await rank(500);
    expect((await seen()).map(([note]) => note)).toEqual(['Lee?', 'On the partner.']);
  });
});
