import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';

/**
 * RJSF as it comes: its own fields, its plain theme and its validator, its answers in its own state. The bench of the
 * app opens the form that it measured there in this one too.
 */
export type StockForm = {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly formData: unknown;
};

const root = createRoot(document.body.appendChild(document.createElement('main')));

function draw(form: StockForm, isLive: boolean): void {
  root.render(
    <Form
      schema={form.schema}
      uiSchema={form.uiSchema}
      initialFormData={form.formData}
      validator={validator}
      liveValidate={isLive}
      showErrorList={false}
    />,
  );
}

export type StockPage = { readonly draw: typeof draw };
Object.assign(window, { stock: { draw } satisfies StockPage });
