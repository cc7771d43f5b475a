import { type Comment, endpoints, type GrantedVault } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';

withServer('a deleted note', (test) => {
  it('disappears from open pages of colleagues, if it was shared', async () => {
    const granted = await test.call('gcGranted', endpoints.listAccessGranted);
    const permission = granted.json<{ results: GrantedVault[] }>().results[0]?.permission_id ?? '';
    // Colleagues who decide for the company work with each of its partners.
    await test.server.database
      .updateTable('memberships')
      .set({ rank: 500 })
      .where('user_id', '=', test.ids.get('lee.park@keystone-builders.example') ?? '')
      .execute();
    const write = async (isShared: boolean) => {
      const body = { permission, note: 'Ask for the W-9.', is_shared: isShared };
      return (await test.call('gcGranted', endpoints.createComment, { body })).json<Comment>().id;
    };
    const ids = [await write(false), await write(true)];
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
});
