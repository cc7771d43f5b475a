import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLastPlace, lastPlace } from './last-place.ts';

const maria = { user: 'u1', tp: 't1' };
const place = { link: 'insurance', address: 'insurance/IN-01', label: 'Broker', atMs: 5 };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

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

it('lasts as long as the page on a device that keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const ben = { user: 'u9', tp: 't1' };
  expect(() => keepLastPlace(ben, place)).not.toThrow();
  expect(lastPlace(ben)).toEqual(place);
  expect(localStorage.length).toBe(0);
});
