import { Icon } from '@plumbline/ui';
import useSWR from 'swr';
import type { DocumentAnswer } from './answer-text.ts';

/** The check list of documents: each one asked for, and whether it is on file. */
export function DocumentList({ documents }: { readonly documents: readonly DocumentAnswer[] }) {
  // The labels stand in other sections; the whole form is fetched only where this list is shown.
  const labels = useSWR('question-labels', async () =>
    (await import('./question-labels.ts')).questionLabels(),
  );
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {documents.map(({ id, files, asked }) => {
        const isThere = files >= asked;
        return (
          <li key={id} className="flex items-start gap-2.5 px-3.5 py-2">
            <Icon
              name={isThere ? 'success' : 'clock'}
              size={18}
              className={
                isThere ? 'mt-px shrink-0 text-success-ink' : 'mt-px shrink-0 text-ink-subtle'
              }
            />
            <span className="min-w-0 flex-1 text-ink">{labels.data?.get(id) ?? id}</span>
            <span className="shrink-0 text-ink-muted tabular-nums">
              {isThere ? 'On file' : asked > 1 ? `${files} of ${asked} on file` : 'Not on file'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
