import {
  endpoints,
  type OrganizationCard,
  type Project,
  type ProjectParticipant,
  type ProjectPhoto,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { projectRoutes } from './routes.tsx';

const card = (id: string, name: string, type: string): OrganizationCard => ({
  id,
  name,
  organization_type: { name: type },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
});
const keystone = card(
  '55555555-5555-4555-8555-555555555555',
  'Keystone Builders',
  'General Contractor',
);
const summit = card(SUMMIT.id, SUMMIT.name, 'Trade Partner');

/** A project of Keystone's, in which Summit Electric took part. */
const projectWith = (state: ProjectParticipant['state']): Project => ({
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
  keeper: keystone,
  photos: [],
  participants: [
    {
      id: '77777777-7777-4777-8777-777777777777',
      organization: summit,
      role: 'Trade Partner',
      trades: [],
      state,
      asked: '2026-11-20T15:00:00Z',
    },
  ],
  revision: 1,
  modified: '2026-11-20T15:00:00Z',
  can_edit: false,
  is_from_vault: false,
});

/** The project's page, as an Admin of Summit Electric sees it. */
const open = (project: Project) =>
  openPage(maria(), projectRoutes, `/projects/${project.id}`, project.name, (far) => {
    far.on(endpoints.getProject, project);
    far.on(endpoints.answerParticipant, () => [200, {}]);
  });
const button = (step: string) => screen.queryByRole('button', { name: `${step}: ${summit.name}` });
const press = (step: string): void =>
  void fireEvent.click(screen.getByRole('button', { name: `${step}: ${summit.name}` }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the role of a company in another company’s project', () => {
  it('is confirmed or declined on the project’s page if the other company listed it', async () => {
    const { server } = await open(projectWith('invited'));
    await screen.findByText('Needs your response');
    expect(button('Decline')).not.toBeNull();
    expect(button('Withdraw')).toBeNull();
    press('Confirm');
    await screen.findByText('Role confirmed.');
    expect(server.bodiesOf(endpoints.answerParticipant)).toEqual([{ state: 'confirmed' }]);
  });

  it('can only be withdrawn by the company that claimed it', async () => {
    const { server } = await open(projectWith('claimed'));
    await screen.findByText('Not confirmed yet');
    expect(button('Confirm')).toBeNull();
    press('Withdraw');
    await screen.findByText('Request withdrawn.');
    expect(server.bodiesOf(endpoints.answerParticipant)).toEqual([{ state: 'withdrawn' }]);
  });
});

describe('a photo of a project', () => {
  it('is removed at once, and Undo brings it back', async () => {
    const lobby: ProjectPhoto = {
      id: '88888888-8888-4888-8888-888888888888',
      picture: '/pictures/1',
      small: '/pictures/1-small',
      width: 1600,
      height: 1200,
      caption: 'The lobby',
    };
    const bare = { ...projectWith('confirmed'), can_edit: true };
    const { server } = await open({ ...bare, photos: [lobby] });
    server.on(endpoints.updateProjectPhoto, lobby);
    const name = 'Remove the photo: The lobby';
    const remove = await screen.findByRole('button', { name });
    server.on(endpoints.getProject, bare);
    fireEvent.click(remove);
    await screen.findByText('The photo was removed.');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    server.on(endpoints.getProject, { ...bare, photos: [lobby] });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name });
    expect(server.bodiesOf(endpoints.updateProjectPhoto)).toEqual([
      { is_removed: true },
      { is_removed: false },
    ]);
  });
});
