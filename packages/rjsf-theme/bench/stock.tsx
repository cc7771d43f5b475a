import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';

/**
 * RJSF as shipped: its own fields, plain theme, validator and state. The app's benchmark opens the form that it
 * measures there in this one too.
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
