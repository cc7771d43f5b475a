import { describe, expect, it } from 'vitest';
import { counties, findCounties } from './counties.ts';
import { lookupNames } from './lookup-names.ts';
import { countyOption, lookups, matching } from './lookups.ts';

const SIZES = {
  states: 51,
  territories: 5,
  countries: 248,
  market_segments: 40,
  six_digit_categories: 124,
  masterformat_divisions: 35,
  naics_23: 49,
  certification_types: 25,
  certifying_agencies: 35,
  ownership_types: 15,
  control_types: 9,
  legal_structures: 13,
  employee_bands: 10,
  am_best: 7,
  job_titles: 76,
};

describe('the lookup lists', () => {
  it('can all be named by a question, and so can the counties', () => {
    expect(lookupNames).toEqual([...Object.keys(lookups), 'us_counties']);
  });

  it('have the same number of entries as their sources', () => {
    const sizes = Object.fromEntries(Object.entries(lookups).map(([k, list]) => [k, list.length]));
    expect(sizes).toEqual(SIZES);
  });

  it.each(Object.entries(lookups))('%s has no duplicate, blank or untrimmed values', (_, list) => {
    const values = list.map((option) => option.value);
    expect(new Set(values).size).toBe(values.length);
    expect(values.filter((value) => value !== value.trim() || value === '')).toEqual([]);
  });

  it('leave the United States out of the countries, each of which has a name', () => {
    const codes = lookups.countries.map((country) => country.value);
    expect(codes).not.toContain('US');
    expect(codes).toEqual(expect.arrayContaining(['CA', 'MX', 'DE', 'TR', 'ZW']));
    expect(lookups.countries.filter(({ value, label }) => value === label)).toEqual([]);
  });
});

describe('the counties', () => {
  it('are those of the 50 states and DC', () => {
    expect(counties).toHaveLength(3142);
    expect(new Set(counties.map((county) => county.fips)).size).toBe(3142);
    expect(new Set(counties.map((county) => county.state)).size).toBe(51);
    expect(counties.filter((county) => county.state === 'TX')).toHaveLength(254);
    expect(counties.filter((county) => county.state === 'CT')).toHaveLength(8);
  });

  it('have unique names together with their state', () => {
    const values = counties.map((county) => countyOption(county).value);
    expect(new Set(values).size).toBe(3142);
    expect(values).toEqual(expect.arrayContaining(['Baltimore, MD', 'Baltimore (city), MD']));
  });
});

it('finds counties by part of a name, in some states or the first fifty of all', () => {
  const names = (search: string, ...states: string[]) =>
    findCounties(search, states).map((county) => countyOption(county).value);
  expect(names(' travis ', 'tx')).toEqual(['Travis, TX']);
  expect(names('orange', 'CA', ' fl ')).toEqual(['Orange, CA', 'Orange, FL']);
  expect(names('Travis, T')).toEqual(['Travis, TX']);
  expect(names('travis ,tx', 'TX')).toEqual(['Travis, TX']);
  expect(names('las', 'TX')[0]).toBe('Dallas, TX');
  expect(names('hall', 'TX')[0]).toBe('Hall, TX');
  expect(names('')).toHaveLength(50);
  expect(names('', '')).toHaveLength(50);
  expect(names('', 'TX')).toHaveLength(254);
  expect(names('no such county')).toEqual([]);
});

it('puts options that start with the search text before those that contain it', () => {
  const labels = matching(
    [{ value: 1, label: 'East' }, { value: 'Easter' }, { value: 'Beast' }],
    'EAS',
  );
  expect(labels.map(({ value }) => value)).toEqual([1, 'Easter', 'Beast']);
  expect(matching(lookups.job_titles, ' ')).toBe(lookups.job_titles);
  expect(matching(lookups.job_titles, 'no such title')).toEqual([]);
});
