import { Field, TextInput } from '@plumbline/ui';

/** What is wrong with a field, by its name. */
type ErrorsOf = (name: string) => readonly string[];

type PersonFieldsProps = {
  readonly errorsOf: ErrorsOf;
  readonly isOptional?: boolean;
};

/** The first and last name of someone else: the browser must not suggest the user's own. */
export function NameFields({ errorsOf, isOptional = false }: PersonFieldsProps) {
  const optional = isOptional ? ' (optional)' : '';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={`First name${optional}`} errors={errorsOf('first_name')}>
        <TextInput name="first_name" autoComplete="off" maxLength={80} />
      </Field>
      <Field label={`Last name${optional}`} errors={errorsOf('last_name')}>
        <TextInput name="last_name" autoComplete="off" maxLength={80} />
      </Field>
    </div>
  );
}

type WorkEmailProps = { readonly errorsOf: ErrorsOf; readonly defaultValue?: string | undefined };

/** The work email of someone else. */
export function WorkEmail({ errorsOf, defaultValue }: WorkEmailProps) {
  return (
    <Field label="Work email" errors={errorsOf('email')}>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        defaultValue={defaultValue}
      />
    </Field>
  );
}
