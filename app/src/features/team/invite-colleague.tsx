import { endpoints } from '@plumbline/api-contract';
import type { Section } from '@plumbline/api-contract';
import { Button, Dialog, useSnackbar } from '@plumbline/ui';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { addressFault } from '../../entry/address-fault.ts';
import { NameFields, WorkEmail } from '../../entry/person-fields.tsx';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { FillsChoice } from './fills-choice.tsx';

type InviteColleagueProps = {
  readonly sections: readonly Section[];
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

const FIELDS = ['first_name', 'last_name', 'email'] as const;

/** Adds a colleague who helps with the data vault; the mail lets them make a password. */
export function InviteColleague({ sections, onClose, onInvited }: InviteColleagueProps) {
  const snackbar = useSnackbar();
  const formId = useId();
  const [fills, setFills] = useState<readonly string[]>([]);
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({
      first_name: entered('first_name') === '' ? 'Enter the first name' : undefined,
      last_name: entered('last_name') === '' ? 'Enter the last name' : undefined,
      email: addressFault(entered('email')),
    }),
    send: async (entered) => {
      const email = entered('email');
      await call(endpoints.quickEmployeeCreate, {
        body: {
          first_name: entered('first_name'),
          last_name: entered('last_name'),
          email,
          fills: [...fills],
        },
      });
      snackbar.show({ type: 'success', message: `A mail to ${email} is on its way.` });
      onInvited();
    },
    faultsOf: (error) =>
      FIELDS.some((name) => name in refusedFields(error))
        ? null
        : { form: `Not invited. ${wordsOf(error)}` },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title="Invite a Colleague"
      description="They get a mail with a link to make a password, and belong to your company from then on, View Only. Whoever has an account already is told to ask to join."
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
        <div className="-mx-1 flex max-h-[55vh] flex-col gap-5 overflow-y-auto px-1 pb-1">
          <NameFields errorsOf={errorsOf} />
          <WorkEmail errorsOf={errorsOf} />
          <section aria-label="Fills in">
            <h3 className="mb-2 font-semibold text-ink">Fills in (optional)</h3>
            <FillsChoice sections={sections} chosen={fills} onChange={setFills} />
          </section>
        </div>
        <FormFault isBelow words={fault} />
      </form>
    </Dialog>
  );
}
