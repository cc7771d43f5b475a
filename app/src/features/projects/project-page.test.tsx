import { endpoints, type Project } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { maria } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { projectRoutes } from './routes.tsx';

const project: Project = {
  id: '66666666-6666-4666-8666-666666666666',
  name: 'Harbor Hospital',
  description: '',
  city: '',
  county_fips: null,
  county: null,
  state: '',
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
  revision: 1,
  modified: '2026-11-20T15:00:00Z',
  can_edit: true,
  is_from_vault: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps the dialog open that was opened before the reply to an earlier save', async () => {
  const path = `/projects/${project.id}`;
  const { server } = await openPage(maria(), projectRoutes, path, project.name, (far) => {
    far.on(endpoints.getProject, project);
    far.on(endpoints.searchMarketSegments, []);
    far.on(endpoints.updateProject, { ...project, description: 'Two towers.', revision: 2 });
  });
  const release = holdReplies(server);
  const edit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit project' }));
  };
  const first = await edit();
  fireEvent.click(first.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.updateProject)).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await edit();
  const city = second.getByLabelText<HTMLInputElement>('City (optional)');
  fireEvent.change(city, { target: { value: 'Irving' } });
  release();
  // The page shows what was saved.
  await screen.findByText('Two towers.');
  expect(city.isConnected).toBe(true);
  expect(city.value).toBe('Irving');
  // Now that nothing is late, its own reply closes it.
  fireEvent.click(second.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
