import { endpoints } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { tradePartnersRoutes } from '../routes.tsx';

const PATH = '/prequal/gc-landing/trade-partners?list=access_granted';
const user = maria({
  primary_organization: { ...SUMMIT, organization_type: { name: 'General Contractor' } },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Saves the columns of the address as the default, and goes somewhere before that is done. */
async function saveAndGo(to: string): Promise<string> {
  const routes = [...tradePartnersRoutes, { path: '*', element: <p>Elsewhere</p> }];
  const path = `${PATH}&columns=sections`;
  const { server, router } = await openPage(user, routes, path, 'Trade Partners', (far) => {
    far.on(endpoints.listAccessGranted, { count: 0, offset: 0, is_more: false, results: [] });
    far.on(endpoints.listPrequalSettings, { count: 0, results: [] });
    far.on(endpoints.createPrequalSetting, () => [201, {}]);
  });
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const reply = server.fetch(input, init);
    if (init?.method === 'POST') await late;
    return reply;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save as default' }));
  await act(() => router.navigate(to));
  release();
  await screen.findByText('Columns saved as the default for Access Granted.');
  // Going back to the list's own address takes a moment.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const { pathname, search } = router.state.location;
  return pathname + search;
}

it('leaves the saved columns out of the address, and keeps a search from meanwhile', async () => {
  expect(await saveAndGo(`${PATH}&search=birch&columns=sections`)).toBe(`${PATH}&search=birch`);
});

it('keeps columns that were chosen meanwhile', async () => {
  const to = `${PATH}&columns=modified`;
  expect(await saveAndGo(to)).toBe(to);
});

it.each(['/elsewhere', '/prequal/gc-landing/trade-partners?list=browse_all'])(
  'stays at %s if the person went there meanwhile',
  async (to) => {
    expect(await saveAndGo(to)).toBe(to);
  },
);
