import { endpoints, type FoundPartner, type GrantedVault } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { tradePartnersRoutes } from '../routes.tsx';

const PATH = '/prequal/gc-landing/trade-partners?list=access_granted';
const keystone = {
  ...SUMMIT,
  name: 'Keystone Builders',
  organization_type: { name: 'General Contractor' },
} as const;

const card = (n: number, name: string) => ({
  id: `11111111-1111-4111-8111-11111111111${n}`,
  name,
  organization_type: { name: 'Trade Partner' },
  employee_quantity: null,
  categories: [],
  city: 'Tulsa',
  state: 'OK',
  domain: null,
  is_verified: false,
  is_domain_confirmed: false,
  prequal_status: 'Ready For Review',
});
const vault = (n: number, name: string) =>
  ({
    tp: card(n, name),
    permission_id: `22222222-2222-4222-8222-22222222222${n}`,
    tp_status: 'Approved',
    tp_notes: '',
    lapse: null,
    sections: [{ slug: 'safety', name: 'Safety' }],
    modified: null,
    is_changes_questions: false,
    ready_at: null,
    created: '2026-11-20T15:00:00Z',
  }) as unknown as GrantedVault;
const listed = <T,>(...results: T[]) => ({
  count: results.length,
  offset: 0,
  is_more: false,
  results,
});

let router: Awaited<ReturnType<typeof openPage>>['router'];

beforeEach(async () => {
  const user = maria({ first_name: 'Dana', rank: 100, primary_organization: keystone });
  const routes = [...tradePartnersRoutes, { path: '*', element: <p>Elsewhere</p> }];
  ({ router } = await openPage(user, routes, PATH, 'Trade Partners', (far) => {
    far.on(endpoints.listAccessGranted, listed(vault(1, 'Alder'), vault(2, 'Birch')));
    far.on(
      endpoints.browsePartners,
      listed({ ...card(3, 'Cedar'), standing: 'none' } as unknown as FoundPartner),
    );
  }));
  await screen.findByRole('link', { name: 'Birch' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const press = (key: string, held: { readonly ctrlKey?: true } = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });

it('moves between rows with j and k, selects with x and shows the count, and decides with e', async () => {
  press('j');
  press('j');
  expect(document.activeElement?.getAttribute('data-row')).toBe('1');
  press('k');
  expect(document.activeElement?.getAttribute('data-row')).toBe('0');
  press('x');
  expect((await screen.findByText('1 selected')).tagName).toBe('OUTPUT');
  press('e');
  await screen.findByRole('dialog', { name: /Alder/u });
});

it('lists every shortcut with ?, and uses compact rows', async () => {
  expect(screen.getByRole('link', { name: 'Alder' }).closest('tr')?.style.height).toBe('40px');
  press('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const words of ['Next row', 'Select the row', 'Change status or note', 'Open the row'])
    dialog.getByText(words);
});

it('opens the vault with Enter on its row, but leaves Enter on a control in the row alone', async () => {
  const vaultOf = screen.getByRole('link', { name: 'Alder' }).getAttribute('href');
  expect(vaultOf).toMatch(/^\/prequal\/read-view\//u);
  press('j');
  const row = document.activeElement as HTMLElement;
  row.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  expect(document.activeElement).not.toBe(row);
  // True: no handler took the key from the checkbox.
  expect(press('Enter')).toBe(true);
  row.focus();
  press('Enter');
  await screen.findByText('Elsewhere');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(vaultOf);
});

it('opens the profile of a partner found with Ctrl+K that has not shared its vault', async () => {
  press('k', { ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Name or command' });
  fireEvent.change(input, { target: { value: 'ced' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Cedar · Tulsa, OK' }));
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe(`/profile/${card(3, 'Cedar').id}`);
});

it('takes nothing that was found for the text before, however early Enter is pressed', async () => {
  press('k', { ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Name or command' });
  fireEvent.change(input, { target: { value: 'completed' } });
  await screen.findByRole('option', { name: 'Completed Risk Assessments' });
  fireEvent.change(input, { target: { value: 'ced' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  // Only the partner fits.
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getAllByRole('option')).toHaveLength(1),
  );
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe(`/profile/${card(3, 'Cedar').id}`);
});

it('finds a partner or a command with Ctrl+K', async () => {
  press('k', { ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Name or command' });
  fireEvent.change(input, { target: { value: 'ced' } });
  await screen.findByRole('option', { name: 'Cedar · Tulsa, OK' });
  fireEvent.change(input, { target: { value: 'completed' } });
  await screen.findByRole('option', { name: 'Completed Risk Assessments' });
  // Partners come first, so the command has to be chosen from the list.
  fireEvent.click(screen.getByRole('option', { name: 'Completed Risk Assessments' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('heading', { level: 2, name: /Completed Risk Assessments/u });
});
