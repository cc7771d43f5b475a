import { endpoints } from '@plumbline/api-contract';
import { Dialog, SkeletonText } from '@plumbline/ui';
import { useResource } from '../../../api/resource.ts';
import { momentText } from '../../../time/moment.ts';

/** Who changed the company's weights, when, and what. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error } = useResource(endpoints.listRacWeightHistory);
  return (
    <Dialog open onOpenChange={onClose} width={630} title="History of your company’s weights">
      {error ? (
        <p className="text-sm text-error-ink">{error.message}</p>
      ) : !data ? (
        <SkeletonText lines={4} label="Loading the history" />
      ) : data.results.length === 0 ? (
        <p className="text-sm text-ink-muted">
          No changes yet. Each time an Admin saves, the changes appear here.
        </p>
      ) : (
        <ol
          // It scrolls, so keys must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[60dvh] divide-y divide-line overflow-y-auto text-sm"
        >
          {data.results.map(({ revision, at, author, lines }) => (
            <li key={revision} className="py-3">
              <p className="font-medium text-ink">
                {momentText(at)} by {`${author.first_name} ${author.last_name}`.trim()}
              </p>
              <ul className="mt-1 list-disc space-y-0.5 pl-5 text-ink-muted">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
