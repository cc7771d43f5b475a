import { endpoints } from '@plumbline/api-contract';
import { Icon } from '@plumbline/ui';
import { useResource } from '../../api/resource.ts';
import { invitationPath } from '../../session/from-invite.ts';

/** Which address an invitation was sent to, for whoever came by one: no other address can accept it. */
export function InvitedTo() {
  const uuid = new URLSearchParams(invitationPath()?.split('?')[1]).get('uuid');
  const found = useResource(
    endpoints.listContactInvitations,
    uuid === null ? null : { query: { uuid } },
    // Without it the form is the same: nobody is troubled.
    { shouldRetryOnError: false },
  );
  const [invitation] = found.data?.results ?? [];
  if (!invitation || invitation.status !== 'sent') return null;
  return (
    <p className="mb-6 flex gap-2.5 rounded-md bg-primary-tint px-3.5 py-3 text-primary-ink">
      <Icon name="information" size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Your invitation was sent to <strong className="font-semibold">{invitation.email}</strong>.
        Use that address: no other one can accept it.
      </span>
    </p>
  );
}
