import { endpoints } from '@plumbline/api-contract';
import type { Permission, IncomingRequest, Invitation, Section } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type farEnd, maria } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { partnerAccessRoutes } from '../routes.tsx';

export const PATH = '/prequal/data-vault/gc-partner-access';
const TITLE = 'GC Partner Access';
export const AT = '2026-11-20T15:00:00Z';

const section = (slug: string, name: string, tier: Section['tier']): Section =>
  ({ slug, name, tier, progress: null }) as unknown as Section;
export const sections = [
  section('basic-information', 'Basic Information', 'basic'),
  section('insurance', 'Insurance', 'standard'),
  section('banking-credit', 'Banking & Credit', 'confidential'),
];

export const dana = {
  id: '55555555-5555-4555-8555-555555555555',
  first_name: 'Dana',
  last_name: 'Whitfield',
  email: 'dana@keystone.example',
  title: 'Manager',
};
export const keystone = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Keystone Builders',
  domain: 'keystone.example',
};

export const permission = (told: Partial<Permission> = {}): Permission => ({
  id: '77777777-7777-4777-8777-777777777777',
  permission_id: '77777777-7777-4777-8777-777777777777',
  org_id: keystone.id,
  organization: keystone,
  user: dana,
  tp_status: '',
  tp_notes: '',
  sections: ['basic-information', 'insurance'],
  is_resting: false,
  last_read: null,
  created: AT,
  modified: AT,
  ...told,
});

export const request: IncomingRequest = {
  id: '88888888-8888-4888-8888-888888888888',
  user: dana,
  organization: keystone,
  org_id: keystone.id,
  message: 'We bid a school in Waco.',
  sections: [],
  granted: [],
  status: 'pending',
  created: AT,
};

export const invitation = (told: Partial<Invitation> = {}): Invitation => ({
  id: '99999999-9999-4999-8999-999999999999',
  uuid: '99999999-9999-4999-8999-999999999999',
  kind: 'contractor',
  email: 'lee@keystone.example',
  first_name: 'Lee',
  last_name: 'Park',
  company_name: 'Keystone Builders',
  sections: ['insurance'],
  status: 'sent',
  viewed: null,
  is_viewed_by_coworker: false,
  inviter: { id: maria().id, first_name: 'Maria', last_name: 'Alvarez' },
  created: AT,
  last_sent: AT,
  can_resend_at: AT,
  ...told,
});

export const listed = <T,>(...results: T[]) => ({ count: results.length, results });

export async function open(
  query: string,
  lists: { permissions?: Permission[]; requests?: IncomingRequest[]; sent?: Invitation[] },
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
  user = maria(),
) {
  return openPage(user, partnerAccessRoutes, `${PATH}${query}`, TITLE, (server) => {
    server.on(endpoints.getSections, sections);
    server.on(endpoints.listPermissions, listed(...(lists.permissions ?? [])));
    server.on(endpoints.listIncomingRequests, listed(...(lists.requests ?? [])));
    server.on(endpoints.listSentInvitations, listed(...(lists.sent ?? [])));
    server.on(endpoints.listIncomingCorrections, listed());
    tell(server);
  });
}

/** Accepts any sections. */
export const takes = (server: ReturnType<typeof farEnd>): void =>
  server.on(endpoints.updatePermission, ({ body }) => [
    200,
    {
      permission_id: permission().id,
      tp_status: '',
      tp_notes: '',
      modified: AT,
      ...(body as object),
    },
  ]);

export const press = (button: HTMLElement): void => void fireEvent.click(button);
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** jsdom has no ResizeObserver; Radix measures the switches of a form with it. */
class UnseenSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Cleans up after each test of the page; call it once in a file. */
export function setUpAccessPage(): void {
  beforeEach(() => void vi.stubGlobal('ResizeObserver', UnseenSizes));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
}
