import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { FoundChoices } from '@plumbline/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  activeOf,
  manyTexts,
  named,
  numbered,
  oneText,
  paste,
  press,
  showQuestion,
  type,
} from '../../testing/show-question.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an open list is not clipped by its container, in a browser without popovers', () => {
  showQuestion('COMBOBOX', oneText, { choices: named('Steel', 'Wood') });
  const field = screen.getByRole('combobox');
  const block = field.closest<HTMLElement>('[data-contained]');
  expect(block?.className).toContain('content-visibility:auto');
  press(field, 'ArrowDown');
  expect(screen.getByRole('listbox')).toBeTruthy();
  expect(block?.style.contentVisibility).toBe('visible');
  press(field, 'Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(block?.style.contentVisibility).toBe('');
});

describe('the keys of an open list', () => {
  test.each<[readonly string[], string | undefined]>([
    [['ArrowDown'], 'Option 1'],
    [['ArrowUp'], 'Option 25'],
    [['ArrowUp', 'ArrowDown'], 'Option 1'],
    [['ArrowDown', 'ArrowUp'], 'Option 25'],
    [['PageDown'], 'Option 11'],
    [['PageDown', 'PageDown', 'PageDown'], 'Option 25'],
    [['ArrowDown', 'PageUp'], 'Option 1'],
    [['PageDown', 'Home'], 'Option 1'],
    [['PageDown', 'End'], 'Option 25'],
    [['Home'], undefined],
    [['End'], undefined],
    [['a'], undefined],
  ])('after %j, the active option is %s of 25', (keys, label) => {
    showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    press(field, 'ArrowDown', ...keys);
    expect(activeOf(field)).toBe(label);
  });

  test('leave Home, End and Shift combinations to the text until an option is active', () => {
    showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    press(field, 'ArrowDown');
    const isLeft = (key: string, shiftKey = false) => fireEvent.keyDown(field, { key, shiftKey });
    expect([isLeft('Home'), isLeft('End'), isLeft('ArrowDown', true)]).toEqual([true, true, true]);
    expect([isLeft('ArrowDown'), isLeft('End')]).toEqual([false, false]);
    expect(activeOf(field)).toBe('Option 25');
  });

  test('do nothing in an empty list', () => {
    const { answer } = showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    type(field, 'Atlantis');
    press(field, 'ArrowDown', 'PageUp', 'PageDown');
    expect(activeOf(field)).toBeUndefined();
    press(field, 'Enter');
    expect([answer(), screen.queryByRole('listbox')]).toEqual(['Atlantis', null]);
  });

  test('select nothing when the field loses focus', () => {
    const { answer } = showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    press(field, 'ArrowDown', 'ArrowDown');
    act(() => field.blur());
    expect([answer(), screen.queryByRole('listbox')]).toEqual([undefined, null]);
  });

  test('are left to an input method while it composes text', () => {
    const { answer } = showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    press(field, 'ArrowDown', 'ArrowDown');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(answer()).toBeUndefined();
  });
});

describe('a list loaded from a search source', () => {
  type Search = { readonly search: string; readonly signal: AbortSignal };
  function source() {
    const asked: Search[] = [];
    const replies: ((found: FoundChoices | Error) => void)[] = [];
    const loadChoices = (search: string, signal: AbortSignal) =>
      new Promise<FoundChoices>((resolve, reject) => {
        asked.push({ search, signal });
        replies.push((found) => (found instanceof Error ? reject(found) : resolve(found)));
      });
    const reply = (place: number, found: FoundChoices | Error) =>
      act(async () => replies[place]?.(found));
    return { asked, loadChoices, reply };
  }
  const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test('searches after typing pauses for 200 ms, and aborts a superseded search', async () => {
    const { asked, loadChoices } = source();
    showQuestion('COMBOBOX', oneText, { loadChoices });
    const field = screen.getByRole('combobox');
    type(field, 't');
    await pass(199);
    type(field, 'tr');
    await pass(199);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked.map(({ search }) => search)).toEqual(['tr']);
    type(field, 'tra');
    expect(asked[0]?.signal.aborted).toBe(true);
    await pass(200);
    expect(asked.map(({ search }) => search)).toEqual(['tr', 'tra']);
  });

  test('ignores a reply that arrives after a newer one', async () => {
    const { loadChoices, reply } = source();
    showQuestion('COMBOBOX', oneText, { loadChoices });
    const field = screen.getByRole('combobox');
    type(field, 'co');
    await pass(200);
    type(field, 'coo');
    await pass(200);
    await reply(1, named('Cook, IL'));
    expect(labels()).toEqual(['Cook, IL']);
    await reply(0, named('Collin, TX', 'Cook, IL'));
    expect(labels()).toEqual(['Cook, IL']);
  });

  test('announces how many match, and highlights the typed text', async () => {
    const { loadChoices, reply } = source();
    showQuestion('COMBOBOX', oneText, { loadChoices });
    type(screen.getByRole('combobox'), 'co');
    await pass(200);
    await reply(0, { choices: named('Cook, IL', 'Alcona, MI'), isCut: true });
    expect(screen.getAllByRole('option')[1]?.querySelector('mark')?.textContent).toBe('co');
    await pass(500);
    const said = screen.getByRole('log', { name: 'Announcements' });
    expect(said.textContent).toBe('The first 2 matches. Type to narrow the list.');
  });

  test('retries on the down arrow or the button after a failure', async () => {
    const { asked, loadChoices, reply } = source();
    const { answer } = showQuestion('COMBOBOX', oneText, { loadChoices });
    const field = screen.getByRole('combobox');
    type(field, 'co');
    await pass(200);
    await reply(0, new Error('offline'));
    expect(screen.getByText(/could not be loaded. Your text is kept/)).toBeTruthy();
    press(field, 'ArrowDown');
    await pass(200);
    await reply(1, new Error('offline'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(200);
    await reply(2, named('Cook, IL'));
    expect([asked.length, labels(), answer()]).toEqual([3, ['Cook, IL'], 'co']);
  });

  test('keeps commas within its entries', async () => {
    const { loadChoices } = source();
    const { answer } = showQuestion('COMBOBOX', manyTexts, { loadChoices });
    const field = screen.getByRole('combobox');
    type(field, 'Travis,');
    type(field, 'Travis, TX');
    press(field, 'Enter');
    paste(field, 'Cook, IL\nHarris, TX\n');
    expect(answer()).toEqual(['Travis, TX', 'Cook, IL', 'Harris, TX']);
  });
});

describe('a long list of suggestions', () => {
  test('renders only the visible options and the active one, and states its total size', async () => {
    showQuestion('COMBOBOX', oneText, { choices: numbered(3142) });
    const field = screen.getByRole('combobox');
    expect(screen.queryByRole('option')).toBeNull();
    press(field, 'ArrowDown');
    vi.useRealTimers();
    const first = await screen.findByRole('option', { name: 'Option 1' });
    await vi.waitFor(() => expect(first.isConnected && first.ariaSetSize !== undefined).toBe(true));
    press(field, 'ArrowUp');
    await vi.waitFor(() => expect(activeOf(field)).toBe('Option 3142'));
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(60);
    expect(options.at(-1)?.getAttribute('aria-posinset')).toBe('3142');
    expect(options.at(-1)?.getAttribute('aria-setsize')).toBe('3142');
  });

  test('can be navigated with Page Down, Home and End', () => {
    const { answer } = showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    press(field, 'ArrowDown', 'PageDown');
    expect(activeOf(field)).toBe('Option 11');
    press(field, 'End');
    expect(activeOf(field)).toBe('Option 25');
    press(field, 'Home', 'ArrowDown', 'Enter');
    expect(answer()).toBe('Option 2');
  });

  test('closes on Escape without closing a surrounding dialog, which gets the next Escape', () => {
    showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    press(field, 'ArrowDown');
    heard.mockClear();
    press(field, 'Escape');
    expect([screen.queryByRole('listbox'), heard.mock.calls.length]).toEqual([null, 0]);
    press(field, 'Escape');
    document.removeEventListener('keydown', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('closes on Escape and keeps the text', () => {
    const { answer } = showQuestion('COMBOBOX', oneText, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    type(field, 'Opt');
    press(field, 'Escape', 'Escape');
    expect([screen.queryByRole('listbox'), answer()]).toEqual([null, 'Opt']);
  });
});
