import { Field, TextInput, useConfirm, useSnackbar } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { sendToldApart, toldApart } from '../access/namesakes.ts';
import { refusedFields, wordsOf } from '../api/refusal.ts';
import { addressFault } from '../entry/address-fault.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { NameFields, WorkEmail } from '../entry/person-fields.tsx';
import { checkMessage, MessageField } from '../entry/message-field.tsx';
import { useForm } from '../entry/use-form.ts';

/** Differences between invitations. A colleague gets an account: their name is required, their company is known. */
const KINDS = {
  colleague: { title: 'Invite a colleague', submit: 'Invite', isColleague: true },
  contractor: { title: 'Invite a contractor', submit: 'Send invitation', isColleague: false },
  tradePartner: { title: 'Invite a trade partner', submit: 'Send invitation', isColleague: false },
} as const;

const FIELDS = ['email', 'first_name', 'last_name', 'company_name', 'message'] as const;

/** What was entered; '' for a field left blank. */
export type Invited = Readonly<Record<(typeof FIELDS)[number], string>>;

type InviteDialogProps = {
  readonly kind: keyof typeof KINDS;
  readonly description: string;
  readonly email?: string | undefined;
  readonly organization?: string | undefined;
  /** Sends the invitation, with the similarly named companies that were told apart. Returns the message to show. */
  readonly send: (invited: Invited, told: ReturnType<typeof toldApart>) => Promise<Message>;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  /** Called once it was sent, also if the dialog was closed in the meantime. */
  readonly onInvited: () => void;
  /** Fields that only this invitation has. */
  readonly children?: ReactNode;
};

type Message = Parameters<ReturnType<typeof useSnackbar>['show']>[0];

/** Invites one person by email. */
export function InviteDialog(props: InviteDialogProps) {
  const { kind, description, email, organization, isDisabled = false, children } = props;
  const { title, submit, isColleague } = KINDS[kind];
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const use = useForm({
    check: (entered) => ({
      ...checkMessage(entered),
      first_name: isColleague && entered('first_name') === '' ? 'Enter the first name' : undefined,
      last_name: isColleague && entered('last_name') === '' ? 'Enter the last name' : undefined,
      email: addressFault(entered('email')),
    }),
    send: async (entered) => {
      const invited = Object.fromEntries(FIELDS.map((name) => [name, entered(name)])) as Invited;
      const isSent = await sendToldApart(
        async (confirmed) => snackbar.show(await props.send(invited, toldApart(confirmed))),
        confirm,
      );
      if (!isSent) return false;
      props.onInvited();
    },
    onSent: props.onClose,
    // An error about anything else has no field to appear at.
    faultsOf: (error) =>
      FIELDS.some((name) => name in refusedFields(error))
        ? null
        : { form: `Not invited. ${wordsOf(error)}` },
  });
  const { errorsOf } = use;
  return (
    <FormDialog
      use={use}
      width={670}
      title={title}
      description={description}
      submit={submit}
      isDisabled={isDisabled}
      onClose={props.onClose}
    >
      <div className="-mx-1 flex max-h-[55vh] flex-col gap-5 overflow-y-auto px-1 pb-1">
        {isColleague && <NameFields errorsOf={errorsOf} />}
        <WorkEmail errorsOf={errorsOf} defaultValue={email} />
        {!isColleague && (
          <>
            <NameFields errorsOf={errorsOf} isOptional />
            <Field label="Company (optional)" errors={errorsOf('company_name')}>
              <TextInput
                name="company_name"
                autoComplete="off"
                maxLength={160}
                defaultValue={organization}
              />
            </Field>
            <MessageField use={use} />
          </>
        )}
        {children}
      </div>
    </FormDialog>
  );
}

/** The invitation without blank fields. */
export function withoutBlanks({
  email,
  ...more
}: Invited): Pick<Invited, 'email'> & Partial<Invited> {
  return { email, ...Object.fromEntries(Object.entries(more).filter(([, text]) => text !== '')) };
}
