import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { afterEach, describe, expect, test } from 'vitest';
import { plumblineTheme } from '../plumbline-theme.ts';

const StockForm = withTheme(plumblineTheme);

afterEach(cleanup);

function draw(value?: string) {
  let answer: unknown = value;
  render(
    <StockForm
      schema={{ type: 'object', properties: { a: { type: 'string', title: 'Expires' } } }}
      uiSchema={{
        a: {
          'ui:widget': 'DATE',
          'ui:help': 'On the policy',
          'ui:options': { today: '2026-11-21' },
        },
      }}
      formData={{ a: value }}
      onChange={({ formData }) => {
        answer = (formData as { a?: unknown }).a;
      }}
      validator={validator}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Expires');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { input, type, answer: () => answer };
}

describe('DATE', () => {
  test('accepts many formats, shows the date in words while typing, and formats it on blur', () => {
    const { input, type, answer } = draw();
    for (const text of ['Mar 4 2026', '3-4-2026', '2026-03-04']) {
      type(text);
      expect([input.value, answer()]).toEqual([text, '2026-03-04']);
      const words = screen.getByText('Wednesday, March 4, 2026');
      expect(input.getAttribute('aria-describedby')).toContain(words.id);
      fireEvent.blur(input);
      expect([input.value, answer()]).toEqual(['03/04/2026', '2026-03-04']);
    }
  });

  test('keeps a two-digit year as typed, and interprets it on blur', () => {
    const { input, type, answer } = draw();
    type('3/4/26');
    expect([input.value, answer()]).toEqual(['3/4/26', '3/4/26']);
    fireEvent.blur(input);
    expect([input.value, answer()]).toEqual(['03/04/2026', '2026-03-04']);
  });

  test('interprets nothing when another window is opened: the focus is still in the field', () => {
    const { input, type, answer } = draw();
    input.focus();
    type('3/4/20');
    fireEvent.blur(input);
    expect([input.value, answer()]).toEqual(['3/4/20', '3/4/20']);
    act(() => input.blur());
    expect([input.value, answer()]).toEqual(['03/04/2020', '2020-03-04']);
  });

  test('keeps text that is not a date as typed', () => {
    const { input, type, answer } = draw('2026-03-04');
    type('March 2026');
    fireEvent.blur(input);
    expect([input.value, answer()]).toEqual(['March 2026', 'March 2026']);
    type('');
    expect(answer()).toBeUndefined();
  });

  test('can also be chosen in the browser’s calendar, which opens at the answer', () => {
    const { input, answer } = draw('2026-03-04');
    expect(
      screen.getByRole('button', { name: 'Open the calendar', description: 'Expires' }),
    ).toBeTruthy();
    const calendar = document.querySelector<HTMLInputElement>('input[type=date]');
    expect(calendar?.value).toBe('2026-03-04');
    fireEvent.change(calendar!, { target: { value: '2026-12-31' } });
    expect([input.value, answer()]).toEqual(['12/31/2026', '2026-12-31']);
  });
});
