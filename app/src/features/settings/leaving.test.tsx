import { endpoints } from '@plumbline/api-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drafts } from '../../form/saving/drafts/device.ts';
import { peoplePath } from '../../organization/person-name.ts';
import { asMember, colleague, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { REGISTER } from '../../session/landing.ts';
import { me, open, press, setUpSettingsPage, type } from './testing/settings-page.tsx';

const NOTHING = { values: {}, rows: {} };

setUpSettingsPage();

describe('leaving the company', () => {
  const people = (...others: ReturnType<typeof colleague>[]) => ({
    count: others.length + 1,
    results: [asMember(me), ...others],
  });
  const openDialog = async (list: ReturnType<typeof people>) => {
    const page = await open(me, (far) => far.on(endpoints.listMembers, list));
    press(page.section('Company').getByRole('button', { name: 'Leave Summit Electric LLC' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave Summit Electric LLC?' });
    return { ...page, dialog: within(dialog) };
  };

  it('asks the last Admin for a successor', async () => {
    const tom = colleague('Tom');
    const { server, dialog } = await openDialog(people(tom));
    server.on(endpoints.leaveOrganization, () => [204]);
    server.on(endpoints.getMe, maria({ primary_organization: null, rank: null }));
    const after = await dialog.findByLabelText('Next Admin');
    dialog.getByRole('option', { name: 'Tom Reed' });
    dialog.getByRole('button', { name: 'Cancel' });
    press(dialog.getByRole('button', { name: 'Leave' }));
    await dialog.findByText('Choose who becomes the next Admin');
    expect(server.bodiesOf(endpoints.leaveOrganization)).toEqual([]);
    type(after, tom.id);
    press(dialog.getByRole('button', { name: 'Leave' }));
    await screen.findByText('You left Summit Electric LLC.');
    expect(server.bodiesOf(endpoints.leaveOrganization)).toEqual([{ successor: tom.id }]);
    await screen.findByText('Your account has no company');
    const join = screen.getByRole('link', { name: 'Join or Add a Company' });
    expect(join.getAttribute('href')).toBe(REGISTER);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('leaves the focus alone if the reply comes after Cancel', async () => {
    const { server, dialog } = await openDialog(people(colleague('Ann', { rank: 500 })));
    server.on(endpoints.leaveOrganization, () => [204]);
    server.on(endpoints.getMe, maria({ primary_organization: null, rank: null }));
    let release = (): void => {};
    const reply = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method === endpoints.leaveOrganization.method) await reply;
      return server.fetch(input, init);
    });
    press(await dialog.findByRole('button', { name: 'Leave' }));
    press(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const name = screen.getByLabelText('First name');
    name.focus();
    release();
    await screen.findByText('You left Summit Electric LLC.');
    await screen.findByText('Your account has no company');
    expect(document.activeElement).toBe(name);
  });

  it('says what is lost, which differs between trade partners and other companies', async () => {
    const { dialog } = await openDialog(people(colleague('Ann', { rank: 500 })));
    screen.getByText('Trade Partner · You are an Admin');
    const list = screen.getByRole('link', { name: 'People', hidden: true });
    expect(list.getAttribute('href')).toBe(peoplePath(SUMMIT.id));
    await dialog.findByText(/no longer see or edit its data vault/u);
    cleanup();
    const primary_organization = { ...SUMMIT, organization_type: { name: 'General Contractor' } };
    const page = await open(maria({ primary_organization, rank: 100 }), (far) =>
      far.on(endpoints.listMembers, people(colleague('Ann', { rank: 500 }))),
    );
    page.section('Company').getByText('General Contractor · You have view-only access');
    press(page.section('Company').getByRole('button', { name: /^Leave/u }));
    await screen.findByText(/lose access to the data vaults shared with you/u);
  });

  it('says that the person left even if the page cannot be refreshed', async () => {
    const { server, dialog } = await openDialog(people(colleague('Ann', { rank: 500 })));
    server.on(endpoints.leaveOrganization, () => [204]);
    server.on(endpoints.getMe, () => [503, problem(503, 'Busy.')]);
    press(await dialog.findByRole('button', { name: 'Leave' }));
    await screen.findByText('You left Summit Electric LLC.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for no successor while another Admin remains', async () => {
    const { server, dialog } = await openDialog(people(colleague('Ann', { rank: 500 })));
    server.on(endpoints.leaveOrganization, () => [204]);
    press(await dialog.findByRole('button', { name: 'Leave' }));
    await screen.findByText('You left Summit Electric LLC.');
    expect(server.bodiesOf(endpoints.leaveOrganization)).toEqual([{}]);
  });

  it('is not offered, and says why, when no one could take over as Admin', async () => {
    const { dialog } = await openDialog(people(colleague('Ann', { has_signed_in: false })));
    await dialog.findByText(/no one you invited has signed in yet/u);
    dialog.getByText(/^Once a colleague has signed in/u);
    expect(dialog.queryByRole('button', { name: 'Leave' })).toBeNull();
    expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('says why it was refused, and reloads the colleagues', async () => {
    const { server, dialog } = await openDialog(people(colleague('Ann', { rank: 500 })));
    server.on(endpoints.leaveOrganization, () => [
      409,
      problem(409, 'Make a colleague Admin first: Summit Electric LLC would have none.'),
    ]);
    const leave = await dialog.findByRole('button', { name: 'Leave' });
    server.on(endpoints.listMembers, people(colleague('Ann')));
    press(leave);
    await screen.findByText(/Make a colleague Admin first/u);
    await dialog.findByLabelText('Next Admin');
  });
});

describe('deleting the account', () => {
  const forecast = (fate: 'stays' | 'needs_successor' | 'goes') => ({
    organization: { id: SUMMIT.id, name: SUMMIT.name, fate, permissions: 2, answers: 16, files: 9 },
  });
  const openDialog = async (fate: Parameters<typeof forecast>[0]) => {
    const page = await open(me, (far) => far.on(endpoints.forecastDeletion, forecast(fate)));
    press(page.section('Delete account').getByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    return { ...page, dialog: within(dialog) };
  };

  it('requires the password, and the name of a company that is deleted too', async () => {
    const draft = { revision: 1, base: NOTHING, mine: NOTHING, sinceMs: 1, keptAtMs: 1 };
    const name = { user: me.id, tp: SUMMIT.id, link: 'insurance', opening: 'o-1' };
    await drafts.keep({ name, tab: 'gone', draft });
    const { server, dialog } = await openDialog('goes');
    await dialog.findByText(/16 sections of answers and 9 files\.$/u);
    dialog.getByText('2 people lose access immediately.');
    dialog.getByText(/This can’t be undone\.$/u);
    server.on(endpoints.deleteMe, () => [204]);
    press(dialog.getByRole('button', { name: 'Delete account' }));
    await dialog.findByText('Enter your password');
    type(dialog.getByLabelText('Your password'), 'Plumbline-demo-1');
    type(dialog.getByLabelText('Company name'), 'Summit');
    press(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Company name')));
    expect(server.bodiesOf(endpoints.deleteMe)).toEqual([]);
    type(dialog.getByLabelText('Company name'), SUMMIT.name);
    press(dialog.getByRole('button', { name: 'Delete account' }));
    await screen.findByText('Your account was deleted.');
    expect(server.bodiesOf(endpoints.deleteMe)).toEqual([
      { password: 'Plumbline-demo-1', company_name: SUMMIT.name },
    ]);
    await screen.findByText('Session: out');
    // Unsent answers are deleted from this device too.
    expect(await drafts.list(me.id)).toEqual([]);
  });

  it('says that the password is wrong, and the person stays signed in', async () => {
    const { server, dialog } = await openDialog('stays');
    await dialog.findByText(/stay with your colleagues/u);
    expect(dialog.queryByLabelText('Company name')).toBeNull();
    server.on(endpoints.deleteMe, () => [
      422,
      problem(422, 'No.', { errors: [{ address: '/password', reason: 'This is not it' }] }),
    ]);
    type(dialog.getByLabelText('Your password'), 'wrong');
    press(dialog.getByRole('button', { name: 'Delete account' }));
    await dialog.findByText('This is not it');
    expect(localStorage.getItem('plumbline.token')).toBe('t');
  });

  it('is not offered until the last Admin has a successor', async () => {
    const { dialog } = await openDialog('needs_successor');
    await dialog.findByText(/Make a colleague Admin first/u);
    expect(dialog.queryByRole('button', { name: 'Delete account' })).toBeNull();
    expect(dialog.queryByText(/can’t be undone/u)).toBeNull();
    dialog.getByRole('link', { name: 'Go to People' });
  });
});
