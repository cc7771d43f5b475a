import { endpoints, type GrantedVault, type QueryOf } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { todayAt } from '../../engine/today.ts';
import { actors, withServer } from '../../test/server.ts';
import { rateTrait } from '../vault/traits.ts';

const DAY_MS = 86_400_000;
const INSURANCE = 'insurance';
const SAFETY = 'safety-statistics';
const NOW = new Date();
/** Counts from the day that the product calls today, which is not always the same day as in UTC. */
const dayIn = (days: number) =>
  new Date(Date.parse(todayAt(NOW)) + days * DAY_MS).toISOString().slice(0, 10);

/** What each vault contains, and what of it is shared. `grade` and `approval` are those of the reader's own company. */
const vaults = [
  { name: 'Ashby', emr: 0.85, trir: 2.5, expires: [20, 200], saved: 2, grade: 'B+', score: 88 },
  { name: 'Bright', emr: 10.5, trir: 0, expires: [-5], saved: 40, approval: 'Approved' },
  { name: 'Cole', emr: 0.9, expires: [80], saved: 5, approval: 'Approved', isOver: true },
  // Nothing about these is revealed: the sections are not shared.
  { name: 'Dunn', emr: 0.5, trir: 0.1, expires: [1], saved: 1, sections: ['basic-information'] },
  { name: 'Eads', expires: [-400], grade: null, score: null, approval: 'Not Approved' },
] as const;

withServer('Access Granted', (test) => {
  beforeAll(async () => {
    const { database } = test.server;
    const user_id = test.ids.get(actors.gcGranted) ?? '';
    const contractor_id = test.ids.get('Keystone Builders') ?? '';
    for (const vault of vaults) {
      const { id: organization_id } = await database
        .insertInto('organizations')
        .values({ name: `${vault.name} Sorted`, organization_type: 'Trade Partner' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sections = 'sections' in vault ? [...vault.sections] : [INSURANCE, SAFETY];
      const permission = await database
        .insertInto('permissions')
        .values({ organization_id, user_id, contractor_id, sections })
        .returning('id')
        .executeTakeFirstOrThrow();
      const traits = [
        ...('emr' in vault ? [{ link: SAFETY, trait: rateTrait('emr', vault.emr) }] : []),
        ...('trir' in vault ? [{ link: SAFETY, trait: rateTrait('trir', vault.trir) }] : []),
      ];
      for (const trait of traits)
        await database
          .insertInto('vault_traits')
          .values({ organization_id, ...trait })
          .execute();
      await database
        .insertInto('vault_expiries')
        .values(
          vault.expires.map((days) => ({
            organization_id,
            link: INSURANCE,
            address: `${INSURANCE}/X-${days}`,
            label: 'A policy',
            expires_on: dayIn(days),
          })),
        )
        .execute();
      if ('saved' in vault)
        await sql`insert into vault_sections (organization_id, link, answers, revision, modified_at, modified_by, template_hash)
          select ${organization_id}, link, answers, 1, now() - make_interval(days => ${vault.saved}::integer), null, template_hash
            from vault_sections where link = ${INSURANCE} limit 1`.execute(database);
      if ('grade' in vault)
        await database
          .insertInto('rac_reports')
          .values({
            permission_id: permission.id,
            organization_id,
            user_id,
            contractor_id,
            grade: vault.grade,
            score: vault.score,
            single_limit: 2_000_000,
          })
          .execute();
      if ('approval' in vault)
        await sql`insert into company_approvals (contractor_id, organization_id, status, conditions, reason, decided_at, expires_on)
          values (${contractor_id}, ${organization_id}, ${vault.approval}, '', '', now(),
            ${'isOver' in vault ? dayIn(-1) : null}::date)`.execute(database);
    }
  });

  type Query = Partial<QueryOf<typeof endpoints.listAccessGranted>>;
  const rows = async (query: Query) => {
    const reply = await test.call('gcGranted', endpoints.listAccessGranted, {
      query: { search: 'sorted', ...query },
    });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
    return reply.json<{ results: GrantedVault[] }>().results;
  };
  /** The first letters of the results, in order. */
  const order = async (query: Query) => (await rows(query)).map(({ tp }) => tp.name[0]).join('');

  it('is sorted numerically by figures from shared sections, with unshared ones last', async () => {
    expect(await order({ ordering: 'emr' })).toBe('ACBDE');
    expect(await order({ ordering: '-emr' })).toBe('BCADE');
    expect(await order({ ordering: 'trir' })).toBe('BACDE');
    expect(await order({ ordering: '-trir' })).toBe('ABCDE');
    // A document that expired more than 60 days ago is no longer news.
    expect(await order({ ordering: 'expires' })).toBe('BACDE');
    expect(await order({ ordering: '-expires' })).toBe('CABDE');
    expect(await order({ ordering: '-changed' })).toBe('ACBDE');
    expect(await order({ ordering: 'created' })).toBe('ABCDE');
    expect(await order({ ordering: '-created' })).toBe('EDCBA');
  });

  it('is sorted by grade and by company approval, expired approvals after current ones', async () => {
    expect(await order({ ordering: 'grade' })).toBe('ABCDE');
    expect(await order({ ordering: 'approval' })).toBe('BCEAD');
    expect(await order({ ordering: '-approval' })).toBe('ECBAD');
  });

  it('shows these figures, but nothing from sections that are not shared', async () => {
    const [ashby, bright, cole, dunn, eads] = await rows({});
    expect(ashby).toMatchObject({
      emr: 0.85,
      trir: 2.5,
      expires_on: dayIn(20),
      assessment: { grade: 'B+' },
      approval: null,
      reviewed: null,
    });
    expect(bright).toMatchObject({ emr: 10.5, trir: 0, expires_on: dayIn(-5) });
    expect(bright?.approval).toMatchObject({ expires_on: null, is_expired: false });
    expect(cole?.approval).toMatchObject({ is_expired: true });
    expect(dunn).toMatchObject({ emr: null, trir: null, expires_on: null, modified: null });
    expect(eads).toMatchObject({ expires_on: null, assessment: { grade: null } });
  });

  it('is filtered by expiry, change, rates, grade, limit and approval', async () => {
    expect(await order({ expires_in: '30' })).toBe('A');
    expect(await order({ expires_in: '90' })).toBe('AC');
    expect(await order({ expires_in: '365' })).toBe('AC');
    expect(await order({ expires_in: '0|30' })).toBe('AB');
    expect(await order({ changed_in: '7' })).toBe('AC');
    expect(await order({ changed_in: '90' })).toBe('ABC');
    expect(await order({ changed_in: 'review' })).toBe('');
    expect(await order({ emr_max: 0.9 })).toBe('AC');
    expect(await order({ trir_max: 2.5 })).toBe('AB');
    expect(await order({ grades: 'B+|A' })).toBe('A');
    expect(await order({ grades: 'Incomplete' })).toBe('E');
    expect(await order({ single_min: 1_000_000 })).toBe('AE');
    expect(await order({ approvals: 'approved' })).toBe('B');
    expect(await order({ approvals: 'Expired|None' })).toBe('ACD');
    expect(await order({ approvals: 'None', emr_max: 1 })).toBe('A');
  });

  it('counts what each choice would find', async () => {
    const reply = await test.call('gcGranted', endpoints.countPartnerFilters, {
      params: { list: 'access_granted' },
      query: {
        search: 'sorted',
        expires_in: '0|30|90',
        changed_in: '7|review',
        approvals: 'None|Expired',
        grades: 'B+',
      },
    });
    expect(reply.json()).toEqual({
      counts: {
        // Each is counted together with the other filters.
        expires_in: { 0: 0, 30: 1, 90: 1 },
        changed_in: { 7: 1, review: 0 },
        approvals: { None: 1, Expired: 0 },
        grades: { 'B+': 1 },
      },
    });
  });

  it('includes its own columns in the CSV export', async () => {
    const csv = await test.call('gcGranted', endpoints.exportPartners, {
      params: { list: 'access_granted' },
      query: {
        search: 'sorted',
        columns: 'name|approval|grade|expires|emr|trir',
        ordering: '-emr',
      },
    });
    expect(csv.body.trimEnd().split('\r\n').slice(1, 5)).toEqual([
      `Bright Sorted,Approved,,${dayIn(-5)},10.5,0`,
      `Cole Sorted,Expired,,${dayIn(80)},0.9,`,
      `Ashby Sorted,,B+,${dayIn(20)},0.85,2.5`,
      'Dunn Sorted,,,,,',
    ]);
  });

  it('is filtered and sorted by the reader’s own reviews', async () => {
    const { database } = test.server;
    const partners = await database
      .selectFrom('organizations')
      .select(['id', 'name'])
      .where('name', 'like', '% Sorted')
      .execute();
    const review = (name: string, daysAgo: number, actor: 'gcGranted' | 'gcColleague') =>
      database
        .insertInto('reader_reviews')
        .values({
          user_id: test.ids.get(actors[actor]) ?? '',
          organization_id: partners.find((one) => one.name === `${name} Sorted`)?.id ?? '',
          contractor_id: test.ids.get('Keystone Builders') ?? '',
          at: new Date(NOW.getTime() - daysAgo * DAY_MS),
        })
        .execute();
    await review('Ashby', 1, 'gcGranted');
    await review('Bright', 50, 'gcGranted');
    await review('Cole', 10, 'gcGranted');
    // Only a section that is not shared was saved after this one.
    await review('Dunn', 30, 'gcGranted');
    await review('Cole', 0, 'gcColleague');
    expect(await order({ changed_in: 'review' })).toBe('BC');
    expect(await order({ changed_in: '7|review' })).toBe('ABC');
    expect(await order({ ordering: 'reviewed' })).toBe('BDCAE');
    expect(await order({ ordering: '-reviewed' })).toBe('ACDBE');
  });

  it('counts the days since a change by the day in Chicago', async () => {
    const changedAt = async (minutes: number) => {
      await sql`update vault_sections set modified_at = make_interval(mins => ${minutes}::integer)
          + (${dayIn(-30)}::date::timestamp at time zone 'America/Chicago')
        where organization_id = (select id from organizations where name = 'Bright Sorted')`.execute(
        test.server.database,
      );
      return order({ changed_in: '30' });
    };
    expect(await changedAt(0)).toBe('ABC');
    // Late in the evening, the day in UTC is already the next one.
    expect(await changedAt(-1)).toBe('AC');
  });

  it('finds a document that expires soon, even if another one has just expired', async () => {
    const { database } = test.server;
    // After 60 days, it is no longer news.
    const expires = {
      Flint: [-7, 10],
      Grove: [-7, 80],
      Heath: [-7],
      Innes: [-60],
      Joyce: [-61],
    };
    for (const [name, days] of Object.entries(expires)) {
      const { id: organization_id } = await database
        .insertInto('organizations')
        .values({ name: `${name} Renewing`, organization_type: 'Trade Partner' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database
        .insertInto('permissions')
        .values({
          organization_id,
          user_id: test.ids.get(actors.gcGranted) ?? '',
          contractor_id: test.ids.get('Keystone Builders') ?? '',
          sections: [INSURANCE],
        })
        .execute();
      await database
        .insertInto('vault_expiries')
        .values(
          days.map((day) => ({
            organization_id,
            link: INSURANCE,
            address: `${INSURANCE}/X${day}`,
            label: 'A policy',
            expires_on: dayIn(day),
          })),
        )
        .execute();
    }
    const found = (expires_in: string) => order({ search: 'renewing', expires_in });
    expect(await found('0')).toBe('FGHI');
    expect(await found('30')).toBe('F');
    expect(await found('90')).toBe('FG');
  });

  it('counts the last day of a document and of an approval as valid', async () => {
    const { database } = test.server;
    const contractor_id = test.ids.get('Keystone Builders') ?? '';
    const { id: organization_id } = await database
      .insertInto('organizations')
      .values({ name: 'Ivory Today', organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('permissions')
      .values({
        organization_id,
        user_id: test.ids.get(actors.gcGranted) ?? '',
        contractor_id,
        sections: [INSURANCE],
      })
      .execute();
    const expires_on = dayIn(0);
    await database
      .insertInto('vault_expiries')
      .values({
        organization_id,
        link: INSURANCE,
        address: `${INSURANCE}/X`,
        label: 'A policy',
        expires_on,
      })
      .execute();
    await database
      .insertInto('company_approvals')
      .values({
        contractor_id,
        organization_id,
        status: 'Approved',
        conditions: '',
        reason: '',
        single_limit: 1_000_000,
        aggregate_limit: 4_000_000,
        expires_on,
        decided_by: null,
        decided_at: NOW,
      })
      .execute();
    const search = 'ivory';
    expect((await rows({ search }))[0]?.approval).toEqual({
      status: 'Approved',
      expires_on,
      is_expired: false,
      single_limit: 1_000_000,
      aggregate_limit: 4_000_000,
    });
    const found = (query: Query) => order({ search, ...query });
    expect(await found({ expires_in: '0' })).toBe('');
    expect(await found({ expires_in: '30' })).toBe('I');
    expect(await found({ approvals: 'Approved' })).toBe('I');
    expect(await found({ approvals: 'Expired' })).toBe('');
  });
});
