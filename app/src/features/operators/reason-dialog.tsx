import { Field, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { CountedTextArea, tooLong } from '../../entry/counted-text-area.tsx';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';

const MOST_REASON = 1000;

export type ReasonAsked = {
  readonly title: string;
  readonly description: ReactNode;
  readonly submit: string;
  /** Who reads the reason; left out, only the log has it. */
  readonly hint?: string;
  /** What a toast says afterward. */
  readonly done: string;
  readonly send: (reason: string) => Promise<unknown>;
};

type ReasonDialogProps = {
  readonly asked: ReasonAsked;
  readonly onClose: () => void;
  /** Called once it was carried out, also if the dialog was closed in the meantime. */
  readonly onDone: () => void;
};

/** Asks for the reason of an action, and carries it out. */
export function ReasonDialog({ asked, onClose, onDone }: ReasonDialogProps) {
  const snackbar = useSnackbar();
  const [reason, setReason] = useState('');
  const use = useForm({
    check: (entered) => ({
      reason: entered('reason') === '' ? 'Enter a reason' : tooLong(reason, MOST_REASON),
    }),
    send: async (entered) => {
      await asked.send(entered('reason'));
      snackbar.show({ type: 'success', message: asked.done });
      onDone();
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      use={use}
      title={asked.title}
      description={asked.description}
      submit={asked.submit}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint={asked.hint ?? 'Kept in the log.'}
        required
        errors={use.errorsOf('reason')}
      >
        <CountedTextArea
          name="reason"
          rows={4}
          most={MOST_REASON}
          value={reason}
          onChange={setReason}
        />
      </Field>
    </FormDialog>
  );
}
