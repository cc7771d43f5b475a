import { endpoints } from '@plumbline/api-contract';
import type { Grant, ReplyOf } from '@plumbline/api-contract';
import { Button, Card, EmptyState, Icon, SkeletonText, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { canEditVault, TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading, Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { GrantCard } from './grant-card.tsx';
import { GrantDialog } from './grant-dialog.tsx';

/** From this many people on, a search is worth its place. */
const SEARCHABLE = 6;

/** Who may read the own vault, section by section. Every switch holds at once. */
export function PartnerAccess() {
  const user = useUser();
  const company = user.primary_organization;
  const isEditable = canEditVault(user);
  const of = company ? { query: { tp: company.id } } : null;
  const grants = useResource(endpoints.listGrants, of);
  const sections = useResource(endpoints.getSections, of);
  const [isGranting, setGranting] = useState(false);
  const [search, setSearch] = useState('');

  const error = grants.data ? sections.error : grants.error;
  const failed = error && !(grants.data && sections.data);
  const people = grants.data?.results;
  const shown = people?.filter(({ user: person, organization }) =>
    `${person.first_name} ${person.last_name} ${person.email} ${organization?.name ?? ''}`
      .toLowerCase()
      .includes(search.trim().toLowerCase()),
  );

  return (
    <Page
      title="GC Partner Access"
      eyebrow={company?.name}
      description="You decide who at a contractor sees which section. A change holds at once, also for a page that is open."
      actions={
        isEditable &&
        sections.data && (
          <Button icon="plus" onClick={() => setGranting(true)}>
            Give Access
          </Button>
        )
      }
    >
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      {failed ? (
        <Failure
          what="The list of people with access"
          error={error}
          retry={() => {
            void grants.mutate();
            void sections.mutate();
          }}
        />
      ) : !people || !shown || !sections.data ? (
        <Card>
          <SkeletonText lines={5} label="Loading the people with access" />
        </Card>
      ) : people.length === 0 ? (
        <Card>
          <EmptyState
            icon="person"
            title="No one has access yet"
            action={isEditable && <Button onClick={() => setGranting(true)}>Give Access</Button>}
          >
            Your answers are seen by your own company only. Give a person at a contractor access to
            the sections you choose; you can change or end it at any time.
          </EmptyState>
        </Card>
      ) : (
        <>
          {people.length >= SEARCHABLE && (
            <TextInput
              type="search"
              aria-label="Search people with access"
              placeholder="Search by name, email or company"
              prefix={<Icon name="search" size={18} />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="mb-4 max-w-sm"
            />
          )}
          <ul className="space-y-4">
            {shown.map((grant) => (
              <li key={grant.id}>
                <GrantCard
                  grant={grant}
                  sections={sections.data ?? []}
                  isEditable={isEditable}
                  onSaved={(saved) => grants.mutate(replace(saved), { revalidate: false })}
                  onRevoked={() => {
                    // The card goes, and with it the button that had the focus.
                    focusHeading();
                    void grants.mutate();
                  }}
                />
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <EmptyState icon="search" title={`No one with access matches “${search.trim()}”`} />
          )}
        </>
      )}
      {isGranting && sections.data && (
        <GrantDialog
          sections={sections.data}
          onClose={() => setGranting(false)}
          onGranted={() => {
            setGranting(false);
            void grants.mutate();
          }}
        />
      )}
    </Page>
  );
}

type Grants = ReplyOf<typeof endpoints.listGrants>;

function replace(saved: Grant): (list: Grants | undefined) => Grants | undefined {
  return (list) =>
    list && {
      ...list,
      results: list.results.map((grant) => (grant.id === saved.id ? saved : grant)),
    };
}
