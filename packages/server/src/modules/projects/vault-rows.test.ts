import { endpoints, type Project, type VaultProject } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { SUMMIT, type Detail, projectsOf } from '../../test/projects.ts';
import { answer } from '../../test/ready-vault.ts';
import { type ActorName, withServer } from '../../test/server.ts';

withServer('projects in a data vault', (test) => {
  const { idOf, create, read, list } = projectsOf(test);

  const rows = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listVaultProjects)).json<{ results: VaultProject[] }>()
      .results;

  it('are listed for Admins with what would become public and what would not, copying nothing yet', async () => {
    const found = await rows('tpAdmin');
    expect(found.length).toBeGreaterThan(0);
    const [first] = found;
    expect(first).toMatchObject({
      project: null,
      facts: { status: 'Completed', value_range: null, county_fips: null },
      own_part: { role: 'Trade Partner' },
    });
    expect(first?.facts.name).not.toBe('');
    expect(first?.kept_private).toContain('Final contract value');
    expect(first?.kept_private).not.toContain('Project name');
    expect((await list('tpAdmin')).count).toBe(0);
    for (const actor of ['tpContact', 'tpMember', 'gcGranted', 'freeTp'] as const)
      expect((await test.call(actor, endpoints.listVaultProjects)).statusCode).toBe(403);
  });

  it('are copied with their name, place, scope and dates, but not their contacts or amounts', async () => {
    const hospital = (await rows('tpAdmin')).find(({ facts }) => facts.name.includes('Hospital'));
    expect(hospital?.facts).toEqual({
      name: 'Lakeline Regional Hospital, east tower',
      description:
        'Normal and essential power, lighting, fire alarm and nurse-call raceways for a 140-bed tower.',
      city: 'Cedar Park',
      county_fips: null,
      state: 'TX',
      market_segment: 'Healthcare - acute',
      delivery_method: null,
      value_range: null,
      status: 'Completed',
      start_on: expect.stringMatching(/^\d{4}-01-08$/u),
      // The vault has the year and the month.
      finish_on: expect.stringMatching(/^\d{4}-08-31$/u),
    });
    expect(hospital?.own_part).toEqual({ role: 'Trade Partner', trades: ['26'] });
    expect(hospital?.kept_private).toEqual(
      expect.arrayContaining([
        'General contractor or owner',
        'Original contract value',
        'Completed on time?',
        'Reference name',
        'Reference phone',
      ]),
    );
  });

  it('are copied one at a time, and not again while a copy exists', async () => {
    const [row] = await rows('tpAdmin');
    if (row === undefined) throw new Error('the demo has no project experience');
    const copy = () =>
      create('tpAdmin', { ...row.facts, own_part: row.own_part, vault_row: row.row });
    const copied = (await copy()).json<Project>();
    expect(copied).toMatchObject({ name: row.facts.name, is_from_vault: true });
    expect((await read('gcGranted', copied.id)).json()).toMatchObject({ is_from_vault: false });
    expect((await list('gcGranted', { organization: idOf(SUMMIT) })).count).toBe(1);
    expect((await rows('tpAdmin'))[0]).toMatchObject({ row: row.row, project: copied.id });
    const again = await copy();
    expect([again.statusCode, again.json<Detail>().detail]).toEqual([
      409,
      'This row of your data vault is already a public project.',
    ]);
    await test.call('tpAdmin', endpoints.removeProject, { params: { id: copied.id } });
    expect((await rows('tpAdmin'))[0]).toMatchObject({ project: null });
    const second = (await copy()).json<Project>();
    const back = await test.call('tpAdmin', endpoints.restoreProject, {
      params: { id: copied.id },
    });
    expect(back.statusCode).toBe(409);
    expect(second.id).not.toBe(copied.id);
    expect((await create('tpAdmin', { vault_row: 'no-such-row' })).statusCode).toBe(409);
    expect((await create('gcGranted', { vault_row: row.row })).statusCode).toBe(409);
  });

  it('get the last day of their year of completion if the month is blank, and none without a year', async () => {
    const [row] = await rows('tpAdmin');
    if (row === undefined) throw new Error('the demo has no project experience');
    const address = `project-experience-references/PE-01/${row.row}`;
    const datesOf = async () => {
      const found = (await rows('tpAdmin')).find((one) => one.row === row.row);
      return [found?.facts.start_on, found?.facts.finish_on];
    };
    const [start, finish] = await datesOf();
    await answer(test, `${address}/PE-01.22`, null);
    expect(await datesOf()).toEqual([start, `${finish?.slice(0, 4)}-12-31`]);
    await answer(test, `${address}/PE-01.8`, null);
    expect(await datesOf()).toEqual([start, null]);
  });
});
