import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { HelpForm } from './help-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Records what is sent; the server's part is in modules/support/support.test.ts. */
function open(reply: () => Response) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return reply();
  });
  render(
    <MemoryRouter
      initialEntries={[{ pathname: '/faq', state: { from: '/prequal/form/insurance' } }]}
    >
      <HelpForm />
    </MemoryRouter>,
  );
  return sent;
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));

it('sends the message with the page it was written on, and says what happens next', async () => {
  const sent = open(() => new Response(null, { status: 204 }));
  type('Name', 'Maria Alvarez');
  type('Email', 'maria@summit-electric.example');
  type('What do you need help with?', 'I cannot upload our certificate.');
  send();
  const done = await screen.findByText(/^Message sent\. We’ll reply to maria@/u);
  expect(document.activeElement).toBe(done);
  expect(sent).toEqual([
    {
      path: '/api/support_requests/',
      body: {
        name: 'Maria Alvarez',
        email: 'maria@summit-electric.example',
        message: 'I cannot upload our certificate.',
        page: '/prequal/form/insurance',
      },
    },
  ]);
});

it('says what is missing beside each field, and sends nothing', async () => {
  const sent = open(() => new Response(null, { status: 204 }));
  type('Email', 'maria');
  send();
  for (const words of [
    'Enter your name',
    'Enter a valid email address, such as name@company.com',
    'Enter a message',
  ])
    expect(await screen.findByText(words)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(sent).toEqual([]);
});

it('keeps the message when it could not be sent', async () => {
  open(
    () =>
      new Response(
        JSON.stringify({
          type: 'about:blank',
          title: 'Too Many',
          status: 429,
          detail: 'Too many messages. Try again in 60 minutes.',
        }),
        { status: 429, headers: { 'content-type': 'application/problem+json' } },
      ),
  );
  type('Name', 'Maria Alvarez');
  type('Email', 'maria@summit-electric.example');
  type('What do you need help with?', 'Please call me.');
  send();
  expect(await screen.findByText(/^Not sent\. /u)).toBeDefined();
  expect(screen.getByLabelText('What do you need help with?')).toHaveProperty(
    'value',
    'Please call me.',
  );
});
