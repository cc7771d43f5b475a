import type { User } from '@plumbline/api-contract';

/** A person as the server presents them, with all fields. */
const somebody = {
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Maria',
  last_name: 'Alvarez',
  email: 'maria@summit.example',
  title: '',
  portrait: null,
  profile_color: '#175fb8',
  user_type: null,
  is_pf_contact: false,
  is_employee_verified: true,
  is_instraction: true,
  reg_step: 'complete' as const,
  rank: null,
  primary_organization: null,
  primary_office_location: null,
  webmail_user: false,
  business_verification_status: 'verified' as const,
  employee_verification_status: 'verified' as const,
  expected_org: null,
  time_zone: 'America/Chicago',
  terms: null,
};

export function personLike(more: Partial<User> = {}): User {
  return { ...somebody, ...more };
}

/** A person of a company of this type. */
export function personAt(organizationType: string, more: Partial<User> = {}): User {
  const rank = more.rank ?? 100;
  return personLike({
    user_type: { id: 1, name: organizationType },
    rank,
    primary_organization: {
      id: '00000000-0000-4000-8000-0000000000aa',
      name: 'Summit',
      employee_quantity: null,
      organization_type: { name: organizationType },
      prequal_status: null,
      requestor_rank_display: rank >= 500 ? 'Admin' : 'View Only',
    },
    ...more,
  });
}

const tradePartner = { id: 2, name: 'Trade Partner' };

/** Everyone that the routes distinguish; the tenth has no session. */
export const people = {
  tpAdmin: personAt('Trade Partner', { rank: 500, is_pf_contact: true }),
  tpMember: personAt('Trade Partner'),
  gcAdmin: personAt('General Contractor', { rank: 500 }),
  gcMember: personAt('General Contractor'),
  freeTp: personLike({ user_type: tradePartner }),
  freeGc: personLike({ user_type: { id: 1, name: 'General Contractor' } }),
  unflagged: personLike(),
  midRegistration: personLike({ reg_step: 'name_entry', user_type: tradePartner }),
  /** Has a company but has not finished the questions about it. */
  newAdmin: personAt('Trade Partner', { rank: 500, reg_step: 'organization_type' }),
} satisfies Record<string, User>;

/** The server's reply for them at `pf_user`. */
export const flags = { freeTp: 'TP', freeGc: 'GC' } as const;
