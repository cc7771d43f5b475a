import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { focusQuestion } from '../../binding/focus-question.ts';
import { loadMasks } from '../late-masks.ts';
import { plumblineTheme } from '../plumbline-theme.ts';

const StockForm = withTheme(plumblineTheme);
const states = [
  { value: 'IL', label: 'Illinois' },
  { value: 'TX', label: 'Texas' },
];

beforeAll(loadMasks);
afterEach(cleanup);

function draw({ value, errors }: { value?: unknown; errors?: readonly string[] } = {}) {
  let answer = value;
  const { container } = render(
    <StockForm
      schema={{
        type: 'object',
        required: ['a'],
        properties: { a: { type: ['object', 'string'], title: 'Head office' } },
      }}
      uiSchema={{ a: { 'ui:field': 'WidgetField', 'ui:widget': 'ADDRESS' } }}
      formData={{ a: value }}
      formContext={{ states }}
      extraErrors={errors ? ({ a: { __errors: errors } } as never) : undefined}
      onChange={({ formData }) => {
        answer = (formData as { a?: unknown }).a;
      }}
      validator={validator}
    />,
  );
  const line = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const invalid = () =>
    [...container.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id.split('--')[1]);
  return { line, invalid, answer: () => answer };
}

describe('ADDRESS', () => {
  test.each([
    ['Head office: enter the city, state and ZIP code', ['city', 'state', 'zip'], 'city'],
    ['Head office: the ZIP code must look like 60601 or 60601-1234', ['zip'], 'zip'],
    ['Enter the head office', ['line1', 'city', 'state', 'zip'], 'line1'],
  ])('for the error %j marks the lines concerned, and focuses the first', (error, lines, first) => {
    const { invalid } = draw({ value: { line1: '12 Main St' }, errors: [error] });
    expect(invalid()).toEqual(lines);
    expect(focusQuestion('root_a')).toBe(true);
    expect(document.activeElement?.id).toBe(`root_a--${first}`);
  });

  test('offers to split a full address entered in the street field', () => {
    const { line, answer } = draw();
    fireEvent.change(line('Street address'), {
      target: { value: '12 Main St, Suite 4, Austin, TX 78701' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Split into separate fields' }));
    expect(answer()).toEqual({
      line1: '12 Main St',
      line2: 'Suite 4',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
    });
    expect(document.activeElement).toBe(line('Street address'));
    expect(screen.queryByRole('button', { name: /^Split/u })).toBeNull();
  });

  test('treats pasted lines as one address, which can replace an earlier one', () => {
    const before = {
      line1: '1 King St',
      line2: 'Unit 7',
      city: 'Dallas',
      state: 'TX',
      zip: '75201',
    };
    const { line, answer } = draw({ value: before });
    const street = line('Street address') as HTMLInputElement;
    street.select();
    fireEvent.paste(street, {
      clipboardData: { getData: () => '12 Main St,\r\nAustin, TX 78701\r\n' },
    });
    expect(street.value).toBe('12 Main St, Austin, TX 78701');
    fireEvent.click(screen.getByRole('button', { name: 'Split into separate fields' }));
    expect(answer()).toEqual({ line1: '12 Main St', city: 'Austin', state: 'TX', zip: '78701' });
  });

  test('formats the ZIP code, and accepts an address outside the United States', async () => {
    const { line, answer } = draw({ value: { line1: '1 King St', city: 'Toronto' } });
    fireEvent.change(line('ZIP code'), { target: { value: '606011234' } });
    expect(line('ZIP code').value).toBe('60601-1234');
    fireEvent.click(screen.getByRole('button', { name: 'Outside the United States' }));
    fireEvent.change(line('Country'), { target: { value: 'Canada' } });
    fireEvent.change(line('Postal code'), { target: { value: 'M5H 1A1' } });
    expect(answer()).toEqual({
      line1: '1 King St',
      city: 'Toronto',
      state: '',
      zip: 'M5H 1A1',
      country: 'Canada',
    });
  });

  test('keeps the caret where a digit of a ZIP code was deleted', () => {
    const { line } = draw({ value: { line1: '1 King St', zip: '78701-1234' } });
    const zip = line('ZIP code');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    act(() => zip.focus());
    // 787|01-1234 and Backspace.
    set.call(zip, '7801-1234');
    zip.setSelectionRange(2, 2);
    fireEvent.input(zip);
    expect([zip.value, zip.selectionStart]).toEqual(['78011-234', 2]);
  });

  test('keeps the country field, and the focus in it, while a saved country is replaced', () => {
    const canada = { line1: '1 King St', city: 'Toronto', state: 'ON', zip: 'M5H 1A1' };
    const { line, answer } = draw({ value: { ...canada, country: 'Canada' } });
    const country = line('Country');
    country.focus();
    fireEvent.change(country, { target: { value: '' } });
    expect(document.activeElement).toBe(country);
    expect(line('Country')).toBe(country);
    expect(answer()).toEqual(canada);
    fireEvent.change(country, { target: { value: 'Mexico' } });
    expect(answer()).toEqual({ ...canada, country: 'Mexico' });
  });

  test('returns from an address abroad to the lines of the United States, without a country', () => {
    const there = { line1: '1 King St', city: 'Austin', state: 'TX', zip: '78701' };
    const { line, answer } = draw({ value: { ...there, country: 'Canada' } });
    const home = screen.getByRole('button', { name: 'In the United States' });
    home.focus();
    fireEvent.click(home);
    expect(answer()).toEqual(there);
    expect(line('ZIP code').value).toBe('78701');
    expect(screen.queryByLabelText('Country')).toBeNull();
    // It now leads abroad again, and still has the focus.
    expect(document.activeElement?.textContent).toBe('Outside the United States');
  });

  test.each(['USA', 'u.s.', ' United States of America '])(
    'with the country %j has the lines of the United States once the address is left',
    (country) => {
      const { line, answer } = draw({ value: { line1: '1 King St' } });
      fireEvent.click(screen.getByRole('button', { name: 'Outside the United States' }));
      act(() => line('Country').focus());
      fireEvent.change(line('Country'), { target: { value: country } });
      // Another window was opened: the focus is still in the field.
      fireEvent.blur(line('Country'));
      act(() => line('Postal code').focus());
      expect(line('Country').value).toBe(country);
      act(() => screen.getByRole('button', { name: 'Submit' }).focus());
      expect(screen.queryByLabelText('Country')).toBeNull();
      expect(line('ZIP code').value).toBe('');
      fireEvent.change(line('City'), { target: { value: 'Austin' } });
      expect(answer()).toEqual({ line1: '1 King St', city: 'Austin', state: '', zip: '' });
    },
  );
});
