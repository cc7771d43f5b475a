import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { showOne, type } from '../../testing/show-question.tsx';

afterEach(cleanup);

const choices = [
  { value: 'IL', label: 'Illinois' },
  { value: 'IN', label: 'Indiana' },
  { value: 'OH', label: 'Ohio' },
];

describe('COMBOBOX', () => {
  test('opens a list only when asked, and chooses by keyboard', () => {
    const { answer } = showOne(
      { type: 'string' },
      { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } },
    );
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Answer' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getAllByRole('option')).toHaveLength(3);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Indiana');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([answer(), field.value]).toEqual(['IN', 'Indiana']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('filters while typing, and accepts any text', () => {
    const { answer } = showOne(
      { type: 'string' },
      { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } },
    );
    const field = screen.getByRole<HTMLInputElement>('combobox');
    type(field, 'in');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Indiana',
      'Illinois',
    ]);
    type(field, 'Atlantis');
    expect(screen.queryAllByRole('option')).toEqual([]);
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.blur(field);
    expect([answer(), field.value]).toEqual(['Atlantis', 'Atlantis']);
  });

  test('shows the whole list again when it is opened again', () => {
    showOne({ type: 'string' }, { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } });
    const field = screen.getByRole<HTMLInputElement>('combobox');
    type(field, 'oh');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  test('does not open its list if it is read-only', () => {
    const options = { 'ui:widget': 'COMBOBOX', 'ui:readonly': true, 'ui:options': { choices } };
    showOne({ type: 'string' }, options);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    fireEvent.click(field);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('loads choices from a source only when it is open, and says when that fails', async () => {
    const asked: string[] = [];
    const loadChoices = async (search: string) => {
      asked.push(search);
      if (search === 'zz') throw new Error('offline');
      return [{ value: 'Cook County', label: 'Cook County' }];
    };
    showOne({ type: 'string' }, { 'ui:widget': 'COMBOBOX', 'ui:options': { loadChoices } });
    const field = screen.getByRole('combobox');
    expect(asked).toEqual([]);
    type(field, 'co');
    expect((await screen.findByRole('option')).textContent).toBe('Cook County');
    type(field, 'zz');
    await screen.findByText(/could not be loaded/);
    expect(asked).toEqual(['co', 'zz']);
  });

  test('with a list does not add an entry twice when Enter is pressed twice', () => {
    const { answer } = showOne(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } },
    );
    const field = screen.getByRole('combobox');
    type(field, 'oh');
    for (const key of ['ArrowDown', 'Enter', 'Enter']) fireEvent.keyDown(field, { key });
    expect(answer()).toEqual(['OH']);
  });

  test('with a list removes no entry with Backspace while something is typed', () => {
    const { answer } = showOne(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } },
      ['IL'],
    );
    const field = screen.getByRole<HTMLInputElement>('combobox');
    type(field, 'Ont');
    field.setSelectionRange(0, 0);
    fireEvent.keyDown(field, { key: 'Backspace' });
    expect(answer()).toEqual(['IL']);
  });

  test('with a list adds an entry on Enter and on blur, and removes entries', () => {
    const { answer } = showOne(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } },
      ['IL'],
    );
    const field = screen.getByRole<HTMLInputElement>('combobox');
    type(field, 'indiana');
    fireEvent.keyDown(field, { key: 'Enter' });
    type(field, 'Ontario');
    act(() => field.blur());
    expect(answer()).toEqual(['IL', 'IN', 'Ontario']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Illinois' }));
    fireEvent.keyDown(field, { key: 'Backspace' });
    expect(answer()).toEqual(['IN']);
  });
});

describe('choices', () => {
  test('YESNO selects an option, and can be cleared when it is not required', () => {
    const { answer } = showOne(
      { type: 'string' },
      {
        'ui:widget': 'YESNO',
        'ui:options': {
          choices: [
            { value: 'Yes', label: 'Yes' },
            { value: 'No', label: 'No' },
          ],
        },
      },
    );
    expect(screen.getByRole('radiogroup', { name: 'Answer' })).toBeTruthy();
    fireEvent.click(screen.getByLabelText('No'));
    expect(answer()).toBe('No');
    fireEvent.click(screen.getByRole('button', { name: /^Clear/ }));
    expect(answer()).toBeUndefined();
  });

  test('CHECKBOX keeps the list’s order, and values that are not in the list', () => {
    const { answer } = showOne(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'CHECKBOX', 'ui:options': { choices } },
      ['Mars', 'OH'],
    );
    fireEvent.click(screen.getByLabelText('Illinois'));
    expect(answer()).toEqual(['IL', 'OH', 'Mars']);
  });

  test('STATES can be searched', () => {
    showOne(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'STATES', 'ui:options': { choices } },
    );
    type(screen.getByLabelText('Search states'), 'ind');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  test('CHECK has its label, and is true or false', () => {
    const { answer } = showOne({ type: 'boolean' }, { 'ui:widget': 'CHECK' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer' }));
    expect(answer()).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer' }));
    expect(answer()).toBe(false);
  });
});
