import {
  endpoints,
  MOST_TRADES,
  type Organization,
  type OrganizationCard,
  PARTICIPANT_ROLES,
  type ParticipantRole,
  type Project,
} from '@plumbline/api-contract';
import { Field, Select, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useForm } from '../../entry/use-form.ts';
import { CompanyChoice } from '../../organization/company-choice.tsx';
import { hasTrades } from '../../organization/trade-choices.ts';
import { stopped } from '../../organization/person-name.ts';
import { TradeChoice, tradesFault } from '../../projects/trade-choice.tsx';

const ROLES = PARTICIPANT_ROLES.map((value) => ({ value, label: value }));
const TYPES: ReadonlySet<string> = new Set(PARTICIPANT_ROLES);

type PartDialogProps = {
  readonly project: Project;
  /** The person's company. */
  readonly own: Organization;
  readonly isKeeper: boolean;
  readonly onClose: () => void;
  /** Called once the request is sent, also if the dialog was closed in the meantime. */
  readonly onAdded: () => void;
};

/** Lets the keeper add a company, or a company say that it took part. The other side confirms. */
export function PartDialog({ project, own, isKeeper, onClose, onAdded }: PartDialogProps) {
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<OrganizationCard | null>(null);
  const [trades, setTrades] = useState<readonly string[]>([]);
  const other = isKeeper ? (chosen?.name ?? 'The company') : project.keeper.name;
  const type = isKeeper ? chosen?.organization_type.name : own.organization_type.name;
  const use = useForm({
    check: (entered) => ({
      organization: isKeeper && chosen === null ? 'Choose a company' : undefined,
      role: entered('role') === '' ? 'Choose a role' : undefined,
      form: tradesFault(trades, MOST_TRADES.part),
    }),
    send: async (entered) => {
      await call(endpoints.addParticipant, {
        params: { id: project.id },
        body: {
          organization: isKeeper ? (chosen?.id ?? '') : own.id,
          role: entered('role') as ParticipantRole,
          trades: type !== undefined && hasTrades(type) ? [...trades] : [],
        },
      });
      snackbar.show({ type: 'success', message: stopped(`${other} was asked to confirm`) });
      onAdded();
    },
    onSent: onClose,
    failure: 'Not sent.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={isKeeper ? 'Add a company' : `Your company’s role in ${project.name}`}
      description={`${other} confirms it first. Until then, only your two companies can see it.`}
      submit="Send request"
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {isKeeper && (
          <CompanyChoice
            chosen={chosen}
            except={own.id}
            errors={use.errorsOf('organization')}
            onChange={(company) => {
              setChosen(company);
              setTrades([]);
            }}
          />
        )}
        <Field label={isKeeper ? 'Role' : 'Your company’s role'} errors={use.errorsOf('role')}>
          <Select
            // A remount resets the role: a company of another type most likely had another one.
            key={type ?? ''}
            name="role"
            options={ROLES}
            placeholder="Choose"
            defaultValue={type !== undefined && TYPES.has(type) ? type : ''}
          />
        </Field>
        {type !== undefined && hasTrades(type) && (
          <TradeChoice chosen={trades} onChange={setTrades} />
        )}
      </div>
    </FormDialog>
  );
}
