import type { ComponentType } from 'react';
import type { FormProps } from '@rjsf/core';
import withTheme from '@rjsf/core/lib/withTheme.js';
import { structureOnlyValidator } from '../src/binding/structure-only-validator.ts';
import { plumblineTheme } from '../src/theme/plumbline-theme.ts';

const StockForm = withTheme(plumblineTheme) as ComponentType<FormProps>;

const help = 'Count everybody on the payroll on the last day of the year, seasonal workers too.';

/** Fields side by side whose labels, help texts and messages differ in height: their controls line up. */
const rows = {
  'help beside none': [
    { label: 'Employees', help, widget: 'NUMERIC', colWidth: 6 },
    { label: 'Revenue', widget: 'CURRENCY', colWidth: 6 },
  ],
  'a long label beside short ones': [
    {
      label: 'Percent of foremen and superintendents with thirty hours of training',
      widget: 'PERCENTAGE',
      colWidth: 4,
    },
    { label: 'Carrier', widget: 'TEXT', colWidth: 4, help: 'As on the policy.' },
    { label: 'Expires', widget: 'DATE', colWidth: 4 },
  ],
  'a tick box beside a text': [
    { label: 'Name of signer', help, widget: 'TEXT', colWidth: 6 },
    { label: 'We hold this certificate', widget: 'CHECK', type: 'boolean', colWidth: 6 },
  ],
  'an error beside none': [
    { label: 'City', widget: 'TEXT', colWidth: 6, errors: ['Enter the city'] },
    { label: 'County', widget: 'TEXT', colWidth: 6, additionalText: 'Where the office is.' },
  ],
} as const satisfies Readonly<Record<string, readonly Framed[]>>;

type Framed = {
  readonly label: string;
  readonly help?: string;
  readonly widget: string;
  readonly type?: 'string' | 'boolean';
  readonly colWidth: number;
  readonly additionalText?: string;
  readonly errors?: readonly string[];
};

export function Frames() {
  return (
    <section aria-label="Frames" className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-1 text-lg font-semibold">Frames</h2>
      {Object.entries<readonly Framed[]>(rows).map(([name, fields]) => (
        <div
          key={name}
          data-row={name}
          className="max-w-4xl rounded-lg border border-line bg-surface p-4"
        >
          <p className="mb-3 text-xs text-ink-muted">{name}</p>
          <Row name={name} fields={fields} />
        </div>
      ))}
    </section>
  );
}

function Row({ name, fields }: { readonly name: string; readonly fields: readonly Framed[] }) {
  const keyed = fields.map((field, at) => [`field-${at}`, field] as const);
  const errors = keyed.map(([key, field]) => [key, { __errors: [...(field.errors ?? [])] }]);
  return (
    <StockForm
      tagName="div"
      idPrefix={`frame-${name.replace(/\s+/gu, '-')}`}
      schema={{
        type: 'object',
        properties: Object.fromEntries(
          keyed.map(([key, { label, type = 'string' }]) => [key, { type, title: label }]),
        ),
      }}
      uiSchema={{
        'ui:submitButtonOptions': { norender: true },
        'ui:options': { label: false },
        ...Object.fromEntries(
          keyed.map(([key, { widget, help: said, colWidth, additionalText }]) => [
            key,
            { 'ui:widget': widget, 'ui:options': { help: said, colWidth, additionalText } },
          ]),
        ),
      }}
      extraErrors={Object.fromEntries(errors) as never}
      validator={structureOnlyValidator}
      showErrorList={false}
      noHtml5Validate
    />
  );
}
