import { endpoints, type OpenInvitation } from '@plumbline/api-contract';
import { Button, Dialog, useSnackbar } from '@plumbline/ui';
import { useId } from 'react';
import { call } from '../../api/api.ts';
import { addressFault } from '../../entry/address-fault.ts';
import { NameFields, WorkEmail } from '../../entry/person-fields.tsx';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { companyOf } from './words.ts';

type HandOnDialogProps = {
  readonly invitation: OpenInvitation;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Sends the request of a contractor to whoever fills in the form at the own company. */
export function HandOnDialog({ invitation, onClose, onDone }: HandOnDialogProps) {
  const snackbar = useSnackbar();
  const formId = useId();
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      email: addressFault(entered('email')),
    }),
    failure: 'Not handed on.',
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
      snackbar.show({ type: 'success', message: `Handed on: a mail to ${email} is on its way.` });
      onDone();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Hand On"
      description={`Who answers prequalification at your company? They get the invitation of ${companyOf(invitation)} by mail. It can be handed on once.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Hand On
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <div className="flex flex-col gap-5">
          <WorkEmail errorsOf={errorsOf} />
          <NameFields errorsOf={errorsOf} isOptional />
        </div>
        <FormFault isBelow words={fault} />
      </form>
    </Dialog>
  );
}
