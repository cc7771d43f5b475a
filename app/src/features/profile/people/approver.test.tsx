import { endpoints, type Member, type User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  asMember,
  colleague,
  companyProfile,
  maria,
  problem,
  SUMMIT,
} from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { profileRoutes } from '../routes.tsx';

const me = maria();
const tom = colleague('Tom');
/** She was invited and has not accepted yet. */
const ann = colleague('Ann', { has_signed_in: false });
const approver = { ...tom, is_approver: true };
const listed = (...results: Member[]) => ({ count: results.length, results });

/** The people of a company of this type. */
async function open(type: string, user: User, ...members: Member[]) {
  const path = `/profile/${SUMMIT.id}/people`;
  const { server } = await openPage(user, profileRoutes, path, 'Company Profile', (far) => {
    far.on(endpoints.getOrganization, companyProfile({ organization_type: { name: type } }));
    far.on(endpoints.listListedPeople, { count: 0, results: [] });
    far.on(endpoints.listMembers, listed(...members));
    far.on(endpoints.listEmployeeConfirmations, { count: 0, results: [] });
  });
  await screen.findByText('Tom Reed');
  return server;
}
const CONTRACTOR = 'General Contractor';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('people of a contractor approve trade partners if an Admin says so, once they have signed in', async () => {
  const server = await open(CONTRACTOR, me, asMember(me), tom, ann);
  const ofTom = screen.getByRole('switch', { name: /^Approves trade .*Tom Reed/u });
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  server.on(endpoints.updateMember, () => [503, problem(503, 'Busy.')]);
  fireEvent.click(ofTom);
  await screen.findByText('Tom Reed was not changed. Busy.');
  await waitFor(() => expect(ofTom.ariaChecked).toBe('false'));
  server.on(endpoints.updateMember, () => [200, approver]);
  server.on(endpoints.listMembers, listed(asMember(me), approver, ann));
  fireEvent.click(ofTom);
  await waitFor(() =>
    expect(server.bodiesOf(endpoints.updateMember)).toEqual([
      { is_approver: true },
      { is_approver: true },
    ]),
  );
  expect(ofTom.ariaChecked).toBe('true');
});

it('their colleagues see who approves, and nobody approves at a trade partner', async () => {
  const viewer = { ...me, rank: 100 };
  await open(CONTRACTOR, viewer, asMember(viewer), approver);
  expect(screen.getAllByText('Approves trade partners')).toHaveLength(1);
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  await open('Trade Partner', me, asMember(me), approver);
  expect(screen.queryByText(/^Approves/u)).toBeNull();
});
