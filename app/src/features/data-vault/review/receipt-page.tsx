import { endpoints } from '@plumbline/api-contract';
import type { Review } from '@plumbline/api-contract';
import { Card, EmptyState, Icon, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { NoOrganization } from '../../../shell/no-organization.tsx';
import { Page } from '../../../shell/page.tsx';
import { receiptPath, REVIEW_PATH } from '../../../form/paths.ts';
import { momentText } from '../../../time/moment.ts';
import { Receipt } from './receipt.tsx';
import { ReceiptActions } from './receipt-actions.tsx';

/** What was submitted when the vault was marked Ready For Review: the latest receipt, or the one in the address. */
export function ReceiptPage() {
  const organization = useUser().primary_organization;
  if (!organization) return <NoOrganization />;
  return <Receipts tp={organization.id} name={organization.name} />;
}

function Receipts({ tp, name }: { readonly tp: string; readonly name: string }) {
  const [query] = useSearchParams();
  const reviews = useResource(endpoints.listReviews, { query: { tp } });
  const list = reviews.data?.results;
  const asked = query.get('number');
  const review = asked === null ? list?.[0] : list?.find(({ number }) => String(number) === asked);
  return (
    <Page
      title={review ? `Receipt ${review.number}` : 'Receipt'}
      heading={review ? `Receipt ${review.number}` : 'Receipt'}
      eyebrow={
        <Link
          to="/prequal/data-vault/data-vault"
          className="inline-flex items-center gap-1.5 hover:text-primary-ink print:hidden"
        >
          <Icon name="arrow-left" size={16} /> Data Vault of {name}
        </Link>
      }
      actions={review && <ReceiptActions review={review} organization={name} tp={tp} />}
    >
      {reviews.error && !list ? (
        <Card>
          <Failure what="The receipt" error={reviews.error} retry={() => void reviews.mutate()} />
        </Card>
      ) : !list ? (
        <Card>
          <SkeletonText lines={8} label="Loading the receipt" />
        </Card>
      ) : review ? (
        <>
          <Receipt review={review} organization={name} />
          <Others reviews={list} current={review} />
        </>
      ) : (
        <Card>
          <EmptyState
            title={asked === null ? 'No receipt yet' : `There is no receipt ${asked}`}
            action={
              <LinkButton
                as={Link}
                to={asked === null ? REVIEW_PATH : receiptPath()}
                variant="secondary"
              >
                {asked === null ? 'Open the review' : 'Open the last receipt'}
              </LinkButton>
            }
          >
            You get one each time the data vault is marked Ready For Review.
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

type OthersProps = { readonly reviews: readonly Review[]; readonly current: Review };

function Others({ reviews, current }: OthersProps) {
  if (reviews.length < 2) return null;
  return (
    <Card title="All receipts" className="mt-6 print:hidden">
      <ul className="space-y-1 text-sm">
        {reviews.map(({ id, number, at, by }) => (
          <li key={id} className="tabular-nums">
            <Link
              to={receiptPath(number)}
              aria-current={id === current.id ? 'page' : undefined}
              className="text-primary-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              Receipt {number}
            </Link>
            <span className="text-ink-muted">
              {` · ${momentText(at)}`}
              {by && ` by ${by.first_name} ${by.last_name}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
