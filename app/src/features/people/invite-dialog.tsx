import { endpoints } from '@plumbline/api-contract';
import type { Organization } from '@plumbline/api-contract';
import { Button, Dialog, useSnackbar } from '@plumbline/ui';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { ADMIN, type Rank, RANK_HINTS, RANK_NAMES, VIEW_ONLY } from '../../company/ranks.ts';
import { addressFault } from '../../entry/address-fault.ts';
import { NameFields, WorkEmail } from '../../entry/person-fields.tsx';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';

type InviteDialogProps = {
  readonly company: Organization;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

const FIELDS = ['first_name', 'last_name', 'email'] as const;

/** Adds a colleague by email address; the mail lets them make a password. */
export function InviteDialog({ company, onClose, onInvited }: InviteDialogProps) {
  const snackbar = useSnackbar();
  const formId = useId();
  const [rank, setRank] = useState<Rank>(VIEW_ONLY);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      first_name: entered('first_name') === '' ? 'Enter the first name' : undefined,
      last_name: entered('last_name') === '' ? 'Enter the last name' : undefined,
      email: addressFault(entered('email')),
    }),
    send: async (entered) => {
      const email = entered('email');
      await call(endpoints.inviteMember, {
        params: { id: company.id },
        body: {
          first_name: entered('first_name'),
          last_name: entered('last_name'),
          email,
          rank,
        },
      });
      snackbar.show({ type: 'success', message: `A mail to ${email} is on its way.` });
      onInvited();
    },
    // Nothing is said beside the rank, so a refusal of it alone is said below.
    faultsOf: (error) =>
      FIELDS.some((name) => name in refusedFields(error))
        ? null
        : { form: `Not invited. ${wordsOf(error)}` },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Invite a Colleague"
      description={`They get a mail with a link to make a password, and belong to ${company.name} from then on. Whoever has an account already is told to ask to join; you find their request here.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Invite
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <div className="flex flex-col gap-5">
          <NameFields errorsOf={errorsOf} />
          <WorkEmail errorsOf={errorsOf} />
          <RankChoice value={rank} onChange={setRank} />
        </div>
        <FormFault isBelow words={fault} />
      </form>
    </Dialog>
  );
}

type RankChoiceProps = { readonly value: Rank; readonly onChange: (rank: Rank) => void };

function RankChoice({ value, onChange }: RankChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">Rank</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {([VIEW_ONLY, ADMIN] as const).map((rank) => (
          <label
            key={rank}
            className="grid cursor-pointer content-start grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-line-strong px-4 py-3 hover:border-ink-muted has-checked:border-primary-strong has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="rank"
              checked={value === rank}
              onChange={() => onChange(rank)}
              className="mt-0.5 size-4 cursor-[inherit] accent-primary-strong"
            />
            <span className="font-medium text-ink">{RANK_NAMES[rank]}</span>
            <span className="col-start-2 text-ink-muted">{RANK_HINTS[rank]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
