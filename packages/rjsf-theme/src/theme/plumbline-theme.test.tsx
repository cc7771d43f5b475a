import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { afterEach, describe, expect, test } from 'vitest';
import type { FileAnswer, PlumblineFormContext } from './form-context.ts';
import { plumblineTheme } from './plumbline-theme.ts';
import { questionWidgets } from './widgets/index.ts';

/** The theme with no binding at all: RJSF's own Form, its own state, its own validator. */
const StockForm = withTheme(plumblineTheme);

afterEach(cleanup);

type Answers = Record<string, unknown>;

function show(
  properties: Record<string, RJSFSchema>,
  uiSchema: UiSchema = {},
  { formData = {}, page = {} }: { formData?: Answers; page?: PlumblineFormContext } = {},
) {
  let answers: Answers = formData;
  const { container } = render(
    <StockForm
      schema={{ type: 'object', properties }}
      uiSchema={uiSchema}
      validator={validator}
      formData={formData}
      formContext={page}
      onChange={(event) => {
        answers = event.formData as Answers;
      }}
      noHtml5Validate
    />,
  );
  return { container, answers: () => answers };
}

function one(schema: RJSFSchema, ui: UiSchema, value?: unknown, page?: PlumblineFormContext) {
  const shown = show(
    { a: { title: 'Answer', ...schema } },
    { a: ui },
    { formData: value === undefined ? {} : { a: value }, page },
  );
  return { ...shown, answer: () => shown.answers()['a'] };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const choices = [
  { value: 'IL', label: 'Illinois' },
  { value: 'IN', label: 'Indiana' },
  { value: 'OH', label: 'Ohio' },
];

describe('a stock Form', () => {
  test('draws an ordinary schema without any ui:widget', () => {
    const { answers } = show({
      name: { type: 'string', title: 'Name' },
      kind: { type: 'string', title: 'Kind', enum: ['A', 'B'] },
      open: { type: 'boolean', title: 'Open' },
      hours: { type: 'number', title: 'Hours' },
      tags: {
        type: 'array',
        title: 'Tags',
        uniqueItems: true,
        items: { type: 'string', enum: ['x', 'y'] },
      },
      rows: {
        type: 'array',
        title: 'Rows',
        items: { type: 'object', properties: { city: { type: 'string', title: 'City' } } },
      },
    });
    type(screen.getByLabelText('Name'), 'Summit');
    type(screen.getByLabelText('Kind'), '1');
    fireEvent.click(screen.getByLabelText('Open'));
    type(screen.getByLabelText('Hours'), '1,200.5');
    fireEvent.click(within(screen.getByRole('group', { name: 'Tags' })).getByLabelText('y'));
    fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
    type(screen.getByLabelText('City'), 'Joliet');
    expect(answers()).toEqual({
      name: 'Summit',
      kind: 'B',
      open: true,
      hours: 1200.5,
      tags: ['y'],
      rows: [{ city: 'Joliet' }],
    });
    expect(screen.getByRole('group', { name: 'Rows 1st' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 1st' }));
    expect(answers()['rows']).toEqual([]);
  });

  test('says errors as text at the field after submit, without HTML required', () => {
    const { container } = render(
      <StockForm
        schema={{
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name' } },
        }}
        validator={validator}
        noHtml5Validate
        showErrorList={false}
      />,
    );
    const name = screen.getByLabelText<HTMLInputElement>(/Name/);
    expect([name.required, name.getAttribute('aria-required')]).toEqual([false, 'true']);
    fireEvent.submit(container.querySelector('form')!);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toMatch(/required/);
  });

  test.each(Object.keys(questionWidgets))(
    'draws %s disabled and readonly without a way to change it',
    (name) => {
      const schema: RJSFSchema = { type: 'string', title: 'Answer' };
      const field = { 'ui:field': 'WidgetField', 'ui:widget': name, 'ui:options': { choices } };
      const { container } = show(
        { a: schema, b: schema },
        { a: { ...field, 'ui:disabled': true }, b: { ...field, 'ui:readonly': true } },
      );
      for (const control of container.querySelectorAll<HTMLInputElement>(
        'input, select, textarea',
      )) {
        if (control.type === 'radio' && !control.disabled) {
          fireEvent.click(control);
          expect(control.checked).toBe(false);
        } else expect(control.disabled || control.readOnly).toBe(true);
      }
      expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual(
        ['Submit'],
      );
    },
  );
});

describe('NUMERIC, CURRENCY, PERCENTAGE, YEAR', () => {
  test('read what is pasted and show separators', () => {
    const { answer } = one({ type: 'number' }, { 'ui:widget': 'CURRENCY' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    type(field, '$1,200.50 ');
    expect([answer(), field.value]).toEqual([1200.5, '1,200.50']);
    fireEvent.blur(field);
    expect(field.value).toBe('1,200.50');
  });

  test('keep every state of a decimal while it is typed', () => {
    const { answer } = one({ type: 'number' }, { 'ui:widget': 'NUMERIC' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    for (const text of ['1', '1.', '1.0', '1.05']) {
      type(field, text);
      expect(field.value).toBe(text);
    }
    expect(answer()).toBe(1.05);
    type(field, '');
    expect(answer()).toBeUndefined();
  });

  test('keep what is no number, as text', () => {
    const { answer } = one({ type: 'number' }, { 'ui:widget': 'PERCENTAGE' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    type(field, 'about half');
    fireEvent.blur(field);
    expect([answer(), field.value]).toEqual(['about half', 'about half']);
  });

  test('a year has no separators', () => {
    one({ type: 'number' }, { 'ui:widget': 'YEAR' }, 2024);
    expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('2024');
  });

  test('the caret stays behind the digit that was typed when a separator comes', () => {
    one({ type: 'number' }, { 'ui:widget': 'NUMERIC' }, 12345);
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    field.focus();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    set.call(field, '129,345');
    field.setSelectionRange(3, 3);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['129,345', 3]);
    set.call(field, '1289,345');
    field.setSelectionRange(3, 3);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['1,289,345', 4]);
  });
});

describe('a number that is edited in its middle', () => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const edit = (field: HTMLInputElement, text: string, caret: number, init: InputEventInit) => {
    field.focus();
    set.call(field, text);
    field.setSelectionRange(caret, caret);
    fireEvent(field, new InputEvent('input', { bubbles: true, ...init }));
    return [field.value, field.selectionStart];
  };

  test('lets Backspace and Delete come past a separator', () => {
    one({ type: 'number' }, { 'ui:widget': 'NUMERIC' }, 1_234_567);
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    // 1,|234,567 and Backspace; 1|,234,567 and Delete.
    expect(edit(field, '1234,567', 1, { inputType: 'deleteContentBackward' })).toEqual([
      '1,234,567',
      1,
    ]);
    expect(edit(field, '1234,567', 1, { inputType: 'deleteContentForward' })).toEqual([
      '1,234,567',
      2,
    ]);
  });

  test('takes a paste for what it says, whatever stood there', () => {
    const { answer } = one({ type: 'number' }, { 'ui:widget': 'NUMERIC' }, 1234);
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(edit(field, '1,5', 3, { inputType: 'insertFromPaste' })).toEqual(['1,5', 3]);
    expect(answer()).toBe('1,5');
  });

  test('leaves alone what an input method composes, until it is done', () => {
    const { answer } = one({ type: 'number' }, { 'ui:widget': 'NUMERIC' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(edit(field, '12345', 5, { isComposing: true })).toEqual(['12345', 5]);
    fireEvent.compositionEnd(field);
    expect([field.value, answer()]).toEqual(['12,345', 12_345]);
  });
});

describe('PHONE and MASK', () => {
  test('fit what is typed, and keep what does not fit', () => {
    const { answer } = one({ type: 'string' }, { 'ui:widget': 'PHONE' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    type(field, '3125550123');
    expect([answer(), field.value]).toEqual(['(312) 555-0123', '(312) 555-0123']);
    type(field, '+1 312.555.0123 ext 7');
    expect([answer(), field.value]).toEqual(['(312) 555-0123 ext. 7', '(312) 555-0123 ext. 7']);
    type(field, '(312) 555-01234');
    expect(field.value).toBe('(312) 555-01234');
  });
});

describe('the caret', () => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const typeAt = (field: HTMLInputElement, text: string, caret: number) => {
    field.focus();
    set.call(field, text);
    field.setSelectionRange(caret, caret);
    fireEvent.input(field);
    return [field.value, field.selectionStart];
  };

  test('stays behind the character that was typed when a mask puts signs in', () => {
    one({ type: 'string' }, { 'ui:widget': 'MASK', 'ui:options': { mask: '##-#######' } });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    expect(typeAt(field, '1', 1)).toEqual(['1', 1]);
    expect(typeAt(field, '12', 2)).toEqual(['12', 2]);
    expect(typeAt(field, '123', 3)).toEqual(['12-3', 4]);
    expect(typeAt(field, '912-3', 1)).toEqual(['91-23', 1]);
  });

  test('types a telephone number to its end', () => {
    one({ type: 'string' }, { 'ui:widget': 'PHONE' });
    const field = screen.getByLabelText<HTMLInputElement>('Answer');
    for (const digit of '3125550123') {
      const at = field.selectionStart ?? 0;
      typeAt(field, field.value.slice(0, at) + digit + field.value.slice(at), at + 1);
    }
    expect([field.value, field.selectionStart]).toEqual(['(312) 555-0123', 14]);
  });
});

describe('COMBOBOX', () => {
  test('opens a list only when asked, and chooses by keyboard', () => {
    const { answer } = one(
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

  test('narrows while typing and takes any text', () => {
    const { answer } = one(
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

  test('asks a source when it is open, and says when that fails', async () => {
    const asked: string[] = [];
    const loadChoices = async (search: string) => {
      asked.push(search);
      if (search === 'zz') throw new Error('offline');
      return [{ value: 'Cook County', label: 'Cook County' }];
    };
    one({ type: 'string' }, { 'ui:widget': 'COMBOBOX', 'ui:options': { loadChoices } });
    const field = screen.getByRole('combobox');
    expect(asked).toEqual([]);
    type(field, 'co');
    expect((await screen.findByRole('option')).textContent).toBe('Cook County');
    type(field, 'zz');
    await screen.findByText(/could not be fetched/);
    expect(asked).toEqual(['co', 'zz']);
  });

  test('with a list does not choose twice by a second Enter', () => {
    const { answer } = one(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } },
    );
    const field = screen.getByRole('combobox');
    type(field, 'oh');
    for (const key of ['ArrowDown', 'Enter', 'Enter']) fireEvent.keyDown(field, { key });
    expect(answer()).toEqual(['OH']);
  });

  test('with a list adds by Enter, by choice and on leaving, and removes', () => {
    const { answer } = one(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'COMBOBOX', 'ui:options': { choices } },
      ['IL'],
    );
    const field = screen.getByRole<HTMLInputElement>('combobox');
    type(field, 'indiana');
    fireEvent.keyDown(field, { key: 'Enter' });
    type(field, 'Ontario');
    fireEvent.blur(field);
    expect(answer()).toEqual(['IL', 'IN', 'Ontario']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Illinois' }));
    fireEvent.keyDown(field, { key: 'Backspace' });
    expect(answer()).toEqual(['IN']);
  });
});

describe('choices', () => {
  test('RADIO chooses, and clears where nothing is required', () => {
    const { answer } = one(
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

  test('CHECKBOX keeps the order of the list, and values it does not know', () => {
    const { answer } = one(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'CHECKBOX', 'ui:options': { choices } },
      ['Mars', 'OH'],
    );
    fireEvent.click(screen.getByLabelText('Illinois'));
    expect(answer()).toEqual(['IL', 'OH', 'Mars']);
  });

  test('STATES are searched', () => {
    one(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'STATES', 'ui:options': { choices } },
    );
    type(screen.getByLabelText('Search states'), 'ind');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  test('CHECK carries its label and is true or false', () => {
    const { answer } = one({ type: 'boolean' }, { 'ui:widget': 'CHECK' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer' }));
    expect(answer()).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Answer' }));
    expect(answer()).toBe(false);
  });
});

describe('answers that are objects', () => {
  test('ADDRESS reads a text as its first line, and is one object', () => {
    const { answer } = one(
      { type: ['string', 'object'] },
      { 'ui:field': 'WidgetField', 'ui:widget': 'ADDRESS' },
      '1 Main St',
    );
    expect(screen.getByRole('group', { name: 'Answer' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('1 Main St');
    type(screen.getByLabelText('City'), 'Joliet');
    expect(answer()).toEqual({ line1: '1 Main St', city: 'Joliet', state: '', zip: '' });
  });

  test('YEAR_RANGE is from and to', () => {
    const years = [2022, 2023, 2024].map((year) => ({ value: year, label: String(year) }));
    const { answer } = one(
      { type: 'object' },
      { 'ui:field': 'WidgetField', 'ui:widget': 'YEAR_RANGE', 'ui:options': { choices: years } },
    );
    type(screen.getByLabelText('First year'), '2022');
    expect(answer()).toEqual({ from: 2022, to: null });
    type(screen.getByLabelText('Last year'), '2024');
    expect(answer()).toEqual({ from: 2022, to: 2024 });
  });

  test('FILE stores through the page, shows progress, and says why it failed', async () => {
    let settle:
      | { resolve: (file: FileAnswer) => void; reject: (reason: Error) => void }
      | undefined;
    const page: PlumblineFormContext = {
      uploadFile: ({ onProgress }) => {
        onProgress(0.4);
        return new Promise((resolve, reject) => {
          settle = { resolve, reject };
        });
      },
    };
    const { answer, container } = one(
      { type: 'object' },
      { 'ui:field': 'WidgetField', 'ui:widget': 'FILE', 'ui:options': { accept: ['pdf', 'gif'] } },
      undefined,
      page,
    );
    expect(screen.getByText('PDF or GIF')).toBeTruthy();
    const picker = container.querySelector<HTMLInputElement>('input[type=file]')!;
    const pick = (name: string) =>
      fireEvent.change(picker, { target: { files: [new File(['%PDF'], name)] } });
    pick('w9.pdf');
    expect(
      screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading w9.pdf' }).value,
    ).toBe(0.4);
    await act(async () => settle?.reject(new Error('The file is not a pdf')));
    expect(screen.getByRole('alert').textContent).toBe('The file is not a pdf');
    expect(answer()).toBeUndefined();
    pick('w9.pdf');
    await act(async () => settle?.resolve({ id: 'f1', name: 'w9.pdf', size: 12_345 }));
    expect(answer()).toEqual({ id: 'f1', name: 'w9.pdf', size: 12_345 });
    expect(screen.getByText('12 KB')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove w9.pdf' }));
    expect(answer()).toBeUndefined();
  });
});

describe('CALC', () => {
  test.each([
    [2.345, 'rate', '2.35'],
    [3, 'rate', '3.00'],
    [0.12345, 'fraction', '12.35 %'],
    [-1200, 'currency', '-$1,200'],
    [1200.5, 'currency', '$1,200.50'],
    ['2026-01-31', 'date', 'Jan 31, 2026'],
  ])('shows %j as a %s: %s', (value, unit, words) => {
    one({}, { 'ui:field': 'WidgetField', 'ui:widget': 'CALC', 'ui:options': { unit } }, value);
    expect(screen.getByLabelText('Answer').textContent).toBe(words);
  });
});
