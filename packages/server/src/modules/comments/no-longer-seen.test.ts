import { type Comment, endpoints, type GrantedVault } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
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
  const write = async (body: { readonly is_shared: boolean; readonly mentions?: string[] }) =>
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
});
