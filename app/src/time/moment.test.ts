import { afterEach, expect, it, vi } from 'vitest';
import { setClockZone } from './clock-zone.ts';
import { changeText, dateText, dayText, modifiedText, momentText } from './moment.ts';
import { today } from './today.ts';

afterEach(() => setClockZone(null));

const plain = (text: string): string => text.replaceAll('\u202F', ' ');

it('shows moments in the time zone of the person, and days as they are', () => {
  const late = '2026-11-22T04:30:00Z';
  expect(plain(momentText(late))).toBe('Nov 21, 2026, 10:30 PM');
  setClockZone('Pacific/Auckland');
  expect(dateText(late)).toBe('Nov 22, 2026');
  expect(dayText('2026-11-21')).toBe('Nov 21, 2026');
  // The product's days start in Chicago, for everyone.
  expect(today(new Date(late))).toBe('2026-11-21');
});

it('makes no format of its own for each day', () => {
  const made = vi.spyOn(Date.prototype, 'toLocaleDateString');
  try {
    expect(['2026-11-21', '2026-11-22'].map(dayText)).toEqual(['Nov 21, 2026', 'Nov 22, 2026']);
    expect(made).not.toHaveBeenCalled();
  } finally {
    made.mockRestore();
  }
});

it.each([
  [null, null, null, 'Never Modified'],
  ['2026-11-21T16:42:00Z', 'Maria', 'Alvarez', 'Nov 21, 2026, 10:42 AM by Maria Alvarez'],
  ['2026-11-21T16:42:00Z', null, 'Alvarez', 'Nov 21, 2026, 10:42 AM by Alvarez'],
  ['2026-11-21T16:42:00Z', null, null, 'Nov 21, 2026, 10:42 AM'],
])('a section last saved at %s by %s %s reads “%s”', (modified, first, last, text) => {
  const section = { modified, modified_first_name: first, modified_last_name: last };
  expect(plain(modifiedText(section))).toBe(text);
});

it('says why a section is marked as changed', () => {
  expect(changeText({ has_new_questions: true })).toBe(
    'The form changed since this was last saved',
  );
  expect(changeText({ has_new_questions: false })).toBe('Changed since last marked ready');
});
