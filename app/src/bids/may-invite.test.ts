import { expect, it } from 'vitest';
import { maria, SUMMIT } from '../organization/testing/far-end.ts';
import { mayInviteToBid } from './may-invite.ts';

const at = (name: string, rank = 500) =>
  maria({ rank, primary_organization: { ...SUMMIT, organization_type: { name } } });

it.each([
  ['an Admin of a contractor', at('General Contractor'), true],
  ['an Admin of another company that hires', at('Owner'), true],
  ['a member of a contractor', at('General Contractor', 100), false],
  ['an Admin of a trade partner', at('Trade Partner'), false],
  ['a person without a company', maria({ primary_organization: null }), false],
] as const)('whether %s may invite companies to bid', (_who, user, may) => {
  expect(mayInviteToBid(user)).toBe(may);
});
