// Longer than 350 lines: one page with one set-up, a group for each part of it.
import {
  endpoints,
  type OrganizationCard,
  type Project,
  type ProjectParticipant,
  type ProjectPhoto,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
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
    server.on(endpoints.getProject, projectWith('confirmed'));
    button('Confirm')?.focus();
    press('Confirm');
    await screen.findByText('Role confirmed.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(server.bodiesOf(endpoints.answerParticipant)).toEqual([{ state: 'confirmed' }]);
    // It can be removed again without leaving the page.
    const remove = { name: `Remove: ${summit.name}` };
    fireEvent.click(await screen.findByRole('button', remove));
    const name = `Remove ${summit.name} from this project?`;
    const question = within(await screen.findByRole('dialog', { name }));
    server.on(endpoints.getProject, { ...projectWith('confirmed'), participants: [] });
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Company removed from the project.');
    await screen.findByText('No companies yet');
    expect(server.bodiesOf(endpoints.answerParticipant).at(-1)).toEqual({ state: 'removed' });
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

describe('the companies on a project', () => {
  const add = (name: string) => screen.queryByRole('button', { name });
  const bare = { ...projectWith('confirmed'), participants: [] };

  it('are added by either side, by Admins, and each only once', async () => {
    await open(projectWith('confirmed'));
    expect(add('We worked on this')).toBeNull();
    expect(screen.queryByText('Only your two companies can see this.')).toBeNull();
    cleanup();
    await openPage(maria({ rank: 100 }), projectRoutes, `/projects/${bare.id}`, bare.name, (far) =>
      far.on(endpoints.getProject, bare),
    );
    expect(add('We worked on this')).toBeNull();
    cleanup();
    const { server } = await open(bare);
    screen.getByText('Companies appear here once both sides have confirmed their role.');
    fireEvent.click(add('We worked on this') ?? document.body);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Your company’s role in Harbor Hospital' }),
    );
    const role = dialog.getByLabelText<HTMLSelectElement>('Your company’s role');
    expect(role.value).toBe('Trade Partner');
    fireEvent.change(role, { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    dialog.getByText('Choose a role');
    fireEvent.change(role, { target: { value: 'Trade Partner' } });
    server.on(endpoints.addParticipant, () => [201, {}]);
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Keystone Builders was asked to confirm.');
    expect(server.bodiesOf(endpoints.addParticipant)).toEqual([
      { organization: SUMMIT.id, role: 'Trade Partner', trades: [] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are asked by the company that keeps it, which cannot withdraw its own role there', async () => {
    const own = { ...bare, keeper: summit };
    await open(own);
    screen.getByText('Add the companies you worked with. Each one confirms its role.');
    fireEvent.click(add('Add a company') ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a company' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    dialog.getByText('Choose a company');
    cleanup();
    await open({ ...projectWith('claimed'), keeper: summit });
    // A role that another company claims waits for the keeper.
    screen.getByText('Needs your response');
    expect(button('Confirm')).toBeNull();
    expect(button('Remove')).toBeNull();
  });

  it('answer to each other only: the keeper for those that claim a role, nobody else', async () => {
    const part = (state: ProjectParticipant['state']) => ({
      id: state,
      organization: { ...keystone, id: state, name: state },
      role: 'Architect' as const,
      trades: [{ id: '26', name: `Trade of ${state}` }],
      state,
      asked: '2026-11-20T15:00:00Z',
    });
    const participants = [part('claimed'), part('invited'), part('confirmed')];
    const textsOf = () =>
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(/(?=Trade of )/u));
    await open({ ...bare, keeper: summit, participants } as never);
    const hint = 'Only your two companies can see this.';
    const rest = 'General Contractor';
    expect(textsOf()).toEqual([
      [`claimedArchitectNeeds your response${rest}`, `Trade of claimed${hint}ConfirmDecline`],
      [`invitedArchitectNot confirmed yet${rest}`, `Trade of invited${hint}Withdraw`],
      [`confirmedArchitect${rest}`, 'Trade of confirmedRemove'],
    ]);
    cleanup();
    await open({ ...bare, participants: [part('confirmed')] } as never);
    expect(textsOf()).toEqual([[`confirmedArchitect${rest}`, 'Trade of confirmed']]);
  });
});

describe('a project', () => {
  const shown: Project = {
    ...projectWith('confirmed'),
    description: 'Two towers.',
    city: 'Austin',
    state: 'TX',
    value_range: '$10M to $25M',
    delivery_method: 'Design-build',
    is_from_vault: true,
  } as never;

  it('shows only the facts that it has, and who keeps it', async () => {
    await open(shown);
    expect(document.title).toBe('Harbor Hospital · Plumbline');
    const keeper = screen.getByRole('link', { name: 'Keystone Builders' });
    expect(keeper.getAttribute('href')).toContain(keystone.id);
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms).toEqual(['Status', 'Delivery method', 'Project value']);
    screen.getByText('Two towers.');
    expect(screen.getAllByText('Austin, Texas')).toHaveLength(2);
    screen.getByText(/^Copied from your data vault\./u);
    expect(screen.queryByRole('button', { name: /^(?:Edit|Remove)$/u })).toBeNull();
    // Others see no place for photos.
    expect(screen.queryByText('Photos')).toBeNull();
    cleanup();
    await open(projectWith('confirmed'));
    expect(screen.queryByText(/^Copied from your data vault/u)).toBeNull();
    expect(screen.queryByText('Location')).toBeNull();
  });

  it('is removed at once, which leads to the company’s list, and Undo brings it back', async () => {
    const all = [...projectRoutes, { path: '*', element: <h1>Elsewhere</h1> }];
    const own = { ...shown, can_edit: true, keeper: summit };
    const path = `/projects/${own.id}`;
    const { server, router } = await openPage(maria(), all, path, own.name, (far) => {
      far.on(endpoints.getProject, own);
      far.on(endpoints.removeProject, () => [503, problem(503, 'Busy.')]);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Nothing was removed. Busy.');
    server.on(endpoints.removeProject, () => [204]);
    // Sent once, however often it is clicked.
    const remove = screen.getByRole('button', { name: 'Remove' });
    for (const _ of [1, 2]) fireEvent.click(remove);
    await screen.findByText('The project was removed.');
    expect(server.bodiesOf(endpoints.removeProject)).toHaveLength(2);
    expect(router.state.location.pathname + router.state.location.search).toMatch(
      new RegExp(`${SUMMIT.id}.*projects`, 'u'),
    );
    server.on(endpoints.restoreProject, () => [204]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('that is removed late leads nowhere once the page was left', async () => {
    const all = [...projectRoutes, { path: '*', element: <h1>Elsewhere</h1> }];
    const own = { ...shown, can_edit: true, keeper: summit };
    const { server, router } = await openPage(
      maria(),
      all,
      `/projects/${own.id}`,
      own.name,
      (far) => {
        far.on(endpoints.getProject, own);
        far.on(endpoints.removeProject, () => [204]);
      },
    );
    const release = holdReplies(server);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.removeProject)).toHaveLength(1));
    await router.navigate('/bids');
    await screen.findByRole('heading', { name: 'Elsewhere' });
    release();
    await screen.findByText('The project was removed.');
    expect(router.state.location.pathname).toBe('/bids');
  });

  it.each([
    [404, 'Project not found'],
    [503, 'Busy.'],
  ])('that cannot be shown says why: %i', async (status, words) => {
    await openPage(maria(), projectRoutes, '/projects/1', 'Project', (far) =>
      far.on(endpoints.getProject, () => [status, problem(status, 'Busy.')]),
    );
    await screen.findByText(words);
  });
});

describe('a photo of a project', () => {
  const photo = (id: string, caption: string): ProjectPhoto => ({
    id,
    picture: `/pictures/${id}`,
    small: `/pictures/${id}-small`,
    width: 1600,
    height: 1200,
    caption,
  });

  it('can become the first, which is shown large', async () => {
    const photos = [photo('1', 'The lobby'), photo('2', 'The roof')];
    const own = { ...projectWith('confirmed'), can_edit: true, photos };
    const { server } = await open(own);
    const sources = () => screen.getAllByRole('img').map((img) => img.getAttribute('src'));
    expect(sources()).toEqual(['/pictures/1', '/pictures/2-small']);
    expect(screen.queryByRole('button', { name: 'Show first: The lobby' })).toBeNull();
    server.on(endpoints.updateProjectPhoto, () => [409, problem(409, 'It is gone.')]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the photo: The roof' }));
    await screen.findByText('Nothing was changed. It is gone.');
    const first = screen.getByRole('button', { name: 'Show first: The roof' });
    first.focus();
    server.on(endpoints.updateProjectPhoto, () => [503, problem(503, 'Busy.')]);
    fireEvent.click(first);
    await screen.findByText('Nothing was changed. Busy.');
    expect(document.activeElement).toBe(first);
    server.on(endpoints.updateProjectPhoto, () => [200, photos[1]]);
    server.on(endpoints.getProject, { ...own, photos: photos.toReversed() });
    fireEvent.click(first);
    await waitFor(() => expect(sources()).toEqual(['/pictures/2', '/pictures/1-small']));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
    expect(server.bodiesOf(endpoints.updateProjectPhoto).at(-1)).toEqual({ is_first: true });
  });

  it('needs a caption, and says why it was refused', async () => {
    const { server } = await open({ ...projectWith('confirmed'), can_edit: true });
    const drop = () =>
      fireEvent.drop(screen.getByText('or drop one here'), {
        dataTransfer: { files: [new File(['x'], 'lobby.png', { type: 'image/png' })] },
      });
    drop();
    await screen.findByText('Enter a caption first');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Caption/u });
    fireEvent.change(field, { target: { value: ' The lobby ' } });
    server.on(endpoints.addProjectPhoto, () => [422, problem(422, 'It is too small.')]);
    drop();
    await screen.findByText('It is too small.');
    expect(screen.queryByText('Enter a caption first')).toBeNull();
    expect(field.value).toBe(' The lobby ');
    server.on(endpoints.addProjectPhoto, () => [201, photo('1', 'The lobby')]);
    drop();
    await screen.findByText('The photo was added.');
    expect(field.value).toBe('');
    const sent = server.bodiesOf(endpoints.addProjectPhoto).at(-1) as FormData;
    expect(sent.get('caption')).toBe('The lobby');
  });

  it('does not take the caption that was typed for the next one meanwhile', async () => {
    const { server } = await open({ ...projectWith('confirmed'), can_edit: true });
    server.on(endpoints.addProjectPhoto, () => [201, photo('1', 'The lobby')]);
    const release = holdReplies(server);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Caption/u });
    fireEvent.change(field, { target: { value: 'The lobby' } });
    fireEvent.drop(screen.getByText('or drop one here'), {
      dataTransfer: { files: [new File(['x'], 'lobby.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(server.bodiesOf(endpoints.addProjectPhoto)).toHaveLength(1));
    fireEvent.change(field, { target: { value: 'The roof' } });
    release();
    await screen.findByText('The photo was added.');
    expect(field.value).toBe('The roof');
  });

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
    remove.focus();
    fireEvent.click(remove);
    await screen.findByText('The photo was removed.');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    server.on(endpoints.getProject, { ...bare, photos: [lobby] });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name });
    expect(server.bodiesOf(endpoints.updateProjectPhoto)).toEqual([
      { is_removed: true },
      { is_removed: false },
    ]);
  });
});
