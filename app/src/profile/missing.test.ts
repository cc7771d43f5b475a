import { expect, it } from 'vitest';
import { companyProfile } from '../organization/testing/far-end.ts';
import { percentDone, wantedOf } from './missing.ts';

const picture = { id: 'p-1', url: '', small_url: '', width: 1, height: 1, caption: '' };
const none = { offices: 0, people: 0 };
const labelsOf = (type: string) =>
  wantedOf(companyProfile({ organization_type: { name: type } }), none)
    .filter(({ isDone }) => !isDone)
    .map(({ label }) => label);

it('asks companies that do the work for trades, and the others for market segments', () => {
  expect(labelsOf('Trade Partner')).toContain('Choose your trades');
  expect(labelsOf('Manufacturer')).toContain('Choose your trades');
  expect(labelsOf('General Contractor')).toContain('Choose your market segments');
  expect(labelsOf('Owner')).not.toContain('Choose your trades');
});

it('does not count a type of company that stands in for its trades', () => {
  const type = {
    id: 'tp',
    name: 'Trade Partner',
    supercategory: { id: 'tp', name: 'Trade Partner' },
  };
  const categories = [{ id: 'tp', name: 'Trade Partner', supercategory: { ...type } }];
  const wanted = wantedOf(companyProfile({ categories }), none);
  expect(wanted.find(({ label }) => label === 'Choose your trades')?.isDone).toBe(false);
});

it('is complete only when nothing is missing', () => {
  const profile = companyProfile({
    description: ' ',
    categories: [
      {
        id: 'wiring',
        name: 'Wiring',
        supercategory: {
          id: 'electrical',
          name: 'Electrical',
          supercategory: { id: 'tp', name: 'Trade Partner' },
        },
      },
    ],
    service_states: ['TX'],
    founded: 1990,
    logo: picture,
    photos: [picture],
  });
  const counted = { offices: 1, people: 1 };
  const wanted = wantedOf(profile, counted);
  // A blank description is none.
  expect(wanted.filter(({ isDone }) => !isDone).map(({ label, to }) => [label, to])).toEqual([
    ['Write a description', `/profile/${profile.id}/manage#about`],
  ]);
  // 10 of 11 is 90.9%.
  expect(percentDone(wanted)).toBe(90);
  expect(percentDone(wantedOf({ ...profile, description: 'We wire.' }, counted))).toBe(100);
});
