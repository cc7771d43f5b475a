import { endpoints, type Expiration, type User } from '@plumbline/api-contract';
import { Card, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useRevocable } from '../../../api/revocable.ts';
import { REVIEW_REASONS } from '../../../lists/filter-options.ts';
import { printView, withFilter } from '../../../lists/list-url.ts';
import { reasonText } from '../../../lists/review-reason.ts';
import { isAdmin } from '../../../organization/ranks.ts';
import { tabPath } from '../../../profile/tab.ts';
import { Page } from '../../../shell/page.tsx';
import { dateText, dayText } from '../../../time/moment.ts';
import { Waiting } from '../waiting.tsx';
import { Grades } from './grades.tsx';
import { CHANGED, EXPIRING, firstOf, listAt, MOST_SHOWN, TO_REVIEW } from './lists.ts';
import { type VaultLine, Vaults } from './vaults.tsx';

type ContractorHomeProps = {
  readonly organization: NonNullable<User['primary_organization']>;
  readonly user: User;
};

/** A contractor's home page: what is waiting, grades, what expires, and what changed, each with links. */
export function ContractorHome({ organization, user }: ContractorHomeProps) {
  const granted = useRevocable(endpoints.listAccessGranted, {
    query: firstOf<typeof endpoints.listAccessGranted>(CHANGED),
  });
  const isNew = granted.data?.count === 0;
  return (
    <Page
      title="Company home"
      heading={organization.name}
      eyebrow="General Contractor"
      actions={
        <>
          <LinkButton as={Link} variant="secondary" to={tabPath(organization.id)}>
            {isAdmin(user) ? 'Manage profile' : 'View profile'}
          </LinkButton>
          <LinkButton as={Link} to={listAt('')}>
            Trade Partners
          </LinkButton>
        </>
      }
    >
      {isNew && <FirstSteps />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <ToReviewCard />
          <ExpirationsCard />
          <Waiting organization={organization.id} mayAnswer={isAdmin(user)} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Grades />
          <Vaults
            title="Recent changes"
            description="Vaults shared with you, most recently changed first."
            view={CHANGED}
            counted={granted.data}
            lines={granted.data?.results.map(({ permission_id: key, tp, sections, modified }) => ({
              key,
              tp,
              section: sections[0]?.slug,
              says: modified === null ? 'Never changed' : dateText(modified),
            }))}
            error={granted.error}
            retry={() => void granted.mutate()}
            nothing="No vault is shared with you yet."
          />
        </div>
      </div>
    </Page>
  );
}

/** What a contractor without any shared vault can do. */
function FirstSteps() {
  const steps = [
    {
      to: listAt('?list=browse_all'),
      label: 'Find trade partners',
      says: 'Browse them all and request access to their data vaults.',
    },
    {
      to: '/prequal/gc-landing/invite',
      label: 'Import your vendor list',
      says: 'Invite everyone on it at once, from a CSV or Excel file.',
    },
    {
      to: '/RAC/gc-rac-weightings',
      label: 'Choose your risk weights',
      says: 'Decide what counts in a grade before the first one is made.',
    },
  ];
  return (
    <Card title="Start here" className="mb-6">
      <ol className="grid gap-5 sm:grid-cols-3">
        {steps.map(({ to, label, says }) => (
          <li key={to}>
            <Link
              to={to}
              className="font-medium text-primary-ink underline-offset-2 hover:underline"
            >
              {label}
            </Link>
            <p className="mt-1 text-ink-muted">{says}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ToReviewCard() {
  const found = useRevocable(endpoints.listToReview, {
    query: firstOf<typeof endpoints.listToReview>(TO_REVIEW),
  });
  const reasons = REVIEW_REASONS.flatMap(({ value, label }) => {
    const count = found.data?.reasons[value] ?? 0;
    return count === 0 ? [] : [{ value, label, count }];
  });
  return (
    <Vaults
      title="To review"
      description="Soonest due first."
      view={TO_REVIEW}
      counted={found.data}
      lines={found.data?.results.map(lineOf)}
      error={found.error}
      retry={() => void found.mutate()}
      nothing="Nothing to review. Newly shared vaults, changes and assigned reviews appear here."
    >
      {reasons.length > 0 && (
        <ul aria-label="To review by reason" className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
          {reasons.map(({ value, label, count }) => (
            <li key={value}>
              <Link
                to={listAt(printView(withFilter(TO_REVIEW, 'reasons', [value])))}
                className="text-primary-ink underline-offset-2 hover:underline"
              >
                {`${label} (${count.toLocaleString('en-US')})`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Vaults>
  );
}

function ExpirationsCard() {
  const found = useRevocable(endpoints.listExpirations, { query: {} });
  const results = found.data?.results ?? [];
  return (
    <Vaults
      title="Expirations"
      description="Documents and approvals of approved partners."
      view={EXPIRING}
      counted={found.data}
      lines={found.data && results.slice(0, MOST_SHOWN).map(expiringLine)}
      error={found.error}
      retry={() => void found.mutate()}
      nothing="Nothing expires in the next 90 days."
    />
  );
}

const expiringLine = ({
  tp,
  label,
  section,
  address,
  expires_on: on,
  is_expired: isExpired,
}: Expiration): VaultLine => ({
  key: `${tp.id} ${address}`,
  tp,
  section: section ?? 'basic-information',
  says: `${label} ${isExpired ? 'expired' : 'expires'} ${dayText(on)}`,
});

type Found = {
  readonly id: string;
  readonly permission_id: string | null;
  readonly tp: VaultLine['tp'];
  readonly sections: readonly { readonly slug: string }[];
  readonly reasons: readonly Parameters<typeof reasonText>[0][];
};

const lineOf = ({ id, permission_id, tp, sections, reasons }: Found): VaultLine => ({
  key: id,
  tp,
  section: permission_id === null ? undefined : (sections[0]?.slug ?? 'basic-information'),
  says: reasons[0] === undefined ? '' : reasonText(reasons[0]),
});
