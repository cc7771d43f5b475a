import { endpoints } from '@plumbline/api-contract';
import type { TpEmployee } from '@plumbline/api-contract';
import { Button, Card, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRefresh, useResource } from '../../api/resource.ts';
import { peoplePath } from '../../organization/person-name.ts';
import { canEditVault, TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { AssignSections } from './assign-sections.tsx';
import { TeamTable } from './team-table.tsx';

const InviteColleague = lazyPart(
  async () => (await import('./invite-colleague.tsx')).InviteColleague,
);

/** Who at the company answers for the data vault: its pre-qual contacts, and who fills in which sections. */
export function UserManagement() {
  const user = useUser();
  const organization = user.primary_organization;
  const isEditable = canEditVault(user);
  const refresh = useRefresh();
  // A team is small, so it is loaded in full.
  const of = organization ? { query: { tp: organization.id } } : null;
  const team = useResource(
    endpoints.listTpEmployees,
    of && { query: { ...of.query, is_paginate: false } },
  );
  const sections = useResource(endpoints.getSections, of);
  const [isInviting, setInviting] = useState(false);
  const [filling, setFilling] = useState<TpEmployee | null>(null);
  const error = team.data ? sections.error : team.error;

  return (
    <Page
      title="User Management"
      eyebrow={organization?.name}
      description="Pre-qual contacts and Admins edit the data vault, give access and answer requests. Everyone else at your company can read it."
      actions={
        isEditable &&
        sections.data && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        )
      }
    >
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      {error && !(team.data && sections.data) ? (
        <Card>
          <Failure
            what="People at your company"
            error={error}
            retry={() => {
              void team.mutate();
              void sections.mutate();
            }}
          />
        </Card>
      ) : !team.data || !sections.data ? (
        <Card>
          <SkeletonText lines={5} label="Loading people at your company" />
        </Card>
      ) : (
        <>
          <Card padded={false} className="overflow-hidden">
            <TeamTable
              people={team.data.results}
              sections={sections.data}
              isEditable={isEditable}
              onChanged={async () => {
                refresh([endpoints.listMembers]);
                await team.mutate();
              }}
              onFills={setFilling}
            />
          </Card>
          {organization && (
            <p className="mt-4 text-ink-muted">
              To change ranks and answer requests to join, go to{' '}
              <Link
                to={peoplePath(organization.id)}
                className="font-medium text-primary-ink underline-offset-2 hover:underline"
              >
                your company’s people
              </Link>
              .
            </p>
          )}
        </>
      )}
      {isInviting && sections.data && (
        <InviteColleague
          sections={sections.data}
          onClose={() => setInviting(false)}
          onInvited={() => void team.mutate()}
        />
      )}
      {filling && sections.data && (
        <AssignSections
          person={filling}
          sections={sections.data}
          onClose={() => setFilling(null)}
          onSaved={() => void team.mutate()}
        />
      )}
    </Page>
  );
}
