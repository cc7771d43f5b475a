import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, Announcer } from './announcer.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Announcer />);
});
afterEach(() => {
  void act(() => vi.runAllTimers());
  cleanup();
  vi.useRealTimers();
});

const heard = (name = 'Announcements') =>
  within(screen.getByRole('log', { name }))
    .queryAllByText(/./u)
    .map((one) => one.textContent);
const say = (...args: Parameters<typeof announce>) => act(() => announce(...args));

test('adds each message separately, and keeps the earlier ones', () => {
  say('2nd contact removed.');
  const first = screen.getByText('2nd contact removed.');
  say('Undone: Legal name');
  expect(heard()).toEqual(['2nd contact removed.', 'Undone: Legal name']);
  expect(screen.getByText('2nd contact removed.')).toBe(first);
});

test('announces a repeated message once, and again after a while', () => {
  say('1 question appeared');
  say('1 question appeared');
  expect(heard()).toEqual(['1 question appeared']);
  void act(() => vi.advanceTimersByTime(1000));
  say('1 question appeared');
  expect(heard()).toHaveLength(2);
});

test('removes old messages', () => {
  say('Saved');
  void act(() => vi.advanceTimersByTime(10_000));
  expect(heard()).toEqual([]);
});

test('interrupts only when told to', () => {
  say('Answers cannot be kept on this device', { assertive: true });
  expect(heard()).toEqual([]);
  expect(heard('Urgent announcements')).toEqual(['Answers cannot be kept on this device']);
  const region = screen.getByRole('log', { name: 'Urgent announcements' });
  expect(region.getAttribute('aria-live')).toBe('assertive');
});

test('announces the error of one field, but not when several appear at once', () => {
  const fields = (shown: readonly string[]) => (
    <>
      {['Name', 'Title', 'Email'].map((label) => (
        <Field key={label} label={label} errors={shown.includes(label) ? [`Enter ${label}`] : []}>
          <TextInput />
        </Field>
      ))}
    </>
  );
  const { rerender } = render(fields([]));
  rerender(fields(['Name']));
  void act(() => vi.advanceTimersByTime(100));
  expect(heard()).toEqual(['Error: Enter Name']);
  rerender(fields(['Name', 'Title', 'Email']));
  void act(() => vi.advanceTimersByTime(100));
  expect(heard()).toEqual(['Error: Enter Name']);
  rerender(fields([]));
  rerender(fields(['Title']));
  void act(() => vi.advanceTimersByTime(100));
  expect(heard()).toEqual(['Error: Enter Name', 'Error: Enter Title']);
});
