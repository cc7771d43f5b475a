import type { Organization } from '@plumbline/api-contract';
import { endpoints } from '@plumbline/api-contract';
import { Button, Card, LinkButton, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toldApart } from '../../access/namesakes.ts';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { canEditVault, TP_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { PrequalTour } from '../../tour/prequal-tour.tsx';
import { presetSections } from '../../access/tier.ts';
import { AccessTabs } from './access-tabs.tsx';
import { CorrectionList } from './correction-list.tsx';
import { GrantedList } from './granted-list.tsx';
import { IncomingList } from './incoming-list.tsx';
import { useListAddress } from './list-address.ts';
import { OutgoingList } from './outgoing-list.tsx';
import { PersonSearch } from './person-search.tsx';
import { ShareDialog } from '../../access/share-dialog.tsx';
import { WithoutOrganization } from './without-organization.tsx';

const InviteContractor = lazyPart(
  async () => (await import('./invite-contractor.tsx')).InviteContractor,
);
const InviteLink = lazyPart(async () => (await import('./invite-link.tsx')).InviteLink);

/** GC Partner Access, for trade partners and for people of that side who have no company yet. */
export function PartnerAccess() {
  const organization = useUser().primary_organization;
  return organization ? <OwnAccess organization={organization} /> : <WithoutOrganization />;
}

type Open =
  | { readonly kind: 'give' }
  | { readonly kind: 'invite'; readonly email: string }
  | { readonly kind: 'link' };

/** Who may read the company's own vault, section by section; who asks to; and who is invited. */
function OwnAccess({ organization }: { readonly organization: Organization }) {
  const isEditable = canEditVault(useUser());
  const refresh = useRefresh();
  const address = useListAddress();
  const { list } = address.view;
  const sections = useResource(endpoints.getSections, { query: { tp: organization.id } });
  const [open, setOpen] = useState<Open | null>(null);
  // Not another one: a call that is slow may end after its dialog was closed.
  const close = (): void => setOpen((now) => (now === open ? null : now));
  const common = { isEditable, address };

  return (
    <Page
      title="GC Partner Access"
      eyebrow={organization.name}
      description="You decide who at each contractor sees which section. Changes take effect immediately, even on pages they already have open. A contractor that has assessed your company keeps the grade, score and limits; the answers you stop sharing are hidden."
      actions={
        isEditable &&
        sections.data && (
          <>
            <Button
              variant="secondary"
              data-tour="invite"
              onClick={() => setOpen({ kind: 'invite', email: '' })}
            >
              Invite a contractor
            </Button>
            <Button icon="plus" onClick={() => setOpen({ kind: 'give' })}>
              Give access
            </Button>
          </>
        )
      }
    >
      <TabBar label="Data vault" base="/prequal/data-vault" tabs={TP_TABS} />
      <AccessTabs tp={organization.id} current={list} />
      {sections.error && !sections.data ? (
        <Card>
          <Failure
            what="The sections of your data vault"
            error={sections.error}
            retry={() => void sections.mutate()}
          />
        </Card>
      ) : !sections.data ? (
        <Card>
          <SkeletonText lines={5} label="Loading sections" />
        </Card>
      ) : list === 'granted' ? (
        <GrantedList
          {...common}
          tp={organization.id}
          sections={sections.data}
          onGive={() => setOpen({ kind: 'give' })}
        />
      ) : list === 'incoming' ? (
        <IncomingList {...common} tp={organization.id} />
      ) : list === 'corrections' ? (
        <CorrectionList {...common} tp={organization.id} />
      ) : (
        <OutgoingList
          {...common}
          heading="h2"
          onInvite={() => setOpen({ kind: 'invite', email: '' })}
          tools={
            isEditable && (
              <>
                <LinkButton
                  as={Link}
                  to="/prequal/data-vault/invite"
                  variant="secondary"
                  size="small"
                  icon="upload"
                >
                  Import contacts
                </LinkButton>
                <Button
                  variant="secondary"
                  size="small"
                  icon="copy"
                  onClick={() => setOpen({ kind: 'link' })}
                >
                  Copy invite link
                </Button>
              </>
            )
          }
        />
      )}
      {open?.kind === 'give' && sections.data && (
        <ShareDialog
          sections={sections.data}
          reader={(choose) => (
            <PersonSearch
              onChoose={(person) => choose({ user: person, organization: person.organization })}
              onInvite={(email) => setOpen({ kind: 'invite', email })}
            />
          )}
          start={{ sections: [...presetSections(sections.data, 'basic')] }}
          share={({ user }, terms, confirmed) =>
            call(endpoints.allowAccess, {
              body: { user: user.id, ...terms, ...toldApart(confirmed) },
            })
          }
          onClose={close}
          onShared={() =>
            refresh([
              endpoints.listPermissions,
              endpoints.listIncomingRequests,
              endpoints.countIncoming,
            ])
          }
          onDone={close}
        />
      )}
      {open?.kind === 'invite' && sections.data && (
        <InviteContractor
          sections={sections.data}
          email={open.email}
          onClose={close}
          onInvited={() => refresh([endpoints.listSentInvitations])}
        />
      )}
      {open?.kind === 'link' && <InviteLink organization={organization.name} onClose={close} />}
      <PrequalTour />
    </Page>
  );
}
