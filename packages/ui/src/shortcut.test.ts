import { expect, it } from 'vitest';
import { capsOf, isPressed, type Shortcut, ariaKeyShortcuts } from './shortcut.ts';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>;
const press = (key: string, held: Held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const undo: Shortcut = { key: 'z', ctrl: true };
const redo: Shortcut = { key: 'y', ctrl: true, neverCommand: true };

it('matches exactly its modifier keys, with Ctrl and Command equivalent', () => {
  expect(isPressed(undo, press('z', { ctrlKey: true }))).toBe(true);
  expect(isPressed(undo, press('Z', { metaKey: true }))).toBe(true);
  for (const held of [
    {},
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
  ])
    expect(isPressed(undo, press('z', held))).toBe(false);
  expect(isPressed({ ...undo, shift: true }, press('Z', { ctrlKey: true, shiftKey: true }))).toBe(
    true,
  );
  expect(isPressed(redo, press('y', { ctrlKey: true }))).toBe(true);
  expect(isPressed(redo, press('y', { metaKey: true }))).toBe(false);
});

it('checks Shift for named keys, but not for symbols', () => {
  expect(isPressed({ key: 'F8' }, press('F8'))).toBe(true);
  expect(isPressed({ key: 'F8' }, press('F8', { shiftKey: true }))).toBe(false);
  expect(isPressed({ key: '?' }, press('?', { shiftKey: true }))).toBe(true);
  expect(isPressed({ key: '/' }, press('/', { shiftKey: true }))).toBe(true);
  expect(isPressed({ key: '/' }, press('/', { ctrlKey: true }))).toBe(false);
});

it('is formatted as key names, and for screen readers', () => {
  expect(capsOf({ key: 'z', ctrl: true, shift: true })).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(capsOf({ key: 'ArrowUp', alt: true })).toEqual(['Alt', '↑']);
  expect(ariaKeyShortcuts([undo])).toBe('Control+Z Meta+Z');
  expect(ariaKeyShortcuts([redo, { key: 'F8', shift: true }])).toBe('Control+Y Shift+F8');
});
