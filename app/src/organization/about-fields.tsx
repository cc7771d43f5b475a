import { Field, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { CountedTextArea, tooLong } from '../entry/counted-text-area.tsx';
import type { Entered, Faults, FormState } from '../entry/use-form.ts';

/** The most characters of a description that the server accepts. */
const MOST = 2000;

type AboutFieldProps = {
  readonly errorsOf: FormState['errorsOf'];
  readonly value: string;
  /** Marks the field as optional in a form whose other fields are required. */
  readonly isOptional?: boolean;
};

const labelOf = (label: string, isOptional: boolean): string =>
  isOptional ? `${label} (optional)` : label;

export function DescriptionField({ errorsOf, value, isOptional = false }: AboutFieldProps) {
  const [text, setText] = useState(value);
  return (
    <Field
      label={labelOf('Description', isOptional)}
      hint="What you build, where, and what you are known for."
      errors={errorsOf('description')}
    >
      <CountedTextArea name="description" rows={6} most={MOST} value={text} onChange={setText} />
    </Field>
  );
}

/** For the `check` of its form. */
export const checkDescription = (entered: Entered): Faults => ({
  description: tooLong(entered('description'), MOST),
});

export function PhoneField({ errorsOf, value, isOptional = false }: AboutFieldProps) {
  return (
    <Field label={labelOf('Phone', isOptional)} errors={errorsOf('phone')}>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={value}
      />
    </Field>
  );
}
