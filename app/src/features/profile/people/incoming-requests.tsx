import { endpoints } from '@plumbline/api-contract';
import type { Organization } from '@plumbline/api-contract';
import { Badge, Card } from '@plumbline/ui';
import { useRefresh, useResource } from '../../../api/resource.ts';
import { RequestCard } from '../../../organization/request-card.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { focusHeading } from '../../../shell/page.tsx';

type IncomingRequestsProps = {
  readonly organization: Organization;
  readonly onAnswered: () => void;
};

/** Requests to join, oldest first. Renders nothing when there are none. */
export function IncomingRequests({ organization, onAnswered }: IncomingRequestsProps) {
  const refresh = useRefresh();
  const requests = useResource(endpoints.listEmployeeConfirmations);

  if (requests.error && !requests.data)
    return (
      <Card>
        <Failure
          what="Requests to join"
          error={requests.error}
          retry={() => void requests.mutate()}
        />
      </Card>
    );
  // An Admin of several companies answers each one's requests on its own page.
  const here = (requests.data?.results ?? []).filter(
    (request) => request.organization.id === organization.id,
  );
  if (here.length === 0) return null;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Requests to join <Badge tone="primary">{here.length}</Badge>
        </span>
      }
      description="Accept only people you know work with you."
      padded={false}
    >
      <ul className="divide-y divide-line border-t border-line">
        {here.map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              level="h3"
              onAnswered={() => {
                // The card disappears, and with it the button that had the focus.
                focusHeading();
                refresh([endpoints.listEmployeeConfirmations, endpoints.listNotifications]);
                onAnswered();
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
