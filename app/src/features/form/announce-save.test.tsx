import { Announcer } from '@plumbline/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTHING_UNSENT, type SaveState } from '../../form/saving/save-state.ts';
import { useAnnounceSave } from './announce-save.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  // What was said is forgotten after a while.
  vi.runAllTimers();
  vi.useRealTimers();
});

function Saving({ state }: { readonly state: SaveState }) {
  useAnnounceSave(state);
  return <Announcer />;
}

const saved: Partial<SaveState> = { phase: { kind: 'saved' }, savedAtMs: 1 };
const saving: Partial<SaveState> = { phase: { kind: 'saving' }, savedAtMs: 1 };
const offline: Partial<SaveState> = { phase: { kind: 'retrying', status: null, attempts: 1 } };
const failing: Partial<SaveState> = { phase: { kind: 'retrying', status: 500, attempts: 2 } };

/** What is heard, politely and at once, while the states follow each other. */
function heard(states: readonly Partial<SaveState>[]) {
  const of = (told: Partial<SaveState>) => <Saving state={{ ...NOTHING_UNSENT, ...told }} />;
  const { rerender } = render(of({}));
  for (const told of states) rerender(of(told));
  return ['Announcements', 'Urgent announcements'].map((label) =>
    [...screen.getByRole('log', { name: label }).children].map(({ textContent }) => textContent),
  );
}

it('announces the first save, and no other until there was trouble', () => {
  expect(heard([saving, saved, saving, saved])[0]).toEqual(['Your answers are saved.']);
});

it('announces trouble once, and that it is over', () => {
  expect(heard([saving, offline, failing, saved])).toEqual([
    [
      'You’re offline. Your answers will be sent when the connection is back.',
      'Your answers are saved.',
    ],
    [],
  ]);
});

it('says why saving stopped, and what cannot be saved', () => {
  const unsaved = ['s/A', 's/B'].map((address) => ({ address, reason: null }));
  const stopped = { kind: 'stopped', reason: 'forbidden', detail: 'You lost access.' } as const;
  expect(
    heard([{ unsaved: unsaved.slice(1) }, { unsaved }, { unsaved, phase: stopped }])[0],
  ).toEqual([
    '1 answer needs attention before it can be saved.',
    '2 answers need attention before they can be saved.',
    'Your answers are not saved. You lost access.',
  ]);
});

it('interrupts when leaving would lose answers', () => {
  expect(heard([{ device: 'kept' }, { ...offline, device: 'full' }])[1]).toEqual([
    'Stay on this page until your answers are saved. This device can’t keep unsaved answers.',
  ]);
});
