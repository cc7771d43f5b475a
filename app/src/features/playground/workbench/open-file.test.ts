import { expect, it } from 'vitest';
import { freeName, type OpenFile, withServed } from './open-file.ts';

const file = (name: string, text: string, base: string | null = text): OpenFile => ({
  name,
  text,
  base,
  onDisk: null,
});

it('gives a name that no open file has', () => {
  expect(freeName('a.json', [])).toBe('a.json');
  expect(freeName('a.json', [file('a.json', '')])).toBe('a-2.json');
  expect(freeName('a.json', [file('a.json', ''), file('a-2.json', '')])).toBe('a-3.json');
  expect(freeName('form', [file('form', '')])).toBe('form-2');
});

it('follows the disk when nothing was typed', () => {
  const open = [file('a.json', '1'), file('gone.json', '2')];
  expect(withServed(open, [{ file: 'a.json', text: '1 new' }])).toEqual([file('a.json', '1 new')]);
});

it('keeps what was typed, and says when the file on disk changed', () => {
  const typed = file('a.json', 'typed', 'first');
  expect(withServed([typed], [{ file: 'a.json', text: 'first' }])[0]).toBe(typed);
  expect(withServed([typed], [{ file: 'a.json', text: 'second' }])).toEqual([
    { ...typed, onDisk: 'second' },
  ]);
  // The same fix on both sides is not a conflict.
  expect(withServed([typed], [{ file: 'a.json', text: 'typed' }])).toEqual([
    file('a.json', 'typed'),
  ]);
});

it('sees no conflict once the disk is back to what the editor started from', () => {
  const typed = { ...file('a.json', 'typed', 'first'), onDisk: 'second' };
  expect(withServed([typed], [{ file: 'a.json', text: 'first' }])).toEqual([
    { ...typed, onDisk: null },
  ]);
});

it('keeps an open file that is not served only if it has unsaved text', () => {
  const made = file('mine.json', '{}', null);
  const stale = file('old.json', 'x');
  expect(withServed([made, stale], [{ file: 'a.json', text: '1' }])).toEqual([
    file('a.json', '1'),
    made,
  ]);
});

it('returns the same object for an unchanged file, so that nothing is drawn again', () => {
  const open = [file('a.json', '1')];
  expect(withServed(open, [{ file: 'a.json', text: '1' }])[0]).toBe(open[0]);
});
