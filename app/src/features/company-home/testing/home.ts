import { endpoints } from '@plumbline/api-contract';
import { screen, within } from '@testing-library/react';
import type { farEnd } from '../../../organization/testing/far-end.ts';

export const none = { count: 0, results: [] };

/** Answers everything that a home page requests with empty lists. */
export function nothingWaits(server: ReturnType<typeof farEnd>): void {
  server.on(endpoints.listEmployeeConfirmations, none);
  server.on(endpoints.listRelationshipRequests, none);
  server.on(endpoints.listBidInvitations, none);
  server.on(endpoints.listNotifications, { ...none, unread: 0 } as never);
}

/** The card with this heading. */
export const card = (title: string) =>
  within(
    screen.getByRole('heading', { level: 2, name: title }).closest('section') ?? document.body,
  );
