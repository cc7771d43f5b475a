import { cleanup, render, screen } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { afterEach, expect, test } from 'vitest';
import { plumblineTheme } from '../plumbline-theme.ts';

const StockForm = withTheme(plumblineTheme);

afterEach(cleanup);

test('ADDRESS marks the lines that an error can mean, not the one that may be left out', () => {
  const address = { 'ui:field': 'WidgetField', 'ui:widget': 'ADDRESS' };
  const { container } = render(
    <StockForm
      schema={{
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'object', title: 'Head office', required: ['line1'] } },
      }}
      uiSchema={{ a: address }}
      extraErrors={{ a: { __errors: ['Enter the head office'] } } as never}
      validator={validator}
    />,
  );
  expect(screen.getByText('Enter the head office')).toBeTruthy();
  const invalid = [...container.querySelectorAll('[aria-invalid]')].map(({ id }) => id);
  expect(invalid).toEqual(['root_a--line1', 'root_a--city', 'root_a--state', 'root_a--zip']);
});
