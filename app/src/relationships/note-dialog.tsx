import { endpoints, type Relationship } from '@plumbline/api-contract';
import { Field, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { CountedTextArea, tooLong } from '../entry/counted-text-area.tsx';
import { FormDialog } from '../entry/form-dialog.tsx';
import { useForm } from '../entry/use-form.ts';

const MOST = 4000;

type NoteDialogProps = {
  readonly relationship: Relationship;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The reader's own note on a company. Nobody else sees it. */
export function NoteDialog({ relationship, onClose, onSaved }: NoteDialogProps) {
  const snackbar = useSnackbar();
  const [note, setNote] = useState(relationship.note);
  const use = useForm({
    check: () => ({ note: tooLong(note, MOST) }),
    send: async () => {
      await call(endpoints.updateRelationship, {
        params: { id: relationship.id },
        body: { note: note.trim() },
      });
      snackbar.show({ type: 'success', message: 'Your note was saved.' });
      onSaved();
    },
    onSent: onClose,
    failure: 'Not saved.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Your note on ${relationship.organization.name}`}
      description="Only you can see it, as long as you are at this company."
      submit="Save"
      onClose={onClose}
    >
      <Field label="Note" errors={use.errorsOf('note')}>
        <CountedTextArea name="note" rows={5} most={MOST} value={note} onChange={setNote} />
      </Field>
    </FormDialog>
  );
}
