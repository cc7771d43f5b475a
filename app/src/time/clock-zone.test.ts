import { afterEach, expect, it } from 'vitest';
import { browserZone, clockZone, formatOf, setClockZone } from './clock-zone.ts';

afterEach(() => setClockZone(null));

const text = formatOf({ dateStyle: 'medium', timeStyle: 'short' });
const moment = new Date('2026-11-21T03:05:00Z');
/** Newer browsers put a narrow space before AM and PM. */
const plain = (words: string): string => words.replaceAll('\u202f', ' ');

it('shows times in the zone of the person, and in Chicago without one', () => {
  expect(clockZone()).toBe('America/Chicago');
  expect(plain(text(moment))).toBe('Nov 20, 2026, 9:05 PM');
  setClockZone('Europe/Berlin');
  expect(plain(text(moment))).toBe('Nov 21, 2026, 4:05 AM');
});

it('shows another zone when asked to', () => {
  setClockZone('Europe/Berlin');
  expect(plain(text(moment, 'UTC'))).toBe('Nov 21, 2026, 3:05 AM');
  expect(plain(text(moment))).toBe('Nov 21, 2026, 4:05 AM');
});

it('returns a valid time zone of the browser', () => {
  expect(Intl.supportedValuesOf('timeZone').concat('UTC')).toContain(browserZone());
});
