import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formF } from '@plumbline/schemas/templates';
import { capsOf, type Shortcut } from '@plumbline/ui';
import { afterEach, expect, it } from 'vitest';
import { closeFormPage, openFormPage } from '../testing/open-form-page.tsx';
import { FORM_KEYS } from './keys.ts';

afterEach(() => {
  // Any other action of the person ends a jump that is still settling.
  window.dispatchEvent(new Event('pointerdown'));
  closeFormPage();
});

/** Longer than anything should take on a busy machine. */
const SOON = { timeout: 15_000 };
const LINK = 'licenses-registrations';
const PANEL = `${LINK}/LI-03`;
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const element = (id: string) => document.getElementById(id) as HTMLElement;

/** Presses a key as a keyboard does, on the focused element. */
async function press(way: Shortcut) {
  const target = document.activeElement ?? document.body;
  const key = way.shift ? way.key.toUpperCase() : way.key;
  fireEvent.keyDown(target, {
    key: way.key.length === 1 ? key : way.key,
    ctrlKey: way.ctrl ?? false,
    altKey: way.alt ?? false,
    shiftKey: way.shift ?? false,
  });
  await pause();
}

it('lists every shortcut that the page handles, and each does what the list says', {
  timeout: 60_000,
}, async () => {
  const { session } = await openFormPage(LINK, formF, new Date().toISOString().slice(0, 10));
  const [jurisdiction, number] = [`${PANEL}/a/LI-03.1`, `${PANEL}/a/LI-03.2`];
  act(() => {
    session.addRow(PANEL, 'a');
    session.addRow(PANEL, 'b');
    session.set(jurisdiction, 'Austin');
  });
  const heading = () => element(`${PANEL}/a--row`).querySelector('button')?.focus();
  // Its code is loaded on demand.
  const dialog = (name: string) => screen.findByRole('dialog', { name }, SOON);
  const close = async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SOON);
  };

  /** By the words of the list: how to see that a key worked. */
  const seen: Readonly<Record<string, (way: Shortcut) => Promise<void>>> = {
    'Search the form': async (way) => {
      await press(way);
      await dialog('Search the form');
      await close();
    },
    'Next required question without an answer': async (way) => {
      element(jurisdiction).focus();
      await press(way);
      expect(document.activeElement?.id).toBe(number);
    },
    'Previous one': async (way) => {
      element(`${PANEL}/b/LI-03.1`).focus();
      await press(way);
      expect(document.activeElement?.id).toBe(number);
    },
    Undo: async (way) => {
      await press(way);
      expect(session.get(jurisdiction).own).toBeNull();
      act(() => void session.redo());
    },
    Redo: async (way) => {
      act(() => void session.undo());
      await press(way);
      expect(session.get(jurisdiction).own).toBe('Austin');
    },
    'Move an entry up or down, on its heading': async (way) => {
      const before = session.get(PANEL).rows;
      const isUp = way.key === 'ArrowUp';
      if (isUp) act(() => session.moveRow(PANEL, 'a', 1));
      heading();
      await press(way);
      expect(session.get(PANEL).rows).toEqual(isUp ? before : ['b', 'a']);
      act(() => session.moveRow(PANEL, 'a', 0));
    },
    'This list': async (way) => {
      (document.activeElement as HTMLElement | null)?.blur();
      await press(way);
      await dialog('Keyboard shortcuts');
      await close();
    },
  };
  expect(Object.keys(seen).sort()).toEqual(FORM_KEYS.map(({ words }) => words).sort());

  // Keys that move rows add undo steps, so they come last.
  const inOrder = FORM_KEYS.toSorted(
    (one, other) => Number(one.words.startsWith('Move')) - Number(other.words.startsWith('Move')),
  );
  for (const { words, ways } of inOrder) {
    for (const way of ways) {
      heading();
      await seen[words]?.(way);
    }
  }

  fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  const list = await dialog('Keyboard shortcuts');
  const caps = within(list)
    .getAllByRole('definition')
    .map((one) => one.textContent);
  expect(caps).toEqual(
    FORM_KEYS.map(({ ways }) => ways.map((way) => capsOf(way).join('')).join('or')),
  );
});
