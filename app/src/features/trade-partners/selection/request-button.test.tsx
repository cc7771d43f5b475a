import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { maria } from '../../../organization/testing/far-end.ts';
import { holdReplies } from '../../../organization/testing/hold-replies.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { RequestButton } from './request-button.tsx';

const requested = vi.fn();

/** A list of partners to select; sending requests clears the selection. */
function Trial() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <h1>Browse All</h1>
      <button type="button" onClick={() => setTicked((before) => new Set([...before, 'one']))}>
        Select one
      </button>
      <button type="button" onClick={() => setTicked((before) => new Set([...before, 'two']))}>
        Select two
      </button>
      <RequestButton ticked={ticked} onRequested={requested} onClear={() => setTicked(new Set())} />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = async () => {
  const routes = [{ path: '/', element: <Trial /> }];
  const { server } = await openPage(maria(), routes, '/', 'Browse All', (far) =>
    far.on(endpoints.inviteTp, () => [201, {}]),
  );
  return server;
};
const dialogFrom = async (button: string) => {
  press(button);
  return within(await screen.findByRole('dialog'));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  requested.mockClear();
});

it('does not ask again with the next selection once its requests were sent', async () => {
  await open();
  press('Select one');
  const dialog = await dialogFrom('Request access (1)');
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  await screen.findByText('1 request was sent.');
  await closed();
  expect(requested).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: /^Request access/u })).toBeNull();
  press('Select two');
  await screen.findByRole('button', { name: 'Request access (1)' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps what was selected and typed since, when its requests are answered late', async () => {
  const server = await open();
  const release = holdReplies(server);
  press('Select one');
  const first = await dialogFrom('Request access (1)');
  fireEvent.click(first.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.inviteTp)).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await closed();
  press('Select two');
  const second = await dialogFrom('Request access (2)');
  const message = second.getByLabelText<HTMLTextAreaElement>(/Message/u);
  fireEvent.change(message, { target: { value: 'For the school.' } });
  release();
  await screen.findByText('1 request was sent.');
  await waitFor(() => expect(requested).toHaveBeenCalledOnce());
  expect(message.isConnected).toBe(true);
  expect(message.value).toBe('For the school.');
  fireEvent.click(second.getByRole('button', { name: 'Cancel' }));
  await closed();
  screen.getByRole('button', { name: 'Request access (2)' });
});
