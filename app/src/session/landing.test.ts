import type { User } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { canEditVault, homeOf, landingOf, REGISTER } from './landing.ts';
import { personAt, personLike } from './testing/people.ts';

const user = (organizationType: string | null, more: Partial<User> = {}): User =>
  organizationType === null ? personLike(more) : personAt(organizationType, more);

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

describe('homeOf', () => {
  it.each([
    ['Manufacturer', '/company-home'],
    ['Architect', '/company-home'],
    ['Owner', '/company-home'],
    ['Trade Partner', '/prequal'],
    ['General Contractor', '/company-home'],
    [null, '/prequal'],
  ] as const)('leads a person at %s to %s', (type, path) => {
    expect(homeOf(user(type))).toBe(path);
  });
});

describe('canEditVault', () => {
  it('allows only an Admin or a pre-qual contact of a trade partner', () => {
    expect(canEditVault(user('Trade Partner', { rank: 500 }))).toBe(true);
    expect(canEditVault(user('Trade Partner', { is_pf_contact: true }))).toBe(true);
    expect(canEditVault(user('Trade Partner'))).toBe(false);
    expect(canEditVault(user('General Contractor', { rank: 500 }))).toBe(false);
    expect(canEditVault(null)).toBe(false);
  });
});
