import type { OpenInvitation, User } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { maria, SUMMIT } from '../../organization/testing/far-end.ts';
import type { UserType } from '../../session/landing.ts';
import { type NextStep, nextStepOf } from './next-step.ts';

const invitation = (told: Partial<OpenInvitation>): OpenInvitation => ({
  uuid: '0190f3a2-5b7c-7d1e-8f90-123456789abc',
  kind: 'trade_partner',
  status: 'sent',
  inviter: { first_name: 'Dana', last_name: 'Whitfield', organization: null },
  email: 'maria@summit-electric.example',
  company_name: '',
  message: '',
  sections: [],
  is_mine: true,
  may_accept: true,
  may_hand_on: true,
  ...told,
});

const admin = maria();
const reader = maria({ rank: 100, is_pf_contact: false });
const contact = maria({ rank: 100 });
const contractor = maria({
  primary_organization: { ...SUMMIT, organization_type: { name: 'General Contractor' } },
});
const alone = maria({ primary_organization: null, rank: null });
const vault: Partial<OpenInvitation> = {
  kind: 'contractor',
  sections: [{ slug: 'insurance', name: 'Insurance' }],
};
const noVault: Partial<OpenInvitation> = { kind: 'contractor', sections: [] };
const anothers = { is_mine: false, may_accept: false };

describe('a person with an invitation', () => {
  it.each<[string, Partial<OpenInvitation>, User | null, UserType, NextStep]>([
    ['signs in first, as a visitor', {}, null, null, 'visitor'],
    [
      'is told that it was answered, as a visitor too',
      { status: 'accepted' },
      null,
      null,
      'closed',
    ],
    ['is told that it was withdrawn', { status: 'cancelled' }, admin, null, 'closed'],
    ['cannot answer one that was sent to someone else', anothers, admin, null, 'wrongAccount'],
    ['can accept it as an Admin of a trade partner', {}, admin, null, 'mayAccept'],
    ['can accept it as a pre-qual contact', {}, contact, null, 'mayAccept'],
    ['can accept one sent to a colleague', { is_mine: false }, admin, null, 'mayAccept'],
    ['forwards it if they can only read the vault', {}, reader, null, 'needsEditor'],
    ['needs a company to have a data vault', {}, alone, null, 'needsOrganization'],
    ['needs one even if they said they are a trade partner', {}, alone, 'TP', 'needsOrganization'],
    ['has no data vault to share at a contractor', {}, contractor, null, 'otherSide'],
    ['can accept shared sections at a contractor', vault, contractor, null, 'mayAccept'],
    ['can accept them without a company, as a contractor', vault, alone, 'GC', 'mayAccept'],
    ['first says which side they are on', vault, alone, null, 'needsOrganization'],
    ['cannot read a data vault at a trade partner', vault, admin, null, 'otherSide'],
    ['has nothing to accept before there is a vault', noVault, contractor, null, 'noVault'],
    ['has nothing to accept then without a company either', noVault, alone, 'GC', 'noVault'],
  ])('%s', (_, told, user, userType, nextStep) => {
    expect(nextStepOf(invitation(told), user, userType)).toBe(nextStep);
  });
});
