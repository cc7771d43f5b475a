import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { Badge } from '@plumbline/ui';
import { type Binding, useBinding } from './binding-context.ts';
import { questionsOf, type RowShape, type RowSummary as Summary, summaryOf } from './row-words.ts';

type RowSummaryProps = {
  /** The row's address. */
  readonly row: string;
  readonly shape: RowShape;
};

/**
 * The summary line of a collapsed row: its first answers, and how many of its fields show an error. It opens the row
 * when errors start to be shown, for example when the person continues, so that no error is out of sight.
 */
export function RowSummary({ row, shape }: RowSummaryProps) {
  const binding = useBinding();
  const { answers, answered, errors } = useSummary(binding, row, shape);
  const shownErrors = useRef(errors);
  const { folds } = binding;
  useEffect(() => {
    const cameUp = errors > shownErrors.current;
    shownErrors.current = errors;
    if (cameUp) folds.fold([row], false);
  }, [errors, folds, row]);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 truncate text-ink-muted">
        {answered === 0 ? 'Not answered' : answers.join(' · ') || countWords(answered)}
      </span>
      {errors > 0 && (
        <Badge tone="error">
          {errors === 1 ? '1 answer needs attention' : `${errors} answers need attention`}
        </Badge>
      )}
    </span>
  );
}

function countWords(answered: number): string {
  return answered === 1 ? '1 answer' : `${answered} answers`;
}

/** Kept current while the row is collapsed: only then is this component mounted and subscribed. */
function useSummary(binding: Binding, row: string, shape: RowShape): Summary {
  const last = useRef<Summary | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [...questionsOf(binding, row)].flatMap((address) => [
        binding.store.subscribe(address, listener),
        binding.touched.subscribe(address, listener),
      ]);
      return () => {
        for (const end of ends) end();
      };
    },
    [binding, row],
  );
  const read = () => {
    const next = summaryOf(binding, row, shape);
    // Equal summaries are the same object, so that React does not rerender.
    if (last.current === null || !isSame(last.current, next)) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read);
}

function isSame(one: Summary, other: Summary): boolean {
  return (
    one.answered === other.answered &&
    one.errors === other.errors &&
    one.answers.join('\n') === other.answers.join('\n')
  );
}
