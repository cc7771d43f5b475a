import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { namesOf, rendersSoFar, showSection, type } from '../testing/show-section.tsx';
import { focusQuestion } from './focus-question.ts';
import type { SectionQuestion } from './section-document.ts';
import { tinyStore } from './tiny-store.ts';
import { loadMasks } from '../theme/late-masks.ts';

beforeAll(loadMasks);
afterEach(cleanup);

const plain: readonly SectionQuestion[] = Array.from({ length: 60 }, (_, place) => ({
  id: `Q-${place}.1`,
  type: 'TEXT',
  label: `Question ${place}`,
}));
const blankStore = () => Object.fromEntries(plain.map(({ id }) => [`s/${id}`, {}]));

describe('a keystroke', () => {
  test('renders one widget and one field template, and nothing else', () => {
    const store = tinyStore(blankStore());
    showSection(plain, store);
    type(screen.getByLabelText('Question 7'), 'a');
    expect(store.get('s/Q-7.1').own).toBe('a');
    expect(namesOf(rendersSoFar())).toEqual(['FieldTemplate s/Q-7.1', 'TEXT s/Q-7.1']);
  });

  test('renders one more of each for an affected question', () => {
    const store = tinyStore({
      ...blankStore(),
      's/Q-40.1': { when: (own) => ({ required: own('s/Q-7.1') === 'Yes' }) },
    });
    showSection(plain, store);
    type(screen.getByLabelText('Question 7'), 'Yes');
    expect(namesOf(rendersSoFar())).toEqual([
      'FieldTemplate s/Q-40.1',
      'FieldTemplate s/Q-7.1',
      'TEXT s/Q-40.1',
      'TEXT s/Q-7.1',
    ]);
    expect(screen.getByLabelText(/Question 40/).getAttribute('aria-required')).toBe('true');
  });

  test('in a number field also renders one widget, though the field keeps the typed text', () => {
    const questions = [{ id: 'N', type: 'CURRENCY', label: 'Revenue' }];
    const store = tinyStore({ 's/N': {} });
    showSection(questions, store);
    type(screen.getByLabelText('Revenue'), '$1200.50 ');
    expect(store.get('s/N').own).toBe(1200.5);
    expect(namesOf(rendersSoFar())).toEqual(['CURRENCY s/N', 'FieldTemplate s/N']);
    expect(screen.getByLabelText<HTMLInputElement>('Revenue').value).toBe('1,200.50');
  });

  test('shows a question when its rule no longer hides it, and hides it again', () => {
    const questions = [
      { id: 'A', type: 'YESNO', label: 'Has a website?' },
      { id: 'B', type: 'WEBSITE', label: 'Website' },
    ];
    const store = tinyStore({
      's/A': {},
      's/B': { when: (own) => ({ hidden: own('s/A') !== 'Yes' }) },
    });
    showSection(questions, store);
    expect(screen.queryByLabelText('Website')).toBeNull();
    fireEvent.click(screen.getByLabelText('Yes'));
    expect(screen.getByLabelText('Website')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('No'));
    expect(screen.queryByLabelText('Website')).toBeNull();
  });
});

describe('errors', () => {
  const questions = [
    { id: 'A', type: 'TEXT', label: 'Name', help: 'As registered' },
    { id: 'B', type: 'TEXT', label: 'City' },
  ];
  const open = () =>
    tinyStore({
      's/A': { required: true, when: (own) => ({ errors: own('s/A') ? [] : ['Enter name'] }) },
      's/B': { required: true, when: (own) => ({ errors: own('s/B') ? [] : ['Enter city'] }) },
    });

  test('appear after the field loses focus, are tied to the input, and disappear when fixed', () => {
    showSection(questions, open());
    const name = screen.getByLabelText<HTMLInputElement>(/Name/);
    expect(screen.queryByText('Enter name')).toBeNull();
    expect(name.required).toBe(false);
    expect(name.getAttribute('aria-required')).toBe('true');
    fireEvent.blur(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = (name.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As registered',
      'Error: Enter name',
    ]);
    expect(screen.queryByText('Enter city')).toBeNull();
    type(name, 'S');
    expect(screen.queryByText('Enter name')).toBeNull();
    expect(name.hasAttribute('aria-invalid')).toBe(false);
  });

  test('of a date appear when its typed text loses focus, even to its calendar button', () => {
    const date = [{ id: 'A', type: 'DATE', label: 'Expires' }];
    showSection(date, tinyStore({ 's/A': { errors: ['Enter a date'] } }));
    const input = screen.getByLabelText('Expires');
    const calendar = screen.getByRole('button', { name: 'Open the calendar' });
    const leave = () => {
      act(() => input.focus());
      act(() => calendar.focus());
    };
    leave();
    // The field was left empty: the person may be about to choose a date in the calendar.
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    type(input, '13/45/2026');
    leave();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a date')).toBeTruthy();
  });

  test('all show when the person continues', () => {
    const { touched } = showSection(questions, open());
    act(() => touched.showAll());
    expect(screen.getByText('Enter name')).toBeTruthy();
    expect(screen.getByText('Enter city')).toBeTruthy();
  });

  test('focusQuestion goes to a question by its address', () => {
    showSection(questions, open());
    expect(focusQuestion('s/B')).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText(/City/));
    expect(focusQuestion('s/Z')).toBe(false);
  });
});

describe('a calculation without a result', () => {
  test('names what it waits for: first in its own row and its section, then elsewhere', () => {
    const inputs = {
      cases: 'panelInnerId.P.1',
      hours: 'question.H',
      days: 'prequal.D',
    };
    const store = tinyStore({ 's/H': {}, 's/P': {} }, ['P.1', 'P.2']);
    const row = store.addRow('s/P');
    showSection(
      [
        { id: 'H', type: 'NUMERIC', label: 'Hours' },
        {
          id: 'P',
          type: 'PANEL',
          label: 'Years',
          questions: [
            { id: 'P.1', type: 'NUMERIC', label: 'Cases' },
            { id: 'P.2', type: 'CALC', label: 'Rate', callbacks: [{ inputs }] },
          ],
        },
      ],
      store,
    );
    const words = () => document.getElementById(`s/P/${row}/P.2`)?.textContent;
    expect(words()).toBe('Fill in “P.1” and “H” to see this.');
    type(screen.getByLabelText('Cases'), '2');
    expect(words()).toBe('Fill in “H” to see this.');
    type(screen.getByLabelText('Hours'), '100');
    expect(words()).toBe('Fill in “D” to see this.');
  });
});

describe('a question that asks for confirmation before a change', () => {
  const questions = [
    {
      id: 'A',
      type: 'SELECT',
      label: 'Records',
      options: [{ value: 'Yes' }, { value: 'No' }],
      confirmationBeforeChange: 'Change it?',
    },
    { id: 'B', type: 'TEXT', label: 'Number', confirmationBeforeChange: true },
  ];

  test('accepts the first answer without asking, and keeps the old one if the change is declined', async () => {
    const store = tinyStore({ 's/A': {}, 's/B': {} });
    const { asked } = showSection(questions, store, { answers: [false, true] });
    const records = screen.getByLabelText<HTMLSelectElement>('Records');
    type(records, '0');
    expect(asked).toEqual([]);
    await act(async () => type(records, '1'));
    expect(asked).toEqual(['Change it?']);
    expect(store.get('s/A').own).toBe('Yes');
    expect(records.value).toBe('0');
    await act(async () => type(records, '1'));
    expect(store.get('s/A').own).toBe('No');
  });

  test('does not ask while a first answer is typed, only after the field has lost focus', async () => {
    const store = tinyStore({ 's/A': {}, 's/B': {} });
    const { asked } = showSection(questions, store, { answers: [false] });
    const number = screen.getByLabelText('Number');
    for (const text of ['1', '12', '123']) type(number, text);
    expect([asked, store.get('s/B').own]).toEqual([[], '123']);
    fireEvent.blur(number);
    await act(async () => type(number, '1234'));
    expect([asked.length, store.get('s/B').own]).toEqual([1, '123']);
  });

  test('asks once while the person types, and again after the field has lost focus', async () => {
    const store = tinyStore({ 's/A': {}, 's/B': {} });
    store.set('s/B', '12');
    const { asked } = showSection(questions, store, { answers: [true, true] });
    const number = screen.getByLabelText('Number');
    await act(async () => type(number, '123'));
    await act(async () => type(number, '1234'));
    expect(asked).toEqual(['Are you sure?']);
    expect(store.get('s/B').own).toBe('1234');
    fireEvent.blur(number);
    await act(async () => type(number, '12345'));
    expect(asked).toHaveLength(2);
  });
});

describe('the state in the store', () => {
  test('an entry that could not be parsed stays as typed', () => {
    showSection(
      [{ id: 'A', type: 'NUMERIC', label: 'Hours' }],
      tinyStore({ 's/A': { own: 'about 1200', value: null, illFormed: true } }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('about 1200');
  });

  test('a field shows the value that a rule sets', () => {
    showSection(
      [{ id: 'A', type: 'TEXT', label: 'Country' }],
      tinyStore({ 's/A': { own: 'Canada', value: 'United States', readonly: true } }),
    );
    const country = screen.getByLabelText<HTMLInputElement>('Country');
    expect(country.value).toBe('United States');
    expect(country.readOnly).toBe(true);
  });

  test('warnings, notices and additional text are drawn with the field', () => {
    showSection(
      [{ id: 'A', type: 'TEXT', label: 'Rate', additionalText: 'From the worksheet' }],
      tinyStore({ 's/A': { warnings: ['TRIR is above 50'], notices: ['No longer an option'] } }),
    );
    const rate = screen.getByLabelText('Rate');
    expect(screen.getByText('From the worksheet')).toBeTruthy();
    const described = (rate.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Check this: TRIR is above 50',
      'No longer an option',
    ]);
  });

  test('options that depend on other answers replace those of the document', () => {
    const store = tinyStore({ 's/A': { options: [{ value: 'Steel' }] } });
    showSection(
      [{ id: 'A', type: 'SELECT', label: 'Main trade', options: [{ value: 'Wood' }] }],
      store,
    );
    const trade = screen.getByLabelText<HTMLSelectElement>('Main trade');
    expect([...trade.options].map((one) => one.textContent)).toEqual(['Select', 'Steel']);
    type(trade, '0');
    expect(store.get('s/A').own).toBe('Steel');
  });

  test('a choice that no longer exists can be cleared, though its control does not show it', () => {
    const gone = '“Wood” can no longer be chosen here';
    const store = tinyStore({
      's/A': { when: (own) => (own('s/A') === 'Wood' ? { value: null, notices: [gone] } : {}) },
    });
    store.set('s/A', 'Wood');
    showSection(
      [{ id: 'A', type: 'SELECT', label: 'Trade', options: [{ value: 'Steel' }] }],
      store,
    );
    expect(screen.getByText(gone)).toBeTruthy();
    fireEvent.click(
      screen.getByRole('button', { name: 'Clear options that no longer exist: Trade' }),
    );
    expect(store.get('s/A').own).toBeNull();
    expect(screen.queryByText(gone)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Trade'));
  });

  test('a choice that no longer exists cannot be cleared in a read-only field', () => {
    const store = tinyStore({ 's/A': { own: 'Wood', notices: ['Gone'], readonly: true } });
    showSection(
      [{ id: 'A', type: 'SELECT', label: 'Trade', options: [{ value: 'Steel' }] }],
      store,
    );
    expect(screen.getByText('Gone')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
