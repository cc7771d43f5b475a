import { endpoints, type OrganizationCard, type WaitingPart } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria } from '../organization/testing/far-end.ts';
import { openPage } from '../organization/testing/open-page.tsx';
import { WaitingParts } from './waiting-parts.tsx';

const company = (name: string): OrganizationCard => ({
  id: name,
  name,
  organization_type: { name: 'General Contractor' },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
});
const part = (
  id: string,
  state: 'claimed' | 'invited',
  is_mine_to_answer: boolean,
): WaitingPart => ({
  id,
  state,
  is_mine_to_answer,
  organization: company('Ridgeline'),
  role: 'Trade Partner',
  trades: [],
  asked: '2026-11-20T15:00:00Z',
  project: { id: `project-${id}`, name: `Harbor ${id}`, keeper: company('Keystone') },
});

const none = { count: 0, results: [] };
const open = (...results: WaitingPart[]) =>
  openPage(
    maria(),
    [
      {
        path: '/',
        element: (
          <>
            <h1 tabIndex={-1}>Projects</h1>
            <WaitingParts />
          </>
        ),
      },
    ],
    '/',
    'Projects',
    (server) => server.on(endpoints.listWaitingParts, { count: results.length, results }),
  );
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('roles in projects that are pending', () => {
  it('say who claims what about whom, with the answers of the side that was asked', async () => {
    await open(
      part('1', 'claimed', true),
      part('2', 'claimed', false),
      part('3', 'invited', true),
      part('4', 'invited', false),
    );
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Harbor 1Ridgeline says it took part as Trade PartnerConfirmDecline',
      'Harbor 2You told Keystone that you took part as Trade PartnerWithdraw',
      'Harbor 3Keystone lists your company as Trade PartnerConfirmDecline',
      'Harbor 4You listed Ridgeline as Trade PartnerWithdraw',
    ]);
  });

  it('can be declined, with the focus on the heading', async () => {
    const { server } = await open(part('1', 'invited', true));
    server.on(endpoints.answerParticipant, () => [200, {}]);
    const decline = await screen.findByRole('button', { name: 'Decline: Harbor 1' });
    server.on(endpoints.listWaitingParts, none);
    decline.focus();
    fireEvent.click(decline);
    await screen.findByText('Role declined.');
    await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('can be answered again after a failure, and disappear if they were answered elsewhere', async () => {
    const { server } = await open(part('1', 'invited', true));
    await screen.findByRole('button', { name: 'Decline: Harbor 1' });
    server.on(endpoints.answerParticipant, () => [503]);
    press('Decline: Harbor 1');
    await screen.findByText(/^Nothing was changed\./u);
    server.on(endpoints.answerParticipant, () => [409]);
    server.on(endpoints.listWaitingParts, none);
    press('Confirm: Harbor 1');
    await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(server.bodiesOf(endpoints.answerParticipant)).toEqual([
      { state: 'declined' },
      { state: 'confirmed' },
    ]);
  });
});
