import { endpoints } from '@plumbline/api-contract';
import { Card, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { Failure } from '../../shell/failure.tsx';
import { dayText } from '../../time/moment.ts';

const MOST_SHOWN = 5;

/** Invitations to bid that the company has not answered. */
export function Bids({ mayAnswer }: { readonly mayAnswer: boolean }) {
  const bids = useResource(endpoints.listBidInvitations, mayAnswer ? {} : null);
  const { data, error } = bids;
  return (
    <Card title="Bids" description="Invitations to bid that your company hasn’t responded to.">
      {!mayAnswer ? (
        <p className="text-ink-muted">Your company’s Admins respond to invitations to bid.</p>
      ) : error ? (
        <Failure what="Invitations to bid" error={error} retry={() => void bids.mutate()} />
      ) : !data ? (
        <SkeletonText lines={3} label="Loading invitations to bid" />
      ) : data.results.length === 0 ? (
        <p className="text-ink-muted">No open invitations.</p>
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {data.results.slice(0, MOST_SHOWN).map((bid) => (
              <li key={bid.id}>
                <Link
                  to={`/bids/invitations/${bid.id}`}
                  className="font-medium wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
                >
                  {bid.project}
                </Link>
                <p className="wrap-anywhere text-ink-muted">
                  {bid.due_on === null
                    ? bid.organization.name
                    : `${bid.organization.name}, due ${dayText(bid.due_on)}`}
                </p>
              </li>
            ))}
          </ul>
          <LinkButton as={Link} variant="secondary" size="small" className="mt-5" to="/bids">
            All bids
          </LinkButton>
        </>
      )}
    </Card>
  );
}
