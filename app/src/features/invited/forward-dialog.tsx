import { endpoints, type OpenInvitation } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { call } from '../../api/api.ts';
import { addressFault } from '../../entry/address-fault.ts';
import { NameFields, WorkEmail } from '../../entry/person-fields.tsx';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import { organizationOf } from './words.ts';

type ForwardDialogProps = {
  readonly invitation: OpenInvitation;
  readonly onClose: () => void;
  /** Called once it was sent, also if the dialog was closed in the meantime. */
  readonly onDone: () => void;
};

/** Sends the request of a contractor to the colleague who fills in the form. */
export function ForwardDialog({ invitation, onClose, onDone }: ForwardDialogProps) {
  const snackbar = useSnackbar();
  const use = useForm({
    check: (entered) => ({
      email: addressFault(entered('email')),
    }),
    failure: 'Not forwarded.',
    send: async (entered) => {
      const email = entered('email');
      await call(endpoints.redirectTpInvitation, {
        body: {
          uuid: invitation.uuid,
          email,
          first_name: entered('first_name'),
          last_name: entered('last_name'),
        },
      });
      snackbar.show({ type: 'success', message: `Forwarded to ${email}.` });
      onDone();
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title="Forward"
      description={`Who handles prequalification at your company? We’ll email them the invitation from ${organizationOf(invitation)}. You can forward it once.`}
      submit="Forward"
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <WorkEmail errorsOf={use.errorsOf} />
        <NameFields errorsOf={use.errorsOf} isOptional />
      </div>
    </FormDialog>
  );
}
