import { endpoints } from '@plumbline/api-contract';
import { Button, Card, SkeletonText } from '@plumbline/ui';
import { useId, useState } from 'react';
import { useResource } from '../../../api/resource.ts';
import type { ProfileTabProps } from '../../../profile/tab.ts';
import { Failure } from '../../../shell/failure.tsx';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { IncomingRequests } from './incoming-requests.tsx';
import { Listed } from './listed.tsx';
import { MemberTable } from './member-table.tsx';
import { OwnListing } from './own-listing.tsx';

const InviteMember = lazyPart(async () => (await import('./invite-member.tsx')).InviteMember);

/**
 * Who can be reached at a company. Its own people also see its members, requests to join, and what each person may do.
 */
export function People(props: ProfileTabProps) {
  const { profile, isOwn } = props;
  return (
    <div className="flex flex-col gap-10">
      {isOwn && <OwnListing organization={profile.id} />}
      <Listed {...props} />
      {isOwn && <Team {...props} />}
    </div>
  );
}

/** Everyone at the reader's own company. Admins can edit; their colleagues only read. */
function Team({ profile, isEditable }: ProfileTabProps) {
  const headingId = useId();
  const members = useResource(endpoints.listMembers, { params: { id: profile.id } });
  const [isInviting, setInviting] = useState(false);
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={headingId} className="text-lg font-semibold text-ink">
            Team
          </h2>
          <p className="mt-1 max-w-2xl text-ink-muted">
            {isEditable
              ? 'Who belongs to your company and what they can do. Changes take effect immediately. Only your company sees this list.'
              : 'Who belongs to your company and what they can do. An Admin can change it. Only your company sees this list.'}
          </p>
        </div>
        {isEditable && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-8">
        {isEditable && (
          <IncomingRequests organization={profile} onAnswered={() => void members.mutate()} />
        )}
        {members.data ? (
          <MemberTable
            organization={profile}
            members={members.data.results}
            isEditable={isEditable}
            onChanged={() => members.mutate()}
          />
        ) : members.error ? (
          <Card>
            <Failure
              what="People at your company"
              error={members.error}
              retry={() => void members.mutate()}
            />
          </Card>
        ) : (
          <Card>
            <SkeletonText lines={5} label="Loading people at your company" />
          </Card>
        )}
      </div>
      {isInviting && (
        <InviteMember
          organization={profile}
          onClose={() => setInviting(false)}
          onInvited={() => void members.mutate()}
        />
      )}
    </section>
  );
}
