import type { RacReport } from '@plumbline/api-contract';
import { Field, TextArea, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useAsOpened } from '../../entry/use-as-opened.ts';
import { type Entered, useForm } from '../../entry/use-form.ts';
import { dollars, readAmount } from '../../rac/amounts.ts';
import type { useChange } from './use-change.ts';

type LimitsDialogProps = {
  readonly report: RacReport;
  readonly change: ReturnType<typeof useChange>;
  readonly onClose: () => void;
};

const KINDS = ['single', 'aggregate'] as const;

/** The person's own limits, beside the computed ones, and a note. A blank limit means the computed one. */
export function LimitsDialog({ report, change, onClose }: LimitsDialogProps) {
  const { entered: own, limits, tp } = report;
  // Only what was changed here is sent: the rest may have been changed in another window since.
  const opened = useAsOpened(report);
  // From the first 409 on, both limits are sent: the hints show what is saved.
  const [isRefused, setRefused] = useState(false);
  const snackbar = useSnackbar();
  const use = useForm({
    check: faultsOf,
    send: async (entered) => {
      const [single, aggregate] = [amountIn(entered, 'single'), amountIn(entered, 'aggregate')];
      const note = entered('note');
      await change({
        ...((isRefused || single !== opened.entered.single) && { single_limit: single }),
        ...((isRefused || aggregate !== opened.entered.aggregate) && {
          aggregate_limit: aggregate,
        }),
        ...(note !== opened.note && { note }),
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) setRefused(true);
        throw error;
      });
      snackbar.show({ type: 'success', message: 'Limits saved.' });
    },
    onSent: onClose,
    failure: 'Not saved.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={`Your limits for ${tp.name}`}
      description="Your limits appear next to the computed ones. Leave a limit blank to use the computed one."
      submit="Save limits"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
          {KINDS.map((kind) => (
            <Field
              key={kind}
              label={kind === 'single' ? 'Single limit' : 'Aggregate limit'}
              hint={hintOf(limits.computed[kind], own[kind])}
              errors={use.errorsOf(kind)}
            >
              <TextInput
                name={kind}
                prefix="$"
                autoComplete="off"
                placeholder="Such as 2.5M"
                defaultValue={opened.entered[kind]?.toLocaleString('en-US') ?? ''}
              />
            </Field>
          ))}
        </div>
        <Field label="Note on this assessment" errors={use.errorsOf('note')}>
          <TextArea name="note" defaultValue={opened.note} maxLength={4000} rows={3} />
        </Field>
      </div>
    </FormDialog>
  );
}

/** If someone else has saved in the meantime, what was typed stays and this hint says what is saved now. */
function hintOf(computed: number | null, own: number | null): string {
  const says = computed === null ? 'None computed' : `Computed: ${dollars(computed)}`;
  return own === null ? says : `${says} · Saved: ${dollars(own)}`;
}

function amountIn(entered: Entered, name: string): number | null {
  const text = entered(name);
  return text === '' ? null : readAmount(text);
}

function faultsOf(entered: Entered) {
  const wrong = (name: string): string | undefined =>
    entered(name) !== '' && readAmount(entered(name)) === null
      ? 'Enter an amount, such as 2.5M or 2,500,000.'
      : undefined;
  const single = amountIn(entered, 'single');
  const aggregate = amountIn(entered, 'aggregate');
  const isAbove = single !== null && aggregate !== null && single > aggregate;
  return {
    single:
      wrong('single') ??
      (isAbove ? 'Enter a single limit that is no higher than the aggregate limit.' : undefined),
    aggregate: wrong('aggregate'),
  };
}
