import { type DeskEntry, endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { maria } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { operatorRoutes } from './routes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const PAGE = 50;

const entry = (n: number): DeskEntry => ({
  id: String(n),
  at: '2026-11-20T15:00:00Z',
  operator: 'Olive Park',
  act: `Act ${n}`,
  subject_kind: 'company',
  subject_id: 'c-1',
  subject: 'Quiet Glass',
  reason: 'Checked',
});
/** The newest `PAGE` entries before one, as the server lists them; entry 1 is the oldest. */
const before = (n: number) => {
  const count = Math.min(PAGE, n - 1);
  return { count, results: Array.from({ length: count }, (_, at) => entry(n - 1 - at)) };
};
const shown = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => parseInt(textContent.slice(4), 10));
const from = (newest: number) => Array.from({ length: newest }, (_, at) => newest - at);

test('an entry added after older ones were shown pushes none off the page', async () => {
  let newest = 70;
  const operator = maria({ is_operator: true });
  await openPage(operator, operatorRoutes, '/operator/log', 'Operators’ desk', (server) => {
    server.on(endpoints.getDesk, { claims: 0, duplicates: 0, documents: 0, mail: 0 });
    server.on(endpoints.listOperatorLog, ({ query }) => [
      200,
      before(Number(query.get('before') ?? newest + 1)),
    ]);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await waitFor(() => expect(shown()).toEqual(from(70)));
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  newest = 72;
  // The list is loaded again as after a lost connection; SWR ignores that within two seconds of the last time.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(shown()).toEqual(from(72));
  });
});
