import type { User } from '@plumbline/api-contract';

export const TP_TABS = [
  { slug: 'data-vault', name: 'Data Vault' },
  { slug: 'gc-partner-access', name: 'GC Partner Access' },
  { slug: 'user-management', name: 'User Management' },
] as const;

export const GC_TABS = [
  { slug: 'trade-partners', name: 'Trade Partners' },
  { slug: 'settings', name: 'Settings' },
] as const;

export const REGISTER = '/registration/workplace?add_company=true';

/** What a person without a company was flagged as when they signed up. */
export type UserType = 'TP' | 'GC' | null;

/** The first page of companies that answer no prequalification. */
const COMPANY_HOME = '/company-home';
const PREQUAL = '/prequal';

/**
 * Where a signed-in person starts: Pre-Qual for trade partners and people without a company, otherwise the company
 * home.
 */
export function homeOf({ primary_organization: organization }: User): string {
  const isElsewhere =
    organization !== null && organization.organization_type.name !== 'Trade Partner';
  return isElsewhere ? COMPANY_HOME : PREQUAL;
}

/** Where /prequal leads (specification, "Landing redirect for /prequal"). */
export function landingOf(user: User | null, userType: UserType): string {
  const organization = user?.primary_organization;
  if (organization) {
    return isTradePartner(user)
      ? `/prequal/data-vault/${TP_TABS[0].slug}`
      : `/prequal/gc-landing/${GC_TABS[0].slug}`;
  }
  if (user && userType === 'GC') return `/prequal/gc-landing/${GC_TABS[0].slug}`;
  if (user && userType === 'TP') return `/prequal/data-vault/${TP_TABS[1].slug}`;
  return REGISTER;
}

export function isTradePartner(user: User | null): boolean {
  return user?.primary_organization?.organization_type.name === 'Trade Partner';
}

/** Trade partner Admins and pre-qual contacts edit, grant access and set the status; everyone else there only reads. */
export function canEditVault(user: User | null): boolean {
  return isTradePartner(user) && (user?.is_pf_contact === true || (user?.rank ?? 0) >= 500);
}
