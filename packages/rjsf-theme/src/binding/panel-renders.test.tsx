import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { namesOf, rendersSoFar, showSection, type } from '../testing/show-section.tsx';
import type { SectionQuestion } from './section-document.ts';
import { tinyStore } from './tiny-store.ts';

afterEach(cleanup);

describe('a panel', () => {
  const panel: readonly SectionQuestion[] = [
    {
      id: 'P',
      type: 'PANEL',
      label: 'Branch offices and yards',
      min: 1,
      max: 4,
      questions: [
        { id: 'P.1', type: 'TEXT', label: 'Branch' },
        { id: 'P.2', type: 'TEXT', label: 'Manager' },
      ],
    },
  ];
  const withRows = (...rowIds: readonly string[]) => {
    const store = tinyStore({ 's/P': {} }, ['P.1', 'P.2']);
    const add = store.addRow as (address: string, rowId: string) => string;
    for (const rowId of rowIds) add('s/P', rowId);
    return store;
  };
  const ofFields = () => rendersSoFar().filter((one) => /^s\/P\/[^/]+\/./.test(one.id));

  test('adds a row without rendering fields of other rows, and focuses it', () => {
    showSection(panel, withRows('a', 'b'));
    fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
    expect(namesOf(ofFields())).toEqual([
      'FieldTemplate s/P/new1/P.1',
      'FieldTemplate s/P/new1/P.2',
      'TEXT s/P/new1/P.1',
      'TEXT s/P/new1/P.2',
    ]);
    expect(document.activeElement?.textContent).toBe('3rd');
  });

  test('removes a row without rendering fields of other rows, and renames the rest', () => {
    const store = withRows('a', 'b', 'c');
    showSection(panel, store);
    fireEvent.click(screen.getByRole('button', { name: 'Remove 1st' }));
    expect(ofFields()).toEqual([]);
    expect(store.get('s/P').rows).toEqual(['b', 'c']);
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      '1st',
      '2nd',
    ]);
  });

  test('asks before removing a row with an answer, and keeps it if declined', async () => {
    const store = withRows('a', 'b');
    store.set('s/P/a/P.1', 'Chicago');
    const { asked } = showSection(panel, store, { answers: [false, true] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove 1st' })));
    expect(asked).toHaveLength(1);
    expect(store.get('s/P').rows).toEqual(['a', 'b']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove 1st' })));
    expect(store.get('s/P').rows).toEqual(['b']);
  });

  test('enforces its minimum and maximum number of rows', () => {
    const store = withRows('a');
    showSection(panel, store);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    for (let more = 0; more < 3; more += 1)
      fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(screen.getByText('You’ve reached the limit of 4 entries.')).toBeTruthy();
  });

  test('renders only the field when a person types in a row', () => {
    const store = withRows('a', 'b');
    showSection(panel, store);
    type(
      within(screen.getByRole('group', { name: 'Branch offices and yards 2nd' })).getByLabelText(
        'Branch',
      ),
      'Joliet',
    );
    expect(store.get('s/P/b/P.1').own).toBe('Joliet');
    expect(namesOf(rendersSoFar())).toEqual(['FieldTemplate s/P/b/P.1', 'TEXT s/P/b/P.1']);
  });

  test('whose rows follow other answers names each by its key, and offers no adding, moving or removing', () => {
    const years: readonly SectionQuestion[] = [
      {
        ...panel[0]!,
        per: { source: 'question.R', key: 'P.1' },
        questions: [
          { id: 'P.1', type: 'YEAR', label: 'Year' },
          { id: 'P.2', type: 'NUMERIC', label: 'Hours' },
        ],
      },
    ];
    const store = withRows('a', 'b');
    store.set('s/P/a/P.1', 2024);
    showSection(years, store);
    expect(screen.queryByRole('button', { name: /^(?:Add|Remove|Move)/u })).toBeNull();
    const row = screen.getByRole('group', { name: 'Branch offices and yards 2024' });
    expect(within(row).getByLabelText<HTMLInputElement>('Year').readOnly).toBe(true);
    const unnamed = screen.getByRole('group', { name: 'Branch offices and yards 2nd' });
    expect(within(unnamed).getByLabelText<HTMLInputElement>('Year').readOnly).toBe(false);
  });

  test('with several rows per choice offers to add another row for a choice, and then to remove one', async () => {
    const licenses: readonly SectionQuestion[] = [
      {
        ...panel[0]!,
        max: 4,
        per: { source: 'question.R', key: 'P.1', many: true },
        questions: [
          {
            id: 'P.1',
            type: 'SELECT',
            label: 'State',
            options: [
              { value: 'CA', label: 'California' },
              { value: 'TX', label: 'Texas' },
            ],
          },
          { id: 'P.2', type: 'TEXT', label: 'Number' },
        ],
      },
    ];
    const store = withRows('a', 'b');
    store.set('s/P/a/P.1', 'CA');
    store.set('s/P/b/P.1', 'TX');
    const { asked } = showSection(licenses, store);
    // A choice's only row cannot be removed.
    expect(screen.queryByRole('button', { name: /^(?:Remove|Move)/u })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Add another for Texas/u }));
    const [, , added = ''] = store.get('s/P').rows;
    expect(store.get(`s/P/${added}/P.1`).own).toBe('TX');
    expect(screen.getByRole('group', { name: 'Branch offices and yards Texas (2)' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Add another for Texas/u })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Remove/u })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /^Add another for California/u }));
    expect(screen.queryByRole('button', { name: /^Add/u })).toBeNull();
    expect(screen.getByText('You’ve reached the limit of 4 entries.')).toBeTruthy();
    const remove = screen.getByRole('button', { name: 'Remove Texas (2)' });
    await act(async () => fireEvent.click(remove));
    expect(asked[0]).toMatch(/^Remove Branch offices and yards, Texas \(2\)\? /u);
  });

  test('enforces limits that depend on other answers', () => {
    const store = tinyStore({ 's/P': { limits: { min: 1, max: 2 } } }, ['P.1', 'P.2']);
    store.addRow('s/P', 'a');
    showSection(panel, store);
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Add/u }));
    expect(screen.queryByRole('button', { name: /^Add/u })).toBeNull();
    expect(screen.getByText('You’ve reached the limit of 2 entries.')).toBeTruthy();
  });

  test.each([
    ['currentYear', undefined, '2026'],
    ['lastCompleteYear', undefined, '2025'],
    [{ fiscalYear: 'question.M' }, { min: null, max: 2026 }, '2026'],
    [{ fiscalYear: 'question.M' }, { min: 2023, max: 2025 }, '2025'],
  ])(
    'a year range with the maximum %j offers only years within its limits',
    (max, limits, last) => {
      const years = { id: 'Y', type: 'YEAR_RANGE', label: 'Years', max };
      showSection([years], tinyStore({ 's/Y': { limits } }));
      const offered = within(screen.getByLabelText('Last year'))
        .getAllByRole('option')
        .map((one) => one.textContent)
        .filter((text) => /^\d/u.test(text));
      expect(offered[0]).toBe(last);
      expect(offered.at(-1)).toBe(limits?.min == null ? '2020' : '2023');
    },
  );
});
