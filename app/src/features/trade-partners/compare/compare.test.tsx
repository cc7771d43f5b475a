import { type Comparison, endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRefresh } from '../../../api/resource.ts';
import { maria, problem } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { Compare } from './compare.tsx';

const partner = (id: string, name: string) => ({
  permission_id: `p-${id}`,
  tp: { id, name },
  sections: [{ slug: 'safety', name: 'Safety' }],
});
const row = (
  key: string,
  group: string,
  values: readonly (string | null)[],
  told: object = {},
) => ({
  key,
  label: `Row ${key}`,
  group,
  values,
  best: [],
  worst: [],
  ...told,
});
const comparison = {
  partners: [partner('a', 'Acme'), partner('b', 'Barton'), partner('c', 'Cedar')],
  sections: [
    { slug: 'safety', name: 'Safety', is_shared: [true, true, false] },
    { slug: 'tax', name: 'Tax', is_shared: [false, false, false] },
  ],
  rows: [
    row('city', 'profile', ['Austin', 'Austin', 'Austin']),
    row('emr', 'safety', ['0.80', null, null], { best: [0] }),
    row('grade', 'decision', ['A', 'C', 'B'], { best: [0], worst: [1] }),
  ],
} as unknown as Comparison;

/** What a live message does. */
function ReadAgain() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => refresh([endpoints.comparePartners])}>
      Read again
    </button>
  );
}

const page = (
  <>
    <Compare />
    <ReadAgain />
  </>
);
const routes = [{ path: '/compare', element: page }];
const open = (search: string, reply: object = comparison, status = 200) =>
  openPage(maria(), routes, `/compare${search}`, 'Compare trade partners', (server) =>
    server.on(endpoints.comparePartners, () => [status, reply]),
  );
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => [...line.children].map(({ textContent }) => textContent));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('shows the decisions, the profile and each section, and who does not share it', async () => {
  await open('?ids=a|b|c');
  await screen.findByText('Acme');
  expect(lines()).toEqual([
    ['Decisions and risk', '', '', ''],
    ['Row grade', 'ABest', 'CWorst', 'B'],
    ['Company', '', '', ''],
    ['Row city', 'Austin', 'Austin', 'Austin'],
    ['Safety', 'Open Safety of Acme', 'Open Safety of Barton', 'Not shared with you'],
    ['Row emr', '0.80Best', '–Not answered', '–Not shared with you'],
  ]);
  screen.getByText('Sections that none of them shares with you: Tax.');
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(
    '/prequal/read-view/safety?tp=a',
  );
});

it('can show only the differences, also where there are none', async () => {
  const { router } = await open('?ids=a|b|c');
  fireEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
  await waitFor(() => expect(lines()).toHaveLength(4));
  expect(router.state.location.search).toBe('?ids=a%7Cb%7Cc&differences=1');
  expect(screen.queryByText('Row city')).toBeNull();
  cleanup();
  await open('?ids=a|b&differences=1', { ...comparison, rows: comparison.rows.slice(0, 1) });
  await screen.findByText('There are no differences in what they share with you.');
});

it('can leave out partners until two are left', async () => {
  const { router, server } = await open('?ids=a|p-b|c');
  server.on(endpoints.comparePartners, {
    ...comparison,
    partners: comparison.partners.slice(0, 2),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Barton from the comparison' }));
  await waitFor(() => expect(screen.queryByText('Cedar')).toBeNull());
  expect(new URLSearchParams(router.state.location.search).get('ids')).toBe('a|c');
  expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
});

it.each(['', '?ids=a', '?ids=a|a', '?ids=a|b|c|d|e|f|g'])(
  'needs two to six partners: %s',
  async (search) => {
    const { server } = await open(search);
    screen.getByText('Choose two to six trade partners');
    expect(server.asked.map(({ id }) => id)).not.toContain(endpoints.comparePartners.id);
  },
);

it('closes when it is read again and one of the vaults is no longer shared', async () => {
  const { server } = await open('?ids=a|b|c');
  await screen.findByText('Acme');
  server.on(endpoints.comparePartners, () => [403, problem(403, 'No.')]);
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByText('One of these vaults is not shared with you');
  expect(screen.queryByText('Acme')).toBeNull();
});

it('says when a vault is not shared anymore, and can be tried again after another failure', async () => {
  await open('?ids=a|b|c|d|e|f', problem(403, 'No.'), 403);
  await screen.findByText('One of these vaults is not shared with you');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  cleanup();
  await open('?ids=a|b', problem(503, 'Busy.'), 503);
  await screen.findByText('Busy.');
  screen.getByRole('button', { name: 'Try Again' });
});
