import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type Choice, splitEntries } from '@plumbline/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { safeWebsite } from './chosen-extras.tsx';
import {
  manyTexts,
  named,
  numbered,
  oneText,
  paste,
  press,
  showQuestion,
  type,
} from '../../testing/show-question.tsx';

/** A URL that runs code, as a template from elsewhere might contain. */
const script = ['javascript', 'alert(1)'].join(':');

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('an option with a website and a paste value', () => {
  const choices: readonly Choice[] = [
    {
      value: 'A',
      label: 'Agency A',
      website: 'https://a.example/apply',
      pasteValue: 'Agency A, Inc.',
    },
    { value: 'B', label: 'Agency B', website: script },
  ];
  const link = () => screen.queryByRole<HTMLAnchorElement>('link');

  test('in a COMBOBOX rewrites typed text that matches an option only when the field loses focus', () => {
    const codes: Choice[] = [
      { value: '23', label: '23 Construction' },
      { value: '2382', label: '2382 Building Equipment Contractors' },
    ];
    const { answer } = showQuestion('COMBOBOX', oneText, { choices: codes });
    const field = screen.getByRole<HTMLInputElement>('combobox');
    type(field, '23');
    expect(field.value).toBe('23');
    expect(answer()).toBe('23');
    type(field, '2382');
    expect(field.value).toBe('2382');
    expect(answer()).toBe('2382');
    // Once the field is left, it shows what the code means.
    act(() => field.blur());
    expect(field.value).toBe('2382 Building Equipment Contractors');
  });

  test('in a COMBOBOX inserts its paste value, and links to its website', () => {
    const { answer } = showQuestion('COMBOBOX', oneText, { choices });
    const field = screen.getByRole<HTMLInputElement>('combobox');
    expect(link()).toBeNull();
    press(field, 'ArrowDown', 'ArrowDown', 'Enter');
    expect([answer(), field.value]).toEqual(['Agency A, Inc.', 'Agency A, Inc.']);
    expect(link()?.href).toBe('https://a.example/apply');
    expect(link()?.rel).toContain('noopener');
    press(field, 'ArrowDown');
    expect(screen.getByRole('option', { name: 'Agency A' }).ariaSelected ?? 'true').toBe('true');
    type(field, 'Agency A, Inc. (Chicago)');
    expect([answer(), link()]).toEqual(['Agency A, Inc. (Chicago)', null]);
  });

  test('in a SELECT keeps its value, and offers its paste value for copying', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (words: string) => void copied.push(words) },
    });
    const { answer } = showQuestion('SELECT', oneText, { choices });
    type(screen.getByLabelText('Answer'), '0');
    expect(answer()).toBe('A');
    expect(link()?.textContent).toContain('Website of Agency A');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the text of Agency A' }));
    await pass(0);
    expect(copied).toEqual(['Agency A, Inc.']);
    vi.unstubAllGlobals();
  });

  test('in a CHECKBOX links each selected option that has a safe website', () => {
    showQuestion('CHECKBOX', manyTexts, { choices }, { value: ['A', 'B'] });
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test.each([
    ['https://nmsdc.org/x', 'https://nmsdc.org/x'],
    ['nmsdc.org', 'https://nmsdc.org/'],
    ['nmsdc.org:8080/a', 'https://nmsdc.org:8080/a'],
    ['http://plain.example', 'http://plain.example/'],
    [script, null],
    ['data:text/html,x', null],
    ['/relative', null],
    ['', null],
    [undefined, null],
  ])('with the website %s links to %s', (website, href) => expect(safeWebsite(website)).toBe(href));
});

describe('a SELECT with many choices', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Answer' });

  test('can be searched, and accepts only its options', () => {
    const { answer } = showQuestion(
      'SELECT',
      oneText,
      { choices: numbered(80) },
      { value: 'Option 7' },
    );
    expect(field().value).toBe('Option 7');
    type(field(), '79');
    expect(answer()).toBe('Option 7');
    press(field(), 'Enter');
    expect([answer(), field().value]).toEqual(['Option 79', 'Option 79']);
    type(field(), 'Atlantis');
    expect(screen.getByText('No matches.')).toBeTruthy();
    act(() => field().blur());
    expect([answer(), field().value]).toEqual(['Option 79', 'Option 79']);
    expect(
      screen.getByText(/“Atlantis” is not in the list. Option 79 stays selected./),
    ).toBeTruthy();
  });

  test('accepts an option typed in full, and is cleared by clearing the text', () => {
    const { answer } = showQuestion('SELECT', oneText, { choices: numbered(80) });
    type(field(), 'option 12');
    act(() => field().blur());
    expect(answer()).toBe('Option 12');
    type(field(), '');
    act(() => field().blur());
    expect(answer()).toBeUndefined();
  });

  test('chooses nothing with Enter while several options match, and drops the text with Escape', () => {
    const { answer } = showQuestion(
      'SELECT',
      oneText,
      { choices: numbered(80) },
      { value: 'Option 7' },
    );
    type(field(), '1');
    press(field(), 'Enter');
    expect([answer(), field().value]).toEqual(['Option 7', '1']);
    press(field(), 'Escape');
    expect(field().value).toBe('Option 7');
    fireEvent.blur(field());
    expect(answer()).toBe('Option 7');
  });

  test('keeps what is typed while another window is open: the focus is still in the field', () => {
    const { answer } = showQuestion(
      'SELECT',
      oneText,
      { choices: numbered(80) },
      { value: 'Option 7' },
    );
    field().focus();
    type(field(), 'Option 1');
    fireEvent.blur(field());
    expect([answer(), field().value]).toEqual(['Option 7', 'Option 1']);
    act(() => field().blur());
    expect([answer(), field().value]).toEqual(['Option 1', 'Option 1']);
  });

  test('shows nothing for a value that is no longer in the list', () => {
    showQuestion('SELECT', oneText, { choices: numbered(80) }, { value: 'Gone' });
    expect(field().value).toBe('');
  });
});

describe('a list with several answers', () => {
  const trades = named('Concrete', 'Doors, frames and hardware', 'Roofing');

  test('adds each entry of a pasted list once, even if a choice contains a comma', () => {
    const { answer } = showQuestion(
      'COMBOBOX',
      manyTexts,
      { choices: trades },
      { value: ['Roofing'] },
    );
    const field = screen.getByRole('combobox');
    paste(field, 'concrete, Doors, Frames and Hardware; Roofing\nTents');
    expect(answer()).toEqual(['Roofing', 'Concrete', 'Doors, frames and hardware', 'Tents']);
    expect(screen.getByText('3 entries added, 4 chosen')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect([answer(), document.activeElement]).toEqual([undefined, field]);
  });

  test('keeps a comma that belongs to what a choice stands for', () => {
    const agencies: Choice[] = [{ value: 'A', label: 'Agency', pasteValue: 'Agency A, Inc.' }];
    const { answer } = showQuestion('COMBOBOX', manyTexts, { choices: agencies });
    paste(screen.getByRole('combobox'), 'Tents, agency a, inc.');
    expect(answer()).toEqual(['Tents', 'Agency A, Inc.']);
  });

  test('adds what was typed before a pasted list too', () => {
    const { answer } = showQuestion('COMBOBOX', manyTexts, { choices: trades });
    const field = screen.getByRole('combobox');
    type(field, 'Tents');
    paste(field, 'Roofing; Concrete');
    expect(answer()).toEqual(['Tents', 'Roofing', 'Concrete']);
  });

  test('moves from the input to its chips with the arrow keys, and removes one with Delete', () => {
    const { answer } = showQuestion(
      'COMBOBOX',
      manyTexts,
      { choices: trades },
      { value: ['Roofing', 'Tents'] },
    );
    const field = screen.getByRole('combobox');
    field.focus();
    press(field, 'ArrowLeft');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Tents');
    press(document.activeElement as HTMLElement, 'ArrowLeft');
    press(document.activeElement as HTMLElement, 'Delete');
    expect(answer()).toEqual(['Tents']);
    expect(screen.getByText('Roofing removed, 1 chosen')).toBeTruthy();
    field.focus();
    press(field, 'Backspace');
    expect(answer()).toBeUndefined();
  });

  test('adds the typed text when the field is left, but not when another window is opened', () => {
    const { answer } = showQuestion('COMBOBOX', manyTexts, { choices: trades });
    const field = screen.getByRole<HTMLInputElement>('combobox');
    field.focus();
    type(field, 'Roof');
    fireEvent.blur(field);
    expect([answer(), field.value]).toEqual([undefined, 'Roof']);
    act(() => field.blur());
    expect([answer(), field.value]).toEqual([['Roof'], '']);
  });

  test('a comma ends an entry only if no choice continues after it', () => {
    const { answer } = showQuestion('COMBOBOX', manyTexts, { choices: trades });
    const field = screen.getByRole('combobox');
    type(field, 'Doors,');
    expect(answer()).toBeUndefined();
    type(field, 'Roofing,');
    expect(answer()).toEqual(['Roofing']);
  });

  test.each<[string, readonly string[]]>([
    ['a, b', ['a', 'b']],
    ['a\r\nb\tc;d', ['a', 'b', 'c', 'd']],
    [' , ,', []],
    ['Doors ,frames and hardware, a', ['Doors, frames and hardware', 'a']],
  ])('splits the pasted text %j into %j', (pasted, entries) =>
    expect(splitEntries(pasted, trades)).toEqual(entries),
  );

  test('selects entries pasted into its search, and names those that are not in the list', () => {
    const { answer } = showQuestion('CHECKBOX', manyTexts, { choices: numbered(20) });
    paste(screen.getByLabelText('Search choices'), 'option 3\nOption 1\nOption 99');
    expect(answer()).toEqual(['Option 1', 'Option 3']);
    expect(
      screen.getAllByText('1 pasted entry is not in this list: Option 99').length,
    ).toBeGreaterThan(0);
  });

  test('selects all, or all that match a search', () => {
    const { answer } = showQuestion('CHECKBOX', manyTexts, { choices: numbered(20) });
    const search = screen.getByLabelText('Search choices');
    type(search, '2');
    fireEvent.click(screen.getByRole('button', { name: 'Select these 3' }));
    expect(answer()).toEqual(['Option 2', 'Option 12', 'Option 20']);
    type(search, '');
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(answer()).toHaveLength(20);
    expect(document.activeElement).toBe(search);
  });

  test('finds states by region, using the page’s list if the document has none', () => {
    const codes =
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
    const states = codes.split(' ').map((value) => ({ value, label: `State ${value}` }));
    const { answer } = showQuestion('STATES', manyTexts, {}, { page: { states } });
    type(screen.getByLabelText('Search states'), 'midwest');
    const group = screen.getByRole('group', { name: 'Answer' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Select these 12' }));
    expect(answer()).toEqual('IL IN IA KS MI MN MO NE ND OH SD WI'.split(' '));
    const found = ['northeast', 'south', 'west'].map((region) => {
      type(screen.getByLabelText('Search states'), region);
      return within(group).getAllByRole('checkbox').length;
    });
    // The Midwest is found by "west", too.
    expect(found).toEqual([9, 17, 25]);
  });

  test('does not take a few codes for states with regions', () => {
    showQuestion('STATES', manyTexts, { choices: named('IL', 'IN', 'OH') });
    type(screen.getByLabelText('Search states'), 'midwest');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  test('is searched if it has more than 15 choices, and names all pasted entries that it lacks', () => {
    showQuestion('CHECKBOX', manyTexts, { choices: numbered(15) });
    expect(screen.queryByLabelText('Search choices')).toBeNull();
    cleanup();
    showQuestion('CHECKBOX', manyTexts, { choices: numbered(16) });
    paste(screen.getByLabelText('Search choices'), 'Option 3\nTents\nCranes');
    expect(
      screen.getAllByText('2 pasted entries are not in this list: Tents, Cranes').length,
    ).toBeGreaterThan(0);
  });
});
