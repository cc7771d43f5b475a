import type { Batch } from '@plumbline/api-contract';
import { Card, Icon } from '@plumbline/ui';
import { countOf } from '../../contacts/count-of.ts';

/** How many rows of a list are ready, and how many are not. */
export function RowCounts({ batch }: { readonly batch: Batch }) {
  return (
    <Card title="What will be sent" aria-label="What will be sent">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
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
