import type { OrganizationCard, OrganizationProfile, User } from '@plumbline/api-contract';
import { domainOf } from '../../../registration/email-fault.ts';

/** What lists of companies show of each one. */
export type Organization = Pick<
  OrganizationCard,
  'id' | 'name' | 'organization_type' | 'domain' | 'is_claimed'
> &
  Partial<Pick<OrganizationCard, 'city' | 'state'>>;

/** How a person can join a company: through its Admins, as its first person, or not on their own. */
export type WayIn = 'ask' | 'claim' | 'none';

export function wayInto(organization: Organization, user: User): WayIn {
  if (organization.is_claimed) return 'ask';
  return hasDomainOf(organization, user) ? 'claim' : 'none';
}

export function hasDomainOf({ domain }: Pick<Organization, 'domain'>, user: User): boolean {
  if (domain === null || user.webmail_user) return false;
  const own = domainOf(user.email);
  return own === domain || own.endsWith(`.${domain}`);
}

/** Such as `summit-electric.example · Trade Partner · Denver, CO`. */
export function placeOf(organization: Organization): string {
  const { domain, organization_type: type, city = '', state = '' } = organization;
  return [domain, type.name, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

/** Says that more companies match than are shown: how many, or null if they were not counted. */
export function furtherText(count: number | null): string {
  if (count === 1) return '1 more company matches. Type more of the name to see it.';
  const further = count === null ? 'More' : `${count} more`;
  return `${further} companies match. Type more of the name to see them.`;
}

export function organizationOf(profile: OrganizationProfile): Organization {
  const { id, name, organization_type: type, domain, is_claimed: isClaimed } = profile;
  return { id, name, organization_type: type, domain, is_claimed: isClaimed };
}
