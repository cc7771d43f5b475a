import { endpoints } from '@plumbline/api-contract';
import { Button, Card, Icon, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRefresh } from '../../api/resource.ts';
import { REGISTER } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Page } from '../../shell/page.tsx';
import { ContractorSearch } from './contractor-search.tsx';
import { useListAddress } from './list-address.ts';
import { OutgoingList } from './outgoing-list.tsx';

const InviteContractor = lazyPart(
  async () => (await import('./invite-contractor.tsx')).InviteContractor,
);

/**
 * The page for a person on the trade partner side without a company: contractors to find, invitations to send, and the
 * way to a data vault. Nothing is shared, because there is nothing yet.
 */
export function WithoutOrganization() {
  const user = useUser();
  const refresh = useRefresh();
  const address = useListAddress();
  const [inviting, setInviting] = useState<{ readonly organization: string } | null>(null);
  return (
    <Page
      title="GC Partner Access"
      description="Find contractors and introduce yourself. Once you have a company, you decide who sees which section of its data vault."
      actions={
        <Button variant="secondary" onClick={() => setInviting({ organization: '' })}>
          Invite a contractor
        </Button>
      }
    >
      <Card className="mb-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="flex min-w-0 flex-1 basis-80 items-start gap-3">
            <Icon name="company" className="mt-0.5 shrink-0 text-primary-ink" />
            <span className="min-w-0">
              <span className="block font-semibold text-ink">
                Join or add your company to start a data vault
              </span>
              <span className="block text-ink-muted">
                A data vault belongs to a company. Contractors you invited earlier will find it
                there.
              </span>
            </span>
          </p>
          <LinkButton as={Link} to={REGISTER}>
            Join or Add a Company
          </LinkButton>
        </div>
      </Card>
      <div className="space-y-10">
        <ContractorSearch
          userId={user.id}
          onInvite={(organization) => setInviting({ organization })}
        />
        <section aria-labelledby="outgoing">
          <h2 id="outgoing" className="mb-4 text-lg font-semibold text-ink">
            Outgoing GC Invitations
          </h2>
          <OutgoingList
            isEditable
            address={address}
            heading="h3"
            onInvite={() => setInviting({ organization: '' })}
          />
        </section>
      </div>
      {inviting && (
        <InviteContractor
          sections={null}
          organization={inviting.organization}
          onClose={() => setInviting(null)}
          onInvited={() => refresh([endpoints.listSentInvitations])}
        />
      )}
    </Page>
  );
}
