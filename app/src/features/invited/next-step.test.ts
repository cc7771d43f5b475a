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
const anothers = { is_mine: false, may_accept: false };

describe('what a person can do with an invitation', () => {
  it.each<[string, Partial<OpenInvitation>, User | null, UserType, NextStep]>([
    ['a visitor signs in first', {}, null, null, 'visitor'],
    ['an answered one is over, for visitors too', { status: 'accepted' }, null, null, 'closed'],
    ['one that was withdrawn is closed', { status: 'cancelled' }, admin, null, 'closed'],
    ['nobody answers for another', anothers, admin, null, 'wrongAccount'],
    ['an Admin of a trade partner accepts', {}, admin, null, 'mayAccept'],
    ['so does a pre-qual contact', {}, contact, null, 'mayAccept'],
    ['and a colleague who edits', { is_mine: false }, admin, null, 'mayAccept'],
    ['who only reads hands it on', {}, reader, null, 'needsEditor'],
    ['a vault needs a company', {}, alone, null, 'needsOrganization'],
    ['and so it does whatever was said at first', {}, alone, 'TP', 'needsOrganization'],
    ['a contractor has no vault', {}, contractor, null, 'otherSide'],
    ['a contractor reads', { kind: 'contractor' }, contractor, null, 'mayAccept'],
    ['without a company too, when it said so', { kind: 'contractor' }, alone, 'GC', 'mayAccept'],
    ['else after it has one', { kind: 'contractor' }, alone, null, 'needsOrganization'],
    ['a trade partner reads no vault', { kind: 'contractor' }, admin, null, 'otherSide'],
  ])('%s', (_, told, user, userType, nextStep) => {
    expect(nextStepOf(invitation(told), user, userType)).toBe(nextStep);
  });
});
