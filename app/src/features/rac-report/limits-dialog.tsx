import type { RacReport } from '@plumbline/api-contract';
import { Field, TextArea, TextInput, useSnackbar } from '@plumbline/ui';
import { FormDialog } from '../../entry/form-dialog.tsx';
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
  const { entered: own, limits, note, tp } = report;
  const snackbar = useSnackbar();
  const use = useForm({
    check: faultsOf,
    send: async (entered) => {
      await change({
        single_limit: amountIn(entered, 'single'),
        aggregate_limit: amountIn(entered, 'aggregate'),
        note: entered('note'),
      });
      snackbar.show({ type: 'success', message: 'Limits saved.' });
      onClose();
    },
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
                defaultValue={own[kind]?.toLocaleString('en-US') ?? ''}
              />
            </Field>
          ))}
        </div>
        <Field label="Note on this assessment" errors={use.errorsOf('note')}>
          <TextArea name="note" defaultValue={note} maxLength={4000} rows={3} />
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
