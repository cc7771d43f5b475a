import type { OrganizationCard, OrganizationProfile, User } from '@plumbline/api-contract';
import { domainOf } from '../../../registration/email-fault.ts';

/** What a list of companies shows of each. */
export type Company = Pick<
  OrganizationCard,
  'id' | 'name' | 'organization_type' | 'domain' | 'is_claimed'
> &
  Partial<Pick<OrganizationCard, 'city' | 'state'>>;

/** How a person may come into a company: by its Admins, as its first person, or not by themselves. */
export type WayIn = 'ask' | 'claim' | 'none';

export function wayInto(company: Company, user: User): WayIn {
  if (company.is_claimed) return 'ask';
  return hasDomainOf(company, user) ? 'claim' : 'none';
}

export function hasDomainOf({ domain }: Pick<Company, 'domain'>, user: User): boolean {
  if (domain === null || user.webmail_user) return false;
  const own = domainOf(user.email);
  return own === domain || own.endsWith(`.${domain}`);
}

/** Such as `Trade Partner · Denver, CO`. */
export function placeOf({ organization_type: type, city = '', state = '' }: Company): string {
  return [type.name, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

export function companyOf(profile: OrganizationProfile): Company {
  const { id, name, organization_type: type, domain, is_claimed: isClaimed } = profile;
  return { id, name, organization_type: type, domain, is_claimed: isClaimed };
}
