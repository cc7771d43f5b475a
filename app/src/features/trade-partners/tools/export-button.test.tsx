import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readView } from '../../../lists/list-url.ts';
import { farEnd, problem } from '../../../organization/testing/far-end.ts';
import { ActionsProvider, type PartnerActions } from '../actions.ts';
import { ExportButton } from './export-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search: string, ticked: readonly string[]) {
  const server = farEnd();
  server.on(endpoints.exportPartners, () => [503, problem(503, 'Busy.')]);
  vi.stubGlobal('fetch', server.fetch);
  const tpOf = (row: string) => row.replace('row', 'tp');
  const actions = { ticked: new Set(ticked), tpOf } as unknown as PartnerActions;
  render(
    <SnackbarProvider>
      <ActionsProvider value={actions}>
        <ExportButton view={readView(search)} columns={['name', 'city']} />
      </ActionsProvider>
    </SnackbarProvider>,
  );
  return server;
}
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));
const queryOf = (server: ReturnType<typeof farEnd>) =>
  Object.fromEntries(server.asked.at(-1)?.query ?? []);

it.each([
  [
    '?list=access_granted&search=steel&grades=A&ordering=-name',
    { ordering: '-name', columns: 'name|city', tps: 'tp-1' },
  ],
  ['?list=browse_all&search=steel', { columns: 'name|city', tps: 'tp-1' }],
])('exports partners that were selected before the filters of %s', async (search, query) => {
  const server = open(search, ['row-1']);
  press('Export CSV (1)');
  await screen.findByText('Not exported. Busy.');
  expect(queryOf(server)).toEqual(query);
});

it('exports the list as it is shown when nothing is selected', async () => {
  const server = open('?list=access_granted&search=Steel&grades=A|B', []);
  press('Export CSV');
  await screen.findByText('Not exported. Busy.');
  expect(queryOf(server)).toEqual({ search: 'steel', grades: 'A|B', columns: 'name|city' });
});

it('exports up to 200 selected partners, as many as fit in an address', async () => {
  const rows = Array.from({ length: 201 }, (_, n) => `row-${n}`);
  const server = open('?list=access_granted', rows);
  press('Export CSV (201)');
  await screen.findByText('Select up to 200 trade partners to export only those.');
  expect(server.asked).toEqual([]);
  cleanup();
  const other = open('?list=access_granted', rows.slice(1));
  press('Export CSV (200)');
  await screen.findByText('Not exported. Busy.');
  expect(queryOf(other)['tps']?.split('|')).toHaveLength(200);
});
