import { endpoints } from '@plumbline/api-contract';
import { Button, Dialog, Field, TextArea, TextInput, useSnackbar } from '@plumbline/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { addressFault } from '../../entry/address-fault.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { type Entered, useForm } from '../../entry/use-form.ts';

type InviteDialogProps = {
  /** Where many are invited at once. */
  readonly manyAt: string;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

/** Invites a trade partner that is not on the network, by email. */
export function InviteDialog({ manyAt, onClose, onInvited }: InviteDialogProps) {
  const formId = useId();
  const snackbar = useSnackbar();
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({ email: addressFault(entered('email')) }),
    send: async (entered) => {
      const email = entered('email');
      const { kind } = await call(endpoints.inviteTp, { body: bodyOf(entered) });
      snackbar.show({
        type: 'success',
        message:
          kind === 'request'
            ? `${email} is on Plumbline already: they have your request for access.`
            : `A mail to ${email} is on its way.`,
      });
      onInvited();
      onClose();
    },
    failure: 'Not invited.',
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Invite a Trade Partner"
      description="They get a mail that says who asks. Once they have a data vault, your request waits there for their answer."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Send Invitation
          </Button>
        </>
      }
    >
      <form id={formId} {...form}>
        <FormFault words={fault} />
        <div className="flex flex-col gap-4">
          <Field label="Email" required errors={errorsOf('email')}>
            <TextInput name="email" type="email" maxLength={254} autoComplete="off" />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First name" errors={errorsOf('first_name')}>
              <TextInput name="first_name" maxLength={80} autoComplete="off" />
            </Field>
            <Field label="Last name" errors={errorsOf('last_name')}>
              <TextInput name="last_name" maxLength={80} autoComplete="off" />
            </Field>
          </div>
          <Field label="Company" errors={errorsOf('company_name')}>
            <TextInput name="company_name" maxLength={160} autoComplete="off" />
          </Field>
          <Field label="Message" errors={errorsOf('message')}>
            <TextArea name="message" maxLength={1000} rows={3} />
          </Field>
          <p className="text-sm text-ink-muted">
            Many at once?{' '}
            <Link to={manyAt} className="font-medium text-primary-ink underline">
              Invite from a list of contacts
            </Link>
          </p>
        </div>
      </form>
    </Dialog>
  );
}

const OPTIONAL = ['first_name', 'last_name', 'company_name', 'message'] as const;

function bodyOf(entered: Entered) {
  const more = OPTIONAL.map((name) => [name, entered(name)] as const).filter(
    ([, text]) => text !== '',
  );
  return { email: entered('email'), ...Object.fromEntries(more) };
}
