import { endpoints } from '@plumbline/api-contract';
import type { Section } from '@plumbline/api-contract';
import { Button, Dialog, Field, TextArea, TextInput, useSnackbar } from '@plumbline/ui';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { NameFields, WorkEmail } from '../../entry/person-fields.tsx';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { SectionsChoice } from '../../access/sections-choice.tsx';
import { dateText } from '../../time/moment.ts';
import { presetSections } from '../../access/tier.ts';
import { addressFault } from '../../entry/address-fault.ts';
import { countText } from '../../access/section-words.ts';

type InviteDialogProps = {
  /** What may be shared; null where there is no vault yet, and so nothing to share. */
  readonly sections: readonly Section[] | null;
  readonly email?: string;
  readonly company?: string;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

const FIELDS = ['email', 'first_name', 'last_name', 'company_name', 'message'] as const;
/** A reply whose mail is older than this tells of an invitation that was there already. */
const JUST_NOW_MS = 60_000;

/** Invites a person at a contractor by mail. They read the sections from when they accept, and nobody else does. */
export function InviteDialog(props: InviteDialogProps) {
  const { sections, email: typed = '', company = '', onClose, onInvited } = props;
  const snackbar = useSnackbar();
  const formId = useId();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    sections ? presetSections(sections, 'basic') : [],
  );
  const { form, isBusy, fault, errorsOf } = useForm({
    check: (entered) => ({ email: addressFault(entered('email')) }),
    send: async (entered) => {
      const more = FIELDS.filter((name) => name !== 'email' && entered(name) !== '');
      const email = entered('email');
      const invitation = await call(endpoints.inviteGc, {
        body: {
          email,
          sections: [...chosen],
          ...Object.fromEntries(more.map((name) => [name, entered(name)])),
        },
      });
      const { created, last_sent: lastSent } = invitation;
      const isNew = Date.now() - new Date(lastSent).getTime() < JUST_NOW_MS;
      snackbar.show(
        isNew
          ? { type: 'success', message: `An invitation to ${email} is on its way.` }
          : {
              message: `${email} was invited on ${dateText(created)} already. Nothing was sent again.`,
            },
      );
      onInvited();
    },
    faultsOf: (error) =>
      FIELDS.some((name) => name in refusedFields(error))
        ? null
        : { form: `Not invited. ${wordsOf(error)}` },
  });
  const isEmpty = sections !== null && chosen.length === 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title="Invite a Contractor"
      description={
        sections
          ? 'They get a mail with a link. Once they accept it with this email address, they read the sections you choose; you can change or end it at any time.'
          : 'They get a mail that says who you are. Nothing is shared: a data vault belongs to a company.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={isEmpty}>
            Send Invitation
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <div className="-mx-1 flex max-h-[55vh] flex-col gap-5 overflow-y-auto px-1 pb-1">
          <WorkEmail errorsOf={errorsOf} defaultValue={typed} />
          <NameFields errorsOf={errorsOf} isOptional />
          <Field label="Company (optional)" errors={errorsOf('company_name')}>
            <TextInput
              name="company_name"
              autoComplete="off"
              maxLength={160}
              defaultValue={company}
            />
          </Field>
          <Field label="Message (optional)" errors={errorsOf('message')}>
            <TextArea name="message" rows={2} maxLength={1000} />
          </Field>
          {sections && (
            <section aria-label="Sections">
              <h3 className="mb-3 font-semibold text-ink">
                They will read {countText(chosen.length)}
              </h3>
              <SectionsChoice sections={sections} granted={chosen} onChange={setChosen} />
            </section>
          )}
        </div>
        <FormFault isBelow words={fault} />
      </form>
    </Dialog>
  );
}
