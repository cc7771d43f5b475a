import { type ContactRow, endpoints } from '@plumbline/api-contract';
import { Checkbox, Field, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';

type RowDialogProps = {
  readonly listId: string;
  readonly row: ContactRow;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
};

const FIELDS = [
  { name: 'company_name', label: 'Company', most: 160 },
  { name: 'email', label: 'Email', most: 254 },
  { name: 'first_name', label: 'First name', most: 80 },
  { name: 'last_name', label: 'Last name', most: 80 },
] as const;

/** Corrects what the file says of one contact. A company that was matched wrongly is let go here too. */
export function RowDialog({ listId, row, onClose, onChanged }: RowDialogProps) {
  const snackbar = useSnackbar();
  const [isOther, setOther] = useState(false);
  const use = useForm({
    failure: 'Not saved.',
    check: (entered) => ({
      company_name:
        entered('company_name') === '' && entered('email') === '' && row.website === ''
          ? 'Enter a company or an email address'
          : undefined,
    }),
    send: async (entered) => {
      const changed = Object.fromEntries(
        FIELDS.flatMap(({ name }) =>
          entered(name) === row[name] ? [] : [[name, entered(name)] as const],
        ),
      );
      const params = { id: listId, row: String(row.row) };
      const body = { ...changed, ...(isOther && { organization: null }) };
      if (Object.keys(body).length > 0) await call(endpoints.changeContactRow, { params, body });
      await onChanged();
      snackbar.show({ type: 'success', message: 'Row saved' });
    },
  });
  return (
    <FormDialog
      use={use}
      title={`Edit row ${row.row}`}
      description="The row is matched again. Your file stays as it is."
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
      {row.state === 'matched' && row.organization && (
        <Checkbox
          className="mt-5"
          label={`This is not ${row.organization.name}`}
          hint="The company counts as not on Plumbline."
          checked={isOther}
          onChange={(event) => setOther(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
