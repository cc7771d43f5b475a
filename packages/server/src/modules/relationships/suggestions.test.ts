import { endpoints, type RelationshipSuggestion } from '@plumbline/api-contract';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { KEYSTONE, SUMMIT, relationshipsOf } from '../../test/relationships.ts';
import { type ActorName, withServer } from '../../test/server.ts';

withServer('suggested relationships', (test) => {
  const { idOf, asked } = relationshipsOf(test);

  it('come from shared projects, until they are requested or dismissed', async () => {
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
    // A company that hides its projects is suggested only to the company whose project it is.
    const hide = (hidden_parts: 'projects'[]) =>
      database
        .updateTable('organizations')
        .set({ hidden_parts })
        .where('id', '=', idOf('Ridgeline Mechanical Inc.'))
        .execute();
    await hide(['projects']);
    const names = async (actor: ActorName) =>
      (await suggestions(actor)).map(({ organization }) => organization.name);
    expect(await names('tpAdmin')).toEqual([KEYSTONE]);
    expect(await names('gcGranted')).toEqual(['Ridgeline Mechanical Inc.', SUMMIT]);
    await hide([]);
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

  it('name the three projects that changed last, and put the company with the latest change first', async () => {
    const { database } = test.server;
    const partners = ['Ridgeline Mechanical Inc.', SUMMIT];
    const add = async (name: string, partner: string, minutes: number) => {
      const at = new Date(Date.UTC(2026, 5, 1, 8, minutes));
      const { id } = await database
        .insertInto('projects')
        .values({
          organization_id: idOf(KEYSTONE),
          name,
          status: 'Completed',
          created_at: at,
          modified_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const part = { project_id: id, role: 'Trade Partner', asked_at: at } as const;
      await database
        .insertInto('project_participants')
        .values({ ...part, organization_id: idOf(partner), state: 'confirmed' })
        .execute();
    };
    const read = async () =>
      (await test.call('gcGranted', endpoints.listRelationshipSuggestions))
        .json<{ results: RelationshipSuggestion[] }>()
        .results.map((one) => [one.organization.name, ...one.projects.map(({ name }) => name)]);
    for (const latest of partners) {
      await database.deleteFrom('projects').execute();
      for (const [at, partner] of partners.entries())
        for (const minutes of [20, 10, 40, 30])
          await add(`At ${minutes}`, partner, minutes + (partner === latest ? 1 : 0) + at / 60);
      const other = partners.find((one) => one !== latest) ?? '';
      const named = ['At 40', 'At 30', 'At 20'];
      expect(await read()).toEqual([
        [latest, ...named],
        [other, ...named],
      ]);
    }
  });
});
