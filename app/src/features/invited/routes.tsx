import type { RouteObject } from 'react-router-dom';

const invitation = async () => ({
  Component: (await import('./invitation-page.tsx')).InvitationPage,
});

/** Where the emails and links of invitations lead. */
export const invitedRoutes: RouteObject[] = [
  { path: '/prequal-contact', lazy: invitation },
  { path: '/gc-access', lazy: invitation },
  {
    path: '/want-to-work/:index',
    lazy: async () => ({
      Component: (await import('./unexpected-page.tsx')).UnexpectedPage,
    }),
  },
  {
    path: '/invite',
    lazy: async () => ({ Component: (await import('./invite-link.tsx')).InviteLink }),
  },
  {
    path: '/employee_invite_redirect',
    lazy: async () => ({ Component: (await import('./employee-redirect.tsx')).EmployeeRedirect }),
  },
];
