import { Card, EmptyState, SkeletonText, StatusPill, type Tone } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import type { ApiError } from '../api/client.ts';
import { Failure } from '../shell/failure.tsx';

export type OwnList = {
  readonly id: string;
  readonly name: string;
  /** Its progress, in words. */
  readonly line: string;
  readonly pill: { readonly tone: Tone; readonly name: string };
  /** The address of its page. */
  readonly to: string;
};

type OwnListsProps = {
  /** Undefined while they load. */
  readonly lists: readonly OwnList[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** What an empty card says. */
  readonly empty: string;
};

/** Lists that were uploaded before: each can be continued. */
export function OwnLists({ lists, error, retry, empty }: OwnListsProps) {
  return (
    <Card title="Your lists" aria-label="Your lists" padded={false}>
      {error && <Failure what="Your lists" error={error} retry={retry} />}
      {!error && !lists && (
        <div className="p-6">
          <SkeletonText lines={2} label="Loading your lists" />
        </div>
      )}
      {lists?.length === 0 && (
        <EmptyState icon="file" title="No lists yet">
          {empty}
        </EmptyState>
      )}
      {lists && lists.length > 0 && (
        <ul className="divide-y divide-line">
          {lists.map(({ id, name, line, pill, to }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-6 py-4">
              <div className="min-w-0 flex-1 basis-64">
                <Link
                  to={to}
                  className="rounded-sm font-medium wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
                >
                  {name}
                </Link>
                <p className="text-ink-muted">{line}</p>
              </div>
              <StatusPill tone={pill.tone}>{pill.name}</StatusPill>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
