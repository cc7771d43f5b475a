import { Field, TextArea, useSnackbar } from '@plumbline/ui';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import type { Cap } from '../../rac/caps-list.tsx';
import type { useChange } from './use-change.ts';

const MOST = 2000;

type OverrideDialogProps = {
  readonly cap: Cap;
  readonly change: ReturnType<typeof useChange>;
  readonly onClose: () => void;
};

/** Overrides a cap, with the reason that the report and its PDF will show. */
export function OverrideDialog({ cap, change, onClose }: OverrideDialogProps) {
  const snackbar = useSnackbar();
  const use = useForm({
    check: (entered) => ({
      reason: entered('reason') === '' ? 'Enter the reason for overriding this cap.' : undefined,
    }),
    send: async (entered) => {
      await change({ override: { cap: cap.id, reason: entered('reason') } });
      snackbar.show({ type: 'success', message: 'Cap overridden.' });
    },
    onSent: onClose,
    failure: 'Not saved.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Override the cap at ${cap.cap}`}
      description={`${cap.name}. ${cap.reason ?? ''}`.trim()}
      submit="Override cap"
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The report and its PDF show it with your name and today’s date."
        required
        errors={use.errorsOf('reason')}
      >
        <TextArea name="reason" maxLength={MOST} rows={4} />
      </Field>
    </FormDialog>
  );
}
