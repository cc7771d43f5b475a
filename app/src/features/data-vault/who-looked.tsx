import { endpoints } from '@plumbline/api-contract';
import { Button, Card, EmptyState, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { Failure } from '../../shell/failure.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { ReaderList } from './reader-list.tsx';

/** As many as are on the page itself. */
const NEWEST = 5;

const AllReaders = lazyPart(async () => (await import('./all-readers.tsx')).AllReaders);

/** Who outside the company read what of the vault, newest first. */
export function WhoLooked({ tp }: { readonly tp: string }) {
  const readers = useResource(endpoints.listReaders, { query: { tp, limit: NEWEST } });
  const [isWhole, setWhole] = useState(false);
  const { data, error } = readers;
  return (
    <Card
      aria-label="Who looked"
      title="Who looked"
      description="People outside your company who read your data vault, and when."
      padded={false}
      className="mt-6 print:hidden"
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
          <Failure what="Who looked" error={error} retry={() => void readers.mutate()} />
        ) : !data ? (
          <div className="p-6">
            <SkeletonText lines={3} label="Loading who looked" />
          </div>
        ) : data.results.length === 0 ? (
          <EmptyState icon="eye" title="No one outside your company has looked yet">
            When someone you gave access to reads a section or a file, it appears here.
          </EmptyState>
        ) : (
          <ReaderList readers={data.results} />
        )}
      </div>
      {isWhole && <AllReaders tp={tp} onClose={() => setWhole(false)} />}
    </Card>
  );
}
