import type { WidgetProps } from '@rjsf/utils';
import { TextInput, useField } from '@plumbline/ui';
import { formContextOf } from '../question-options.ts';
import { Combobox } from './combobox.tsx';
import { FieldGroup } from './field-group.tsx';

type Address = Readonly<Record<string, unknown>>;

const lines = [
  { name: 'line1', label: 'Street address', span: 'sm:col-span-6', fill: 'address-line1' },
  { name: 'line2', label: 'Suite, floor or unit', span: 'sm:col-span-6', fill: 'address-line2' },
  { name: 'city', label: 'City', span: 'sm:col-span-3', fill: 'address-level2' },
  { name: 'state', label: 'State', span: 'sm:col-span-2', fill: 'address-level1' },
  { name: 'zip', label: 'ZIP code', span: 'sm:col-span-1 min-w-24', fill: 'postal-code' },
] as const;

/** A postal address: { line1, line2?, city, state, zip }. A plain text is read as line1. */
export function AddressWidget(props: WidgetProps) {
  const { id, disabled, readonly } = props;
  const field = useField();
  const { states } = formContextOf(props);
  const address = addressOf(props.value);
  const change = (name: string, text: string) => {
    const next: Record<string, unknown> = {
      line1: '',
      city: '',
      state: '',
      zip: '',
      ...address,
      [name]: text,
    };
    if (next['line2'] === '') delete next['line2'];
    const isBlank = lines.every((line) => String(next[line.name] ?? '').trim() === '');
    props.onChange(isBlank ? undefined : next);
  };
  return (
    <FieldGroup
      id={id}
      label={props.label}
      onLeave={() => props.onBlur(id, props.value)}
      className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-6"
    >
      {lines.map((line) => {
        const text = String(address[line.name] ?? '');
        const lineId = `${id}--${line.name}`;
        return (
          <div key={line.name} className={`flex flex-col gap-1 ${line.span}`}>
            <label htmlFor={lineId} className="text-sm text-ink-muted">
              {line.label}
            </label>
            {line.name === 'state' && states && !readonly ? (
              <Combobox
                id={lineId}
                label="State"
                value={text}
                choices={states}
                disabled={disabled}
                onChange={(state) => change('state', state)}
              />
            ) : (
              <TextInput
                id={lineId}
                autoComplete={line.fill}
                value={text}
                disabled={disabled}
                readOnly={readonly}
                aria-required={(field?.required && line.name !== 'line2') || undefined}
                // What is wrong with an address is never the line that may be left out.
                {...(line.name === 'line2' && { 'aria-invalid': undefined })}
                onChange={(event) => change(line.name, event.target.value)}
              />
            )}
          </div>
        );
      })}
    </FieldGroup>
  );
}

function addressOf(value: unknown): Address {
  if (typeof value === 'object' && value !== null) return value as Address;
  return value === null || value === undefined || value === '' ? {} : { line1: String(value) };
}
