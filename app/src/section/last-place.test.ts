import { beforeEach, expect, it } from 'vitest';
import { keepLastPlace, lastPlace } from './last-place.ts';

const maria = { user: 'u1', tp: 't1' };
const place = { link: 'insurance', address: 'insurance/IN-01', label: 'Broker', atMs: 5 };

beforeEach(() => localStorage.clear());

it('comes back as it was kept, for the same person and trade partner only', () => {
  keepLastPlace(maria, place);
  expect(lastPlace(maria)).toEqual(place);
  expect(lastPlace({ ...maria, user: 'u2' })).toBeNull();
  expect(lastPlace({ ...maria, tp: 't2' })).toBeNull();
});

it('is none where something else was kept under its name', () => {
  for (const text of ['{', '"insurance"', '{"link":5}', 'null']) {
    localStorage.setItem('plumbline.place.u1.t1', text);
    expect(lastPlace(maria)).toBeNull();
  }
});

it('does without a device that keeps nothing', () => {
  const refusing = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  } as unknown as Storage;
  expect(() => keepLastPlace(maria, place, refusing)).not.toThrow();
  expect(lastPlace(maria, refusing)).toBeNull();
});
