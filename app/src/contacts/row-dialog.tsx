import { Field, TextInput, useSnackbar } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { FormDialog } from '../entry/form-dialog.tsx';
import { useForm } from '../entry/use-form.ts';

const FIELDS = [
  { name: 'company_name', label: 'Company', most: 160 },
  { name: 'email', label: 'Email', most: 254 },
  { name: 'first_name', label: 'First name', most: 80 },
  { name: 'last_name', label: 'Last name', most: 80 },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];

type RowDialogProps = {
  readonly row: Readonly<Record<FieldName, string>> & { readonly row: number };
  readonly description: string;
  /** What is wrong with the input, by field. */
  readonly check: (
    entered: (field: FieldName) => string,
  ) => Partial<Record<FieldName, string | undefined>>;
  /** Sends the fields that changed. */
  readonly send: (changed: Partial<Record<FieldName, string>>) => Promise<unknown>;
  readonly onClose: () => void;
  /** More about the row. */
  readonly children?: ReactNode;
};

/** Corrects one contact of an uploaded file. */
export function RowDialog({ row, description, check, send, onClose, children }: RowDialogProps) {
  const snackbar = useSnackbar();
  const use = useForm({
    failure: 'Not saved.',
    check,
    send: async (entered) => {
      await send(
        Object.fromEntries(
          FIELDS.flatMap(({ name }) =>
            entered(name) === row[name] ? [] : [[name, entered(name)] as const],
          ),
        ),
      );
      snackbar.show({ type: 'success', message: 'Row saved' });
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      use={use}
      title={`Edit row ${row.row}`}
      description={description}
      submit="Save"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, most }) => (
          <Field key={name} label={label} errors={use.errorsOf(name)}>
            <TextInput
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={most}
              defaultValue={row[name]}
            />
          </Field>
        ))}
      </div>
      {children}
    </FormDialog>
  );
}
