import { endpoints } from '@plumbline/api-contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { here, me, open, press, setUpSettingsPage, type } from './testing/settings-page.tsx';

setUpSettingsPage();

describe('the account', () => {
  it('saves a trimmed name and title, and does not change the email address', async () => {
    const { server, section } = await open();
    const account = section('Account');
    server.on(endpoints.updateMe, ({ body }) => [200, { ...me, ...(body as object) }]);
    expect(account.getByLabelText('Email')).toHaveProperty('readOnly', true);
    type(account.getByLabelText('First name'), '  Mara ');
    type(account.getByLabelText('Title'), 'Estimator');
    press(account.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your account was saved.');
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([
      { first_name: 'Mara', last_name: 'Alvarez', title: 'Estimator' },
    ]);
  });

  it('says which terms were accepted and when, if that is known', async () => {
    const terms = { version: '2026-11-23', accepted: '2026-11-24T15:00:00Z' };
    const { section } = await open(maria({ terms }));
    section('Account').getByText(
      (_, element) => element?.textContent === 'Terms of Nov 23, 2026, accepted Nov 24, 2026',
    );
    cleanup();
    expect((await open()).section('Account').queryByText(/accepted/u)).toBeNull();
  });

  it('asks for a name that is missing, and sends nothing', async () => {
    const { server, section } = await open();
    const account = section('Account');
    type(account.getByLabelText('Last name'), ' ');
    press(account.getByRole('button', { name: 'Save' }));
    await account.findByText('Enter your last name');
    expect(document.activeElement).toBe(account.getByLabelText('Last name'));
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([]);
  });

  it('shows a refusal beside its field, and any other below the form', async () => {
    const { server, section } = await open();
    const account = section('Account');
    server.on(endpoints.updateMe, () => [
      422,
      problem(422, 'No.', { errors: [{ address: '/title', reason: 'Use fewer words' }] }),
    ]);
    press(account.getByRole('button', { name: 'Save' }));
    await account.findByText('Use fewer words');
    server.on(endpoints.updateMe, () => [500]);
    press(account.getByRole('button', { name: 'Save' }));
    await account.findByText(/^Not saved\. The server could not complete/u);
  });
});

describe('the profile picture', () => {
  it('has a labeled section with a button to choose a picture', async () => {
    const { section } = await open();
    section('Profile picture').getByRole('button', { name: 'Choose a picture' });
  });
});

describe('the time zone', () => {
  it('is chosen from a list, or taken from this browser', async () => {
    const { server, section } = await open(maria({ time_zone: 'America/Denver' }));
    const zone = section('Time zone');
    server.on(endpoints.updateMe, ({ body }) => [200, { ...me, ...(body as object) }]);
    const field = zone.getByLabelText('Time zone');
    expect(field).toHaveProperty('value', expect.stringContaining('Mountain Time, Denver'));
    const timeInDenver = zone.getByText(/^It is /u).textContent;
    type(field, 'honolu');
    press(await zone.findByRole('option', { name: /^Hawaii, Honolulu/u }));
    expect(zone.getByText(/^It is /u).textContent).not.toBe(timeInDenver);
    press(zone.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your time zone was saved.');
    // At once on the rest of the page.
    section('Notifications').getByText(/in your time zone \(Hawaii/u);
    const use = zone.getByRole('button', { name: /^Use this browser’s time zone/u });
    use.focus();
    press(use);
    expect(zone.queryByRole('button', { name: /^Use this browser/u })).toBeNull();
    expect(document.activeElement).toBe(zone.getByRole('heading', { name: 'Time zone' }));
    press(zone.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.updateMe)).toHaveLength(2));
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([
      { time_zone: 'Pacific/Honolulu' },
      { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    ]);
  });
});

describe('the password', () => {
  it('is checked before it is sent, then changed, and its fields are cleared', async () => {
    const { server, section } = await open();
    const password = section('Password');
    const [current, next] = [
      password.getByLabelText('Current password'),
      password.getByLabelText('New password'),
    ];
    const types = () => [current, next].map((field) => (field as HTMLInputElement).type);
    expect(types()).toEqual(['password', 'password']);
    press(password.getByRole('checkbox', { name: 'Show passwords' }));
    expect(types()).toEqual(['text', 'text']);
    server.on(endpoints.changePassword, () => [204]);
    press(password.getByRole('button', { name: 'Change password' }));
    await password.findByText('Enter your current password');
    password.getByText('Enter a new password');
    type(current, 'what it was');
    type(next, 'too short');
    press(password.getByRole('button', { name: 'Change password' }));
    await password.findByText('Use at least 10 characters');
    expect(server.bodiesOf(endpoints.changePassword)).toEqual([]);
    type(next, 'a few words work');
    press(password.getByRole('button', { name: 'Change password' }));
    server.on(endpoints.listSessions, [here]);
    await screen.findByText(/^Your password was changed\./u);
    // It signed out all other browsers.
    await waitFor(() => expect(section('Sessions').queryByText('Safari on iPhone')).toBeNull());
    expect(server.bodiesOf(endpoints.changePassword)).toEqual([
      { current: 'what it was', password: 'a few words work' },
    ]);
    expect([current, next].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('shows beside the current one that it is wrong', async () => {
    const { server, section } = await open();
    const password = section('Password');
    server.on(endpoints.changePassword, () => [
      422,
      problem(422, 'No.', { errors: [{ address: '/current', reason: 'This is not it' }] }),
    ]);
    type(password.getByLabelText('Current password'), ' wrong ');
    type(password.getByLabelText('New password'), 'a few words work');
    press(password.getByRole('button', { name: 'Change password' }));
    await password.findByText('This is not it');
    // Sent exactly as typed: a space may be part of a password.
    expect(server.bodiesOf(endpoints.changePassword)).toEqual([
      { current: ' wrong ', password: 'a few words work' },
    ]);
    expect(document.activeElement).toBe(password.getByLabelText('Current password'));
  });
});
