import type { User } from '@plumbline/api-contract';
import { REGISTER } from '../session/landing.ts';

export type SiteLink = { readonly to: string; readonly label: string };

export const HOW_IT_WORKS: readonly SiteLink[] = [
  { to: '/info/general-contractor', label: 'General Contractors' },
  { to: '/info/trade-partner', label: 'Trade Partners' },
  { to: '/info/manufacturer', label: 'Manufacturers' },
  { to: '/info/answering-key-questions', label: 'Answering Key Questions' },
];

export const ABOUT_PREQUAL: readonly SiteLink[] = [
  {
    to: '/info/self-service-prequal/general-contractor',
    label: 'Free Self Service Pre-Qualification',
  },
  {
    to: '/info/self-service-prequal/risk-assessment-configurator',
    label: 'Risk Assessment Configurator',
  },
  { to: '/info/data-vault-validation', label: 'Data Vault Validation' },
];

export const BLOG: SiteLink = { to: '/blog', label: 'Blog' };
export const PREQUAL: SiteLink = { to: '/prequal', label: 'Pre-Qual' };
export const BIDS: SiteLink = { to: '/bids', label: 'Bids' };
export const NOTIFICATIONS: SiteLink = { to: '/notifications', label: 'Notifications' };

/** The two searches for companies; the hamburger menu has its own page for them. */
export function searchLinks(page: '/market-search' | '/search-market'): readonly SiteLink[] {
  return [
    { to: `${page}?type=General%20Contractor`, label: 'Find a GC' },
    { to: `${page}?type=Trade%20Partner`, label: 'Find a Trade Partner' },
  ];
}

/** Whether the server says that this person is an Admin of their own company. */
export function isAdmin(user: User): boolean {
  return user.primary_organization?.requestor_rank_display === 'Admin';
}

/** Whether the bar shows bids: any company can be invited to bid. */
export function seesBids(user: User): boolean {
  return user.primary_organization !== null;
}

/** The links of the account menu for this person. */
export function accountLinks(user: User): readonly SiteLink[] {
  const organization = user.primary_organization;
  return [
    { to: `/settings/${user.id}`, label: 'My Account' },
    organization
      ? {
          to: `/profile/${organization.id}`,
          label: isAdmin(user) ? 'Manage My Company Profile' : 'View My Company',
        }
      : { to: REGISTER, label: 'Join or Add a Company' },
    ...(user.is_operator ? [{ to: '/operator', label: 'Operators’ Desk' }] : []),
  ];
}

/** Whether a link leads to the page that is open, or to the folder that it is in. */
export function isAt(to: string, pathname: string, search: string): boolean {
  if (to.includes('?')) return to === pathname + search;
  return pathname === to || pathname.startsWith(`${to}/`);
}
