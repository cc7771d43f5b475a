import { type Comment, endpoints, type GrantedVault } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { answer, grantSections } from '../../test/ready-vault.ts';
import { withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';

withServer('a note that colleagues no longer see', (test) => {
  let permission: string;
  let lee: string;
  beforeAll(async () => {
    lee = test.ids.get('lee.park@keystone-builders.example') ?? '';
    const granted = await test.call('gcGranted', endpoints.listAccessGranted);
    permission = granted.json<{ results: GrantedVault[] }>().results[0]?.permission_id ?? '';
    // Colleagues who decide for the company work with each of its partners.
    await test.server.database
      .updateTable('memberships')
      .set({ rank: 500 })
      .where('user_id', '=', lee)
      .execute();
  });
  const write = async (body: {
    readonly is_shared: boolean;
    readonly mentions?: string[];
    readonly question?: string;
  }) =>
    (
      await test.call('gcGranted', endpoints.createComment, {
        body: { permission, note: 'Ask for the W-9.', ...body },
      })
    ).json<Comment>().id;

  it('disappears from their open pages when it is deleted, if it was shared', async () => {
    const ids = [await write({ is_shared: false }), await write({ is_shared: true })];
    const colleague = await listenTo(test.server, test.tokens.gcColleague);
    for (const id of ids) {
      const reply = await test.call('gcGranted', endpoints.deleteComment, { params: { id } });
      expect(reply.statusCode).toBe(204);
    }
    // Messages arrive in order: had the first deletion been announced, there would be two.
    const tp = test.ids.get('Summit Electric LLC');
    await expect.poll(() => colleague.messages).toEqual([{ type: 'notes_changed', tp }]);
    colleague.close();
  });

  it('appears on their open pages when it is shared, and disappears when it becomes private', async () => {
    const colleague = await listenTo(test.server, test.tokens.gcColleague);
    const told = { type: 'notes_changed', tp: test.ids.get('Summit Electric LLC') };
    const id = await write({ is_shared: true });
    await expect.poll(() => colleague.messages, { timeout: 5000 }).toEqual([told]);
    const reply = await test.call('gcGranted', endpoints.updateComment, {
      params: { id },
      body: { is_shared: false },
    });
    expect(reply.json()).toMatchObject({ is_shared: false });
    await expect.poll(() => colleague.messages, { timeout: 5000 }).toEqual([told, told]);
    colleague.close();
  });

  it('mentions nobody once it is private, and their notifications are gone', async () => {
    const told = async () => {
      const reply = await test.call('gcColleague', endpoints.listNotifications);
      const { results } = reply.json<{ results: { subject: { kind: string } }[] }>();
      return results.filter(({ subject }) => subject.kind === 'comment').length;
    };
    const id = await write({ is_shared: true, mentions: [lee] });
    expect(await told()).toBe(1);
    const change = (body: { readonly is_shared: boolean }) =>
      test.call('gcGranted', endpoints.updateComment, { params: { id }, body });
    expect((await change({ is_shared: false })).json<Comment>().mentions).toEqual([]);
    expect(await told()).toBe(0);
    expect((await change({ is_shared: true })).json<Comment>().mentions).toEqual([]);
  });

  it('is made private by its author only: a colleague who tries is refused', async () => {
    const params = { id: await write({ is_shared: true, mentions: [lee] }) };
    const change = (body: object) =>
      test.call('gcColleague', endpoints.updateComment, { params, body });
    expect((await change({ is_shared: false })).statusCode).toBe(403);
    expect((await change({ mentions: [] })).statusCode).toBe(403);
    // Anyone who sees a note can resolve it.
    const resolved = await change({ is_resolved: true });
    expect(resolved.json()).toMatchObject({ is_shared: true, mentions: [{ id: lee }] });
  });

  it('is not listed for them, changed by them or about them while its question is hidden from them', async () => {
    // Unanswered, this question is shown only because of an answer about the service area.
    const [licenses, area] = ['licenses-registrations', 'trades-markets-service-area'];
    const question = `${licenses}/LI-13`;
    await answer(test, question, null);
    permission = await grantSections(test, [licenses, area]);
    const params = { id: await write({ is_shared: true, question }) };
    const seen = async (sections: readonly string[]) => {
      const body = { user: lee, sections };
      const given = await test.call('tpAdmin', endpoints.allowAccess, { body });
      const query = { permission: given.json<{ permission_id: string }>().permission_id };
      const [own, all, resolved] = [
        await test.call('gcColleague', endpoints.listComments, { query }),
        await test.call('gcColleague', endpoints.listAllComments),
        await test.call('gcColleague', endpoints.updateComment, {
          params,
          body: { is_resolved: true },
        }),
      ];
      const { count, results } = all.json<{ count: number; results: object[] }>();
      expect(count).toBe(results.length);
      return [own.body.includes(question), all.body.includes(question), resolved.statusCode];
    };
    /** Whether they can be mentioned: as the page offers it, in a new note, and in the one that is there. */
    const mentioned = async () => {
      const query = { permission, question };
      const offered = await test.call('gcGranted', endpoints.listCommentReaders, { query });
      const words = { note: 'Lee knows.', is_shared: true, mentions: [lee] };
      const added = await test.call('gcGranted', endpoints.createComment, {
        body: { ...query, ...words },
      });
      const changed = await test.call('gcGranted', endpoints.updateComment, {
        params,
        body: { mentions: [lee] },
      });
      return [offered.body.includes(lee), added.statusCode, changed.statusCode];
    };
    expect(await seen([licenses])).toEqual([false, false, 403]);
    expect(await mentioned()).toEqual([false, 422, 422]);
    expect(await seen([licenses, area])).toEqual([true, true, 200]);
    expect(await mentioned()).toEqual([true, 201, 200]);
    // Someone who was mentioned while they saw it stays mentioned, so that its author can edit it.
    expect(await seen([licenses])).toEqual([false, false, 403]);
    expect(await mentioned()).toEqual([false, 422, 200]);
    // Once it is hidden from its author, who else sees it would reveal the answer about the service area.
    expect(await seen([licenses, area])).toEqual([true, true, 200]);
    permission = await grantSections(test, [licenses]);
    const cleared = await test.call('gcGranted', endpoints.updateComment, {
      params,
      body: { mentions: [] },
    });
    expect(cleared.statusCode).toBe(200);
    expect(await mentioned()).toEqual([false, 422, 422]);
  });
});
