import { endpoints, MOST_TRADES, type Project } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd } from '../organization/testing/far-end.ts';
import { ProjectDialog } from './project-dialog.tsx';

/** A hospital in Dallas County, Texas. */
const project: Project = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Harbor Hospital',
  description: '',
  city: '',
  county_fips: '48113',
  county: 'Dallas County',
  state: 'TX',
  market_segment: null,
  delivery_method: null,
  value_range: null,
  status: 'Completed',
  start_on: null,
  finish_on: null,
  keeper: {
    id: '55555555-5555-4555-8555-555555555555',
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
    domain: null,
    employee_quantity: null,
    city: '',
    state: '',
    is_claimed: true,
  },
  photos: [],
  participants: [],
  revision: 3,
  modified: '2026-11-20T15:00:00Z',
  can_edit: true,
  is_from_vault: false,
};

type Opened = {
  readonly opened?: Project;
  readonly type?: string;
  /** More replies of the server. */
  readonly tell?: (server: ReturnType<typeof farEnd>) => void;
};

function open({ opened = project, type = 'General Contractor', tell }: Opened = {}) {
  const server = farEnd();
  server.on(endpoints.listCounties, [{ fips: '48113', name: 'Dallas County', state: 'TX' }]);
  server.on(endpoints.searchMarketSegments, []);
  server.on(endpoints.listCategoryTree, []);
  server.on(endpoints.searchTertiaryCategories, []);
  server.on(endpoints.updateProject, project);
  tell?.(server);
  vi.stubGlobal('fetch', server.fetch);
  const onSaved = vi.fn();
  const known = new Map();
  const shown = (project: Project) => (
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => known, shouldRetryOnError: false }}>
        <ProjectDialog project={project} type={type} onClose={() => undefined} onSaved={onSaved} />
      </SWRConfig>
    </SnackbarProvider>
  );
  const { rerender } = render(shown(opened));
  return {
    server,
    show: (later: Project) => rerender(shown(later)),
    save: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
      await screen.findByText('The project was saved.');
      return server.bodiesOf(endpoints.updateProject);
    },
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the county of a project while its state stays the same', async () => {
  const { save } = open();
  fireEvent.change(screen.getByLabelText('City (optional)'), { target: { value: 'Irving' } });
  expect(await save()).toEqual([
    expect.objectContaining({ revision: 3, city: 'Irving', state: 'TX', county_fips: '48113' }),
  ]);
});

it('keeps the market segment of a project although the list of segments cannot be loaded', async () => {
  const { save } = open({
    opened: { ...project, market_segment: 'Retail' },
    tell: (server) => server.on(endpoints.searchMarketSegments, () => [503]),
  });
  fireEvent.change(screen.getByLabelText('City (optional)'), { target: { value: 'Irving' } });
  expect(await save()).toEqual([
    expect.objectContaining({ city: 'Irving', market_segment: 'Retail' }),
  ]);
});

it('removes the county of a project when its state changes', async () => {
  const { save } = open();
  fireEvent.change(screen.getByLabelText('State (optional)'), { target: { value: 'CO' } });
  expect(await save()).toEqual([expect.objectContaining({ state: 'CO', county_fips: null })]);
});

it('saves with the revision that it was opened with, even if a colleague saved the project since', async () => {
  const { save, show } = open();
  show({ ...project, name: 'Harbor Clinic', revision: 4 });
  expect(await save()).toEqual([expect.objectContaining({ name: 'Harbor Hospital', revision: 3 })]);
});

it('says how many trades a part can have, and sends no more', async () => {
  const trades = Array.from({ length: MOST_TRADES.part + 1 }, (_, at) => ({
    id: `26 00 ${String(at).padStart(2, '0')}`,
    name: `Trade ${at}`,
    supercategory: { id: '26', name: 'Electrical', supercategory: { id: 'TP', name: 'TP' } },
  }));
  const part: Project['participants'][number] = {
    id: '77777777-7777-4777-8777-777777777777',
    organization: project.keeper,
    role: 'Trade Partner',
    trades,
    state: 'confirmed',
    asked: '2026-11-20T15:00:00Z',
  };
  const opened = { ...project, participants: [part] };
  const { server, save } = open({ opened, type: 'Trade Partner' });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Choose up to 60 trades.');
  expect(server.bodiesOf(endpoints.updateProject)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 26 00 60' }));
  const own_part = { role: 'Trade Partner', trades: trades.slice(0, 60).map(({ id }) => id) };
  expect(await save()).toEqual([expect.objectContaining({ own_part })]);
});
