// Longer than 350 lines: all four lists are compared with one set of companies, which takes the longest to insert.
import {
  type Endpoint,
  type EndpointId,
  endpoints,
  hasEnoughLetters,
  type QueryOf,
} from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { actors, withServer } from '../../test/server.ts';
import { withoutSearch } from '../../test/without-search.ts';

/** Companies besides the demo's, for every pair of filters on the profile. */
const organizations = [
  ['Åkermann & Söhne', 'Austin', 'TX', '1-4', ['26 05 19', '23 00 00']],
  ['Bauer Roofing Inc.', 'Austin', 'TX', '5-9', ['07 50 00']],
  ['Cobalt Interior Group', 'Denver', 'CO', '1-4', ['09 29 00']],
  ['3M-Electric', 'Denver', 'CO', '20-49', ['26 05 19']],
  ['=HYPERLINK("http://evil.example")', 'St. Louis', 'MO', '5-9', ['09 29 00', '26 05 19']],
  ['Zulu Bauer Partners', '', '', null, []],
] as const;

const profileFilters = {
  generic_categories: ['26', '09|07'],
  categories: ['26 05 19', '23 00 00|07 50 00'],
  employee_quantities: ['1-4', '5-9|20-49'],
  office_states: ['TX', 'CO|MO'],
  office_city: ['austin', 'ST LOUIS'],
  verified_status: ['false', 'true'],
} as const;
type ProfileFilter = keyof typeof profileFilters;

/** What a filter means, restated independently, for a company as it was inserted. */
const means: Record<
  ProfileFilter,
  (organization: (typeof organizations)[number], value: string) => boolean
> = {
  generic_categories: ([, , , , trades], value) =>
    trades.some((code) => value.split('|').includes(code.slice(0, 2))),
  categories: ([, , , , trades], value) => trades.some((code) => value.split('|').includes(code)),
  employee_quantities: ([, , , band], value) => value.split('|').some((one) => one === band),
  office_states: ([, , state], value) => value.split('|').some((one) => one === state),
  office_city: ([, city], value) =>
    city.toLowerCase().replace('.', '') === value.toLowerCase() && city !== '',
  verified_status: (_, value) => value === 'false',
};

withServer('lists of trade partners', (test) => {
  let dana: string;
  let keystone: string;

  const list = async <Id extends EndpointId>(
    id: Id,
    query: Partial<QueryOf<(typeof endpoints)[Id]>> = {},
    actor: 'gcGranted' | 'otherGc' | 'freeGc' = 'gcGranted',
  ) => {
    const declared: Endpoint = endpoints[id];
    const reply = await test.call(actor, declared, { query: query as never });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
    return reply.json<Page>();
  };
  type Card = { readonly id: string; readonly name: string };
  type Row = Card & { readonly tp?: Card; readonly status?: string };
  type Page = { count: number; is_more: boolean; offset: number; results: Row[] };
  const namesOf = ({ results }: Page) => results.map((row) => (row.tp ?? row).name);

  beforeAll(async () => {
    dana = test.ids.get(actors.gcGranted) ?? '';
    keystone = test.ids.get('Keystone Builders') ?? '';
    const { database } = test.server;
    for (const [name, city, state, band, trades] of organizations) {
      const { id } = await database
        .insertInto('organizations')
        .values({
          name,
          organization_type: 'Trade Partner',
          employee_quantity: band,
          categories: [...trades],
          prequal_status: 'Work In Progress',
          domain: null,
          created_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (city !== '')
        await database
          .insertInto('office_locations')
          .values({ organization_id: id, city, state, is_primary: true, county_fips: null })
          .execute();
      await grant(id);
    }
  });

  const grant = (tp: string) =>
    test.server.database
      .insertInto('permissions')
      .values({
        organization_id: tp,
        user_id: dana,
        contractor_id: keystone,
        sections: ['insurance'],
        given_by: null,
        ended_by: null,
      })
      .execute();

  const own: readonly string[] = organizations.map(([name]) => name);

  it('find exactly the companies that each filter, and each pair of filters, describes', async () => {
    const filters = Object.entries(profileFilters) as [ProfileFilter, readonly string[]][];
    const asked = filters.flatMap(([name, values]) => values.map((value) => ({ name, value })));
    for (const [at, one] of asked.entries())
      for (const other of asked.slice(at)) {
        const isPair = other.name !== one.name;
        if (!isPair && other !== one) continue;
        const query = { [one.name]: one.value, ...(isPair && { [other.name]: other.value }) };
        const expected = organizations
          .filter(
            (organization) =>
              means[one.name](organization, one.value) &&
              (!isPair || means[other.name](organization, other.value)),
          )
          .map(([name]) => name);
        for (const id of ['browsePartners', 'listAccessGranted'] as const) {
          const names = namesOf(await list(id, query)).filter((name) => own.includes(name));
          expect([id, query, names.sort()]).toEqual([id, query, expected.sort()]);
        }
      }
  });

  it.each([
    ['bauer', ['Bauer Roofing Inc.', 'Zulu Bauer Partners']],
    ['BAU roof', ['Bauer Roofing Inc.']],
    ['roof bau', ['Bauer Roofing Inc.']],
    ['bau roof zulu', []],
    ['akermann sohne', ['Åkermann & Söhne']],
    ['Åker', ['Åkermann & Söhne']],
    ['3m', ['3M-Electric']],
    ['auer', []],
  ])('find companies by the beginnings of words: %s', async (search, expected) => {
    for (const id of ['browsePartners', 'listAccessGranted'] as const)
      expect(namesOf(await list(id, { search }))).toEqual(expected);
  });

  it.each([
    "' & ! : * ( ) | <-> \\",
    `'; drop table organizations; --`,
    '%_%',
    '🙂🙃 é',
    'x'.repeat(200),
    'a '.repeat(100),
    'ﬁn ｆｕｌｌ',
    ':*',
  ])('accept any text as a search: %s', async (search) => {
    for (const id of [
      'browsePartners',
      'listAccessGranted',
      'listAccessRequested',
      'listCompletedRac',
    ] as const)
      await list(id, { search, ownership_types: search, office_city: search.slice(0, 100) });
    const reply = await test.call('tpAdmin', endpoints.searchOrganization, {
      params: { id: test.ids.get('Summit Electric LLC') ?? '' },
      query: { search },
    });
    expect(reply.statusCode).toBe(hasEnoughLetters(search) ? 200 : 422);
  });

  it('refuse a search with a NUL character or over 200 characters', async () => {
    for (const search of ['\0', 'x'.repeat(201)]) {
      const reply = await test.call('gcGranted', endpoints.browsePartners, { query: { search } });
      expect(reply.statusCode).toBe(422);
    }
  });

  it('accept filters in lowercase, and states by name', async () => {
    const find = async (query: Record<string, string>) => {
      const names = namesOf(await list('listAccessGranted', query));
      return names.filter((name) => own.includes(name)).sort();
    };
    const texans = await find({ office_states: 'TX' });
    expect(texans.length).toBeGreaterThan(0);
    for (const office_states of ['tx', 'texas', 'Texas'])
      expect(await find({ office_states })).toEqual(texans);
    const inProgress = await find({ prequal_statuses: 'Work In Progress' });
    expect(inProgress.length).toBeGreaterThan(0);
    expect(await find({ prequal_statuses: 'work in progress' })).toEqual(inProgress);
    const unreviewed = await find({ tp_status: 'Not Reviewed' });
    expect(unreviewed.length).toBeGreaterThan(0);
    expect(await find({ tp_status: 'not reviewed' })).toEqual(unreviewed);
  });

  it('sort by name in both directions, and by the person’s own approval status and date', async () => {
    const names = namesOf(await list('listAccessGranted', {}));
    expect(names.slice(0, 3)).toEqual(['3M-Electric', 'Åkermann & Söhne', 'Bauer Roofing Inc.']);
    expect(namesOf(await list('listAccessGranted', { ordering: '-name' }))).toEqual(
      names.toReversed(),
    );
    await test.server.database
      .updateTable('permissions')
      .set({ tp_status: 'Approved' })
      .where('organization_id', 'in', (query) =>
        query.selectFrom('organizations').select('id').where('name', '=', 'Zulu Bauer Partners'),
      )
      .execute();
    const byStatus = namesOf(await list('listAccessGranted', { ordering: 'tp_status' }));
    expect(byStatus[0]).toBe('Zulu Bauer Partners');
    // In its natural order: alphabetically, these would come before In Review.
    const say = (status: string, name: string) =>
      test.server.database
        .updateTable('permissions')
        .set({ tp_status: status as 'Approved' })
        .where('organization_id', 'in', (query) =>
          query.selectFrom('organizations').select('id').where('name', '=', name),
        )
        .execute();
    await say('Expired', names[0] ?? '');
    await say('Not Approved', names[1] ?? '');
    await say('In Review', names[2] ?? '');
    const natural = namesOf(await list('listAccessGranted', { ordering: 'tp_status' }));
    expect([natural[1], ...natural.slice(-2)]).toEqual([names[2], names[0], names[1]]);
    for (const name of names.slice(0, 3)) await say('Not Reviewed', name);
    expect(namesOf(await list('listAccessGranted', { ordering: '-created' }))[0]).toBe(
      'Zulu Bauer Partners',
    );
    expect(namesOf(await list('listAccessGranted', { ordering: '-tp_status' }))).toEqual(
      byStatus.toReversed(),
    );
    const all = namesOf(await list('browsePartners', {}));
    expect(namesOf(await list('browsePartners', { ordering: '-name' }))).toEqual(all.toReversed());
  });

  it('jump to a row by its id or its partner’s, or start at the top if there is none', async () => {
    const whole = await list('listAccessGranted', {});
    const [row] = whole.results.slice(4, 5);
    for (const locate of [row?.id ?? '', row?.tp?.id ?? '']) {
      const page = await list('listAccessGranted', { locate, limit: 2 });
      expect([page.offset, namesOf(page)]).toEqual([4, namesOf(whole).slice(4, 6)]);
    }
    const hidden = await list('listAccessGranted', {
      locate: row?.id ?? '',
      limit: 2,
      office_states: 'ZZ',
    });
    expect([hidden.offset, hidden.count]).toEqual([0, 0]);
    expect((await list('listAccessGranted', { locate: dana, limit: 2 })).offset).toBe(0);
    const asAnything = { locate: 'no id' } as object;
    expect((await list('browsePartners', asAnything)).offset).toBe(0);
    expect((await list('listAccessRequested', asAnything)).offset).toBe(0);
  });

  it('count each filter value as if it were the only value of its filter', async () => {
    const query = {
      generic_categories: '26|09|99',
      office_states: 'TX|CO',
      verified_status: 'false',
    } as const;
    for (const name of ['browse_all', 'access_granted'] as const) {
      const id = name === 'browse_all' ? 'browsePartners' : 'listAccessGranted';
      const reply = await test.call('gcGranted', endpoints.countPartnerFilters, {
        params: { list: name },
        query,
      });
      const { counts } = reply.json<{ counts: Record<string, Record<string, number>> }>();
      expect(Object.keys(counts).sort()).toEqual(Object.keys(query).sort());
      for (const [filter, values] of Object.entries(counts))
        for (const [value, count] of Object.entries(values))
          expect(count).toBe((await list(id, { ...query, [filter]: value })).count);
    }
  });

  it('export to CSV what they show, in the chosen columns, with formulas escaped', async () => {
    const csv = async (columns: string | undefined, query: object = {}) => {
      const reply = await test.call('gcGranted', endpoints.exportPartners, {
        params: { list: 'access_granted' },
        query: { ...query, ...(columns !== undefined && { columns }) },
      });
      expect(reply.headers['content-type']).toContain('text/csv');
      expect(reply.headers['content-disposition']).toMatch(/^attachment; .*\.csv/);
      return reply.body;
    };
    const lines = (await csv('tp_status|name|nonsense', { search: 'hyperlink' }))
      .replace(/\r\n$/, '')
      .split('\r\n');
    expect(lines).toEqual([
      '\uFEFFYour Status,Company',
      `Not Reviewed,"'=HYPERLINK(""http://evil.example"")"`,
    ]);
    const whole = (await csv(undefined)).replace(/\r\n$/, '').split('\r\n');
    expect(whole[0]).toContain('Shared Sections');
    expect(whole).toHaveLength((await list('listAccessGranted', {})).count + 1);
    expect(await csv('sections', { search: 'bauer roof' })).toContain('Insurance');
  });

  it('include the person’s own pending and declined requests, with the invitation they came from', async () => {
    const { database } = test.server;
    const ids = await database
      .selectFrom('organizations')
      .select(['id', 'name'])
      .where('name', 'in', own)
      .execute();
    const priya = test.ids.get(actors.otherGc) ?? '';
    await database.deleteFrom('access_requests').where('user_id', '=', priya).execute();
    const harbor = test.ids.get('Harbor & Main Construction') ?? '';
    const invitation = await database
      .insertInto('invitations')
      .values({
        kind: 'trade_partner',
        user_id: priya,
        organization_id: harbor,
        email: 'new@bauer.example',
        company_name: 'Bauer',
        is_viewed_by_coworker: true,
        status: 'accepted',
        redirected_to: null,
        batch_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ask = (name: string, status: string, day: number, invitation_id: string | null = null) =>
      database
        .insertInto('access_requests')
        .values({
          organization_id: ids.find((one) => one.name === name)?.id ?? '',
          user_id: priya,
          contractor_id: harbor,
          status: status as 'pending',
          created_at: new Date(Date.UTC(2026, 0, day)),
          decided_by: null,
          invitation_id,
        })
        .execute();
    await ask('Bauer Roofing Inc.', 'declined', 1);
    await ask('Bauer Roofing Inc.', 'pending', 2, invitation.id);
    // Declined twice, which is listed once.
    await ask('3M-Electric', 'declined', 1);
    await ask('3M-Electric', 'declined', 3);
    await ask('Cobalt Interior Group', 'cancelled', 4);
    // Accepted, and shared without being asked again: no longer declined.
    await ask('Zulu Bauer Partners', 'declined', 4);
    await ask('Zulu Bauer Partners', 'accepted', 5);
    await ask('Åkermann & Söhne', 'declined', 4);
    await database
      .insertInto('permissions')
      .values({
        organization_id: ids.find((one) => one.name === 'Åkermann & Söhne')?.id ?? '',
        user_id: priya,
        contractor_id: harbor,
        sections: ['insurance'],
      })
      .execute();
    const page = await list('listAccessRequested', {}, 'otherGc');
    expect(page.results.map(({ tp, status }) => [tp?.name, status])).toEqual([
      ['3M-Electric', 'declined'],
      ['Bauer Roofing Inc.', 'pending'],
    ]);
    expect(page.results[1]).toMatchObject({
      is_viewed_by_coworker: true,
      invited: { email: 'new@bauer.example', company_name: 'Bauer' },
    });
    expect((await list('listAccessRequested', {})).results).toEqual([]);
    const found = await list('browsePartners', { search: 'bauer roof' }, 'otherGc');
    expect(found.results[0]).toMatchObject({ standing: 'requested', permission_id: null });
    const declined = await list('browsePartners', { search: '3m' }, 'otherGc');
    expect(declined.results[0]).toMatchObject({ standing: 'none' });
  });

  it('mark vaults as not compared yet when there are many, and compare them soon after', async () => {
    const { database } = test.server;
    // Five vaults with the demo's answers, which have never been reviewed.
    await sql`insert into vault_sections (organization_id, link, answers, revision, modified_at, modified_by, template_hash)
      select o.id, v.link, v.answers, 1, now(), v.modified_by, v.template_hash
      from organizations o cross join vault_sections v
      where o.name = any(${own.slice(0, 5)}) and v.link = 'insurance'
        and v.organization_id = ${test.ids.get('Summit Electric LLC') ?? ''}`.execute(database);
    const states = async () => {
      const { results } = await list('listAccessGranted', {});
      return (results as unknown as { is_changes_questions: boolean | null }[]).map(
        ({ is_changes_questions }) => is_changes_questions,
      );
    };
    expect(await states()).toContain(null);
    await vi.waitFor(async () => expect(await states()).not.toContain(null), { timeout: 20_000 });
    const countEvents = () =>
      database
        .selectFrom('events')
        .select(({ fn }) => fn.countAll<number>().as('events'))
        .where(sql<boolean>`${dana}::uuid = any(recipients)`)
        .executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await countEvents()).events).toBeGreaterThan(0), {
      timeout: 20_000,
    });
  });

  describe('with more than 1,000 partners', () => {
    beforeAll(async () => {
      await withoutSearch(test.server.database, 'organizations', (transaction) =>
        sql`insert into organizations (name, organization_type)
          select 'Bulk ' || lpad(i::text, 4, '0'), 'Trade Partner' from generate_series(1, 1130) as g (i)`.execute(
          transaction,
        ),
      );
      await sql`insert into permissions (organization_id, user_id, contractor_id, sections)
        select id, ${dana}, ${keystone}, '{}' from organizations where name like 'Bulk %'`.execute(
        test.server.database,
      );
    });

    it('are paged by 50, by `limit`, by `page` or `offset`, or not at all', async () => {
      const search = 'bulk';
      const page = await list('browsePartners', { search });
      expect(page.results).toHaveLength(50);
      // Access without any section does not show the vault's status.
      expect(page.results[0]).toMatchObject({ standing: 'granted', prequal_status: null });
      const second = await list('browsePartners', { search, page: 2 });
      expect([second.offset, namesOf(second)[0]]).toEqual([50, 'Bulk 0051']);
      const both = await list('browsePartners', { search, page: 2, offset: 7, limit: 3 });
      expect([both.offset, namesOf(both)]).toEqual([7, ['Bulk 0008', 'Bulk 0009', 'Bulk 0010']]);
      const third = await list('browsePartners', { search, page: 3, limit: 20 });
      expect(namesOf(third)[0]).toBe('Bulk 0041');
      const whole = await list('browsePartners', { search, is_paginate: false });
      expect([whole.results.length, whole.count, whole.is_more]).toEqual([1000, 1000, true]);
      for (const limit of [0, 201]) {
        const reply = await test.call('gcGranted', endpoints.browsePartners, { query: { limit } });
        expect(reply.statusCode).toBe(422);
      }
    });

    it('count exactly up to 1,000 past the start of the page', async () => {
      for (const id of ['browsePartners', 'listAccessGranted'] as const) {
        const first = await list(id, { search: 'bulk' });
        expect([first.count, first.is_more]).toEqual([1000, true]);
        const later = await list(id, { search: 'bulk', offset: 130 });
        expect([later.count, later.is_more]).toEqual([1130, false]);
        const last = await list(id, { search: 'bulk', offset: 1129 });
        expect([last.count, namesOf(last)]).toEqual([1130, ['Bulk 1130']]);
        const beyond = await list(id, { search: 'bulk', offset: 5000 });
        expect([beyond.count, beyond.results]).toEqual([1130, []]);
      }
    });

    it('count all partners without a search or filter', async () => {
      const { count } = await test.server.database
        .selectFrom('organizations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_type', '=', 'Trade Partner')
        .executeTakeFirstOrThrow();
      const page = await list('browsePartners', {}, 'freeGc');
      expect([page.count, page.is_more]).toEqual([count, false]);
    });
  });
});
