import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { afterEach, expect, test } from 'vitest';
import { plumblineTheme } from '../plumbline-theme.ts';

const StockForm = withTheme(plumblineTheme);

afterEach(cleanup);

test('DATE says that a date which was left half-typed is not saved', () => {
  render(
    <StockForm
      schema={{ type: 'object', properties: { a: { type: 'string', title: 'Expires' } } }}
      uiSchema={{ a: { 'ui:widget': 'DATE', 'ui:help': 'On the policy' } }}
      validator={validator}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Expires');
  // What a browser tells of `12/31/yyyy`: no value, and that something stands there all the same.
  let half = true;
  Object.defineProperty(input, 'validity', { get: () => ({ badInput: half }) });
  fireEvent.blur(input);
  const message = screen.getByText(/^This date is not complete, so no date is saved/u);
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described).toContain(message.id);
  expect(described).toHaveLength(2);
  expect(input.getAttribute('aria-invalid')).toBe('true');

  half = false;
  fireEvent.change(input, { target: { value: '2026-12-31' } });
  expect(screen.queryByText(/not complete/u)).toBeNull();
  expect(input.getAttribute('aria-invalid')).toBeNull();
});
