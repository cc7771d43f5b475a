import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import validator from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import { afterEach, describe, expect, test } from 'vitest';
import { showForm, showOne, StockForm, type } from '../testing/show-question.tsx';
import type { PlumblineFormContext } from './form-context.ts';
import type { FileAnswer } from './uploads.ts';
import { questionWidgets } from './widgets/index.ts';

afterEach(cleanup);

const choices = [
  { value: 'IL', label: 'Illinois' },
  { value: 'IN', label: 'Indiana' },
  { value: 'OH', label: 'Ohio' },
];

describe('a stock Form', () => {
  test('draws an ordinary schema without any ui:widget', () => {
    const { answers } = showForm({
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

  test('shows errors as text at the field after submit, without the HTML required attribute', () => {
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
    'renders %s so that it cannot be changed when disabled or readonly',
    (name) => {
      const schema: RJSFSchema = { type: 'string', title: 'Answer' };
      const field = { 'ui:field': 'WidgetField', 'ui:widget': name, 'ui:options': { choices } };
      const { container } = showForm(
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

describe('answers that are objects', () => {
  test('ADDRESS reads text as its first line, and stores one object', () => {
    const { answer } = showOne(
      { type: ['string', 'object'] },
      { 'ui:field': 'WidgetField', 'ui:widget': 'ADDRESS' },
      '1 Main St',
    );
    expect(screen.getByRole('group', { name: 'Answer' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('1 Main St');
    type(screen.getByLabelText('City'), 'Joliet');
    expect(answer()).toEqual({ line1: '1 Main St', city: 'Joliet', state: '', zip: '' });
  });

  test('YEAR_RANGE stores from and to', () => {
    const years = [2022, 2023, 2024].map((year) => ({ value: year, label: String(year) }));
    const { answer } = showOne(
      { type: 'object' },
      { 'ui:field': 'WidgetField', 'ui:widget': 'YEAR_RANGE', 'ui:options': { choices: years } },
    );
    type(screen.getByLabelText('First year'), '2022');
    expect(answer()).toEqual({ from: 2022, to: null });
    type(screen.getByLabelText('Last year'), '2024');
    expect(answer()).toEqual({ from: 2022, to: 2024 });
  });

  test('FILE uploads through the page, shows progress, and says why an upload failed', async () => {
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
    const { answer, container } = showOne(
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
    [-0.001, 'currency', '$0'],
    [1234.5, undefined, '1,234.5'],
    ['2026-01-31', 'date', 'Jan 31, 2026'],
    ['soon', 'date', 'soon'],
  ])('shows %j as a %s: %s', (value, unit, words) => {
    showOne({}, { 'ui:field': 'WidgetField', 'ui:widget': 'CALC', 'ui:options': { unit } }, value);
    expect(screen.getByLabelText('Answer').textContent).toBe(words);
  });

  test.each([
    [[], 'Not yet known'],
    [['A', 'B', 'C'], 'Fill in “A”, “B” and “C” to see this.'],
    [['A', 'B', 'C', 'D', 'E'], 'Fill in “A”, “B”, “C” and 2 more to see this.'],
  ])('without a value that waits for %j says “%s”', (missing, words) => {
    const options = { missing };
    showOne({}, { 'ui:field': 'WidgetField', 'ui:widget': 'CALC', 'ui:options': options });
    expect(screen.getByLabelText('Answer').textContent).toBe(words);
  });

  test('lists how much is on file of each document that is asked for', () => {
    const entries = [
      { id: 'A', files: 1, asked: 1 },
      { id: 'B', files: 0, asked: 1 },
      { id: 'C', files: 1, asked: 2 },
    ];
    showOne({}, { 'ui:field': 'WidgetField', 'ui:widget': 'CALC' }, entries);
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'AOn file',
      'BNot on file',
      'C1 of 2 on file',
    ]);
  });
});
