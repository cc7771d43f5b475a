// Longer than 350 lines: every action on rows, with one panel and one store.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Announcer } from '@plumbline/ui';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instrumentTheme, type ThemeRender } from '../theme/instrumented-theme.tsx';
import { plumblineTheme } from '../theme/plumbline-theme.ts';
import { type BoundFormProps, createBoundForm } from './bound-form.tsx';
import { createFolds } from './folds.ts';
import type { FieldState } from './form-store.ts';
import { focusQuestion } from './focus-question.ts';
import type { SectionQuestion } from './section-document.ts';
import { tinyStore } from './tiny-store.ts';
import { toSchema } from './to-schema.ts';
import { createTouched } from './touched.ts';

let renders: ThemeRender[] = [];
const CountedForm = createBoundForm(instrumentTheme(plumblineTheme, (one) => renders.push(one)));

beforeEach(() => {
  renders = [];
});
afterEach(cleanup);

const CONTACTS: SectionQuestion = {
  id: 'P',
  type: 'PANEL',
  label: 'Contacts, one for each role',
  min: 1,
  max: 4,
  questions: [
    { id: 'P.1', type: 'TEXT', label: 'Name' },
    { id: 'P.2', type: 'SELECT', label: 'Role', options: [{ value: 'CFO', label: 'Finances' }] },
    { id: 'P.3', type: 'NUMERIC', label: 'Years there' },
  ],
};

function show(
  rows: readonly string[],
  { panel = CONTACTS, wrong = [], hidden = [], away = [], ...props }: Shown = {},
) {
  const plain = tinyStore({ 's/P': {} }, ['P.1', 'P.2', 'P.3']);
  const errors = ['Mend this'];
  const states = new Map<unknown, FieldState>();
  const get = (address: string): FieldState => {
    const state = plain.get(address);
    const told = {
      ...(wrong.includes(address) && { errors }),
      ...(hidden.includes(address) && { hidden: true }),
      ...(address === 's/P' &&
        away.length > 0 && { visibleRows: state.rows.filter((one) => !away.includes(one)) }),
    };
    if (Object.keys(told).length === 0) return state;
    return states.get(state) ?? states.set(state, { ...state, ...told }).get(state)!;
  };
  const store = { ...plain, get };
  const add = store.addRow as (address: string, rowId: string) => string;
  for (const row of rows) add('s/P', row);
  const section = toSchema({ link: 's', questions: [panel] }, { now: '2026-03-15' });
  const touched = createTouched();
  render(
    <>
      <CountedForm
        store={store}
        section={section}
        touched={touched}
        confirmChange={async () => true}
        {...props}
      />
      <Announcer />
    </>,
  );
  renders = [];
  return { store, touched };
}

type Shown = Partial<BoundFormProps> & {
  readonly panel?: SectionQuestion;
  /** Addresses with an error. */
  readonly wrong?: readonly string[];
  /** Addresses that do not apply. */
  readonly hidden?: readonly string[];
  /** Rows that do not apply. */
  readonly away?: readonly string[];
};

const row = (name: string) =>
  screen.getByRole('group', { name: `Contacts, one for each role ${name}` });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const headings = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const heard = () => screen.getByRole('log', { name: 'Announcements' }).textContent;
/** What was rendered outside one row: widgets, and templates of their fields. */
const drawnOutsideOf = (rowId: string) =>
  renders.filter(({ id }) => /^s\/P\/[^/]+\/./u.test(id) && !id.startsWith(`s/P/${rowId}/`));

describe('the rows of a panel', () => {
  test('are named 1st, 2nd, 3rd and so on, and the Add button names the panel', () => {
    show(['a', 'b', 'c']);
    expect(headings()).toEqual(['1st', '2nd', '3rd']);
    expect(screen.getByText('3 of 4')).toBeTruthy();
    press('Add another: Contacts');
    expect(headings()).toEqual(['1st', '2nd', '3rd', '4th']);
    expect(screen.queryByRole('button', { name: /^Add/u })).toBeNull();
    expect(screen.getByText('You’ve reached the limit of 4 entries.')).toBeTruthy();
  });

  test('say why the last required one cannot be removed', () => {
    show(['a']);
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    expect(screen.getByText('Keep at least one.')).toBeTruthy();
    press('Add another: Contacts');
    expect(screen.getByRole('button', { name: 'Remove 1st' })).toBeTruthy();
    expect(screen.queryByText(/^Keep at least/u)).toBeNull();
  });

  test('tell the page which row was removed, and its name', async () => {
    const removed: unknown[] = [];
    const { store } = show(['a', 'b'], { onRowRemoved: (one) => removed.push(one) });
    store.set('s/P/b/P.1', 'Boone');
    await act(async () => press('Remove 2nd'));
    expect(removed).toEqual([{ panel: 's/P', row: 'b', words: 'Contacts, 2nd' }]);
  });
});

describe('moving a row', () => {
  test('renders no fields, keeps the focus on the button, and is announced', () => {
    const { store } = show(['a', 'b', 'c']);
    const up = screen.getByRole('button', { name: 'Move 3rd up' });
    up.focus();
    fireEvent.click(up);
    expect(store.get('s/P').rows).toEqual(['a', 'c', 'b']);
    expect(drawnOutsideOf('none')).toEqual([]);
    expect(document.activeElement?.id).toBe('s/P/c--up');
    expect(heard()).toBe('Contacts: now 2nd of 3');
    press('Move 2nd up');
    // When the row reaches the end, the button stays, so that it keeps the focus.
    expect(document.activeElement?.id).toBe('s/P/c--up');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    press('Move 1st up');
    expect(store.get('s/P').rows).toEqual(['c', 'a', 'b']);
  });

  test('works with Alt and the arrow keys on the row’s heading, but not in its fields', () => {
    const { store } = show(['a', 'b']);
    const heading = within(row('1st')).getByRole('button', { name: '1st' });
    heading.focus();
    fireEvent.keyDown(heading, { key: 'ArrowDown' });
    fireEvent.keyDown(heading, { key: 'ArrowUp', altKey: true });
    expect(store.get('s/P').rows).toEqual(['a', 'b']);
    fireEvent.keyDown(heading, { key: 'ArrowDown', altKey: true });
    expect(store.get('s/P').rows).toEqual(['b', 'a']);
    expect(document.activeElement?.closest('h3')?.id).toBe('s/P/a--row');
    fireEvent.keyDown(within(row('1st')).getByLabelText('Name'), {
      key: 'ArrowDown',
      altKey: true,
    });
    expect(store.get('s/P').rows).toEqual(['b', 'a']);
  });

  test('goes past rows that do not apply, which are not counted', () => {
    const { store } = show(['a', 'x', 'b', 'y', 'c'], { away: ['x', 'y'] });
    expect(headings()).toEqual(['1st', '2nd', '3rd']);
    press('Move 1st down');
    expect(store.get('s/P').rows).toEqual(['x', 'b', 'a', 'y', 'c']);
    expect(heard()).toMatch(/Contacts: now 2nd of 3$/u);
    press('Move 3rd up');
    expect(store.get('s/P').rows).toEqual(['x', 'b', 'c', 'a', 'y']);
  });

  test('is not offered where rows follow other answers', () => {
    show(['a', 'b'], { panel: { ...CONTACTS, per: { source: 'question.R', key: 'P.1' } } });
    expect(screen.queryByRole('button', { name: /^Move/u })).toBeNull();
  });
});

test('the question that names a row keeps the focus once it is answered, and is fixed when it is left', () => {
  const { store } = show(['a'], {
    panel: { ...CONTACTS, per: { source: 'question.R', key: 'P.2' } },
  });
  const role = screen.getByLabelText<HTMLSelectElement>('Role');
  role.focus();
  fireEvent.change(role, { target: { value: '0' } });
  expect(store.get('s/P/a/P.2').own).toBe('CFO');
  expect(headings()).toEqual(['Finances']);
  expect(document.activeElement).toBe(role);
  // Another window is opened: the focus is still in the list.
  fireEvent.blur(role);
  expect(screen.getByLabelText('Role')).toBe(role);
  act(() => role.blur());
  expect(screen.getByLabelText<HTMLInputElement>('Role').readOnly).toBe(true);
});

describe('collapsing a row', () => {
  test('removes its fields and renders no others; expanding renders only its own', () => {
    const { store } = show(['a', 'b', 'c']);
    store.set('s/P/b/P.1', 'Curtis Boone');
    store.set('s/P/b/P.2', 'CFO');
    store.set('s/P/b/P.3', 12);
    renders = [];
    press('2nd');
    expect(drawnOutsideOf('none')).toEqual([]);
    expect(document.getElementById('s/P/b/P.1')).toBeNull();
    const second = row('2nd');
    const toggle = within(second).getByRole('button', { name: '2nd' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    const summary = toggle.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(summary)?.textContent).toBe('Curtis Boone · Finances');
    renders = [];
    fireEvent.click(toggle);
    expect(drawnOutsideOf('b')).toEqual([]);
    expect(renders.filter(({ kind }) => kind === 'widget')).toHaveLength(3);
  });

  test('renders no fields when its answers change, only the summary', () => {
    const { store } = show(['a', 'b'], { folds: createFolds(['s/P/a', 's/P/b']) });
    expect(renders).toEqual([]);
    act(() => void store.set('s/P/a/P.1', 'Ruth Ibarra'));
    expect(renders).toEqual([]);
    expect(within(row('1st')).getByText('Ruth Ibarra')).toBeTruthy();
    expect(within(row('2nd')).getByText('Not answered')).toBeTruthy();
  });

  test('summarizes only what applies now', () => {
    const hidden = ['s/P/a/P.1'];
    const { store } = show(['a'], { folds: createFolds(['s/P/a']), hidden });
    act(() => void store.set('s/P/a/P.1', 'Ruth Ibarra'));
    within(row('1st')).getByText('Not answered');
  });

  test('summarizes numbers if the row has no text', () => {
    const { store } = show(['a'], { folds: createFolds(['s/P/a']) });
    act(() => void store.set('s/P/a/P.3', 1250));
    expect(within(row('1st')).getByText('Years there: 1,250')).toBeTruthy();
  });

  test('summarizes days, amounts and years as people write them', () => {
    const questions = (...types: readonly string[]) =>
      types.map((type, at) => ({ id: `P.${at + 1}`, type, label: type })) as never;
    const folds = () => createFolds(['s/P/a']);
    const panel = { ...CONTACTS, questions: questions('DATE', 'TEXT', 'TEXTAREA') };
    const { store } = show(['a'], { folds: folds(), panel });
    act(() => void store.set('s/P/a/P.3', 'Long words'));
    within(row('1st')).getByText('1 answer');
    act(() => void store.set('s/P/a/P.1', '2026-03-15'));
    within(row('1st')).getByText('03/15/2026');
    cleanup();
    const figures = { ...CONTACTS, questions: questions('CURRENCY', 'PERCENTAGE', 'YEAR') };
    const other = show(['a'], { folds: folds(), panel: figures }).store;
    act(() => {
      other.set('s/P/a/P.1', 1250);
      other.set('s/P/a/P.2', 12);
      other.set('s/P/a/P.3', 2024);
    });
    within(row('1st')).getByText('CURRENCY: $1,250 · PERCENTAGE: 12% · YEAR: 2024');
  });

  test('leaves the question that names the row out of its summary', () => {
    const panel = { ...CONTACTS, per: { source: 'question.R', key: 'P.1' } };
    const { store } = show(['a'], { folds: createFolds(['s/P/a']), panel });
    act(() => void store.set('s/P/a/P.1', 'Finances'));
    expect(headings()).toEqual(['Finances']);
    screen.getByText('Not answered');
  });

  test('works for all rows at once, if there are several', () => {
    show(['a', 'b']);
    press('Collapse all: Contacts, one for each role');
    expect(screen.queryByLabelText('Name')).toBeNull();
    press('Expand all: Contacts, one for each role');
    expect(screen.getAllByLabelText('Name')).toHaveLength(2);
    cleanup();
    show(['a']);
    expect(screen.queryByRole('button', { name: /^Collapse all/u })).toBeNull();
  });

  test('is reported to the given callback, and undone when a question in the row is focused', async () => {
    const kept: (readonly string[])[] = [];
    show(['a', 'b'], { folds: createFolds([], (folded) => kept.push(folded)) });
    press('1st');
    press('2nd');
    expect(kept).toEqual([['s/P/a'], ['s/P/a', 's/P/b']]);
    await act(async () => {
      expect(focusQuestion('s/P/b/P.2')).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(document.activeElement).toBe(within(row('2nd')).getByLabelText('Role'));
    expect(kept.at(-1)).toEqual(['s/P/a']);
    expect(focusQuestion('s/P/b/none')).toBe(false);
  });

  test('is undone when errors are first shown, and then shows how many answers need attention', () => {
    const folds = createFolds(['s/P/a', 's/P/b']);
    const { touched } = show(['a', 'b'], { folds, wrong: ['s/P/a/P.1', 's/P/a/P.2'] });
    expect(screen.queryByText(/attention/u)).toBeNull();
    act(() => touched.showAll());
    expect(folds.isFolded('s/P/a')).toBe(false);
    expect(within(row('1st')).getAllByText('Mend this')).toHaveLength(2);
    expect(folds.isFolded('s/P/b')).toBe(true);
    // A person who collapses a row with errors knows about them, so it stays collapsed.
    press('1st');
    expect(within(row('1st')).getByText('2 answers need attention')).toBeTruthy();
  });

  test('is undone while the page is printed', () => {
    show(['a'], { folds: createFolds(['s/P/a']) });
    expect(screen.queryByLabelText('Name')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByLabelText('Name')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('an action that the page offers for a row', () => {
  test('is a button in that row, and renders no fields when it appears', () => {
    const listeners = new Set<() => void>();
    let words: string | null = null;
    const taken: string[] = [];
    const rowOffers = {
      read: (address: string) => (address === 's/P/b' ? words : null),
      subscribe: (_: string, listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      take: (address: string) => void taken.push(address),
    };
    show(['a', 'b'], { rowOffers });
    words = 'Start from 2024';
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(renders).toEqual([]);
    press('Start from 2024: 2nd');
    expect(taken).toEqual(['s/P/b']);
  });
});

describe('removing a row', () => {
  const open = (rows: readonly string[], told: Shown = {}) =>
    show(rows, { panel: { ...CONTACTS, min: 0 }, ...told });
  const heading = () => document.activeElement?.closest('h3')?.id;

  test('moves the focus to the row after it, else to the one before, else to the panel', async () => {
    open(['a', 'b', 'c']);
    await act(async () => press('Remove 2nd'));
    expect(heading()).toBe('s/P/c--row');
    await act(async () => press('Remove 2nd'));
    expect(heading()).toBe('s/P/a--row');
    await act(async () => press('Remove 1st'));
    expect(document.getElementById('s/P')?.contains(document.activeElement)).toBe(true);
  });

  test('is named by its place among those that apply, and the focus skips the others', async () => {
    const removed: unknown[] = [];
    const { store } = open(['x', 'a', 'y', 'b'], {
      away: ['x', 'y'],
      onRowRemoved: (one) => removed.push(one),
    });
    await act(async () => press('Remove 1st'));
    expect(removed).toEqual([{ panel: 's/P', row: 'a', words: 'Contacts, 1st' }]);
    expect(store.get('s/P').rows).toEqual(['x', 'y', 'b']);
    expect(heading()).toBe('s/P/b--row');
  });

  test('that was removed another way while the person was asked removes nothing more', async () => {
    const removed: unknown[] = [];
    const asked: string[] = [];
    const { store } = open(['a', 'b'], {
      onRowRemoved: (one) => removed.push(one),
      confirmChange: async (question) => {
        asked.push(question);
        store.removeRow('s/P', 'b');
        return true;
      },
    });
    store.set('s/P/b/P.1', 'Boone');
    await act(async () => press('Remove 2nd'));
    expect(asked).toEqual([
      'Remove Contacts, 2nd? Its answer will be removed too. You can undo this.',
    ]);
    expect(store.get('s/P').rows).toEqual(['a']);
    expect(removed).toEqual([]);
  });
});
