import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLastPlace, lastPlace } from './last-place.ts';

const maria = { user: 'u1', tp: 't1' };
const place = { link: 'insurance', address: 'insurance/IN-01', label: 'Broker', atMs: 5 };

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('restores the last place only for the same person and trade partner', () => {
  keepLastPlace(maria, place);
  expect(lastPlace(maria)).toEqual(place);
  expect(lastPlace({ ...maria, user: 'u2' })).toBeNull();
  expect(lastPlace({ ...maria, tp: 't2' })).toBeNull();
});

it('returns no place when something else is stored under its name', () => {
  for (const text of ['{', '"insurance"', '{"link":5}', 'null']) {
    localStorage.setItem('plumbline.place.u1.t1', text);
    expect(lastPlace(maria)).toBeNull();
  }
});

it('keeps the place while the page is open on a device that stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const ben = { user: 'u9', tp: 't1' };
  expect(() => keepLastPlace(ben, place)).not.toThrow();
  expect(lastPlace(ben)).toEqual(place);
  expect(localStorage.length).toBe(0);
});
