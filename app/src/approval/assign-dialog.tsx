import { endpoints, type ReviewAssignment } from '@plumbline/api-contract';
import {
  Button,
  Field,
  Select,
  SkeletonText,
  TextArea,
  TextInput,
  useSnackbar,
} from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { each, outcomeText } from '../api/each.ts';
import { wordsOf } from '../api/refusal.ts';
import { useResource } from '../api/resource.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { useForm } from '../entry/use-form.ts';
import { nameOf } from '../organization/person-name.ts';
import { useUser } from '../session/session.tsx';
import { dayText } from '../time/moment.ts';

const personName = ({ first_name, last_name }: ReviewAssignment['user']): string =>
  `${first_name} ${last_name}`.trim();

type AssignDialogProps = {
  /** The trade partners whose reviews are assigned. */
  readonly tps: readonly string[];
  readonly title: string;
  readonly assignments: readonly ReviewAssignment[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Asks a colleague to review trade partners by a date, and shows who has already been asked. */
export function AssignDialog(props: AssignDialogProps) {
  const { tps, title, assignments, onClose, onChanged } = props;
  const user = useUser();
  const snackbar = useSnackbar();
  const company = user.primary_organization?.id ?? '';
  const people = useResource(endpoints.listMembers, { params: { id: company } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What is being ended. What was ended stays here until its row disappears.
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const colleagues = (people.data?.results ?? []).filter((one) => one.has_signed_in);
  const usual = colleagues.find(({ id }) => id !== user.id) ?? colleagues[0];
  const who = chosen ?? usual?.id ?? '';
  const use = useForm({
    send: async (entered) => {
      const due = entered('due_on');
      const asked = { user: who, due_on: due === '' ? null : due, note: entered('note') };
      const assign = (tp: string) => call(endpoints.assignReview, { body: { tp, ...asked } });
      const [first = '', ...others] = tps;
      // What is rejected for one, such as a date in the past, is rejected for all: the form shows the error.
      const assigned = await assign(first);
      const assignee = assigned.user;
      const rest = await each(others, assign);
      const outcomes = { ...rest, done: [{ item: first, reply: assigned }, ...rest.done] };
      snackbar.show({
        type: rest.failed.length > 0 ? 'error' : 'success',
        message: outcomeText(outcomes, (count) =>
          tps.length === 1
            ? `Assigned to ${personName(assignee)}.`
            : `${count} reviews assigned to ${personName(assignee)}.`,
        ),
      });
      onChanged();
    },
    onSent: onClose,
    failure: 'Not assigned.',
  });
  const end = async ({ id }: ReviewAssignment): Promise<void> => {
    setProblem(null);
    setEnding((before) => new Set([...before, id]));
    try {
      await call(endpoints.endAssignment, { params: { id } });
      onChanged();
    } catch (error) {
      setProblem(wordsOf(error));
      setEnding((before) => new Set([...before].filter((one) => one !== id)));
    }
  };
  return (
    <FormDialog
      use={use}
      title={title}
      description="Your colleague is notified and finds it under To review. Assigning doesn’t give access: ask the trade partner to share its data vault with your colleague."
      submit={tps.length === 1 ? 'Assign review' : `Assign ${tps.length} reviews`}
      isDisabled={who === ''}
      onClose={onClose}
    >
      {people.data ? (
        <div className="flex flex-col gap-4">
          {assignments.length > 0 && (
            <ul className="divide-y divide-line rounded-md border border-line px-3 text-sm">
              {assignments.map((one) => (
                <li key={one.id} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0 text-ink">
                    {personName(one.user)}
                    <span className="text-ink-muted">
                      {one.due_on === null ? '' : `, due ${dayText(one.due_on)}`}
                    </span>
                  </span>
                  <Button
                    size="small"
                    variant="quiet"
                    busy={ending.has(one.id)}
                    onClick={() => void end(one)}
                  >
                    {one.user.id === user.id ? 'Mark as done' : 'Withdraw'}
                    <span className="sr-only">, {personName(one.user)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {problem && (
            <p role="alert" className="text-sm text-error-ink">
              {problem}
            </p>
          )}
          <Field label="Colleague" errors={use.errorsOf('user')}>
            <Select
              name="user"
              value={who}
              onChange={({ target }) => setChosen(target.value)}
              options={colleagues.map((one) => ({
                value: one.id,
                label: one.id === user.id ? `${nameOf(one)} (you)` : nameOf(one),
              }))}
            />
          </Field>
          <Field label="Due on (optional)" errors={use.errorsOf('due_on')}>
            <TextInput type="date" name="due_on" />
          </Field>
          <Field label="Note (optional)" errors={use.errorsOf('note')}>
            <TextArea name="note" maxLength={1000} rows={2} />
          </Field>
        </div>
      ) : people.error ? (
        <p className="text-sm text-error-ink">{people.error.message}</p>
      ) : (
        <SkeletonText lines={3} label="Loading your colleagues" />
      )}
    </FormDialog>
  );
}
