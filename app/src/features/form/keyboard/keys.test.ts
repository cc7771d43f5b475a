import { expect, it } from 'vitest';
import { actionOf, shortcutsFor } from './keys.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it('searches with Ctrl+K or Cmd+K wherever the focus is', () => {
  expect(actionOf(press('k', { ctrlKey: true }), false)).toBe('search');
  expect(actionOf(press('k', { metaKey: true }), false)).toBe('search');
  expect(actionOf(press('K', { ctrlKey: true, shiftKey: true }), false)).toBeNull();
});

it('steps through required questions with F8', () => {
  expect(actionOf(press('F8'), false)).toBe('next');
  expect(actionOf(press('F8', { shiftKey: true }), false)).toBe('previous');
});

it('ignores single-character shortcuts while typing or when they are turned off', () => {
  expect(actionOf(press('/'), true)).toBe('search');
  expect(actionOf(press('?', { shiftKey: true }), true)).toBe('help');
  expect(actionOf(press('/'), false)).toBeNull();
  expect(actionOf(press('?', { shiftKey: true }), false)).toBeNull();
  expect(actionOf(press('k'), true)).toBeNull();
});

it('exposes to screen readers only the shortcuts that cannot be turned off', () => {
  expect(shortcutsFor('search')).toBe('Control+K Meta+K');
  expect(shortcutsFor('previous')).toBe('Shift+F8');
  expect(shortcutsFor('help')).toBe('');
});
