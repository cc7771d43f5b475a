import type { User } from '@plumbline/api-contract';
import { pathOfStep } from './steps.ts';

/** Where to redirect a person, or that the server must be told that they are done. */
export type RegistrationTarget = { readonly to: string } | { readonly complete: true };

/**
 * What remains of a registration after signing in or at the start of the app (specification, `reg_step`).
 *
 * @param search the query string of the current page, such as `?expected_org=…`
 * @returns null when nothing remains
 */
export function registrationTarget(
  user: User,
  search: string,
  hasMarketingCookie: boolean,
): RegistrationTarget | null {
  if (hasMarketingCookie) return null;
  switch (user.reg_step) {
    case 'name_entry':
      return user.user_type ? toAddName(user, search) : null;
    case 'continue_or_join':
      return toAddName(user, search);
    case 'join_company':
    case 'organization_type':
      return user.primary_organization ? { complete: true } : { to: pathOfStep('workplace') };
    case 'complete':
      return null;
    default:
      return user.reg_step satisfies never;
  }
}

function toAddName(user: User, search: string): RegistrationTarget {
  const expected = expectedOrganization(search) ?? user.expected_org;
  const query = expected === null ? '' : `?expected_org=${expected}`;
  return { to: `${pathOfStep('add-name')}${query}` };
}

/** The company that an invitation names; null when the query string has no valid id. */
export function expectedOrganization(search: string): string | null {
  const named = new URLSearchParams(search).get('expected_org')?.toLowerCase() ?? '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(named) ? named : null;
}
