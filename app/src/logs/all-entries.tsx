import { Button, Dialog, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../api/resource.ts';
import { Failure } from '../shell/failure.tsx';
import type { Log } from './log.ts';
import { LogEntries } from './log-entries.tsx';

const PAGE = 50;

type AllEntriesProps = {
  readonly log: Log;
  /** The query of the log besides its page. */
  readonly of: { readonly tp?: string };
  readonly onClose: () => void;
};

/** Every entry of a log, one page at a time. */
export function AllEntries({ log, of, onClose }: AllEntriesProps) {
  const [offset, setOffset] = useState(0);
  const { data, error, mutate } = useResource(
    log.endpoint,
    { query: { ...of, limit: PAGE, offset } },
    { keepPreviousData: true },
  );
  const last = offset + (data?.results.length ?? 0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title={log.title}
      description={log.all}
      footer={
        <>
          <p aria-live="polite" className="mr-auto self-center text-ink-muted tabular-nums">
            {data && last > 0 && `${offset + 1} to ${last} of ${data.count}`}
          </p>
          {offset > 0 && (
            <Button variant="secondary" onClick={() => setOffset(Math.max(0, offset - PAGE))}>
              Newer
            </Button>
          )}
          {data && last < data.count && (
            <Button variant="secondary" onClick={() => setOffset(offset + PAGE)}>
              Older
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <section
        aria-label={log.entries}
        // Focusable, so that the arrow keys scroll it: it has no other control.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-6 max-h-[55vh] overflow-y-auto border-y border-line"
      >
        {error && !data ? (
          <Failure what={log.title} error={error} retry={() => void mutate()} />
        ) : data ? (
          <LogEntries entries={data.results} />
        ) : (
          <div className="p-6">
            <SkeletonText lines={6} label={`Loading ${log.title.toLowerCase()}`} />
          </div>
        )}
      </section>
    </Dialog>
  );
}
