import { endpoints, type OrganizationCard, pathOf, type ReplyOf } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { profileRoutes } from './routes.tsx';

type Claim = ReplyOf<typeof endpoints.listOwnClaims>['results'][number];

const none = { count: 0, results: [] };
const nobodys = (id: string, name: string): OrganizationCard => ({
  id,
  name,
  organization_type: { name: 'Trade Partner' },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: false,
});
const quiet = nobodys('77777777-7777-4777-8777-777777777777', 'Quiet Glazing');
const other = nobodys('88888888-8888-4888-8888-888888888888', 'Far Steel');

const claim = (id: string, organization: OrganizationCard, status: Claim['status']): Claim => ({
  id,
  organization,
  reason: 'I own it.',
  status,
  created: '2026-11-20T15:00:00Z',
  decision: '',
});
const QUIETS = '44444444-4444-4444-8444-444444444444';
const OTHERS = '55555555-5555-4555-8555-555555555555';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a claim to a company', () => {
  it('is withdrawn on its profile, and a claim to another company stays', async () => {
    const person = maria({ primary_organization: null, rank: null });
    const { id, name, is_claimed } = quiet;
    const { server } = await openPage(person, profileRoutes, `/profile/${id}`, name, (far) => {
      far.on(endpoints.getOrganization, companyProfile({ id, name, is_claimed }));
      far.on(endpoints.listOffices, none);
      far.on(endpoints.listListedPeople, none);
      far.on(endpoints.listOwnClaims, {
        count: 2,
        results: [claim(OTHERS, other, 'pending'), claim(QUIETS, quiet, 'pending')],
      });
      far.on(endpoints.withdrawClaim, () => [204]);
    });
    const withdraw = await screen.findByRole('button', { name: 'Withdraw claim' });
    withdraw.focus();
    fireEvent.click(withdraw);
    server.on(endpoints.listOwnClaims, {
      count: 2,
      results: [claim(OTHERS, other, 'pending'), claim(QUIETS, quiet, 'withdrawn')],
    });
    const title = 'Withdraw your claim to Quiet Glazing?';
    const dialog = await screen.findByRole('dialog', { name: title });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw claim' }));
    await screen.findByText('Claim withdrawn');
    const withdrawn = server.asked.filter((one) => one.id === endpoints.withdrawClaim.id);
    expect(withdrawn.map(({ path }) => path)).toEqual([
      pathOf(endpoints.withdrawClaim, { id: QUIETS }),
    ]);
    await screen.findByRole('button', { name: 'Claim this company' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  const open = async () => {
    const person = maria({ primary_organization: null, rank: null });
    const { id, name, is_claimed } = quiet;
    const { server } = await openPage(person, profileRoutes, `/profile/${id}`, name, (far) => {
      far.on(endpoints.getOrganization, companyProfile({ id, name, is_claimed }));
      far.on(endpoints.listOffices, none);
      far.on(endpoints.listListedPeople, none);
      far.on(endpoints.listOwnClaims, none);
    });
    const opener = await screen.findByRole('button', { name: 'Claim this company' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim Quiet Glazing' }));
    const send = (value: string) => {
      fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
      fireEvent.click(dialog.getByRole('button', { name: 'Send claim' }));
    };
    return { server, dialog, send };
  };

  it('needs a reason, and is sent for review', async () => {
    const { server, dialog, send } = await open();
    send(' ');
    await dialog.findByText('Tell us what you do at this company and how we can verify it');
    server.on(endpoints.claimOrganization, () => [202, claim(QUIETS, quiet, 'pending')]);
    server.on(endpoints.listOwnClaims, { count: 1, results: [claim(QUIETS, quiet, 'pending')] });
    send(' I own it. ');
    await screen.findByText('Claim sent for review');
    expect(server.bodiesOf(endpoints.claimOrganization)).toEqual([{ reason: 'I own it.' }]);
    await screen.findByRole('button', { name: 'Withdraw claim' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('makes someone with an address at its domain its Admin at once', async () => {
    const { server, send } = await open();
    const { id, name } = quiet;
    const own = maria({ primary_organization: { ...SUMMIT, id, name }, rank: 500 });
    server.on(endpoints.claimOrganization, () => [200, companyProfile({ id, name })]);
    server.on(endpoints.getMe, own);
    server.on(endpoints.getOrganization, companyProfile({ id, name }));
    send('I own it.');
    await screen.findByText('You are an Admin of Quiet Glazing');
    await screen.findByRole('link', { name: 'Manage' });
    expect(screen.queryByRole('button', { name: /claim/iu })).toBeNull();
  });

  it('that was made is not called unsent because the page cannot be refreshed', async () => {
    const { server, send } = await open();
    const { id, name } = quiet;
    server.on(endpoints.claimOrganization, () => [200, companyProfile({ id, name })]);
    server.on(endpoints.getMe, () => [503, problem(503, 'Busy.')]);
    send('I own it.');
    await screen.findByText('You are an Admin of Quiet Glazing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
