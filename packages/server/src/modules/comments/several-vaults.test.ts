import { type Comment, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { planOf, statementsOf } from '../../../bench/plans.ts';
import { grantSections } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';
import { listAllComments } from './queries.ts';

const BASIC = 'basic-information';

withServer('notes on several vaults', (test) => {
  it('are listed for each vault oldest first, and for all of them newest first, in pages', async () => {
    const summit = await grantSections(test, [BASIC]);
    const given = await test.call('otherTp', endpoints.allowAccess, {
      body: { user: test.ids.get(actors.gcGranted) ?? '', sections: [BASIC] },
    });
    const { permission_id: ridgeline } = given.json<{ permission_id: string }>();
    const write = async (permission: string, note: string) => {
      const body = { permission, note };
      const reply = await test.call('gcGranted', endpoints.createComment, { body });
      expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
      return reply.json<Comment>().id;
    };
    const first = await write(summit, 'One');
    await write(ridgeline, 'Two');
    await write(summit, 'Three');
    // Editing a note does not move it.
    const edited = await test.call('gcGranted', endpoints.updateComment, {
      params: { id: first },
      body: { note: '  One, edited  ' },
    });
    expect(edited.json<Comment>().note).toBe('One, edited');
    const of = async (permission: string) => {
      const query = { permission };
      const reply = await test.call('gcGranted', endpoints.listComments, { query });
      return reply.json<{ results: Comment[] }>().results.map(({ note }) => note);
    };
    expect(await of(summit)).toEqual(['One, edited', 'Three']);
    expect(await of(ridgeline)).toEqual(['Two']);
    const all = async (query: object = {}) => {
      const reply = await test.call('gcGranted', endpoints.listAllComments, { query });
      const { count, results } = reply.json<{ count: number; results: Comment[] }>();
      return [count, ...results.map(({ note, tp }) => `${note} (${tp.name})`)];
    };
    expect(await all()).toEqual([
      3,
      'Three (Summit Electric LLC)',
      'Two (Ridgeline Mechanical Inc.)',
      'One, edited (Summit Electric LLC)',
    ]);
    expect(await all({ limit: 2, offset: 2 })).toEqual([3, 'One, edited (Summit Electric LLC)']);
    expect(await all({ mentioned: true })).toEqual([0]);
  });

  it('are found by their author and company, however many notes others have written', async () => {
    const userId = test.ids.get(actors.gcGranted) ?? '';
    const asked = { state: undefined, isMentioned: false, limit: 50, offset: 0 };
    const statements = await statementsOf(test.databaseUrl, (database) =>
      listAllComments(database, userId, asked),
    );
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      // With so few notes, any other way is as fast: the question is whether these indexes would do.
      const others = ['set enable_seqscan = off', 'set enable_indexscan = off'];
      const plan = await planOf(test.databaseUrl, statement, '', others);
      expect(plan).toContain('Bitmap Index Scan on comments_author');
      expect(plan).toContain('Bitmap Index Scan on comments_shared');
    }
  });
});
