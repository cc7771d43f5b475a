import { Button, EmptyState } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { SentList } from '../../invitations/sent-list.tsx';
import { focusHeading } from '../../shell/page.tsx';
import type { ListAddress } from './list-address.ts';

type OutgoingListProps = {
  readonly isEditable: boolean;
  readonly address: ListAddress;
  readonly heading: 'h2' | 'h3';
  readonly onInvite: () => void;
  /** Other actions, above the list. */
  readonly tools?: ReactNode;
};

/** Outgoing GC Invitations. */
export function OutgoingList(props: OutgoingListProps) {
  const { isEditable, address, heading, onInvite, tools } = props;
  return (
    <>
      {tools && <div className="mb-4 flex flex-wrap items-center gap-3">{tools}</div>}
      <SentList
        isEditable={isEditable}
        place={address}
        heading={heading}
        onRowOver={focusHeading}
        empty={
          <EmptyState
            icon="person"
            title="No invitations yet"
            action={isEditable && <Button onClick={onInvite}>Invite a contractor</Button>}
          >
            Invitations are emailed to one person at a contractor. You can see here whether they
            opened and accepted.
          </EmptyState>
        }
      />
    </>
  );
}
