// Longer than 350 lines: one page with one set-up, a group for each of its sections.
import { endpoints } from '@plumbline/api-contract';
import type {
  NotificationKind,
  NotificationPreference,
  OpenSession,
  User,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asMember, colleague, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import type { farEnd } from '../../organization/testing/far-end.ts';
import { peoplePath } from '../../organization/person-name.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { REGISTER } from '../../session/landing.ts';
import { drafts } from '../../form/saving/drafts/device.ts';
import { SignOutProvider } from '../../shell/sign-out.tsx';
import { settingsRoutes } from './routes.tsx';

const NOTHING = { values: {}, rows: {} };

/** A page of this size takes jsdom a while to draw. */
vi.setConfig({ testTimeout: 30_000 });

const me = maria();
const here: OpenSession = {
  id: 's-1',
  is_current: true,
  created: '2026-11-20T15:00:00Z',
  last_seen: '2026-11-21T15:00:00Z',
  browser: 'Chrome on Windows',
  address: '203.0.113.7',
};
const elsewhere: OpenSession = {
  ...here,
  id: 's-2',
  is_current: false,
  browser: 'Safari on iPhone',
  address: '198.51.100.9',
};

const preference = (
  kind: NotificationKind,
  change: Partial<NotificationPreference> = {},
): NotificationPreference => ({ kind, in_app: true, email: 'now', ...change });

/** As in the shell, which signs out. */
const inShell = (
  <SignOutProvider>
    <Outlet />
  </SignOutProvider>
);

async function open(user: User = me, tell: (server: ReturnType<typeof farEnd>) => void = () => {}) {
  const page = await openPage(
    user,
    [{ element: inShell, children: settingsRoutes }],
    `/settings/${user.id}`,
    'My Account',
    (server) => {
      server.on(endpoints.listSessions, [here, elsewhere]);
      server.on(endpoints.listNotificationPreferences, {
        count: 2,
        results: [preference('join_request'), preference('access_request')],
      });
      tell(server);
    },
  );
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return { ...page, section };
}

const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
const press = (button: HTMLElement): void => void fireEvent.click(button);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

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

describe('the sessions', () => {
  it('are listed; others can be ended one by one, this one only with all', async () => {
    const { server, section } = await open();
    const sessions = section('Sessions');
    await sessions.findByText('This browser');
    expect(sessions.getAllByRole('button', { name: /^Sign Out \w+ on/u })).toHaveLength(1);
    server.on(endpoints.endSession, () => [204]);
    server.on(endpoints.listSessions, [here]);
    press(sessions.getByRole('button', { name: /^Sign Out Safari on iPhone/u }));
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

describe('notification preferences', () => {
  it('change at once, and revert when a change could not be saved', async () => {
    const { server, section } = await open();
    const table = within(await section('Notifications').findByRole('table'));
    const email = table.getByRole('combobox', { name: 'Email for Access requests' });
    const inApp = table.getByRole('switch', { name: 'Requests to join in Plumbline' });
    server.on(endpoints.updateNotificationPreference, {
      count: 2,
      results: [preference('join_request'), preference('access_request', { email: 'weekly' })],
    });
    fireEvent.change(email, { target: { value: 'weekly' } });
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.updateNotificationPreference)).toEqual([
        { kind: 'access_request', email: 'weekly' },
      ]),
    );
    expect((email as HTMLSelectElement).value).toBe('weekly');
    server.on(endpoints.updateNotificationPreference, () => [500]);
    press(inApp);
    await screen.findByText(/^Your notification settings were not changed\./u);
    expect(inApp.getAttribute('aria-checked')).toBe('true');
  });

  it('revert each time a change could not be saved, not only the first time', async () => {
    const { server, section } = await open();
    const table = within(await section('Notifications').findByRole('table'));
    const email = table.getByRole<HTMLSelectElement>('combobox', {
      name: 'Email for Access requests',
    });
    server.on(endpoints.updateNotificationPreference, () => [500]);
    for (const value of ['weekly', 'off']) {
      fireEvent.change(email, { target: { value } });
      expect(email.value).toBe(value);
      await waitFor(() => expect(email.value).toBe('now'));
    }
  });
});

describe('two quick changes of one kind of notification', () => {
  it('never show the first one again once the second was made', async () => {
    const { server, section } = await open();
    const table = within(await section('Notifications').findByRole('table'));
    const inApp = table.getByRole('switch', { name: 'Requests to join in Plumbline' });
    const shown = () => inApp.getAttribute('aria-checked');
    server.on(endpoints.updateNotificationPreference, ({ body }) => {
      const results = [preference('join_request', body as object), preference('access_request')];
      return [200, { count: 2, results }];
    });
    let release = (): void => {};
    const second = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (String(init?.body).includes('"in_app":true')) await second;
      return server.fetch(input, init);
    });
    press(inApp);
    press(inApp);
    // The first reply has arrived, the second one has not.
    await screen.findByText('Saved');
    expect(shown()).toBe('true');
    release();
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.updateNotificationPreference)).toEqual([
        { kind: 'join_request', in_app: false },
        { kind: 'join_request', in_app: true },
      ]),
    );
    expect(shown()).toBe('true');
  });
});

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
