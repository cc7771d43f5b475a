import { Button, Field, Icon, TextInput } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { CountedTextArea, tooLong } from '../entry/counted-text-area.tsx';
import { FormFault } from '../entry/form-fault.tsx';
import { type Entered, type Faults, useForm } from '../entry/use-form.ts';
import { emailFault } from '../registration/email-fault.ts';

const MOST_MESSAGE = 1000;

/** Who writes, and what. */
export type Message = { readonly name: string; readonly email: string; readonly message: string };

type MessageFormProps = {
  /** The label of the message. */
  readonly label: string;
  readonly button: string;
  /** Fields between the email address and the message. */
  readonly children?: (errorsOf: (name: string) => readonly string[]) => ReactNode;
  /** What is wrong in those fields. */
  readonly check?: (entered: Entered) => Faults;
  readonly send: (message: Message, entered: Entered) => Promise<void>;
};

/** A message to the people who run the product. After sending, it says what happens next. */
export function MessageForm({ label, button, children, check, send }: MessageFormProps) {
  const [text, setText] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      name: entered('name') === '' ? 'Enter your name' : undefined,
      email: emailFault(entered('email')),
      ...check?.(entered),
      message:
        entered('message') === '' ? 'Enter a message' : tooLong(entered('message'), MOST_MESSAGE),
    }),
    send: async (entered) => {
      const email = entered('email');
      await send({ name: entered('name'), email, message: entered('message') }, entered);
      setText('');
      setSentTo(email);
    },
    failure: 'Not sent.',
  });
  if (sentTo !== null)
    return (
      <p
        // The form and its focus are gone, so this is read out next.
        ref={(node) => node?.focus()}
        tabIndex={-1}
        className="flex gap-3 text-base text-ink outline-none"
      >
        <Icon name="success" className="mt-0.5 shrink-0 text-success-ink" />
        Message sent. We’ll reply to {sentTo} within one business day.
      </p>
    );
  return (
    <form {...form} className="flex max-w-xl flex-col gap-5">
      <FormFault words={fault} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" errors={errorsOf('name')}>
          <TextInput name="name" autoComplete="name" maxLength={100} />
        </Field>
        <Field label="Email" errors={errorsOf('email')}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
      </div>
      {children?.(errorsOf)}
      <Field label={label} errors={errorsOf('message')}>
        <CountedTextArea
          name="message"
          rows={5}
          most={MOST_MESSAGE}
          value={text}
          onChange={setText}
        />
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
