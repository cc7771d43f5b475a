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

it.each([
  [
    '?list=access_granted&search=steel&grades=A&ordering=-name',
    { ordering: '-name', columns: 'name', tps: 'tp-1' },
  ],
  ['?list=browse_all&search=steel', { search: 'steel', columns: 'name', tps: 'tp-1' }],
])('exports partners that were selected before the filters of %s', async (search, query) => {
  const server = farEnd();
  server.on(endpoints.exportPartners, () => [503, problem(503, 'Busy.')]);
  vi.stubGlobal('fetch', server.fetch);
  const actions = { ticked: new Set(['row-1']), tpOf: () => 'tp-1' } as unknown as PartnerActions;
  render(
    <SnackbarProvider>
      <ActionsProvider value={actions}>
        <ExportButton view={readView(search)} columns={['name']} />
      </ActionsProvider>
    </SnackbarProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV (1)' }));
  await screen.findByText('Not exported. Busy.');
  expect(Object.fromEntries(server.asked.at(-1)?.query ?? [])).toEqual(query);
});
