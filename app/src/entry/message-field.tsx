import { Field } from '@plumbline/ui';
import { useState } from 'react';
import { CountedTextArea, tooLong } from './counted-text-area.tsx';
import type { Entered, Faults, FormState } from './use-form.ts';

/** What the server takes, in characters. */
const MOST = 1000;

type MessageFieldProps = {
  readonly use: Pick<FormState, 'errorsOf'>;
  /** What it is for, or who reads it. */
  readonly hint?: string;
};

/** A message to the people you ask or invite. A pasted text that is too long stays whole, so that you can shorten it. */
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
