import { Field } from '@plumbline/ui';
import { useState } from 'react';
import { CountedTextArea, tooLong } from './counted-text-area.tsx';
import type { Entered, Faults, FormState } from './use-form.ts';

/** The most characters that the server accepts. */
const MOST = 1000;

type MessageFieldProps = {
  readonly use: Pick<FormState, 'errorsOf'>;
  /** What it is for, or who reads it. */
  readonly hint?: string;
};

/**
 * A message to the people who are asked or invited. Pasted text stays whole even if too long, so that it can be cut.
 */
export function MessageField({ use, hint }: MessageFieldProps) {
  const [text, setText] = useState('');
  return (
    <Field label="Message (optional)" hint={hint} errors={use.errorsOf('message')}>
      <CountedTextArea name="message" rows={3} most={MOST} value={text} onChange={setText} />
    </Field>
  );
}

/** For the `check` of its form. */
export const checkMessage = (entered: Entered): Faults => ({
  message: tooLong(entered('message'), MOST),
});
