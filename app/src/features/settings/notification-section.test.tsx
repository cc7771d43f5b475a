import { endpoints } from '@plumbline/api-contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, preference, press, setUpSettingsPage } from './testing/settings-page.tsx';

setUpSettingsPage();

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
