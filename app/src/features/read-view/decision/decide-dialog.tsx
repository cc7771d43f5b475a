import {
  type CompanyApproval,
  endpoints,
  type PartnerDecision,
  type TpStatus,
} from '@plumbline/api-contract';
import { Field, Select, StatusPill, Switch, TextArea, TextInput, useSnackbar } from '@plumbline/ui';
import { type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { call } from '../../../api/api.ts';
import { STATUS_TONES, statusOptions } from '../../../approval/status-tones.ts';
import { FormDialog } from '../../../entry/form-dialog.tsx';
import { useForm } from '../../../entry/use-form.ts';
import { dollars, readAmount } from '../../../rac/amounts.ts';
import { momentText } from '../../../time/moment.ts';
import { saidOf, words } from './words.ts';

type DecideDialogProps = {
  readonly decision: PartnerDecision;
  readonly organization: string;
  readonly status: TpStatus;
  readonly onClose: () => void;
  readonly onSaved: (next: PartnerDecision) => void;
};

const isApproval = (status: string): boolean =>
  status === 'Approved' || status === 'Approved With Conditions';

const companyOptions = statusOptions.filter(({ value }) => value !== 'Expired');

/**
 * A decision with its note. People whom an Admin named also decide for the company, with conditions, limits and a last
 * day.
 */
export function DecideDialog(props: DecideDialogProps) {
  const { decision, organization, onClose, onSaved } = props;
  const { own, may_decide: mayDecide } = decision;
  const snackbar = useSnackbar();
  const [status, setStatus] = useState<TpStatus>(props.status);
  const [isForCompany, setForCompany] = useState(mayDecide);
  /** The company's decision, as far as this page knows. */
  const [approval, setApproval] = useState<CompanyApproval | null>(decision.approval);
  const [conflict, setConflict] = useState<CompanyApproval | null>(null);

  const use = useForm({
    check: (entered) => {
      if (!isForCompany) return {};
      const amount = (name: string): string | undefined =>
        entered(name) === '' || readAmount(entered(name)) !== null
          ? undefined
          : 'Enter an amount, such as $2,500,000 or 2.5M.';
      return {
        conditions:
          status === 'Approved With Conditions' && entered('conditions') === ''
            ? 'Enter the conditions of the approval.'
            : undefined,
        single_limit: amount('single_limit'),
        aggregate_limit: amount('aggregate_limit'),
      };
    },
    send: async (entered) => {
      const note = entered('note');
      try {
        const next = isForCompany
          ? await call(endpoints.decideForCompany, {
              params: { tp: decision.tp },
              body: {
                revision: approval?.revision ?? 0,
                status: status === 'Expired' ? 'Not Reviewed' : status,
                reason: note,
                conditions: entered('conditions'),
                single_limit: readAmount(entered('single_limit')),
                aggregate_limit: readAmount(entered('aggregate_limit')),
                expires_on: entered('expires_on') === '' ? null : entered('expires_on'),
              },
            })
          : await call(endpoints.decideForSelf, {
              params: { tp: decision.tp },
              body: { tp_status: status, tp_notes: note },
            });
        snackbar.show({ type: 'success', message: saidOf(status, organization) });
        onSaved(next);
      } catch (error) {
        const theirs = conflictOf(error);
        if (theirs === undefined) throw error;
        setApproval(theirs);
        setConflict(theirs);
        throw error;
      }
    },
    onSent: onClose,
    failure: 'Not saved.',
  });

  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      use.form.ref.current?.requestSubmit();
    }
  };
  const amountOf = (amount: number | null | undefined): string =>
    amount == null ? '' : dollars(amount);
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Decision for ${organization}`}
      description={isForCompany ? words.companySees(organization) : words.onlyYou}
      submit="Save decision"
      onClose={onClose}
    >
      {/* The key events of its fields bubble to here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-col gap-4" onKeyDown={sendByKey}>
        {conflict && <Theirs approval={conflict} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Decision">
            <Select
              name="status"
              value={status}
              onChange={({ target }) => setStatus(target.value as TpStatus)}
              options={isForCompany ? companyOptions : statusOptions}
            />
          </Field>
          {mayDecide && own !== null && (
            <div className="self-end pb-1.5">
              <Switch checked={isForCompany} onChange={setForCompany} label={words.forCompany} />
            </div>
          )}
        </div>
        {isForCompany && status === 'Approved With Conditions' && (
          <Field label="Conditions" errors={use.errorsOf('conditions')}>
            <TextArea
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              name="conditions"
              defaultValue={approval?.conditions ?? ''}
              maxLength={4000}
              rows={2}
            />
          </Field>
        )}
        <Field
          label="Note (optional)"
          hint="Ctrl+Enter saves."
          errors={[...use.errorsOf('note'), ...use.errorsOf('reason'), ...use.errorsOf('tp_notes')]}
        >
          <TextArea
            // The person has already chosen a decision: only the reason is left to write.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={!isForCompany || props.status !== 'Approved With Conditions'}
            name="note"
            defaultValue={isForCompany ? '' : (own?.tp_notes ?? '')}
            maxLength={4000}
            rows={3}
          />
        </Field>
        {isForCompany && isApproval(status) && (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Single limit" errors={use.errorsOf('single_limit')}>
              <TextInput
                name="single_limit"
                placeholder="Such as 2.5M"
                defaultValue={amountOf(approval?.single_limit)}
              />
            </Field>
            <Field label="Aggregate limit" errors={use.errorsOf('aggregate_limit')}>
              <TextInput
                name="aggregate_limit"
                placeholder="Such as 5M"
                defaultValue={amountOf(approval?.aggregate_limit)}
              />
            </Field>
            <Field label="Expires on" errors={use.errorsOf('expires_on')}>
              <TextInput
                type="date"
                name="expires_on"
                defaultValue={approval?.is_expired ? '' : (approval?.expires_on ?? '')}
              />
            </Field>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

/** A colleague's decision made in the meantime; undefined for any other error. */
function conflictOf(error: unknown): CompanyApproval | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.problem?.['approval'] ?? null) as CompanyApproval | null;
}

function Theirs({ approval }: { readonly approval: CompanyApproval }) {
  const { by, at, status, reason } = approval;
  const who = by === null ? 'A colleague' : `${by.first_name} ${by.last_name}`.trim();
  return (
    <div role="alert" className="rounded-md border border-warning bg-warning-tint p-3 text-sm">
      <p className="mb-1.5 font-medium text-ink">{words.conflict(who)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
        <StatusPill tone={STATUS_TONES[status] ?? 'neutral'}>{status}</StatusPill>
        {momentText(at)}
      </p>
      {reason !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reason}</p>}
    </div>
  );
}
