import { announce, Button, Icon, ProgressBar } from '@plumbline/ui';
import { useEffect } from 'react';
import type { Run } from './use-run.ts';

/** The progress of a bulk run, then its result. */
export function RunProgress({ run: { now, dismiss } }: { readonly run: Run }) {
  const words = now === null ? null : wordsOf(now);
  const isOver = now !== null && now.finished !== null;
  useEffect(() => {
    if (isOver && words) announce(words);
  }, [isOver, words]);
  if (now === null || words === null) return null;
  const { total, done, failed } = now;
  return (
    <section
      aria-label="Bulk run"
      className="mb-4 rounded-xl border border-line bg-surface px-4 py-3 text-sm shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 items-center gap-2 font-medium text-ink">
          {isOver && (
            <Icon
              name={failed.length === 0 ? 'success' : 'warning'}
              size={18}
              className={failed.length === 0 ? 'text-success-ink' : 'text-warning-ink'}
            />
          )}
          {words}
        </p>
        {isOver ? (
          <Button variant="quiet" size="small" onClick={dismiss}>
            Close
          </Button>
        ) : (
          <span className="text-ink-muted">Continues in the background if you leave.</span>
        )}
      </div>
      {!isOver && (
        <div className="mt-2">
          <ProgressBar
            label="Assessments"
            value={done + failed.length}
            max={total}
            valueText={words}
          />
        </div>
      )}
      {isOver && failed.length > 0 && (
        <ul className="mt-2 list-disc space-y-0.5 pl-6 text-ink-muted">
          {failed.map(({ tp, reason }) => (
            <li key={tp.id}>
              <span className="font-medium text-ink">{tp.name}</span>: {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function wordsOf({ total, done, failed, finished }: NonNullable<Run['now']>): string {
  const partners = total === 1 ? 'trade partner' : 'trade partners';
  if (finished === null)
    return `Assessing ${total} ${partners}: ${done + failed.length} of ${total} done`;
  const lost = failed.length === 0 ? '' : `, ${failed.length} not assessed`;
  return `${done} of ${total} ${partners} assessed${lost}`;
}
