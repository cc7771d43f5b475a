import { endpoints, type IncomingCorrection } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd, problem } from '../organization/testing/far-end.ts';
import { ConfirmAnswerDialog } from './confirm-answer-dialog.tsx';

const correction = {
  id: 'c-1',
  label: 'Bonding capacity',
  user: { id: 'u-1', first_name: 'Dana', last_name: 'Whitfield', email: 'dana@keystone.example' },
} as unknown as IncomingCorrection;

async function open() {
  const server = farEnd();
  vi.stubGlobal('fetch', server.fetch);
  const onDone = vi.fn();
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <ConfirmAnswerDialog correction={correction} onClose={() => undefined} onDone={onDone} />
      </SWRConfig>
    </SnackbarProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep this answer?' }));
  const send = (value: string): void => {
    fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  };
  return { server, dialog, send, onDone };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('explains why an answer is correct, and keeps what was typed after a failure', async () => {
  const { server, dialog, send, onDone } = await open();
  send(' ');
  await dialog.findByText('Explain why the answer is correct');
  server.on(endpoints.confirmAnswer, () => [503]);
  send(' See page 2. ');
  await dialog.findByText(/^Not sent\./u);
  expect(onDone).not.toHaveBeenCalled();
  server.on(endpoints.confirmAnswer, () => [200, {}]);
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Dana Whitfield was notified');
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.bodiesOf(endpoints.confirmAnswer)).toEqual([
    { explanation: 'See page 2.' },
    { explanation: 'See page 2.' },
  ]);
});

it.each([403, 409])('closes and says why if it was answered elsewhere (%i)', async (status) => {
  const { server, send, onDone } = await open();
  server.on(endpoints.confirmAnswer, () => [status, problem(status, 'A colleague answered it.')]);
  send('It is right.');
  await screen.findByText('A colleague answered it.');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.queryByText('Dana Whitfield was notified')).toBeNull();
});
