import { endpoints } from '@plumbline/api-contract';
import type {
  NotificationKind,
  NotificationPreference,
  OpenSession,
  User,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { farEnd } from '../../../organization/testing/far-end.ts';
import { maria } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { SignOutProvider } from '../../../shell/sign-out.tsx';
import { settingsRoutes } from '../routes.tsx';

export const me = maria();
export const here: OpenSession = {
  id: 's-1',
  is_current: true,
  created: '2026-11-20T15:00:00Z',
  last_seen: '2026-11-21T15:00:00Z',
  browser: 'Chrome on Windows',
  address: '203.0.113.7',
};
export const elsewhere: OpenSession = {
  ...here,
  id: 's-2',
  is_current: false,
  browser: 'Safari on iPhone',
  address: '198.51.100.9',
};

export const preference = (
  kind: NotificationKind,
  change: Partial<NotificationPreference> = {},
): NotificationPreference => ({ kind, in_app: true, email: 'now', ...change });

/** As in the shell, which signs out. */
const inShell = (
  <SignOutProvider>
    <Outlet />
  </SignOutProvider>
);

/** The page with all sections of a person's account. */
export async function open(
  user: User = me,
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  const page = await openPage(
    user,
    [{ element: inShell, children: settingsRoutes }],
    `/settings/${user.id}`,
    'My Account',
    (server) => {
      server.on(endpoints.listSessions, [here, elsewhere]);
      server.on(endpoints.listNotificationPreferences, {
        count: 2,
        results: [preference('join_request'), preference('access_request')],
      });
      tell(server);
    },
  );
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return { ...page, section };
}

export const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
export const press = (button: HTMLElement): void => void fireEvent.click(button);

/** What the tests of the page need before and after each. */
export function setUpSettingsPage(): void {
  // A page of this size takes jsdom a while to draw.
  vi.setConfig({ testTimeout: 30_000 });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
}
