import { endpoints } from '@plumbline/api-contract';
import type { Section, TpEmployee } from '@plumbline/api-contract';
import { Button, Card, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { peoplePath } from '../../company/person-name.ts';
import { InviteDialog } from '../../invitations/invite-dialog.tsx';
import { canEditVault, TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { SectionCheckboxes } from './section-checkboxes.tsx';
import { AssignSections } from './assign-sections.tsx';
import { TeamTable } from './team-table.tsx';

/** Who of the own company answers for the data vault: its pre-qual contacts, and who fills in which sections. */
export function UserManagement() {
  const user = useUser();
  const company = user.primary_organization;
  const isEditable = canEditVault(user);
  const refresh = useRefresh();
  // A team is small: all of it at once.
  const of = company ? { query: { tp: company.id } } : null;
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
      eyebrow={company?.name}
      description="Pre-qual contacts and Admins edit the data vault, give access and answer requests. Everybody else at your company reads it."
      actions={
        isEditable &&
        sections.data && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            Invite a Colleague
          </Button>
        )
      }
    >
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      {error && !(team.data && sections.data) ? (
        <Card>
          <Failure
            what="The people of your company"
            error={error}
            retry={() => {
              void team.mutate();
              void sections.mutate();
            }}
          />
        </Card>
      ) : !team.data || !sections.data ? (
        <Card>
          <SkeletonText lines={5} label="Loading the people of your company" />
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
          {company && (
            <p className="mt-4 text-ink-muted">
              Ranks and requests to join are on the page of{' '}
              <Link
                to={peoplePath(company.id)}
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
          onInvited={() => {
            setInviting(false);
            void team.mutate();
          }}
        />
      )}
      {filling && sections.data && (
        <AssignSections
          person={filling}
          sections={sections.data}
          onClose={() => setFilling(null)}
          onSaved={() => {
            setFilling(null);
            void team.mutate();
          }}
        />
      )}
    </Page>
  );
}

type InviteColleagueProps = {
  readonly sections: readonly Section[];
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

/** Adds a colleague who helps with the data vault; the email lets them create a password. */
function InviteColleague({ sections, onClose, onInvited }: InviteColleagueProps) {
  const [fills, setFills] = useState<readonly string[]>([]);
  return (
    <InviteDialog
      kind="colleague"
      description="They get an email with a link to create a password, and belong to your company from then on, View Only. Someone who already has an account is told to ask to join."
      send={async ({ email, first_name, last_name }) => {
        const body = { email, first_name, last_name, fills: [...fills] };
        await call(endpoints.quickEmployeeCreate, { body });
        return { type: 'success', message: `A mail to ${email} is on its way.` };
      }}
      onClose={onClose}
      onInvited={onInvited}
    >
      <section aria-label="Assigned sections">
        <h3 className="mb-2 font-semibold text-ink">Assigned sections (optional)</h3>
        <SectionCheckboxes sections={sections} chosen={fills} onChange={setFills} />
      </section>
    </InviteDialog>
  );
}
