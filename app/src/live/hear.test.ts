import { expect, it, vi } from 'vitest';
import { hearNotified } from './hear.ts';

it.each([
  'listNotifications',
  'listNotificationGroups',
  'listRelationshipRequests',
  'listBidInvitations',
  'listEmployeeConfirmations',
  'listWaitingParts',
  'listContactInvitations',
])('a notification refetches %s, which it may be about, and says what it says', (id) => {
  const mutate = vi.fn();
  const snackbar = { show: vi.fn() };
  hearNotified({ verb: 'Kim wants to join Acme.', count: 1 }, mutate, snackbar as never);
  const [isStale] = mutate.mock.calls[0] as [(key: unknown) => boolean];
  expect([isStale([id, null, {}]), isStale(['getAnswers', null, {}])]).toEqual([true, false]);
  expect(snackbar.show).toHaveBeenCalledWith({
    type: 'information',
    message: 'Kim wants to join Acme.',
  });
});
