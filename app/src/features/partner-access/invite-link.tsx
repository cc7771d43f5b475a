import { endpoints } from '@plumbline/api-contract';
import { Field, TextArea, useSnackbar } from '@plumbline/ui';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { isAddress } from '../../entry/address-fault.ts';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import { OwnLink, useOwnLink } from '../../invitations/own-link.tsx';

/** How many addresses one mailing takes. */
const MOST = 20;

type InviteLinkProps = { readonly organization: string; readonly onClose: () => void };

/** The person's own invite link to the company, to copy or to email. It leads to the company and opens nothing. */
export function InviteLink({ organization, onClose }: InviteLinkProps) {
  const link = useOwnLink();
  const snackbar = useSnackbar();
  const use = useForm({
    check: (entered) => ({ emails: addressesFault(addressesIn(entered('emails'))) }),
    send: async (entered) => {
      const { sent } = await call(endpoints.sendInviteLink, {
        body: { emails: addressesIn(entered('emails')) },
      });
      snackbar.show({
        type: 'success',
        message: `Link sent to ${sent === 1 ? '1 address' : `${sent} addresses`}.`,
      });
    },
    onSent: onClose,
    faultsOf: (error) =>
      'emails' in refusedFields(error) ? null : { form: `Not sent. ${wordsOf(error)}` },
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title="Invite link"
      description={`Anyone who opens it finds ${organization} on Plumbline and can ask you for access. The link itself gives no access.`}
      submit="Email the link"
      cancel="Close"
      isDisabled={!link.data}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <OwnLink link={link} copyLabel="Copy invite link">
          <Field
            label="Email it to (optional)"
            hint={`Up to ${MOST} email addresses, separated by commas or new lines.`}
            errors={use.errorsOf('emails')}
          >
            <TextArea name="emails" rows={2} maxLength={6000} spellCheck={false} />
          </Field>
        </OwnLink>
      </div>
    </FormDialog>
  );
}

function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;]+/u).filter((one) => one !== '');
  return [...new Set(found.map((one) => one.toLowerCase()))];
}

function addressesFault(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return 'Enter at least one email address';
  if (addresses.length > MOST)
    return `Enter at most ${MOST} addresses; these are ${addresses.length}`;
  const wrong = addresses.find((one) => !isAddress(one));
  return wrong === undefined ? undefined : `“${wrong}” isn’t a valid email address`;
}
