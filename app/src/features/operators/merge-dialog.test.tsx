import { type DeskCompany, type DeskPerson, endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { operatorRoutes } from './routes.tsx';

const company = (
  id: string,
  name: string,
  has: Pick<DeskCompany, 'people' | 'has_answers'>,
): DeskCompany => ({
  id,
  name,
  organization_type: 'Trade Partner',
  domain: null,
  city: '',
  state: '',
  created: '2026-11-20T15:00:00.000Z',
  admins: 1,
  offices: 0,
  projects: 0,
  relationships: 0,
  is_verified: false,
  merged_into: null,
  ...has,
});

/** More people, but no data vault. */
const glazing = company('77777777-7777-4777-8777-777777777777', 'Quiet Glazing', {
  people: 5,
  has_answers: false,
});
const glass = company('88888888-8888-4888-8888-888888888888', 'Quiet Glass', {
  people: 2,
  has_answers: true,
});

async function open(organization = glazing) {
  const operator = maria({ is_operator: true });
  const path = '/operator/duplicates';
  const pair = {
    id: '99999999-9999-4999-8999-999999999999',
    organization,
    duplicate: glass,
    reports: [],
  };
  const { server } = await openPage(operator, operatorRoutes, path, 'Operators’ desk', (far) => {
    far.on(endpoints.getDesk, { claims: 0, duplicates: 1, documents: 0, mail: 0 });
    far.on(endpoints.listDeskDuplicates, { count: 1, results: [pair] });
    far.on(endpoints.mergeCompanies, () => [201, {}]);
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Merge…/u }));
  return server;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('merging two companies', () => {
  it('suggests that the one with a data vault stays, and makes no one its Admin unless asked', async () => {
    const server = await open();
    const title = 'Merge Quiet Glazing into Quiet Glass?';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const admins = dialog.getByRole('checkbox', {
      name: /^Admins of Quiet Glazing become Admins of Quiet Glass/u,
    });
    expect(admins).toHaveProperty('checked', false);
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Same owner.' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Merge companies' }));
    await screen.findByText('Companies merged');
    expect(server.bodiesOf(endpoints.mergeCompanies)).toEqual([
      { survivor: glass.id, merged: glazing.id, keeps_admins: false, reason: 'Same owner.' },
    ]);
  });

  it('clears the choice about Admins when the other company is to stay', async () => {
    await open();
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Admins of Quiet Glazing become/u }));
    fireEvent.click(dialog.getByRole('radio', { name: /^Quiet Glazing/u }));
    const admins = dialog.getByRole('checkbox', { name: /^Admins of Quiet Glass become/u });
    expect(admins).toHaveProperty('checked', false);
  });

  it('asks nothing about Admins who do not exist, and stays open when it fails', async () => {
    const server = await open({ ...glazing, people: 0 });
    server.on(endpoints.mergeCompanies, () => [503, problem(503, 'Busy.')]);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Quiet Glazing has no data vault.');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    const submit = dialog.getByRole('button', { name: 'Merge companies' });
    fireEvent.click(submit);
    dialog.getByText('Enter a reason');
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    fireEvent.change(reason, { target: { value: 'Same owner.' } });
    fireEvent.click(submit);
    await dialog.findByText('Not merged. Busy.');
  });
});

describe('a merge of companies that were found', () => {
  it('does not close the next one when its dialog was closed before the reply', async () => {
    const windows = company('66666666-6666-4666-8666-666666666666', 'Quiet Windows', {
      people: 0,
      has_answers: false,
    });
    const operator = maria({ is_operator: true });
    const path = '/operator/find';
    const { server } = await openPage(operator, operatorRoutes, path, 'Operators’ desk', (far) => {
      far.on(endpoints.getDesk, { claims: 0, duplicates: 0, documents: 0, mail: 0 });
      far.on(endpoints.findAtDesk, { companies: [glazing, glass, windows], people: [] });
      far.on(endpoints.mergeCompanies, () => [201, {}]);
    });
    const release = holdReplies(server);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quiet' } });
    const select = async (name: string) =>
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    const merge = async (reason: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Merge…' }));
      const dialog = within(await screen.findByRole('dialog'));
      const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
      fireEvent.change(field, { target: { value: reason } });
      return { dialog, field };
    };
    await select('Quiet Glazing');
    await select('Quiet Glass');
    const { dialog } = await merge('Same owner.');
    fireEvent.click(dialog.getByRole('button', { name: 'Merge companies' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.mergeCompanies)).toHaveLength(1));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await select('Quiet Windows');
    const next = await merge('Moved.');
    release();
    await screen.findByText('Companies merged');
    expect(next.field.isConnected).toBe(true);
    expect(next.field.value).toBe('Moved.');
    fireEvent.click(next.dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('checkbox', { name: 'Select Quiet Windows', checked: true });
  });
});

describe('a frozen account', () => {
  it('is found by its email address, and unfrozen with a reason', async () => {
    const pat: DeskPerson = {
      id: '66666666-6666-4666-8666-666666666666',
      name: 'Pat Doe',
      email: 'pat@quiet.example',
      organization: null,
      created: '2026-11-20T15:00:00.000Z',
      sessions: 0,
      last_seen: null,
      frozen: '2026-11-21T15:00:00.000Z',
    };
    const operator = maria({ is_operator: true });
    const path = '/operator/find';
    const { server } = await openPage(operator, operatorRoutes, path, 'Operators’ desk', (far) => {
      far.on(endpoints.getDesk, { claims: 0, duplicates: 0, documents: 0, mail: 0 });
      far.on(endpoints.findAtDesk, { companies: [], people: [pat] });
      far.on(endpoints.freezePerson, { ...pat, frozen: null });
    });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: pat.email } });
    fireEvent.click(await screen.findByRole('button', { name: /^Unfreeze/u }));
    const title = 'Unfreeze the account of Pat Doe?';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'They called.' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Unfreeze account' }));
    await screen.findByText('Account unfrozen');
    expect(server.bodiesOf(endpoints.freezePerson)).toEqual([
      { is_frozen: false, reason: 'They called.' },
    ]);
  });
});
