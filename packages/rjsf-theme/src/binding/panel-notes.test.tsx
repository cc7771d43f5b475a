import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showSection } from '../testing/show-section.tsx';
import { briefLabel } from '../theme/brief-label.ts';
import type { SectionQuestion } from './section-document.ts';
import { type TinyQuestion, tinyStore } from './tiny-store.ts';

afterEach(cleanup);

const OWNERS: SectionQuestion = {
  id: 'P',
  type: 'PANEL',
  label: 'Owners (10% or more)',
  questions: [
    { id: 'P.1', type: 'TEXT', label: 'Name' },
    { id: 'P.2', type: 'TEXT', label: 'Title' },
  ],
};

type Told = {
  readonly panel?: Partial<SectionQuestion>;
  readonly state?: TinyQuestion;
  /** By row and question, such as `a/P.1`. */
  readonly answers?: Readonly<Record<string, string>>;
};

function show(rows: readonly string[], { panel = {}, state = {}, answers = {} }: Told = {}) {
  const store = tinyStore({ 's/P': state }, ['P.1', 'P.2']);
  for (const row of rows) store.addRow('s/P', row);
  for (const [at, value] of Object.entries(answers)) store.set(`s/P/${at}`, value);
  return showSection([{ ...OWNERS, ...panel }], store);
}

const has = (text: string | RegExp) => screen.queryByText(text) !== null;

describe('what is said of a panel’s rows', () => {
  test('is how many there are, if there are several or a limit', () => {
    show(['a']);
    expect(has(/entries$/u)).toBe(false);
    cleanup();
    show(['a', 'b']);
    expect(has('2 entries')).toBe(true);
    cleanup();
    show(['a'], { panel: { max: 3 } });
    expect(has('1 of 3')).toBe(true);
  });

  test('is how many have to stay, while no more are there', () => {
    show(['a', 'b'], { panel: { min: 2 } });
    expect(has('Keep at least 2.')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    cleanup();
    show(['a', 'b', 'c'], { panel: { min: 2 } });
    expect(has(/^Keep at least/u)).toBe(false);
    cleanup();
    show(['a', 'b'], { state: { limits: { min: 2, max: 3 } } });
    expect(has('2 of 3')).toBe(true);
    expect(has('Keep at least 2.')).toBe(true);
  });

  test('is that some are hidden, if they have answers besides the one that names them', () => {
    const answers = { 'b/P.1': 'Boone', 'b/P.2': 'CFO', 'c/P.1': 'Ibarra' };
    const state = { when: () => ({ visibleRows: ['a'] }) };
    show(['a', 'b', 'c'], { state, answers });
    expect(has('1 entry is hidden; its answers are kept.')).toBe(true);
    cleanup();
    show(['a', 'b', 'c'], { state, answers: { ...answers, 'c/P.2': 'CEO' } });
    expect(has('2 entries are hidden; their answers are kept.')).toBe(true);
  });

  test('asks for a first one by another name', () => {
    show([]);
    expect(screen.getByRole('button', { name: 'Add entry: Owners' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add entry: Owners' }));
    expect(screen.getByRole('button', { name: 'Add another: Owners' })).toBeTruthy();
    cleanup();
    show([], { panel: { per: { source: 'question.R', key: 'P.1' } } });
    expect(has('Nothing to fill in yet.')).toBe(true);
  });

  test('counts the answers that go with a row before it is removed', async () => {
    const { asked } = show(['a'], { answers: { 'a/P.1': 'Boone', 'a/P.2': 'CFO' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove 1st' })));
    expect(asked).toEqual([
      'Remove Owners, 1st? Its 2 answers will be removed too. You can undo this.',
    ]);
  });
});

test.each([
  ['Policy details, one block for each policy carried', 'Policy details'],
  ['Completed projects (best 5 to 10)', 'Completed projects'],
  ['Owners', 'Owners'],
  ['(none)', '(none)'],
])('%s is briefly %s', (label, brief) => {
  expect(briefLabel(label)).toBe(brief);
});

describe('a question that cannot be changed', () => {
  const LOCKED = 'This answer is set by another answer, so you can’t change it here.';
  const isSaid = (more: Partial<SectionQuestion>, state: TinyQuestion) => {
    cleanup();
    const question = { id: 'A', type: 'TEXT', label: 'Country', ...more };
    showSection([question], tinyStore({ 's/A': state }));
    return has(LOCKED);
  };

  test('says so if a rule closed it, and not otherwise', () => {
    const value = { conditions: ['value: question.B full => "USA"'] };
    expect(isSaid(value, { readonly: true })).toBe(true);
    expect(isSaid(value, {})).toBe(false);
    expect(isSaid({ conditions: [' disabled : question.B full'] }, { disabled: true })).toBe(true);
    expect(isSaid({ conditions: ['readonly: question.B full'] }, { readonly: true })).toBe(true);
    expect(isSaid({ conditions: ['hidden: question.B full'] }, { readonly: true })).toBe(false);
    expect(isSaid({ ...value, readonly: true }, { readonly: true })).toBe(false);
  });

  test('says what to do if it is no longer asked, even without a note of the template', () => {
    const retired = { into: ['B'] };
    showSection(
      [{ id: 'A', type: 'TEXT', label: 'Country', retired }],
      tinyStore({ 's/A': { own: 'USA', value: 'USA', readonly: true } }),
    );
    expect(
      has('This question is no longer asked. Check the new questions, then remove this answer.'),
    ).toBe(true);
  });
});
