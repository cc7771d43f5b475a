import { endpoints } from '@plumbline/api-contract';
import { Button, Card, EmptyState, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { isAdmin } from '../../organization/ranks.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Page } from '../../shell/page.tsx';
import { OrganizationTabs } from './organization-tabs.tsx';
import { IncomingRequests } from './incoming-requests.tsx';
import { MemberTable } from './member-table.tsx';

const InviteMember = lazyPart(async () => (await import('./invite-member.tsx')).InviteMember);

/** Who belongs to the own company, who asks to, and what each may do. Admins change it; their colleagues read it. */
export function People({ organization }: { readonly organization: string }) {
  const user = useUser();
  const own = user.primary_organization;
  const isOwn = own?.id === organization;
  const isEditable = isOwn && isAdmin(user);
  const members = useResource(
    endpoints.listMembers,
    isOwn ? { params: { id: organization } } : null,
  );
  const [isInviting, setInviting] = useState(false);

  return (
    <Page
      title="People"
      eyebrow={isOwn ? own.name : undefined}
      description={
        isEditable
          ? 'Who belongs to your company and what they can do. Changes take effect immediately.'
          : isOwn
            ? 'Who belongs to your company and what they can do. An Admin can change it.'
            : undefined
      }
      actions={
        isEditable && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        )
      }
    >
      <OrganizationTabs organization={organization} current="people" />
      {!isOwn ? (
        <Card>
          <EmptyState icon="lock" title="Only colleagues see who works here">
            Only members of a company can see who works there.
          </EmptyState>
        </Card>
      ) : (
        <div className="flex flex-col gap-8">
          {isEditable && (
            <IncomingRequests organization={own} onAnswered={() => void members.mutate()} />
          )}
          {members.data ? (
            <MemberTable
              organization={own}
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
      )}
      {isInviting && own && (
        <InviteMember
          organization={own}
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false);
            void members.mutate();
          }}
        />
      )}
    </Page>
  );
}
