import { EmptyState, Card, Icon } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { canEditVault } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { Page } from '../../shell/page.tsx';
import { BatchPage } from './batch-page.tsx';
import { ofContractor, ofTradePartner, type Side } from './side.ts';
import { Start } from './start.tsx';

/** A contractor invites trade partners. */
export function InviteTradePartners() {
  const user = useUser();
  const organization = user.primary_organization;
  // People without a company get this far only if they said that they are on this side.
  const may = !organization || organization.organization_type.name === 'General Contractor';
  return (
    <BulkPage
      side={ofContractor}
      barred={may ? null : 'Only general contractors can request access to data vaults.'}
    />
  );
}

/** A trade partner invites people at contractors. */
export function InviteContractors() {
  const user = useUser();
  const organization = user.primary_organization?.name ?? 'your company';
  return (
    <BulkPage
      side={ofTradePartner}
      barred={
        canEditVault(user)
          ? null
          : `Admins and pre-qual contacts of ${organization} decide who sees its data vault.`
      }
    />
  );
}

type BulkPageProps = {
  readonly side: Side;
  /** Why this person may not invite; null if they may. */
  readonly barred: string | null;
};

function BulkPage({ side, barred }: BulkPageProps) {
  const [search] = useSearchParams();
  const batch = search.get('batch');
  if (barred !== null)
    return (
      <Page title={side.title} eyebrow={<Back side={side} />}>
        <Card>
          <EmptyState icon="lock" title="You can’t send invitations">
            {barred}
          </EmptyState>
        </Card>
      </Page>
    );
  if (batch !== null)
    return <BatchPage key={batch} id={batch} side={side} back={<Back side={side} />} />;
  return (
    <Page title={side.title} eyebrow={<Back side={side} />} description={side.description}>
      <Start side={side} />
    </Page>
  );
}

function Back({ side: { from } }: { readonly side: Side }) {
  return (
    <Link
      to={from.to}
      className="inline-flex items-center gap-1 rounded-sm text-primary-ink underline-offset-2 hover:underline"
    >
      <Icon name="arrow-left" size={16} /> {from.name}
    </Link>
  );
}
