import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { expect, it } from 'vitest';
import { isAgency } from './agencies.ts';
import { withServer } from '../../test/server.ts';

withServer('the lookup lists', (test) => {
  const ask = async (endpoint: Endpoint, query: Readonly<Record<string, string>> = {}) => {
    const reply = await test.call('gcGranted', endpoint, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<readonly Readonly<Record<string, string>>[]>();
  };

  it('finds counties by name and state', async () => {
    expect(await ask(endpoints.listCounties, { search: 'travis' })).toEqual([
      { fips: '48453', name: 'Travis', state: 'TX' },
    ]);
    expect(await ask(endpoints.listCounties, { search: 'Orange, c', state: 'CA,FL' })).toEqual([
      expect.objectContaining({ name: 'Orange', state: 'CA' }),
    ]);
    expect(await ask(endpoints.listCounties)).toHaveLength(50);
    expect(await ask(endpoints.listCounties, { state: 'TX' })).toHaveLength(254);
  });

  it('finds job titles and agencies, prefix matches first', async () => {
    const titles = (await ask(endpoints.listJobTitles, { searchStr: 'PRES' })).map(
      ({ name }) => name ?? '',
    );
    expect(titles[0]).toBe('President');
    expect(titles).toContain('Vice president');
    expect(titles.every((title) => title.toLowerCase().includes('pres'))).toBe(true);
    expect(await ask(endpoints.listJobTitles)).toHaveLength(lookups.job_titles.length);
    expect(await ask(endpoints.listJobTitles, { searchStr: 'zzz' })).toEqual([]);
    const [agency] = await ask(endpoints.listCertificateAgencies, {
      searchStr: 'national minority',
    });
    expect(agency?.['name']).toMatch(/^National Minority Supplier/);
  });

  it('gives the market segments as options and the trades by code', async () => {
    const segments = await ask(endpoints.listMarketSegments);
    expect(segments).toHaveLength(lookups.market_segments.length);
    expect(segments[0]).toEqual({ value: 'Office', label: 'Office' });
    const trades = await ask(endpoints.listOrganizationCategories);
    expect(trades).toHaveLength(lookups.six_digit_categories.length);
    expect(trades[0]).toEqual({
      code: '01 50 00',
      name: 'Temporary facilities and controls',
    });
  });

  it('says whether the address of a website is well-formed', async () => {
    const check = async (domain_name: string) =>
      (await test.call('tpAdmin', endpoints.checkDomain, { body: { domain_name } })).json<object>();
    expect(await check('summit-electric.example')).toEqual({ domain_status: 'valid' });
    expect(await check('summit electric')).toEqual({ domain_status: 'invalid' });
  });

  it('refuses a search that is longer than any name', async () => {
    const reply = await test.call('tpAdmin', endpoints.listJobTitles, {
      query: { searchStr: 'x'.repeat(201) },
    });
    expect(reply.statusCode).toBe(422);
  });
});

it('a certifying agency is recognized by its stored value', () => {
  for (const { value } of lookups.certifying_agencies) expect(isAgency(value)).toBe(true);
  expect(isAgency('WBENC')).toBe(false);
});
