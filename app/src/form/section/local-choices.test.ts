import { lookups } from '@plumbline/schemas/lookups';
import { describe, expect, it } from 'vitest';
import { localChoices } from './local-choices.ts';

describe('the choices of a list without a server', () => {
  const labels = (lookup: string, search: string, filter?: unknown) => {
    const found = localChoices({ lookup, search, filter });
    return ('choices' in found ? found.choices : found).map(({ label }) => label);
  };

  it('are counties of the states that narrow them', () => {
    expect(labels('us_counties', 'orange', ['CA', 'FL'])).toEqual(['Orange, CA', 'Orange, FL']);
    expect(labels('us_counties', 'Cook', 'IL')).toEqual(['Cook, IL']);
    expect(labels('us_counties', '')).toHaveLength(50);
  });

  it('are those of any list by its name, those first that start with the search', () => {
    expect(labels('job_titles', 'pres')[0]).toBe('President');
    expect(labels('countries', 'germ')).toEqual(['Germany']);
    expect(labels('states', '')).toHaveLength(lookups.states.length);
  });

  it('are none where there is no such list', () => {
    expect(labels('no_such_list', '')).toEqual([]);
    expect(labels('toString', '')).toEqual([]);
  });
});
