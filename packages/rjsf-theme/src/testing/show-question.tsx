import { fireEvent, render } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { Announcer, type Choice } from '@plumbline/ui';
import type { PlumblineFormContext } from '../theme/form-context.ts';
import { plumblineTheme } from '../theme/plumbline-theme.ts';
import type { QuestionOptions } from '../theme/question-options.ts';

const StockForm = withTheme(plumblineTheme);
export const oneText: RJSFSchema = { type: 'string' };
export const manyTexts: RJSFSchema = { type: 'array', items: { type: 'string' } };

/** Draws a stock form with one question, "Answer", by a widget. */
export function showQuestion(
  widget: string,
  schema: RJSFSchema,
  options: QuestionOptions,
  { value, page = {} }: { value?: unknown; page?: PlumblineFormContext } = {},
) {
  let answer = value;
  render(
    <>
      <StockForm
        schema={{ type: 'object', properties: { a: { title: 'Answer', ...schema } } }}
        uiSchema={{ a: { 'ui:widget': widget, 'ui:options': options as Record<string, unknown> } }}
        validator={validator}
        formData={value === undefined ? {} : { a: value }}
        formContext={page}
        onChange={(event) => {
          answer = (event.formData as Record<string, unknown>)['a'];
        }}
        noHtml5Validate
      />
      <Announcer />
    </>,
  );
  return { answer: () => answer };
}

export const type = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const press = (field: HTMLElement, ...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(field, { key });
};
export const paste = (field: HTMLElement, pasted: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } });

/** Choices whose words are their values. */
export const named = (...labels: readonly string[]): Choice[] =>
  labels.map((label) => ({ value: label, label }));
export const numbered = (count: number) =>
  named(...Array.from({ length: count }, (_, place) => `Option ${place + 1}`));

/** The words of the option that a combobox points at. */
export const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
