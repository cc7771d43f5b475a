import { lookups } from '@plumbline/schemas/lookups';
import { describe, expect, it } from 'vitest';
import { localChoices } from './local-choices.ts';

describe('lookup choices without a server', () => {
  const labels = (lookup: string, search: string, filter?: unknown) => {
    const found = localChoices({ lookup, search, filter });
    return ('choices' in found ? found.choices : found).map(({ label }) => label);
  };

  it('narrow counties to the given states', () => {
    expect(labels('us_counties', 'orange', ['CA', 'FL'])).toEqual(['Orange, CA', 'Orange, FL']);
    expect(labels('us_counties', 'Cook', 'IL')).toEqual(['Cook, IL']);
    expect(labels('us_counties', '')).toHaveLength(50);
  });

  it('come from the named list, with those that start with the search first', () => {
    expect(labels('job_titles', 'pres')[0]).toBe('President');
    expect(labels('countries', 'germ')).toEqual(['Germany']);
    expect(labels('states', '')).toHaveLength(lookups.states.length);
    // A list without groups is not narrowed.
    expect(labels('countries', 'germ', ['CA'])).toEqual(['Germany']);
  });

  it('are empty for an unknown list', () => {
    expect(labels('no_such_list', '')).toEqual([]);
    expect(labels('toString', '')).toEqual([]);
  });
});
