import { endpoints, type Relationship } from '@plumbline/api-contract';
import { Button, Card, EmptyState, SkeletonText } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { useLoadMore } from '../api/load-more.ts';
import { useRefresh } from '../api/resource.ts';
import type { ProfileTabProps } from '../profile/tab.ts';
import { Failure } from '../shell/failure.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { focusHeading } from '../shell/page.tsx';
import { ShowMore } from '../shell/show-more.tsx';
import { RelationshipRow } from './relationship-row.tsx';
import { Suggestions } from './suggestions.tsx';

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog);

/** The data that changes when a relationship is answered, ended or requested. */
const CHANGED = [
  endpoints.listRelationships,
  endpoints.listRelationshipRequests,
  endpoints.listRelationshipSuggestions,
  endpoints.listNotifications,
];

/** The companies that a company works with; its Admins also see pending requests and suggestions. */
export function RelationshipsTab({ profile, isOwn, isEditable }: ProfileTabProps) {
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const changed = (): void => {
    // The row disappears, including the button that had the focus.
    focusHeading();
    refresh(CHANGED);
  };
  const ask = (
    <Button icon="plus" onClick={() => setAsking(true)}>
      Add a relationship
    </Button>
  );
  const list = { organization: profile.id, isOwn, isEditable, onChanged: changed };
  return (
    <div className="flex flex-col gap-8">
      {isEditable && <List {...list} status="pending" title="Pending requests" />}
      <List
        {...list}
        status="standing"
        title="Relationships"
        empty={
          <EmptyState
            icon="company"
            title="No relationships yet"
            {...(isEditable && { action: ask })}
          >
            {isEditable
              ? 'Companies that confirm they work with yours appear here and on their own profiles.'
              : 'Companies that confirmed they work together appear here.'}
          </EmptyState>
        }
        actions={isEditable && ask}
      />
      {isEditable && <Suggestions ownId={profile.id} onChanged={changed} />}
      {isEditable && <List {...list} status="past" title="Past requests and relationships" />}
      {isAsking && (
        <AskDialog
          ownId={profile.id}
          ownName={profile.name}
          onClose={() => setAsking(false)}
          onAsked={() => refresh(CHANGED)}
        />
      )}
    </div>
  );
}

type ListProps = {
  readonly organization: string;
  readonly isOwn: boolean;
  readonly isEditable: boolean;
  readonly status: 'standing' | 'pending' | 'past';
  readonly title: string;
  /** Shown when the list is empty; without it, an empty list is not shown. */
  readonly empty?: ReactNode;
  readonly actions?: ReactNode;
  readonly onChanged: () => void;
};

function List({ status, title, empty, actions, organization, ...row }: ListProps) {
  const found = useLoadMore(endpoints.listRelationships, {
    query: { status, ...(row.isOwn ? {} : { organization }) },
  });
  const { results = [], count = 0 } = found.data ?? {};
  if (found.data && count === 0 && empty === undefined) return null;
  return (
    <Card title={title} padded={false} {...(count > 0 && actions && { actions })}>
      {found.error && !found.data ? (
        <Failure what={title} error={found.error} retry={() => void found.mutate()} />
      ) : !found.data ? (
        <div className="px-6 pb-6">
          <SkeletonText lines={3} label={`Loading: ${title}`} />
        </div>
      ) : count === 0 ? (
        empty
      ) : (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {results.map((relationship: Relationship) => (
              <RelationshipRow key={relationship.id} relationship={relationship} {...row} />
            ))}
          </ul>
          <ShowMore list={found} className="border-t border-line px-6 py-4" />
        </>
      )}
    </Card>
  );
}
