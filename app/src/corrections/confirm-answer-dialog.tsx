import { endpoints, type IncomingCorrection } from '@plumbline/api-contract';
import { Field, TextArea, useSnackbar } from '@plumbline/ui';
import { ApiError } from '../api/client.ts';
import { call } from '../api/api.ts';
import { useRefresh } from '../api/resource.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { useForm } from '../entry/use-form.ts';
import { nameOf } from '../organization/person-name.ts';

type ConfirmAnswerDialogProps = {
  readonly correction: IncomingCorrection;
  readonly onClose: () => void;
  /** Called when the correction was answered, by this person or by someone else in the meantime. */
  readonly onDone: () => void;
};

/** Says why an answer is right instead of changing it. */
export function ConfirmAnswerDialog({ correction, onClose, onDone }: ConfirmAnswerDialogProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const name = nameOf(correction.user);
  const refreshLists = (): void =>
    refresh([endpoints.listIncomingCorrections, endpoints.listNotifications]);
  const use = useForm({
    check: (entered) => ({
      explanation: entered('explanation') === '' ? 'Explain why the answer is correct' : undefined,
    }),
    send: async (entered) => {
      try {
        const body = { explanation: entered('explanation') };
        await call(endpoints.confirmAnswer, { params: { id: correction.id }, body });
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403))
          throw error;
        snackbar.show({ type: 'information', message: `${error.message}` });
        return refreshLists();
      }
      snackbar.show({ type: 'success', message: `${name} was notified` });
      refreshLists();
    },
    onSent: onDone,
    failure: 'Not sent.',
  });
  return (
    <FormDialog
      use={use}
      width={500}
      title="Keep this answer?"
      description={`${name} sees what you write here, and the request is closed.`}
      submit="Send"
      onClose={onClose}
    >
      <p className="mb-4 font-medium wrap-anywhere text-ink">{correction.label}</p>
      <Field label="Why is it correct?" required errors={use.errorsOf('explanation')}>
        <TextArea name="explanation" maxLength={1000} rows={3} />
      </Field>
    </FormDialog>
  );
}
