import { endpoints } from '@plumbline/api-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elsewhere, here, me, open, press, setUpSettingsPage } from './testing/settings-page.tsx';

setUpSettingsPage();

describe('the sessions', () => {
  it('are listed; others can be ended one by one, this one only with all', async () => {
    const { server, section } = await open();
    const sessions = section('Sessions');
    await sessions.findByText('This browser');
    expect(sessions.getAllByRole('button', { name: /^Sign Out \w+ on/u })).toHaveLength(1);
    server.on(endpoints.endSession, () => [204]);
    server.on(endpoints.listSessions, [here]);
    const name = /^Sign Out Safari on iPhone, last seen Nov 21, 2026, 9:00\sAM$/u;
    press(sessions.getByRole('button', { name }));
    await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).toBeNull());
    expect(server.asked.map(({ path }) => path)).toContain('/api/auth/sessions/s-2/');
    screen.getByText('Safari on iPhone was signed out.');
    expect(document.activeElement).toBe(sessions.getByRole('heading', { name: 'Sessions' }));
  });

  it('disappear if they ended elsewhere, and can be ended again after a failure', async () => {
    const { server, section } = await open();
    const sessions = section('Sessions');
    const button = () => sessions.findByRole('button', { name: /^Sign Out Safari on iPhone/u });
    server.on(endpoints.endSession, () => [503]);
    press(await button());
    await screen.findByText(/^Safari on iPhone was not signed out\./u);
    server.on(endpoints.endSession, () => [404]);
    server.on(endpoints.listSessions, [here]);
    press(await button());
    await waitFor(() => expect(sessions.queryByText('Safari on iPhone')).toBeNull());
    expect(document.activeElement).toBe(sessions.getByRole('heading', { name: 'Sessions' }));
  });

  it('show the first 5 when there are many, and the rest on request', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ ...elsewhere, id: `s-${at + 2}` }));
    const { section } = await open(me, (far) => far.on(endpoints.listSessions, [here, ...many]));
    const sessions = section('Sessions');
    const more = await sessions.findByRole('button', { name: 'Show 3 More' });
    // The table's header is a row too.
    expect(sessions.getAllByRole('row')).toHaveLength(6);
    press(more);
    expect(sessions.getAllByRole('row')).toHaveLength(9);
    expect(document.activeElement).toBe(sessions.getByRole('heading', { name: 'Sessions' }));
  });

  it('end together, after a confirmation', async () => {
    const { server, section } = await open();
    const sessions = section('Sessions');
    server.on(endpoints.logoutEverywhere, () => [204]);
    press(await sessions.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    press(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('Session: out');
    expect(localStorage.getItem('plumbline.token')).toBeNull();
  });

  it('stay open when the server is unavailable', async () => {
    const { server, section } = await open();
    server.on(endpoints.logoutEverywhere, () => [503]);
    press(await section('Sessions').findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    press(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText(/^You were not signed out\./u);
    screen.getByRole('heading', { level: 1, name: 'My Account' });
  });

  it('can be loaded again after a failure', async () => {
    const { server, section } = await open(me, (far) =>
      far.on(endpoints.listSessions, () => [500]),
    );
    const sessions = section('Sessions');
    await sessions.findByText('Your sessions could not be loaded');
    server.on(endpoints.listSessions, [here]);
    press(sessions.getByRole('button', { name: 'Try Again' }));
    await sessions.findByText('Chrome on Windows');
  });
});
