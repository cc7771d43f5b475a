import { createUploads } from '@plumbline/rjsf-theme';
import { Announcer } from '@plumbline/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addOpenForm, dropForms, type OpenForm, sectionUploads } from '../form/open-forms.ts';
import { NOTHING_UNSENT, type SavePhase, type SaveState } from '../form/saving/save-state.ts';
import { UnsentNotice } from './unsent-notice.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  dropForms();
  // What was announced is removed.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

/** A section that is open for editing, with the test deciding whether its answers are saved. */
function openSection(link: string, title: string, since: number) {
  let state: SaveState = NOTHING_UNSENT;
  const listeners = new Set<() => void>();
  const autosave = {
    state: () => state,
    sinceMs: () => since,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drop: () => undefined,
  };
  addOpenForm({ link, opening: link, document: { title }, autosave } as unknown as OpenForm);
  return (more: Partial<SaveState>) =>
    act(() => {
      state = { ...NOTHING_UNSENT, ...more };
      for (const listener of listeners) listener();
    });
}

const retrying: SavePhase = { kind: 'retrying', status: 503, attempts: 1 };
const conflict: SavePhase = { kind: 'conflict', with: 'person', conflicts: [], theirs: null };
const stopped: SavePhase = { kind: 'stopped', reason: 'refused', detail: 'No.' };

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const notice = () => screen.queryByRole('region', { name: 'Not saved in other sections' });
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('says after a moment which other sections are not saved, and what each needs', () => {
  const safety = openSection('safety', 'Safety', 1);
  const legal = openSection('legal', 'Legal', 2);
  const insurance = openSection('insurance', 'Insurance', 3);
  render(
    <MemoryRouter initialEntries={['/prequal/form/insurance']}>
      <UnsentNotice />
      <Announcer />
    </MemoryRouter>,
  );
  // The open section says so itself.
  insurance({ phase: retrying });
  pass(10_000);
  expect(notice()).toBeNull();
  safety({ phase: retrying });
  legal({ phase: conflict });
  pass(2499);
  expect(notice()).toBeNull();
  pass(1);
  expect(notice()).not.toBeNull();
  expect(lines()).toEqual(['Safety: retrying', 'Legal: open it to choose which answer to keep']);
  expect(screen.getByRole('link', { name: 'Safety' }).getAttribute('href')).toBe(
    '/prequal/form/safety',
  );
  screen.getByText('Answers in another section are not saved yet.');
  legal({ phase: stopped });
  expect(lines()).toEqual(['Safety: retrying', 'Legal: open it to correct an answer']);
  safety({});
  expect(lines()).toEqual(['Legal: open it to correct an answer']);
  legal({});
  expect(notice()).toBeNull();
  screen.getByText('The other sections are saved.');
});

it('does not call a section saved because it was opened', () => {
  const safety = openSection('safety', 'Safety', 1);
  render(
    <MemoryRouter initialEntries={['/notifications']}>
      <UnsentNotice />
      <Announcer />
    </MemoryRouter>,
  );
  safety({ phase: conflict });
  pass(2500);
  fireEvent.click(screen.getByRole('link', { name: 'Safety' }));
  expect(notice()).toBeNull();
  expect(screen.queryByText('The other sections are saved.')).toBeNull();
});

it('does not call a section saved because the person left without saving', () => {
  const safety = openSection('safety', 'Safety', 1);
  render(
    <MemoryRouter initialEntries={['/notifications']}>
      <UnsentNotice />
      <Announcer />
    </MemoryRouter>,
  );
  safety({ phase: retrying });
  pass(2500);
  expect(notice()).not.toBeNull();
  act(dropForms);
  expect(notice()).toBeNull();
  pass(1000);
  expect(screen.queryByText('The other sections are saved.')).toBeNull();
});

it('names a section in which a file is uploading, or was not uploaded', async () => {
  let refuse = (): void => undefined;
  const send = () =>
    new Promise<never>((_resolve, reject) => {
      refuse = () => reject(new Error('No.'));
    });
  const create = () => createUploads({ send, onStored: () => undefined });
  const owner = { user: 'u-1', tp: 'tp-1', link: 'safety', title: 'Safety' };
  const uploads = sectionUploads(owner, create);
  render(
    <MemoryRouter initialEntries={['/notifications']}>
      <UnsentNotice />
    </MemoryRouter>,
  );
  const file = new File(['x'], 'log.pdf');
  act(() => uploads.start({ field: 'safety/SA-01', file, many: false }));
  pass(2500);
  expect(lines()).toEqual(['Safety: uploading a file']);
  await act(async () => refuse());
  expect(lines()).toEqual(['Safety: a file was not uploaded']);
  act(() => uploads.stop());
  expect(notice()).toBeNull();
});

it('says nothing of a save that takes no longer than usual', () => {
  const safety = openSection('safety', 'Safety', 1);
  render(
    <MemoryRouter initialEntries={['/notifications']}>
      <UnsentNotice />
    </MemoryRouter>,
  );
  safety({ phase: { kind: 'saving' } });
  pass(2000);
  safety({});
  pass(2000);
  safety({ phase: { kind: 'saving' } });
  pass(2000);
  expect(notice()).toBeNull();
  pass(500);
  expect(lines()).toEqual(['Safety: retrying']);
});
