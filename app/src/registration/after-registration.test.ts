import { endpoints } from '@plumbline/api-contract';
import type { OpenInvitation } from '@plumbline/api-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { farEnd } from '../organization/testing/far-end.ts';
import { forgetInvitation, rememberInvitation } from '../session/from-invite.ts';
import { forgetRegistration } from '../storage/store.ts';
import { afterRegistration } from './after-registration.ts';
import { keep } from './kept.ts';

const UUID = '0190f3a2-5b7c-7d1e-8f90-123456789abc';
const waiting = (kind: OpenInvitation['kind']): OpenInvitation => ({
  uuid: UUID,
  kind,
  status: 'sent',
  inviter: { first_name: 'Dana', last_name: 'Whitfield', organization: null },
  email: 'maria@summit-electric.example',
  company_name: '',
  message: '',
  sections: [],
  is_mine: true,
  may_accept: true,
  may_hand_on: false,
});

let server: ReturnType<typeof farEnd>;
beforeEach(() => {
  server = farEnd();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  forgetInvitation();
  forgetRegistration();
  vi.unstubAllGlobals();
});

it('returns to the invitation that the person came from, without asking the server', async () => {
  rememberInvitation(`/gc-access?uuid=${UUID}`);
  expect(await afterRegistration()).toBe(`/gc-access?uuid=${UUID}`);
  expect(server.asked).toEqual([]);
});

it.each([
  ['trade_partner', '/prequal-contact'],
  ['contractor', '/gc-access'],
] as const)('or else goes to a pending %s invitation for the address', async (kind, page) => {
  server.on(endpoints.listContactInvitations, { count: 1, results: [waiting(kind)] });
  expect(await afterRegistration()).toBe(`${page}?uuid=${UUID}`);
});

it('or else goes to Pre-Qual, also when invitations cannot be loaded', async () => {
  server.on(endpoints.listContactInvitations, { count: 0, results: [] });
  expect(await afterRegistration()).toBe('/prequal');
  server.on(endpoints.listContactInvitations, () => [500]);
  expect(await afterRegistration()).toBe('/prequal');
});

it('or else goes to the page that the person wanted before signing up or adding a company', async () => {
  server.on(endpoints.listContactInvitations, { count: 0, results: [] });
  keep({ from_route: '/market-search?type=Owner' });
  expect(await afterRegistration()).toBe('/market-search?type=Owner');
  keep({ workplace_from_route: '/settings/me' });
  expect(await afterRegistration()).toBe('/settings/me');
});
