import { fireEvent, render } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { Announcer, type Choice } from '@plumbline/ui';
import type { PlumblineFormContext } from '../theme/form-context.ts';
import { plumblineTheme } from '../theme/plumbline-theme.ts';
import type { QuestionOptions } from '../theme/question-options.ts';

/** The theme without any binding: RJSF's own Form, its own state, its own validator. */
export const StockForm = withTheme(plumblineTheme);
export const oneText: RJSFSchema = { type: 'string' };
export const manyTexts: RJSFSchema = { type: 'array', items: { type: 'string' } };

type Answers = Record<string, unknown>;

/** Renders a stock form with these questions. */
export function showForm(
  properties: Record<string, RJSFSchema>,
  uiSchema: UiSchema = {},
  { formData = {}, page = {} }: { formData?: Answers; page?: PlumblineFormContext } = {},
) {
  let answers: Answers = formData;
  const { container } = render(
    <>
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
      />
      <Announcer />
    </>,
  );
  return { container, answers: () => answers };
}

/** Renders a stock form with one question, "Answer". */
export function showOne(
  schema: RJSFSchema,
  ui: UiSchema,
  value?: unknown,
  page?: PlumblineFormContext,
) {
  const shown = showForm(
    { a: { title: 'Answer', ...schema } },
    { a: ui },
    { formData: value === undefined ? {} : { a: value }, ...(page && { page }) },
  );
  return { ...shown, answer: () => shown.answers()['a'] };
}

/** Renders a stock form with one question, "Answer", using a widget. */
export function showQuestion(
  widget: string,
  schema: RJSFSchema,
  options: QuestionOptions,
  { value, page }: { value?: unknown; page?: PlumblineFormContext } = {},
) {
  const ui = { 'ui:widget': widget, 'ui:options': options };
  return showOne(schema, ui as UiSchema, value, page);
}

export const type = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const press = (field: HTMLElement, ...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(field, { key });
};
export const paste = (field: HTMLElement, pasted: string) =>
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } });

/** Choices whose labels are their values. */
export const named = (...labels: readonly string[]): Choice[] =>
  labels.map((label) => ({ value: label, label }));
export const numbered = (count: number) =>
  named(...Array.from({ length: count }, (_, place) => `Option ${place + 1}`));

/** The label of the option that a combobox points at. */
export const activeOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
