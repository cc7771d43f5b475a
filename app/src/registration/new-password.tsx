import { Field, Icon, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { passwordWords } from './password-words.ts';

type NewPasswordProps = {
  /** Whose password it becomes, because a password must not be the address. '' when it is unknown. */
  readonly email: string;
  readonly errors: readonly string[];
};

/** A new password: shows the rule before it is typed, and how much is missing while it is typed. */
export function NewPassword({ email, errors }: NewPasswordProps) {
  const [typed, setTyped] = useState('');
  const [isShown, setShown] = useState(false);
  const { words, isGood } = passwordWords(typed, email);
  return (
    <>
      {/* Tells password managers which address to save the password under. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Password"
        errors={errors}
        hint={
          <span className={isGood ? 'flex items-center gap-1.5 text-success-ink' : undefined}>
            {isGood && <Icon name="check" size={16} />}
            {words}
          </span>
        }
      >
        <TextInput
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="-mt-2">
        <ShowPassword isShown={isShown} onChange={setShown} />
      </div>
    </>
  );
}

type ShowPasswordProps = {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
};

export function ShowPassword({ isShown, onChange }: ShowPasswordProps) {
  return (
    <label className="flex min-h-6 w-fit cursor-pointer items-center gap-2.5 text-ink-muted">
      <input
        type="checkbox"
        checked={isShown}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-primary-strong"
      />
      Show password
    </label>
  );
}
