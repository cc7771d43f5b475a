import { endpoints } from '@plumbline/api-contract';
import {
  Button,
  CopyButton,
  Dialog,
  Field,
  SkeletonText,
  TextArea,
  TextInput,
  useSnackbar,
} from '@plumbline/ui';
import { useId } from 'react';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { Failure } from '../../shell/failure.tsx';
import { isAddress } from '../../entry/address-fault.ts';

/** As many addresses as one mailing takes. */
const MOST = 20;

type InviteLinkProps = { readonly company: string; readonly onClose: () => void };

/** The own link to the company, to copy or to mail. It leads to the company and opens nothing. */
export function InviteLink({ company, onClose }: InviteLinkProps) {
  const link = useResource(endpoints.getInviteLink);
  const formId = useId();
  const snackbar = useSnackbar();
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({ emails: addressesFault(addressesIn(entered('emails'))) }),
    send: async (entered) => {
      const { sent } = await call(endpoints.sendInviteLink, {
        body: { emails: addressesIn(entered('emails')) },
      });
      snackbar.show({
        type: 'success',
        message: `The link is on its way to ${sent === 1 ? '1 address' : `${sent} addresses`}.`,
      });
      onClose();
    },
    faultsOf: (error) =>
      'emails' in refusedFields(error) ? null : { form: `Not mailed. ${wordsOf(error)}` },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Invite Link"
      description={`Whoever opens it finds ${company} on Plumbline and can ask you for access. The link itself opens nothing.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={!link.data}>
            Mail The Link
          </Button>
        </>
      }
    >
      {link.error && !link.data ? (
        <Failure what="Your link" error={link.error} retry={() => void link.mutate()} />
      ) : !link.data ? (
        <SkeletonText lines={3} label="Loading your link" />
      ) : (
        <form {...form} id={formId}>
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-end gap-3">
              <div className="min-w-0 flex-1 basis-64">
                <Field label="Your link">
                  <TextInput
                    readOnly
                    value={link.data.link}
                    onFocus={(event) => event.target.select()}
                  />
                </Field>
              </div>
              <CopyButton
                text={link.data.link}
                label="Copy Invite Link"
                variant="secondary"
                size="medium"
              />
            </div>
            <Field
              label="Mail it to (optional)"
              hint={`Up to ${MOST} email addresses, a comma or a new line between.`}
              errors={errorsOf('emails')}
            >
              <TextArea name="emails" rows={2} maxLength={6000} spellCheck={false} />
            </Field>
          </div>
          <FormFault isBelow words={fault} />
        </form>
      )}
    </Dialog>
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
  return wrong === undefined ? undefined : `“${wrong}” is no email address`;
}
