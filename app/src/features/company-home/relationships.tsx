import { endpoints } from '@plumbline/api-contract';
import { Card, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { tabPath } from '../../profile/tab.ts';
import { Failure } from '../../shell/failure.tsx';
import { dateText } from '../../time/moment.ts';

const MOST_SHOWN = 5;

/** Companies that say they work with this one and are waiting for it to confirm. */
export function Relationships({ mayAnswer }: { readonly mayAnswer: boolean }) {
  const requests = useResource(endpoints.listRelationshipRequests, mayAnswer ? {} : null);
  const { data, error } = requests;
  return (
    <Card title="Relationships" description="Companies that say they work with yours.">
      {!mayAnswer ? (
        <p className="text-ink-muted">Your company’s Admins confirm relationships.</p>
      ) : error ? (
        <Failure what="Relationship requests" error={error} retry={() => void requests.mutate()} />
      ) : !data ? (
        <SkeletonText lines={3} label="Loading relationship requests" />
      ) : data.results.length === 0 ? (
        <p className="text-ink-muted">No pending requests.</p>
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {data.results.slice(0, MOST_SHOWN).map((request) => (
              <li key={request.id}>
                <Link
                  to={tabPath(request.organization.id)}
                  className="font-medium wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
                >
                  {request.organization.name}
                </Link>
                <p className="text-ink-muted">{`Requested ${dateText(request.created)}`}</p>
              </li>
            ))}
          </ul>
          <LinkButton
            as={Link}
            variant="secondary"
            size="small"
            className="mt-5"
            to="/notifications"
          >
            Respond to requests
          </LinkButton>
        </>
      )}
    </Card>
  );
}
