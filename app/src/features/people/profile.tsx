import { endpoints } from '@plumbline/api-contract';
import type { OrganizationProfile } from '@plumbline/api-contract';
import { Card, EmptyState, LinkButton, SkeletonText, StatusPill, type Tone } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { profilePath } from '../../company/people-path.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { CompanyTabs } from './company-tabs.tsx';

/** What others read of a company. */
export function Profile({ company }: { readonly company: string }) {
  const own = useUser().primary_organization;
  const isOwn = own?.id === company;
  const profile = useResource(endpoints.getOrganization, { params: { id: company } });
  const { data, error } = profile;
  const isUnknown = error !== undefined && (error.status === 404 || error.status === 422);

  if (isUnknown)
    return (
      <Page title="Company Profile">
        <Card>
          <EmptyState
            icon="company"
            title="This address names no company"
            action={
              own && (
                <LinkButton as={Link} variant="secondary" to={profilePath(own.id)}>
                  Open Your Company
                </LinkButton>
              )
            }
          >
            It may have been deleted, or the address was copied in part.
          </EmptyState>
        </Card>
      </Page>
    );
  return (
    <Page
      title="Company Profile"
      heading={data?.name ?? 'Company Profile'}
      eyebrow={data?.organization_type.name}
    >
      <CompanyTabs company={company} current="profile" />
      <Card
        title="Profile"
        description={
          isOwn
            ? 'What other companies read of yours. Changing it from this page is not available yet.'
            : undefined
        }
      >
        {data ? (
          <Facts profile={data} />
        ) : error ? (
          <Failure what="The company" error={error} retry={() => void profile.mutate()} />
        ) : (
          <SkeletonText lines={5} label="Loading the company" />
        )}
      </Card>
    </Page>
  );
}

const STATUSES: Readonly<
  Record<
    OrganizationProfile['business_verification_status'],
    { readonly tone: Tone; readonly words: string }
  >
> = {
  verified: { tone: 'success', words: 'Verified' },
  pending: { tone: 'warning', words: 'Verification pending' },
  rejected: { tone: 'error', words: 'Not confirmed' },
  not_submitted: { tone: 'neutral', words: 'Not verified' },
};

function Facts({ profile }: { readonly profile: OrganizationProfile }) {
  const status = STATUSES[profile.business_verification_status];
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact name="Verification">
        <StatusPill tone={status.tone}>{status.words}</StatusPill>
      </Fact>
      <Fact name="Email domain">{profile.domain}</Fact>
      <Fact name="Employees">{profile.employee_quantity}</Fact>
      <Fact name="Phone">{profile.phone}</Fact>
      <Fact name="Website">{profile.website && <Website address={profile.website} />}</Fact>
      <Fact name="Market segments">{profile.market_segments.join(', ')}</Fact>
      <Fact name="Trades" wide>
        {tradesOf(profile).join(', ')}
      </Fact>
      <Fact name="Description" wide>
        {profile.description}
      </Fact>
    </dl>
  );
}

/** A company without trades is in the category of its own type. */
function tradesOf({ categories, organization_type }: OrganizationProfile): readonly string[] {
  return categories.map(({ name }) => name).filter((name) => name !== organization_type.name);
}

/** What the company wrote itself: only a web address is a link. */
function Website({ address }: { readonly address: string }) {
  if (!/^https?:\/\//u.test(address)) return address;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="text-primary-ink underline-offset-2 hover:underline"
    >
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type FactProps = {
  readonly name: string;
  readonly wide?: boolean;
  /** Blank where it was not said. */
  readonly children: ReactNode;
};

function Fact({ name, wide = false, children }: FactProps) {
  const isBlank = children === null || children === '';
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line text-ink">
        {isBlank ? <span className="text-ink-subtle italic">Not said</span> : children}
      </dd>
    </div>
  );
}
