import type { OfficeLocation } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { placeOf, titleOf, typeOf } from './office-words.ts';

const office = (told: Partial<OfficeLocation>): OfficeLocation => ({
  id: '66666666-6666-4666-8666-666666666666',
  organization: { id: '11111111-1111-4111-8111-111111111111', name: 'Summit Electric LLC' },
  name: '',
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'United States',
  county_fips: null,
  phone: '',
  is_primary: false,
  categories: [],
  ...told,
});

it.each([
  [{ name: 'Yard', city: 'Waco', is_primary: true }, 'Yard'],
  [{ city: 'Waco', is_primary: true }, 'Waco'],
  [{ is_primary: true }, 'Main office'],
  [{}, 'Office'],
])('an office %o is called %s', (told, title) => {
  expect(titleOf(office(told))).toBe(title);
});

it.each([
  [{ city: 'Waco', state: 'TX', postal_code: '76701' }, 'Waco, TX 76701'],
  [{ city: 'Waco', postal_code: '76701' }, 'Waco, 76701'],
  [{ state: 'TX' }, 'TX'],
  [{}, ''],
])('an office %o is in %s', (told, place) => {
  expect(placeOf(office(told))).toBe(place);
});

it('an office is of the type of its first trade', () => {
  const partner = { id: '2', name: 'Trade Partner' };
  const division = { id: '26', name: 'Electrical', supercategory: partner };
  const wiring = { id: '26 05 00', name: 'Wiring', supercategory: division };
  expect(typeOf(office({ categories: [wiring] }))).toBe('Trade Partner');
  expect(typeOf(office({}))).toBe('');
});
