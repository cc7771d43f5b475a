import { endpoints } from '@plumbline/api-contract';
import { call } from '../../../api/api.ts';
import { useResource } from '../../../api/resource.ts';
import { isAdmin } from '../../../organization/ranks.ts';
import { useUser } from '../../../session/session.tsx';
import { dayText } from '../../../time/moment.ts';
import { OrganizationAnswers } from './organization-answers.tsx';
import { LinkedRow } from './linked.tsx';
import type { RowProps } from './plain.tsx';

/** A company invites this one to bid. */
export function BidInvitationRow(props: RowProps) {
  const { subject } = props.notification;
  const list = useResource(endpoints.listBidInvitations, isAdmin(useUser()) ? {} : null);
  const bid = list.data?.results.find(({ id }) => id === subject.id);
  // Only invitations are answered here; other notifications about them have a link.
  if (!bid || props.notification.kind !== 'bid_invitation') return <LinkedRow {...props} />;
  const { organization, project, due_on: due } = bid;
  return (
    <OrganizationAnswers
      {...props}
      organization={organization}
      details={[project, due && `due ${dayText(due)}`].filter(Boolean).join(', ')}
      answer={(status) => call(endpoints.answerBid, { params: { id: bid.id }, body: { status } })}
      said={{
        accepted: `${organization.name} will be notified that you plan to bid`,
        declined: `${organization.name} will be notified that you’re not bidding`,
      }}
    />
  );
}
