import type { Endpoint, ReplyOf } from '@plumbline/api-contract';
import { Card, SkeletonText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiError } from '../../api/client.ts';
import { useHiding } from '../../api/revocable.ts';
import { Failure } from '../../shell/failure.tsx';

type ListingProps<E extends Endpoint> = {
  /** What is listed, for the error message. */
  readonly what: string;
  readonly list: SWRResponse<ReplyOf<E>, ApiError>;
  readonly children: (data: ReplyOf<E>) => ReactNode;
};

/** A list of the desk in its card: loading, failed or loaded. */
export function Listing<E extends Endpoint>({ what, list, children }: ListingProps<E>) {
  const data = useHiding().shown<ReplyOf<E>>(list);
  return (
    <Card padded={false} className="overflow-hidden">
      {data !== undefined ? (
        children(data)
      ) : list.error ? (
        <Failure what={what} error={list.error} retry={() => void list.mutate()} />
      ) : (
        <div className="p-6">
          <SkeletonText lines={5} label={`Loading ${what.toLowerCase()}`} />
        </div>
      )}
    </Card>
  );
}
