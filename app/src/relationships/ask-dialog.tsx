import { endpoints, type OrganizationCard, type RelationshipKind } from '@plumbline/api-contract';
import { Field, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { checkMessage, MessageField } from '../entry/message-field.tsx';
import { useForm } from '../entry/use-form.ts';
import { CompanyChoice } from '../organization/company-choice.tsx';
import { stopped } from '../organization/person-name.ts';
import { KindField } from './kind-field.tsx';

type AskDialogProps = {
  readonly ownId: string;
  readonly ownName: string;
  /** The company to ask, when the page knows it. */
  readonly company?: OrganizationCard;
  readonly onClose: () => void;
  /** Called once it was sent, also if the dialog was closed in the meantime. */
  readonly onAsked: () => void;
};

/** Asks another company to confirm a relationship between the two. */
export function AskDialog({ ownId, ownName, company, onClose, onAsked }: AskDialogProps) {
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<OrganizationCard | null>(company ?? null);
  const [kind, setKind] = useState<RelationshipKind>('has_worked_with');
  const needsEmail = chosen !== null && !chosen.is_claimed && chosen.domain !== null;
  const use = useForm({
    check: (entered) => ({
      organization: chosen === null ? 'Choose a company' : undefined,
      email:
        needsEmail && entered('email') === ''
          ? `Enter an email address at ${chosen.domain ?? ''}`
          : undefined,
      ...checkMessage(entered),
    }),
    send: async (entered) => {
      await call(endpoints.createRelationship, {
        body: {
          organization: chosen?.id ?? '',
          kind,
          message: entered('message'),
          ...(needsEmail && { email: entered('email') }),
        },
      });
      snackbar.show({ type: 'success', message: stopped(`Request sent to ${chosen?.name ?? ''}`) });
      onAsked();
    },
    onSent: onClose,
    failure: 'Not sent.',
  });
  const other = chosen?.name ?? 'the other company';
  return (
    <FormDialog
      use={use}
      width={630}
      title="Add a relationship"
      description="The other company confirms it first, on its page or by email. Then both profiles show it."
      submit="Send request"
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <CompanyChoice
          chosen={chosen}
          except={ownId}
          errors={use.errorsOf('organization')}
          onChange={setChosen}
        />
        <KindField
          own={ownName}
          other={other}
          value={kind}
          errors={use.errorsOf('kind')}
          onChange={setKind}
        />
        {needsEmail && (
          <Field
            label={`Email address of someone at ${chosen.name}`}
            hint={`No one from ${chosen.name} is here yet. We email a link to confirm, so it must be an address at ${chosen.domain ?? ''}.`}
            errors={use.errorsOf('email')}
          >
            <TextInput name="email" type="email" autoComplete="off" maxLength={254} />
          </Field>
        )}
        <MessageField use={use} hint="Such as the project you worked on together." />
      </div>
    </FormDialog>
  );
}
