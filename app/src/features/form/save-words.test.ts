import { expect, it } from 'vitest';
import { NOTHING_UNSENT, type SaveState } from '../../form/saving/save-state.ts';
import { timeText } from '../../time/moment.ts';
import { deviceWords, saveWords } from './save-words.ts';

const atMs = Date.UTC(2026, 10, 23, 15, 4);
const unsaved = [{ address: 's/A', reason: null }];

it.each<[string, Partial<SaveState>]>([
  ['All changes saved', {}],
  [`Saved ${timeText(atMs)}`, { savedAtMs: atMs }],
  [`Everything else saved ${timeText(atMs)}`, { savedAtMs: atMs, unsaved }],
  ['Saving…', { phase: { kind: 'waiting' } }],
  ['Saving…', { phase: { kind: 'saving' }, savedAtMs: atMs }],
  [
    'Not saved: no connection, retrying',
    { phase: { kind: 'retrying', status: null, attempts: 1 }, device: 'full' },
  ],
  [
    'Not saved. Saved on this device, retrying',
    { phase: { kind: 'retrying', status: 503, attempts: 1 }, device: 'kept' },
  ],
  [
    'Not saved: choose which answer to keep',
    { phase: { kind: 'conflict', with: 'person', conflicts: [], theirs: null } },
  ],
  [
    'Not saved: You can no longer edit this.',
    { phase: { kind: 'stopped', reason: 'forbidden', detail: 'You can no longer edit this.' } },
  ],
])('says “%s”', (words, told) => {
  expect(saveWords({ ...NOTHING_UNSENT, ...told })?.words).toBe(words);
});

it('says nothing about saving before the first save if only withheld entries are left', () => {
  expect(saveWords({ ...NOTHING_UNSENT, unsaved })).toBeNull();
});

it('asks to stay only if this device keeps nothing', () => {
  const isAsked = (['untried', 'kept', 'full', 'refused'] as const).map(
    (device) => deviceWords({ device })?.includes('Stay on this page') ?? false,
  );
  expect(isAsked).toEqual([false, false, true, true]);
});
