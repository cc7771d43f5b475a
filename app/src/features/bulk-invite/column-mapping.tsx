import type { Batch } from '@plumbline/api-contract';
import { Card, Icon } from '@plumbline/ui';
import { countOf } from '../../contacts/count-of.ts';

/** Which column was read as what, and how many rows are ready. */
export function ColumnMapping({ batch }: { readonly batch: Batch }) {
  return (
    <Card title="Column mapping" aria-label="Column mapping">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {batch.columns.map(({ header, read_as: readAs }, place) => (
          // Headers repeat, and places do not change.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className="min-w-0">
            <dt className="wrap-anywhere text-ink-muted">{header || `Column ${place + 1}`}</dt>
            <dd className={readAs === null ? 'text-ink-subtle italic' : 'font-medium text-ink'}>
              {readAs ?? 'Not used'}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-4">
        <Count icon="success" tone="text-success-ink" count={batch.ready}>
          ready to send
        </Count>
        <Count icon="error" tone="text-error-ink" count={batch.faults}>
          {batch.faults === 1 ? 'error' : 'errors'}
        </Count>
        <Count icon="copy" tone="text-ink-muted" count={batch.duplicates}>
          {batch.duplicates === 1 ? 'duplicate' : 'duplicates'}
        </Count>
        <Count icon="person" tone="text-ink-muted" count={batch.known}>
          already connected
        </Count>
      </ul>
      <p className="mt-4 text-ink-muted">
        {`${countOf(batch.rows, 'row')} in all. Nothing is sent until you choose Send. Rows that aren’t ready are left out.`}
      </p>
    </Card>
  );
}

type CountProps = {
  readonly icon: 'success' | 'error' | 'copy' | 'person';
  readonly tone: string;
  readonly count: number;
  readonly children: string;
};

function Count({ icon, tone, count, children }: CountProps) {
  return (
    <li className={`flex items-center gap-2 ${count === 0 ? 'text-ink-muted' : tone}`}>
      <Icon name={icon} size={18} className="shrink-0" />
      <span>
        <span className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>{' '}
        {children}
      </span>
    </li>
  );
}
