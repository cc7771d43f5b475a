import { endpoints, type RacEvaluation } from '@plumbline/api-contract';
import {
  Button,
  Dialog,
  Field,
  SkeletonText,
  TextArea,
  TextInput,
  useConfirm,
  useSnackbar,
} from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useLoadMore } from '../../../api/load-more.ts';
import { returned } from '../../../api/returning.ts';
import { FormDialog } from '../../../entry/form-dialog.tsx';
import { type Entered, useForm } from '../../../entry/use-form.ts';
import { ShowMore } from '../../../shell/show-more.tsx';
import { dayText } from '../../../time/moment.ts';
import type { Named } from '../actions.ts';

type EvaluationsDialogProps = { readonly tp: Named; readonly onClose: () => void };

/** The company's evaluations of jobs with a trade partner, to read, add, edit and delete. */
export function EvaluationsDialog({ tp, onClose }: EvaluationsDialogProps) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const evaluations = useLoadMore(endpoints.listRacEvaluations, { query: { tp: tp.id } });
  const { data, error, mutate } = evaluations;
  const [edited, setEdited] = useState<RacEvaluation | 'new' | null>(null);
  const remove = async (evaluation: RacEvaluation): Promise<void> => {
    const isSure = await confirm({
      title: `Delete the evaluation of ${evaluation.job}?`,
      description: 'Completed assessments don’t change. New ones won’t include it.',
      confirmLabel: 'Delete evaluation',
    });
    if (!isSure) return;
    const { error: failed } = await returned(
      call(endpoints.deleteRacEvaluation, { params: { id: evaluation.id } }),
    );
    if (failed) snackbar.show({ type: 'error', message: `Not deleted. ${failed.message}` });
    void mutate();
  };
  if (edited !== null)
    return (
      <EvaluationForm
        tp={tp}
        evaluation={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          void mutate();
          snackbar.show({ type: 'success', message: 'Evaluation saved.' });
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title={`Evaluations of ${tp.name}`}
      description="How jobs with your company went. Shared with your colleagues, never with the trade partner. New assessments use the average."
      footer={
        <Button icon="plus" onClick={() => setEdited('new')}>
          Add an evaluation
        </Button>
      }
    >
      {error && !data ? (
        <p className="text-sm text-error-ink">{error.message}</p>
      ) : !data ? (
        <SkeletonText lines={3} label="Loading the evaluations" />
      ) : data.results.length === 0 ? (
        <p className="text-sm text-ink-muted">
          No evaluations yet. Add one after a job is done, from 0 to 100.
        </p>
      ) : (
        <div className="max-h-[50dvh] overflow-y-auto">
          <ul className="divide-y divide-line text-sm">
            {data.results.map((one) => (
              <li key={one.id} className="flex items-start gap-4 py-3">
                <span className="w-12 shrink-0 rounded-md bg-sunken py-1.5 text-center text-base font-semibold text-ink tabular-nums">
                  {one.score}
                  <span className="sr-only"> of 100</span>
                </span>
                <div className="min-w-0 flex-1">
                  <p className="font-medium wrap-anywhere text-ink">{one.job}</p>
                  <p className="text-ink-muted">
                    {dayText(one.day)} by{' '}
                    {`${one.author.first_name} ${one.author.last_name}`.trim()}
                  </p>
                  {one.note !== '' && (
                    <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">{one.note}</p>
                  )}
                </div>
                {one.may_edit && (
                  <span className="flex shrink-0 gap-1">
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Edit the evaluation of ${one.job}`}
                      onClick={() => setEdited(one)}
                    >
                      Edit
                    </Button>
                    <Button
                      variant="danger-quiet"
                      size="small"
                      aria-label={`Delete the evaluation of ${one.job}`}
                      onClick={() => void remove(one)}
                    >
                      Delete
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
          <ShowMore list={evaluations} className="py-3" />
        </div>
      )}
    </Dialog>
  );
}

type EvaluationFormProps = {
  readonly tp: Named;
  readonly evaluation: RacEvaluation | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

const faultsOf = (entered: Entered): Record<string, string | undefined> => ({
  job: entered('job') === '' ? 'Enter the name of the job.' : undefined,
  day: entered('day') === '' ? 'Enter the date of the evaluation.' : undefined,
  score: /^(?:100|\d{1,2})$/u.test(entered('score'))
    ? undefined
    : 'Enter a whole number from 0 to 100.',
});

function EvaluationForm({ tp, evaluation, onClose, onSaved }: EvaluationFormProps) {
  const use = useForm({
    check: faultsOf,
    send: async (entered) => {
      const body = {
        job: entered('job'),
        day: entered('day'),
        score: Number(entered('score')),
        note: entered('note'),
      };
      if (evaluation === null)
        await call(endpoints.createRacEvaluation, { body: { tp: tp.id, ...body } });
      else await call(endpoints.updateRacEvaluation, { params: { id: evaluation.id }, body });
      onSaved();
    },
    onSent: onClose,
    failure: 'Not saved.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={evaluation === null ? `Evaluate ${tp.name}` : `Evaluation of ${tp.name}`}
      submit="Save evaluation"
      cancel="Back"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Job" required errors={use.errorsOf('job')}>
          <TextInput name="job" maxLength={200} defaultValue={evaluation?.job ?? ''} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Date" required errors={use.errorsOf('day')}>
            <TextInput type="date" name="day" defaultValue={evaluation?.day ?? ''} />
          </Field>
          <Field
            label="Score, 0 to 100"
            hint="90 and up: would hire again for any job."
            required
            errors={use.errorsOf('score')}
          >
            <TextInput
              name="score"
              inputMode="numeric"
              maxLength={3}
              defaultValue={evaluation === null ? '' : String(evaluation.score)}
            />
          </Field>
        </div>
        <Field label="Note" errors={use.errorsOf('note')}>
          <TextArea name="note" maxLength={4000} defaultValue={evaluation?.note ?? ''} />
        </Field>
      </div>
    </FormDialog>
  );
}
