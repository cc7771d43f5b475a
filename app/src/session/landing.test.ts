import type { User } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { canEditVault, landingOf, REGISTER } from './landing.ts';

function user(organizationType: string | null, more: Partial<User> = {}): User {
  return {
    id: 'u',
    first_name: '',
    last_name: '',
    email: '',
    title: '',
    portrait: null,
    profile_color: '#000000',
    user_type: null,
    is_pf_contact: false,
    is_employee_verified: true,
    is_instraction: true,
    reg_step: 'complete',
    rank: 100,
    primary_organization: organizationType
      ? {
          id: 'o',
          name: 'O',
          employee_quantity: null,
          organization_type: { name: organizationType },
          prequal_status: null,
          requestor_rank_display: null,
        }
      : null,
    ...more,
  };
}

describe('landingOf', () => {
  it.each([
    [user('Trade Partner'), null, '/prequal/data-vault/data-vault'],
    [user('General Contractor'), null, '/prequal/gc-landing/trade-partners'],
    [user('Architect'), 'TP', '/prequal/gc-landing/trade-partners'],
    [user(null), 'GC', '/prequal/gc-landing/trade-partners'],
    [user(null), 'TP', '/prequal/data-vault/gc-partner-access'],
    [user(null), null, REGISTER],
    [null, 'TP', REGISTER],
  ] as const)('row %#', (who, userType, path) => {
    expect(landingOf(who, userType)).toBe(path);
  });
});

describe('canEditVault', () => {
  it('takes an admin or a pre-qual contact of a trade partner', () => {
    expect(canEditVault(user('Trade Partner', { rank: 500 }))).toBe(true);
    expect(canEditVault(user('Trade Partner', { is_pf_contact: true }))).toBe(true);
    expect(canEditVault(user('Trade Partner'))).toBe(false);
    expect(canEditVault(user('General Contractor', { rank: 500 }))).toBe(false);
    expect(canEditVault(null)).toBe(false);
  });
});
