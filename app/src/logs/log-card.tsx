import { Button, Card, EmptyState, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../api/resource.ts';
import { Failure } from '../shell/failure.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import type { Log } from './log.ts';
import { LogEntries } from './log-entries.tsx';

/** The number of entries on the page itself. */
const NEWEST = 5;

const AllEntries = lazyPart(async () => (await import('./all-entries.tsx')).AllEntries);

type LogCardProps = {
  readonly log: Log;
  /** The trade partner whose vault it belongs to. */
  readonly tp?: string;
};

/** The newest entries of a log, and a link to all of them. */
export function LogCard({ log, tp }: LogCardProps) {
  const of = tp === undefined ? {} : { tp };
  const entries = useResource(log.endpoint, { query: { ...of, limit: NEWEST } });
  const [isWhole, setWhole] = useState(false);
  const { data, error } = entries;
  return (
    <Card
      aria-label={log.title}
      title={log.title}
      description={log.description}
      padded={false}
      className="print:hidden"
      actions={
        data &&
        data.count > NEWEST && (
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            Show all
          </Button>
        )
      }
    >
      <div className="border-t border-line">
        {error && !data ? (
          <Failure what={log.title} error={error} retry={() => void entries.mutate()} />
        ) : !data ? (
          <div className="p-6">
            <SkeletonText lines={3} label={`Loading ${log.title.toLowerCase()}`} />
          </div>
        ) : data.results.length === 0 ? (
          <EmptyState icon={log.empty.icon} title={log.empty.title}>
            {log.empty.text}
          </EmptyState>
        ) : (
          <LogEntries entries={data.results} />
        )}
      </div>
      {isWhole && <AllEntries log={log} of={of} onClose={() => setWhole(false)} />}
    </Card>
  );
}
