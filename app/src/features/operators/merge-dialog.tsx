import { type DeskCompany, endpoints } from '@plumbline/api-contract';
import { Checkbox, Field, RadioGroup, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { CountedTextArea, tooLong } from '../../entry/counted-text-area.tsx';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import { countsOf } from './company-facts.tsx';
import { likelySurvivor } from './likely-survivor.ts';

const MOST_REASON = 1000;

type MergeDialogProps = {
  readonly companies: readonly [DeskCompany, DeskCompany];
  readonly onClose: () => void;
  /** Called once they are merged, also if the dialog was closed in the meantime. */
  readonly onMerged: () => void;
};

/** Asks which of two companies stays, and says what happens to the other. */
export function MergeDialog({ companies, onClose, onMerged }: MergeDialogProps) {
  const snackbar = useSnackbar();
  const [survivorId, setSurvivor] = useState(likelySurvivor(companies).id);
  const [keepsAdmins, setKeepsAdmins] = useState(false);
  const [reason, setReason] = useState('');
  const [first, second] = companies;
  const [survivor, merged] = survivorId === first.id ? [first, second] : [second, first];
  const use = useForm({
    check: (entered) => ({
      reason: entered('reason') === '' ? 'Enter a reason' : tooLong(reason, MOST_REASON),
    }),
    send: async (entered) => {
      await call(endpoints.mergeCompanies, {
        body: {
          survivor: survivor.id,
          merged: merged.id,
          keeps_admins: keepsAdmins,
          reason: entered('reason'),
        },
      });
      snackbar.show({ type: 'success', message: 'Companies merged' });
      onMerged();
    },
    onSent: onClose,
    failure: 'Not merged.',
  });
  const askedRank = merged.people > 0 && survivor.admins > 0;
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Merge ${merged.name} into ${survivor.name}?`}
      description="You can undo this for 30 days."
      submit="Merge companies"
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Field label="Company that stays" group>
          <RadioGroup
            name="survivor"
            look="list"
            value={survivorId}
            options={companies.map((company) => ({
              value: company.id,
              label: [company.name, company.domain, countsOf(company)].filter(Boolean).join(' · '),
            }))}
            onChange={(id) => {
              setSurvivor(id);
              // The other company's Admins were not meant.
              setKeepsAdmins(false);
            }}
          />
        </Field>
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-muted">
          <li>
            People, offices, projects, relationships, and bids of {merged.name} move to{' '}
            {survivor.name}, which is also found by the old name.
          </li>
          <li>
            {merged.has_answers
              ? `The data vault of ${merged.name} is kept separately, unchanged. No answers are combined, and no one gets access to the vault of ${survivor.name}: each person who could read the old one becomes an access request.`
              : `${merged.name} has no data vault.`}
          </li>
        </ul>
        {askedRank && (
          <Checkbox
            name="keeps_admins"
            label={`Admins of ${merged.name} become Admins of ${survivor.name}`}
            hint={`They can then read and edit its data vault. Otherwise they are View Only, and its Admins decide.`}
            checked={keepsAdmins}
            onChange={(event) => setKeepsAdmins(event.target.checked)}
          />
        )}
        <Field label="Reason" hint="Kept in the log." required errors={use.errorsOf('reason')}>
          <CountedTextArea
            name="reason"
            rows={3}
            most={MOST_REASON}
            value={reason}
            onChange={setReason}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
