import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { infoRoutes } from './routes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('the service is requested for a quarter of the time unless another is chosen', async () => {
  const path = '/info/fractional-service-prequal';
  const heading = 'Fractional Prequalification Service';
  const { server } = await openPage(maria(), infoRoutes, path, heading, (far) =>
    far.on(endpoints.requestService, () => [503, problem(503, 'Busy.')]),
  );
  const link = screen.getByRole('link', { name: 'Request the service' });
  expect(link.getAttribute('href')).toBe('#request');
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  send();
  for (const words of ['Enter your name', 'Enter your company', 'Enter a message'])
    await screen.findByText(words);
  type('Name', 'Dana Whitfield');
  type('Email', 'dana@keystone.example');
  type('Company', 'Keystone');
  type('What should we know?', 'We have 40 trade partners.');
  send();
  await screen.findByText('Not sent. Busy.');
  fireEvent.click(screen.getByRole('radio', { name: 'Half time' }));
  server.on(endpoints.requestService, () => [204]);
  send();
  await screen.findByText(/^Message sent\. We’ll reply to dana@keystone\.example/u);
  const body = {
    name: 'Dana Whitfield',
    email: 'dana@keystone.example',
    message: 'We have 40 trade partners.',
    company: 'Keystone',
  };
  expect(server.bodiesOf(endpoints.requestService)).toEqual([
    { ...body, time: 'quarter' },
    { ...body, time: 'half' },
  ]);
});

it('the unlisted page opens with its secret only, and search engines leave it out', async () => {
  const path = '/info/rixyz';
  const opened = await openPage(maria(), infoRoutes, path, 'How the Risk Assessment Works', (far) =>
    far.on(endpoints.openUnlistedPage, () => [204]),
  );
  expect(opened.server.asked.at(-1)?.path).toBe(
    endpoints.openUnlistedPage.path.replace(':key', 'xyz'),
  );
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  cleanup();
  await openPage(maria(), infoRoutes, path, '404', () => {});
});
