import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { unsubscribeRoutes } from './routes.tsx';

const open = (token: string) =>
  openPage(maria(), unsubscribeRoutes, `/unsubscribe/${token}`, 'Unsubscribe', () => {});
const press = () => void fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the link to unsubscribe', () => {
  it.each([
    ['t~weekly', 'Stop getting the weekly digest?'],
    ['t~daily', 'Stop getting the daily digest?'],
    ['t~bid_change', 'Stop getting emails about changes and answers?'],
  ])('of %s says what it ends, and ends nothing by itself', async (token, words) => {
    const { server } = await open(token);
    screen.getByText(new RegExp(`^${words.replace('?', '\\?')}`, 'u'));
    expect(server.bodiesOf(endpoints.unsubscribe)).toEqual([]);
  });

  it('can be tried again after a failure', async () => {
    const { server } = await open('t~weekly');
    server.on(endpoints.unsubscribe, () => [404, problem(404, 'This link is out of date.')]);
    press();
    await screen.findByText('This link is out of date.');
    server.on(endpoints.unsubscribe, () => [204]);
    press();
    await screen.findByRole('heading', { name: 'You’re unsubscribed' });
    screen.getByText(/^You won’t get the weekly digest anymore\./u);
    expect(screen.queryByText('This link is out of date.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });

  it('that is incomplete offers only the settings', async () => {
    await open('t~nothing');
    screen.getByText('This link is incomplete. Copy the whole link from the email.');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });
});
