import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { Announcer } from '@plumbline/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Choice, PlumblineFormContext } from '../form-context.ts';
import { plumblineTheme } from '../plumbline-theme.ts';
import type { FoundChoices, QuestionOptions } from '../question-options.ts';
import { placeAfter } from './active-option.ts';
import { safeWebsite } from './chosen-extras.tsx';
import { splitEntries } from './split-entries.ts';

const StockForm = withTheme(plumblineTheme);
const text: RJSFSchema = { type: 'string' };
const list: RJSFSchema = { type: 'array', items: { type: 'string' } };

function show(
  widget: string,
  schema: RJSFSchema,
  options: QuestionOptions,
  { value, page = {} }: { value?: unknown; page?: PlumblineFormContext } = {},
) {
  let answer = value;
  render(
    <>
      <StockForm
        schema={{ type: 'object', properties: { a: { title: 'Answer', ...schema } } }}
        uiSchema={{ a: { 'ui:widget': widget, 'ui:options': options as Record<string, unknown> } }}
        validator={validator}
        formData={value === undefined ? {} : { a: value }}
        formContext={page}
        onChange={(event) => {
          answer = (event.formData as Record<string, unknown>)['a'];
        }}
        noHtml5Validate
      />
      <Announcer />
    </>,
  );
  return { answer: () => answer };
}

/** An address that runs, as a template from elsewhere might hold. */
const script = ['javascript', 'alert(1)'].join(':');

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, ...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(field, { key });
};
const paste = (field: HTMLElement, pasted: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } });
const named = (...labels: readonly string[]): Choice[] =>
  labels.map((label) => ({ value: label, label }));
const numbered = (count: number) =>
  named(...Array.from({ length: count }, (_, place) => `Option ${place + 1}`));
const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an open list hangs over the edge of what holds it, in a browser that cannot lift it above the page', () => {
  show('COMBOBOX', text, { choices: named('Steel', 'Wood') });
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
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 24, 0],
    ['ArrowUp', -1, 24],
    ['ArrowUp', 0, 24],
    ['PageDown', -1, 10],
    ['PageDown', 20, 24],
    ['PageUp', 4, 0],
    ['Home', 7, 0],
    ['End', 7, 24],
    ['Home', -1, null],
    ['End', -1, null],
    ['a', 3, null],
  ])('%s from %i leads to %s of 25', (key, place, next) =>
    expect(placeAfter(key, place, 25)).toBe(next),
  );

  test('do nothing in an empty list', () =>
    expect(['ArrowDown', 'PageUp'].map((key) => placeAfter(key, -1, 0))).toEqual([-1, -1]));
});

describe('a list that a source searches', () => {
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

  test('is asked once typing pauses for 200 ms, and a superseded search is aborted', async () => {
    const { asked, loadChoices } = source();
    show('COMBOBOX', text, { loadChoices });
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

  test('never shows a reply that comes after a later one', async () => {
    const { loadChoices, reply } = source();
    show('COMBOBOX', text, { loadChoices });
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

  test('says how many fit, and marks what was typed', async () => {
    const { loadChoices, reply } = source();
    show('COMBOBOX', text, { loadChoices });
    type(screen.getByRole('combobox'), 'co');
    await pass(200);
    await reply(0, { choices: named('Cook, IL', 'Alcona, MI'), isCut: true });
    expect(screen.getAllByRole('option')[1]?.querySelector('mark')?.textContent).toBe('co');
    await pass(500);
    const said = screen.getByRole('log', { name: 'Announcements' });
    expect(said.textContent).toBe('The first 2 matches. Type to narrow the list.');
  });

  test('is asked again by the down arrow or the button after it failed', async () => {
    const { asked, loadChoices, reply } = source();
    const { answer } = show('COMBOBOX', text, { loadChoices });
    const field = screen.getByRole('combobox');
    type(field, 'co');
    await pass(200);
    await reply(0, new Error('offline'));
    expect(screen.getByText(/could not be fetched. What you type is kept/)).toBeTruthy();
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
    const { answer } = show('COMBOBOX', list, { loadChoices });
    const field = screen.getByRole('combobox');
    type(field, 'Travis,');
    type(field, 'Travis, TX');
    press(field, 'Enter');
    paste(field, 'Cook, IL\nHarris, TX\n');
    expect(answer()).toEqual(['Travis, TX', 'Cook, IL', 'Harris, TX']);
  });
});

describe('a long list of suggestions', () => {
  test('has in the page only what is in sight and the active option, and says its size', async () => {
    show('COMBOBOX', text, { choices: numbered(3142) });
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

  test('is gone through by pages and ends', () => {
    const { answer } = show('COMBOBOX', text, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    press(field, 'ArrowDown', 'PageDown');
    expect(activeOf(field)).toBe('Option 11');
    press(field, 'End');
    expect(activeOf(field)).toBe('Option 25');
    press(field, 'Home', 'ArrowDown', 'Enter');
    expect(answer()).toBe('Option 2');
  });

  test('closes by Escape and leaves the text as it is', () => {
    const { answer } = show('COMBOBOX', text, { choices: numbered(25) });
    const field = screen.getByRole('combobox');
    type(field, 'Opt');
    press(field, 'Escape', 'Escape');
    expect([screen.queryByRole('listbox'), answer()]).toEqual([null, 'Opt']);
  });
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

  test('in a COMBOBOX does not rewrite what is being typed where its start is an option', () => {
    const codes: Choice[] = [
      { value: '23', label: '23 Construction' },
      { value: '2382', label: '2382 Building Equipment Contractors' },
    ];
    const { answer } = show('COMBOBOX', text, { choices: codes });
    const field = screen.getByRole<HTMLInputElement>('combobox');
    type(field, '23');
    expect(field.value).toBe('23');
    expect(answer()).toBe('23');
    type(field, '2382');
    expect(field.value).toBe('2382');
    expect(answer()).toBe('2382');
    // Left, it says what the code means.
    fireEvent.blur(field);
    expect(field.value).toBe('2382 Building Equipment Contractors');
  });

  test('in a COMBOBOX puts its text in, and links to its page', () => {
    const { answer } = show('COMBOBOX', text, { choices });
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

  test('in a SELECT keeps its value, and its text stands beside it to be copied', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: async (words: string) => void copied.push(words) },
    });
    const { answer } = show('SELECT', text, { choices });
    type(screen.getByLabelText('Answer'), '0');
    expect(answer()).toBe('A');
    expect(link()?.textContent).toContain('Website of Agency A');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the text of Agency A' }));
    await pass(0);
    expect(copied).toEqual(['Agency A, Inc.']);
    vi.unstubAllGlobals();
  });

  test('in a CHECKBOX links each chosen option that has a page', () => {
    show('CHECKBOX', list, { choices }, { value: ['A', 'B'] });
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
  ])('the website %s leads to %s', (website, href) => expect(safeWebsite(website)).toBe(href));
});

describe('a SELECT with more choices than one looks through', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Answer' });

  test('is searched, and only an option is an answer', () => {
    const { answer } = show('SELECT', text, { choices: numbered(80) }, { value: 'Option 7' });
    expect(field().value).toBe('Option 7');
    type(field(), '79');
    expect(answer()).toBe('Option 7');
    press(field(), 'Enter');
    expect([answer(), field().value]).toEqual(['Option 79', 'Option 79']);
    type(field(), 'Atlantis');
    expect(screen.getByText('No option fits.')).toBeTruthy();
    fireEvent.blur(field());
    expect([answer(), field().value]).toEqual(['Option 79', 'Option 79']);
    expect(screen.getByText(/“Atlantis” is not in the list. Option 79 stays chosen./)).toBeTruthy();
  });

  test('takes what was typed to its end, and is emptied by an empty text', () => {
    const { answer } = show('SELECT', text, { choices: numbered(80) });
    type(field(), 'option 12');
    fireEvent.blur(field());
    expect(answer()).toBe('Option 12');
    type(field(), '');
    fireEvent.blur(field());
    expect(answer()).toBeUndefined();
  });

  test('shows nothing for a value that left the list', () => {
    show('SELECT', text, { choices: numbered(80) }, { value: 'Gone' });
    expect(field().value).toBe('');
  });
});

describe('a list of several', () => {
  const trades = named('Concrete', 'Doors, frames and hardware', 'Roofing');

  test('adds each entry of a pasted list once, where a comma may be part of a choice', () => {
    const { answer } = show('COMBOBOX', list, { choices: trades }, { value: ['Roofing'] });
    const field = screen.getByRole('combobox');
    paste(field, 'concrete, Doors, Frames and Hardware; Roofing\nTents');
    expect(answer()).toEqual(['Roofing', 'Concrete', 'Doors, frames and hardware', 'Tents']);
    expect(screen.getByText('3 entries added, 4 chosen')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect([answer(), document.activeElement]).toEqual([undefined, field]);
  });

  test('a comma ends an entry only where no choice goes on behind it', () => {
    const { answer } = show('COMBOBOX', list, { choices: trades });
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
  ])('%j is the entries %j', (pasted, entries) =>
    expect(splitEntries(pasted, trades)).toEqual(entries),
  );

  test('ticks what is pasted into its search, and names what it does not hold', () => {
    const { answer } = show('CHECKBOX', list, { choices: numbered(20) });
    paste(screen.getByLabelText('Search choices'), 'option 3\nOption 1\nOption 99');
    expect(answer()).toEqual(['Option 1', 'Option 3']);
    expect(
      screen.getAllByText('1 pasted entry is not in this list: Option 99').length,
    ).toBeGreaterThan(0);
  });

  test('selects all, or all that a search leaves', () => {
    const { answer } = show('CHECKBOX', list, { choices: numbered(20) });
    const search = screen.getByLabelText('Search choices');
    type(search, '2');
    fireEvent.click(screen.getByRole('button', { name: 'Select these 3' }));
    expect(answer()).toEqual(['Option 2', 'Option 12', 'Option 20']);
    type(search, '');
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(answer()).toHaveLength(20);
    expect(document.activeElement).toBe(search);
  });

  test('finds states by their region, the page’s own where the document lists none', () => {
    const codes =
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
    const states = codes.split(' ').map((value) => ({ value, label: `State ${value}` }));
    const { answer } = show('STATES', list, {}, { page: { states } });
    type(screen.getByLabelText('Search states'), 'midwest');
    const group = screen.getByRole('group', { name: 'Answer' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Select these 12' }));
    expect(answer()).toEqual('IL IN IA KS MI MN MO NE ND OH SD WI'.split(' '));
  });
});
