import { describe, expect, it } from 'vitest';
import type { Entered } from '../entry/use-form.ts';
import { factsFrom, faultsOf } from './project-fields.tsx';
import { datesText, placeText } from './words.ts';

const enteredOf =
  (fields: Readonly<Record<string, string>>): Entered =>
  (name) =>
    fields[name] ?? '';

describe('a project', () => {
  it('has a place as far as it is known', () => {
    expect(placeText({ city: 'Duluth', state: 'MN', county: 'St. Louis' })).toBe(
      'Duluth, St. Louis County, Minnesota',
    );
    expect(placeText({ city: '', state: 'MN' })).toBe('Minnesota');
    expect(placeText({ city: 'Duluth', state: '', county: null })).toBe('Duluth');
  });

  it.each([
    ['2025-03-01', '2027-06-30', 'Mar 1, 2025 to Jun 30, 2027'],
    ['2025-03-01', null, 'Started Mar 1, 2025'],
    [null, '2027-06-30', 'Finished Jun 30, 2027'],
    [null, null, ''],
  ])('from %s to %s reads “%s”', (start_on, finish_on, words) => {
    expect(datesText({ start_on, finish_on })).toBe(words);
  });

  it('can finish on the day that it starts, but not before it', () => {
    const faultOf = (start_on: string, finish_on: string) =>
      faultsOf(enteredOf({ name: 'Harbor', start_on, finish_on }))['finish_on'];
    expect(faultOf('2025-03-02', '2025-03-01')).toBe(
      'The finish date must be on or after the start date',
    );
    for (const start of ['2025-03-01', '']) expect(faultOf(start, '2025-03-01')).toBeUndefined();
    expect(faultOf('2025-03-02', '')).toBeUndefined();
    expect(faultsOf(enteredOf({}))).toEqual({ name: 'Enter the name of the project' });
  });

  it('has no value where nothing was chosen', () => {
    expect(
      factsFrom(enteredOf({ name: 'Harbor', status: 'Planned', state: 'MN' }), '27137'),
    ).toEqual({
      name: 'Harbor',
      description: '',
      city: '',
      county_fips: '27137',
      state: 'MN',
      market_segment: null,
      delivery_method: null,
      value_range: null,
      status: 'Planned',
      start_on: null,
      finish_on: null,
    });
  });
});
