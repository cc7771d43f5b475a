import { describe, expect, it } from 'vitest';
import { readFilters } from './filters.ts';
import { byScore } from './find.ts';
import { presentFound } from './present.ts';

const ofQuery = (query: Parameters<typeof readFilters>[0]) => {
  const { required, first } = readFilters(query);
  return [required, first].map((filters) => filters.flatMap(({ words }) => words));
};

describe('the filters of a search', () => {
  it.each([
    ['Travis,TX', ['state:tx'], ['county:48453']],
    ['travis county, texas', ['state:tx'], ['county:48453']],
    ['Orleans Parish, Louisiana', ['state:la'], ['county:22071']],
    ['Juneau Borough, AK', ['state:ak'], ['county:02110']],
    ['Nowhere, Idaho', ['state:id'], []],
    ['Travis', ['state:travis'], []],
    ['Travis,', [], []],
  ])('of the county “%s” require the state, with the county first', (county, required, first) => {
    expect(ofQuery({ county })).toEqual([required, first]);
  });

  it('are each value once, states by code or name, and long agencies as they are stored', () => {
    const [words] = ofQuery({
      states: 'Texas|TX|id|',
      trades: '26',
      certifications: 'X'.repeat(60),
      verified: 'true',
    });
    expect(words).toEqual([
      'trade:26',
      'state:tx',
      'state:tx',
      'state:id',
      `certification:${'x'.repeat(46)}`,
      'verified:true',
    ]);
  });

  it('take up to 40 values each', () => {
    const sizes = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`).join('|');
    expect(ofQuery({ sizes: sizes(40) })[0]).toHaveLength(40);
    expect(() => readFilters({ sizes: sizes(41) })).toThrow('Choose up to 40 values.');
  });
});

describe('a result', () => {
  it('says in which of its names, trades, segments and places a word was found', () => {
    const card = {
      name: 'Texas Steel',
      former: ['Old Texas Iron'],
      trades: ['Steel'],
      segments: ['Texas'],
      city: 'Texas City',
      county: 'Galveston',
      state: 'TX',
      initials: 'ts',
      status: 'Completed',
      owner: 'Tolliver Owners',
    };
    const marks = new Map([
      ['texas', 5],
      ['ts', 2],
    ]);
    const found = presentFound({ id: 'id', kind: 6, card }, marks);
    expect(found.matched.map(({ field, text }) => `${field}: ${text}`)).toEqual([
      'name: Texas Steel',
      'former name: Old Texas Iron',
      'market segment: Texas',
      'place: Texas City',
      'place: Texas',
      'initials: Texas Steel',
    ]);
    expect(found.matched.at(-1)?.ranges).toEqual([
      [0, 1],
      [6, 7],
    ]);
    expect(found).toMatchObject({ type: 'Project', detail: 'Completed, Tolliver Owners' });
  });

  it('comes before another that matches as well by its name, and then by its number', () => {
    const candidate = (doc: number, name: string) => ({
      doc,
      kind: 1,
      name,
      name_key: '',
      words: [],
      ranks: [],
    });
    const found = [candidate(3, 'Zenith'), candidate(2, 'Åkermann'), candidate(1, 'Zenith')];
    expect(byScore(found, { required: [], wished: [] })).toEqual([2, 1, 3]);
  });
});
