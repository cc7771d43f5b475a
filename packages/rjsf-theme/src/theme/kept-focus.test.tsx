import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { afterEach, describe, expect, test } from 'vitest';
import { plumblineTheme } from './plumbline-theme.ts';

const StockForm = withTheme(plumblineTheme);

afterEach(cleanup);

/**
 * One field with a button that disappears when it is pressed, which could leave the keyboard
 * without a focus.
 */
function show(schema: RJSFSchema, ui: UiSchema, value: unknown) {
  const { container } = render(
    <StockForm
      schema={{ type: 'object', properties: { a: { title: 'Answer', ...schema } } }}
      uiSchema={{ a: ui }}
      validator={validator}
      formData={{ a: value }}
      formContext={{
        uploadFile: async () => {
          throw new Error('Not a pdf');
        },
        openFile: () => undefined,
      }}
    />,
  );
  return container;
}

function press(name: string | RegExp) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('button', { name })).toBeNull();
}

describe('the focus stays with the question', () => {
  test('when a choice is cleared', () => {
    const choices = ['Yes', 'No'].map((value) => ({ value, label: value }));
    show({ type: 'string' }, { 'ui:widget': 'YESNO', 'ui:options': { choices } }, 'No');
    press(/^Clear the answer/u);
    expect(document.activeElement).toBe(screen.getByLabelText('Yes'));
  });

  test('when all boxes are cleared', () => {
    const choices = [{ value: 'OH', label: 'Ohio' }];
    show(
      { type: 'array', items: { type: 'string' } },
      { 'ui:widget': 'STATES', 'ui:options': { choices } },
      ['OH'],
    );
    press('Clear all');
    expect(document.activeElement).toBe(screen.getByLabelText('Search states'));
  });

  const file: UiSchema = { 'ui:field': 'WidgetField', 'ui:widget': 'FILE' };

  test('when a file is removed', () => {
    show({ type: 'object' }, file, { id: 'f1', name: 'w9.pdf', size: 9 });
    press('Remove w9.pdf');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Undo: w9.pdf removed' }),
    );
    press('Undo: w9.pdf removed');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace the file' }));
  });

  test('when a failed upload is dismissed', async () => {
    const container = show({ type: 'object' }, file, undefined);
    const picker = container.querySelector('input[type=file]')!;
    await act(async () => {
      fireEvent.change(picker, { target: { files: [new File(['MZ'], 'w9.exe')] } });
    });
    press('Dismiss w9.exe');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload a file' }));
  });
});
