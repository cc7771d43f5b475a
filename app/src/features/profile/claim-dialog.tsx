import { endpoints, type OrganizationProfile } from '@plumbline/api-contract';
import { Field, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { CountedTextArea, tooLong } from '../../entry/counted-text-area.tsx';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import { useSession } from '../../session/session.tsx';

const MOST_REASON = 1000;

type ClaimDialogProps = {
  readonly profile: Pick<OrganizationProfile, 'id' | 'name' | 'domain'>;
  readonly onClose: () => void;
  readonly onClaimed: () => void;
};

/** Claims a company that nobody runs. A person with an address at its domain becomes its Admin at once. */
export function ClaimDialog({ profile, onClose, onClaimed }: ClaimDialogProps) {
  const snackbar = useSnackbar();
  const { refreshUser } = useSession();
  const [reason, setReason] = useState('');
  const use = useForm({
    check: (entered) => ({
      reason:
        entered('reason') === ''
          ? 'Tell us what you do at this company and how we can verify it'
          : tooLong(reason, MOST_REASON),
    }),
    send: async (entered) => {
      const reply = await call(endpoints.claimOrganization, {
        params: { id: profile.id },
        body: { reason: entered('reason') },
      });
      const isPending = 'status' in reply;
      snackbar.show({
        type: 'success',
        message: isPending ? 'Claim sent for review' : `You are an Admin of ${profile.name}`,
      });
      // The claim was made, even if this page cannot be refreshed.
      if (!isPending) await refreshUser().catch(() => undefined);
      onClaimed();
    },
    failure: 'Not sent.',
  });
  return (
    <FormDialog
      use={use}
      title={`Claim ${profile.name}`}
      description="No one runs this company on Plumbline yet. We review your claim and email you. Once it is approved, you are its Admin."
      submit="Send claim"
      onClose={onClose}
    >
      <Field
        label="What do you do there, and how can we check it?"
        hint="Such as your title, a page that names you, or a license number."
        required
        errors={use.errorsOf('reason')}
      >
        <CountedTextArea
          name="reason"
          rows={5}
          most={MOST_REASON}
          value={reason}
          onChange={setReason}
        />
      </Field>
    </FormDialog>
  );
}
