import { endpoints } from '@plumbline/api-contract';
import { useConfirm, useSnackbar } from '@plumbline/ui';
import { sendToldApart, toldApart } from './namesakes.ts';
import { call } from '../api/api.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { checkMessage, MessageField } from '../entry/message-field.tsx';
import { useForm } from '../entry/use-form.ts';
import type { Named } from '../approval/judged.ts';

type AskDialogProps = {
  readonly tp: Named;
  readonly onClose: () => void;
  readonly onAsked: () => void;
};

/** Requests access to a trade partner's vault, with an optional message. */
export function AskDialog({ tp, onClose, onAsked }: AskDialogProps) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const use = useForm({
    check: checkMessage,
    send: async (entered) => {
      const message = entered('message');
      const isSent = await sendToldApart(
        (confirmed) =>
          call(endpoints.inviteTp, {
            body: {
              organization: tp.id,
              ...toldApart(confirmed),
              ...(message === '' ? {} : { message }),
            },
          }),
        confirm,
      );
      if (!isSent) return false;
      snackbar.show({
        type: 'success',
        message: `Request sent to ${tp.name}. It stays under Access Requested until they respond.`,
      });
      onAsked();
    },
    onSent: onClose,
    failure: 'Not sent.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Request access to ${tp.name}`}
      description="Their pre-qual contacts see your name, company and message, and choose the sections you can read."
      submit="Send request"
      onClose={onClose}
    >
      <MessageField
        use={use}
        hint="Say what it is for, such as the project you want them to bid on."
      />
    </FormDialog>
  );
}
