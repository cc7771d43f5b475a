import { maria } from '../people.ts';
import type { Screen, Visit } from './screen.ts';
import { askToJoin, NOBODY, requestsOf } from './settings.ts';

const NOTIFICATIONS = { route: '/notifications', path: '/notifications', who: maria } as const;

const notice = (at: number, kind: string, verb: string, change: object = {}) => ({
  id: `00000000-0000-4000-8000-0000000000${at}`,
  kind,
  verb,
  subject: { kind: 'organization', id: NOBODY },
  link: '/company-home',
  is_read: false,
  created: '2026-11-20T15:00:00Z',
  ...change,
});

const groupOf = (day: string, title: string, notifications: readonly object[], unread: number) => {
  const [first] = notifications as readonly ReturnType<typeof notice>[];
  return {
    key: `${day}.${first?.kind ?? ''}.${NOBODY}`,
    kind: first?.kind,
    title,
    day,
    count: notifications.length,
    unread,
    latest: first?.created,
    notifications,
  };
};

const tell = async ({ page, tp }: Visit): Promise<void> => {
  const asked = requestsOf(tp).map(({ id, user, created }, at) =>
    notice(
      10 + at,
      'join_request',
      `${user.first_name} ${user.last_name} wants to join Summit Electric LLC`,
      {
        subject: { kind: 'employee_request', id },
        created,
      },
    ),
  );
  const changes = [
    'Keystone Builders changed its bid package Electrical. The due time was moved to December 4.',
    'Keystone Builders changed its bid package Electrical. File added: E-101.pdf',
    'Keystone Builders changed its bid package Electrical. A question was answered.',
  ].map((verb, at) => notice(20 + at, 'bid_change', verb, { is_read: at > 0 }));
  const joined = notice(30, 'membership', 'You joined Summit Electric LLC', {
    is_read: true,
    created: '2026-11-18T15:00:00Z',
  });
  const results = [
    groupOf(
      '2026-11-20',
      `${asked.length} requests to join Summit Electric LLC`,
      asked,
      asked.length,
    ),
    groupOf('2026-11-20', '3 updates to Electrical, Harbor Point', changes, 1),
    groupOf('2026-11-18', joined.verb, [joined], 0),
  ];
  const unread = asked.length + 1;
  await page.route(/\/api\/notification_groups\//u, (route) =>
    route.fulfill({ json: { count: results.length, unread, results } }),
  );
};

/** Notifications by day, and those that wait for an answer. */
export const notificationScreens: readonly Screen[] = [
  {
    ...NOTIFICATIONS,
    name: 'nothing new',
    reach: ({ page }) => page.getByText('Nothing new').waitFor(),
  },
  {
    ...NOTIFICATIONS,
    name: 'notifications, some to be answered',
    before: async (visit) => {
      await askToJoin(visit);
      await tell(visit);
    },
    reach: async ({ page }) => {
      await page.getByRole('article', { name: /Wilhelmina/u }).waitFor();
      await page.getByRole('button', { name: /^Show 3: 3 updates/u }).click();
      await page.getByText('File added: E-101.pdf').waitFor();
    },
  },
  {
    ...NOTIFICATIONS,
    name: 'notifications that could not be loaded',
    before: ({ page }) =>
      page.route(/\/api\/notification_groups\//u, (route) => route.fulfill({ status: 500 })),
    reach: ({ page }) => page.getByText('Your notifications could not be loaded').waitFor(),
  },
];
