import { endpoints } from '@plumbline/api-contract';
import { ConfirmProvider, SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd } from '../organization/testing/far-end.ts';
import { AskDialog } from './ask-dialog.tsx';

const PARTNERS = ['Acme', 'Barton'].map((name) => ({ id: name, name }));

/** A list from which one of the trade partners is asked. */
function Trial() {
  const [name, setName] = useState<string | null>(null);
  const tp = PARTNERS.find((one) => one.name === name);
  return (
    <>
      {PARTNERS.map((one) => (
        <button key={one.id} type="button" onClick={() => setName(one.name)}>
          {one.name}
        </button>
      ))}
      {tp && <AskDialog tp={tp} onClose={() => setName(null)} onAsked={() => undefined} />}
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('stays open when a request that was sent from an earlier one ends', async () => {
  const server = farEnd();
  server.on(endpoints.inviteTp, () => [201, {}]);
  let release = (): void => {};
  const sent = new Promise<void>((resolve) => (release = resolve));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const reply = server.fetch(input, init);
    await sent;
    return reply;
  });
  render(
    <SnackbarProvider>
      <ConfirmProvider>
        <Trial />
      </ConfirmProvider>
    </SnackbarProvider>,
  );
  const open = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: `Request access to ${name}` }));
  };
  const first = await open('Acme');
  fireEvent.click(first.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.inviteTp)).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await open('Barton');
  const message = second.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(message, { target: { value: 'For the school job.' } });
  release();
  await screen.findByText(/^Request sent to Acme\./u);
  screen.getByRole('dialog', { name: 'Request access to Barton' });
  expect(message.value).toBe('For the school job.');
  fireEvent.click(second.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
