import { endpoints } from '@plumbline/api-contract';
import { useLocation } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { expectedOrganization } from '../../../registration/reg-redirect.ts';
import { useUser } from '../../../session/session.tsx';
import { type Organization, organizationOf } from './organization.ts';

/** The company that an invitation named, then those with the person's email domain. */
export function useSuggested(): readonly Organization[] {
  const user = useUser();
  const { search } = useLocation();
  const expected = expectedOrganization(search) ?? user.expected_org;
  const invited = useResource(
    endpoints.getOrganization,
    expected === null ? null : { params: { id: expected } },
    // If the inviting company no longer exists, there is nothing to show.
    { shouldRetryOnError: false },
  );
  const own = useResource(endpoints.matchDomain, user.webmail_user ? null : {});
  // Companies that invited the person are listed above, with their own buttons.
  const offers = useResource(endpoints.listOwnEmployeeInvitations);
  const offered = new Set(offers.data?.results.map(({ organization }) => organization.id));
  const first = invited.data ? [organizationOf(invited.data)] : [];
  const others = own.data?.results.filter(({ id }) => id !== expected) ?? [];
  return [...first, ...others].filter(({ id }) => !offered.has(id));
}
