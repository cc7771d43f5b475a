import { useCallback, useSyncExternalStore } from 'react';
import { Button } from '@plumbline/ui';
import { useBinding } from './binding-context.ts';

type RowOfferProps = {
  /** The row's address. */
  readonly row: string;
  /** The row's name. */
  readonly title: string;
};

/** What the page offers for a row, while it does; a change rerenders nothing else. */
export function RowOffer({ row, title }: RowOfferProps) {
  const { rowOffers } = useBinding();
  const subscribe = useCallback(
    (listener: () => void) => rowOffers.subscribe(row, listener),
    [rowOffers, row],
  );
  const words = useSyncExternalStore(subscribe, () => rowOffers.read(row));
  if (words === null) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon="copy"
      aria-label={`${words}: ${title}`}
      onClick={() => rowOffers.take(row)}
    >
      {words}
    </Button>
  );
}
