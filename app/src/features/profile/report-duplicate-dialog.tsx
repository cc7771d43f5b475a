import {
  endpoints,
  type OrganizationCard,
  type OrganizationProfile,
} from '@plumbline/api-contract';
import { Field, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { CountedTextArea, tooLong } from '../../entry/counted-text-area.tsx';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import { CompanyChoice } from '../../organization/company-choice.tsx';

const MOST_REASON = 1000;

type ReportDuplicateDialogProps = {
  readonly profile: Pick<OrganizationProfile, 'id' | 'name'>;
  readonly onClose: () => void;
};

/** Reports to the operators that another profile is of the same company. */
export function ReportDuplicateDialog({ profile, onClose }: ReportDuplicateDialogProps) {
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<OrganizationCard | null>(null);
  const [reason, setReason] = useState('');
  const use = useForm({
    check: (entered) => ({
      duplicate: chosen === null ? 'Choose the other profile' : undefined,
      reason:
        entered('reason') === ''
          ? 'Say why these are the same company'
          : tooLong(reason, MOST_REASON),
    }),
    send: async (entered) => {
      await call(endpoints.findDuplicates, {
        body: {
          organization: profile.id,
          duplicate: chosen?.id ?? '',
          reason: entered('reason'),
        },
      });
      snackbar.show({ type: 'success', message: 'Thanks, we will look into it' });
    },
    onSent: onClose,
    failure: 'Not sent.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Report a duplicate of ${profile.name}`}
      description="Choose the other profile of the same company. We check both before anything changes."
      submit="Send report"
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <CompanyChoice
          name="duplicate"
          chosen={chosen}
          except={profile.id}
          errors={use.errorsOf('duplicate')}
          onChange={setChosen}
        />
        <Field
          label="Why are these the same company?"
          hint="Such as the same address, phone number, or people."
          required
          errors={use.errorsOf('reason')}
        >
          <CountedTextArea
            name="reason"
            rows={4}
            most={MOST_REASON}
            value={reason}
            onChange={setReason}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
