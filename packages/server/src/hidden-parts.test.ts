import {
  type Endpoint,
  endpoints,
  type OrganizationProfile,
  PROFILE_PARTS,
  type ProfilePart,
} from '@plumbline/api-contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type ActorName, withServer } from './test/server.ts';

/** The value that a company gives in each part: words and figures found nowhere else. */
const SAID = {
  about: 'Qzabout',
  website: 'https://qzwebsite.example',
  phone: '+1 555 0177',
  size: '250-499',
  founded: 1687,
  trades: '26 05 19',
  service_area: 'AK',
  markets: 'Healthcare Facilities',
  office: 'Qzcity',
  person: 'Qzperson',
  caption: 'Qzcaption',
} as const;

/**
 * A company that hides a part and a company that never filled it in look the same to everyone else, everywhere: in the
 * profile, in cards, lists, filters, counts, exports and pictures.
 */
withServer('the hidden parts of a profile', (test) => {
  let summit: string;
  let plain: ReadonlyMap<string, string>;

  beforeAll(async () => {
    summit = test.ids.get('Summit Electric LLC') ?? '';
    const { database } = test.server;
    await database.deleteFrom('office_locations').where('organization_id', '=', summit).execute();
    await say({});
    plain = await readEverything();
  });
  afterEach(() => say({}));

  /** Fills in the given parts and shows them, except the hidden ones; everything else is blank. */
  async function say(
    said: Partial<Record<ProfilePart, true>>,
    hidden: readonly ProfilePart[] = [],
  ) {
    const { database } = test.server;
    await database
      .updateTable('organizations')
      .set({
        description: said.about ? SAID.about : '',
        certifications: said.about ? [SAID.about] : [],
        website: said.website ? SAID.website : '',
        phone: said.phone ? SAID.phone : '',
        employee_quantity: said.size ? SAID.size : null,
        founded: said.founded ? SAID.founded : null,
        categories: said.trades ? [SAID.trades] : [],
        service_states: said.service_area ? [SAID.service_area] : [],
        market_segments: said.markets ? [SAID.markets] : [],
        hidden_parts: [...hidden],
      })
      .where('id', '=', summit)
      .execute();
    await database.deleteFrom('office_locations').where('organization_id', '=', summit).execute();
    if (said.offices)
      await database
        .insertInto('office_locations')
        .values({
          organization_id: summit,
          city: SAID.office,
          state: 'AK',
          is_primary: true,
          county_fips: null,
        })
        .execute();
    await database
      .updateTable('memberships')
      .set({ is_listed: said.people ?? false })
      .where('organization_id', '=', summit)
      .execute();
    await database.deleteFrom('company_pictures').where('organization_id', '=', summit).execute();
    if (said.pictures)
      await database
        .insertInto('company_pictures')
        .values({
          organization_id: summit,
          kind: 'logo',
          name: 'q'.repeat(22),
          caption: SAID.caption,
          width: 1,
          height: 1,
          content: Buffer.from('logo'),
          small: Buffer.from('logo'),
          created_by: null,
          created_at: new Date(),
        })
        .execute();
  }

  const asked = (): readonly [string, Endpoint, object][] => [
    ['profile', endpoints.getOrganization, { params: { id: summit } }],
    [
      'profile by domain',
      endpoints.getOrganizationByUrl,
      { params: { key: 'summit-electric.example' } },
    ],
    ['card', endpoints.searchOrganizations, { query: { search: 'summit electric' } }],
    ['duplicates', endpoints.findDuplicates, { body: { name: 'Summit Electric LLC' } }],
    ['offices', endpoints.listOffices, { query: { organization: summit } }],
    ['offices by city', endpoints.listOffices, { query: { search: SAID.office } }],
    ['people', endpoints.listListedPeople, { params: { id: summit } }],
    ['picture', endpoints.getCompanyPicture, { params: { name: 'q'.repeat(22) } }],
    ['list', endpoints.browsePartners, { query: { limit: 50 } }],
    ['list by trade', endpoints.browsePartners, { query: { categories: SAID.trades } }],
    ['list by division', endpoints.browsePartners, { query: { generic_categories: '26' } }],
    ['list by size', endpoints.browsePartners, { query: { employee_quantities: SAID.size } }],
    ['list by state', endpoints.browsePartners, { query: { office_states: 'AK' } }],
    ['list by city', endpoints.browsePartners, { query: { office_city: SAID.office } }],
    ['granted', endpoints.listAccessGranted, { query: { limit: 50 } }],
    [
      'counts',
      endpoints.countPartnerFilters,
      { params: { list: 'browse_all' }, query: { employee_quantities: SAID.size } },
    ],
    ['csv', endpoints.exportPartners, { params: { list: 'browse_all' } }],
  ];

  async function readEverything(actor: ActorName = 'gcGranted') {
    const read = new Map<string, string>();
    for (const [name, endpoint, options] of asked()) {
      const reply = await test.call(actor, endpoint, options);
      read.set(
        name,
        `${reply.statusCode} ${reply.body.replace(/"(?:request_id|instance)":"[^"]*"/gu, '')}`,
      );
    }
    return read;
  }

  const partsWithData = [
    'about',
    'trades',
    'markets',
    'service_area',
    'size',
    'founded',
    'website',
    'phone',
    'pictures',
    'offices',
    'people',
  ] as const satisfies readonly ProfilePart[];

  it.each(partsWithData)(
    '%s: visible when shown; when hidden, everything looks as if it had never been filled in',
    async (part) => {
      await say({ [part]: true });
      const shown = await readEverything();
      expect(
        [...shown].filter(([name, text]) => text !== plain.get(name)).map(([name]) => name),
      ).not.toEqual([]);
      await say({ [part]: true }, [part]);
      const hidden = await readEverything();
      for (const [name, text] of hidden) expect([name, text]).toEqual([name, plain.get(name)]);
    },
  );

  it('all at once: others see none of them, the company’s own people see them all', async () => {
    const all = Object.fromEntries(PROFILE_PARTS.map((part) => [part, true]));
    await say(all, PROFILE_PARTS);
    const hidden = await readEverything();
    for (const [name, text] of hidden) expect([name, text]).toEqual([name, plain.get(name)]);
    const own = await test.call('tpMember', endpoints.getOrganization, { params: { id: summit } });
    expect(own.json<OrganizationProfile>()).toMatchObject({
      description: SAID.about,
      founded: SAID.founded,
      service_states: [SAID.service_area],
      hidden_parts: [...PROFILE_PARTS],
      logo: { caption: SAID.caption },
    });
  });

  it('stay hidden when the company’s own people preview what others see', async () => {
    await say({ about: true, offices: true, people: true, pictures: true }, [
      'about',
      'offices',
      'people',
      'pictures',
    ]);
    const query = { as: 'others' } as const;
    const params = { id: summit };
    const outside = await test.call('otherTp', endpoints.getOrganization, { params });
    const preview = await test.call('tpAdmin', endpoints.getOrganization, { params, query });
    expect(preview.json()).toEqual(outside.json());
    for (const [endpoint, asked] of [
      [endpoints.listListedPeople, { params, query }],
      [endpoints.listOffices, { query: { organization: summit, ...query } }],
    ] as const)
      expect((await test.call('tpAdmin', endpoint as Endpoint, asked as object)).json()).toEqual({
        count: 0,
        results: [],
      });
    const own = await test.call('tpAdmin', endpoints.listOffices, {
      query: { organization: summit },
    });
    expect(own.json()).toMatchObject({ count: 1 });
  });

  it('a rejected document looks to others as if none had been submitted', async () => {
    const { database } = test.server;
    await database
      .insertInto('verifications')
      .values({
        kind: 'company',
        organization_id: summit,
        user_id: test.ids.get('maria.alvarez@summit-electric.example') ?? '',
        name: 'a.pdf',
        size: 1,
        media_type: 'application/pdf',
        storage_name: 'v'.repeat(40),
        created_at: new Date(Date.now() + 60_000),
        status: 'rejected',
        checked_name: null,
      })
      .execute();
    const params = { id: summit };
    const statusFor = async (actor: ActorName) =>
      (await test.call(actor, endpoints.getOrganization, { params })).json<OrganizationProfile>()
        .business_verification_status;
    expect(await statusFor('tpMember')).toBe('rejected');
    expect(await statusFor('otherGc')).toBe('not_submitted');
  });
});
