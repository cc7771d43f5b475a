import { endpoints, type SectionReply } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { planOf, statementsOf } from '../../../bench/plans.ts';
import { grantSections } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';
import { wasShared as findShared } from './queries/shared.ts';

const FINANCES = 'financial-information';

withServer('whether a contractor may have seen a section', (test) => {
  const wasShared = async (link: string) =>
    (await test.call('tpAdmin', endpoints.getAnswers, { query: { link } })).json<SectionReply>()
      .was_shared;

  it('is false before it is granted, and true from then on', async () => {
    expect(await wasShared(FINANCES)).toBe(false);
    await grantSections(test, [FINANCES]);
    expect(await wasShared(FINANCES)).toBe(true);
  });

  it('stays true for a section that was read, after access was reduced', async () => {
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    await test.call('gcGranted', endpoints.getAnswers, { query: { link: FINANCES, tp } });
    await grantSections(test, ['safety-statistics']);
    expect(await wasShared(FINANCES)).toBe(true);
  });

  it.each([
    ['a file of it was downloaded', { action: 'file', link: FINANCES }, true],
    ['it was printed', { action: 'pdf', link: FINANCES }, true],
    ['the whole vault was printed', { action: 'pdf', link: null }, true],
    ['another section was read', { action: 'section', link: 'insurance' }, false],
    ['only the overview was opened', { action: 'vault', link: null }, false],
    ['an assessment read it', null, true],
    ['nothing of the kind happened', undefined, false],
  ] as const)('is known after access ended when %s', async (_what, read, isShared) => {
    const { database } = test.server;
    const organization_id = test.ids.get('Summit Electric LLC') ?? '';
    const user_id = test.ids.get(actors.gcGranted) ?? '';
    const of = { organization_id, user_id, contractor_id: test.ids.get('Keystone Builders') ?? '' };
    await database.deleteFrom('access_log').execute();
    await database.deleteFrom('rac_reports').execute();
    await database.updateTable('permissions').set({ sections: [] }).execute();
    if (read === null) {
      const { id: permission_id } = await database
        .selectFrom('permissions')
        .select('id')
        .where('organization_id', '=', organization_id)
        .executeTakeFirstOrThrow();
      await database
        .insertInto('rac_reports')
        .values({ ...of, permission_id, sections: [FINANCES] })
        .execute();
    } else if (read !== undefined)
      await database
        .insertInto('access_log')
        .values({ ...of, ...read, file_id: null, at: new Date() })
        .execute();
    expect(await wasShared(FINANCES)).toBe(isShared);
  });

  it('is looked up by indexes, however many permissions and reads there are', async () => {
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    const [statement] = await statementsOf(test.databaseUrl, (database) =>
      findShared(database, tp, FINANCES),
    );
    if (statement === undefined) throw new Error('nothing was asked');
    // So few rows are read just as fast by a sequential scan: the question is whether an index would do.
    const plan = await planOf(test.databaseUrl, statement, '', ['set enable_seqscan = off']);
    expect(plan).toContain('permissions_ended');
    expect(plan).not.toContain('Seq Scan');
  });
});
