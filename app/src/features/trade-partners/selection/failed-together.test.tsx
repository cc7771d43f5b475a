import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { maria, problem } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { useRun } from '../assessments/use-run.ts';
import { RequestButton } from './request-button.tsx';
import { AssessButton } from './selection-buttons.tsx';

const TICKED = new Set(['one', 'two']);
const GONE = 'Access has ended.';
const done = vi.fn();

function Bar() {
  const run = useRun(() => undefined);
  return (
    <>
      <h1>Browse All</h1>
      <RequestButton ticked={TICKED} onRequested={() => undefined} onClear={done} />
      <AssessButton label="Assess risk" ticked={TICKED} run={run} onClear={done} />
    </>
  );
}

const open = async () =>
  (await openPage(maria(), [{ path: '/', element: <Bar /> }], '/', 'Browse All', () => undefined))
    .server;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  done.mockClear();
});

it('keeps the selection when no assessment could be started', async () => {
  const server = await open();
  server.on(endpoints.startRacRun, () => [409, problem(409, GONE)]);
  press('Assess risk (2)');
  await screen.findByText(`Not started. ${GONE}`);
  expect(done).not.toHaveBeenCalled();
});

it('keeps the selection and the message when no request could be sent, and only then', async () => {
  const server = await open();
  server.on(endpoints.inviteTp, () => [409, problem(409, GONE)]);
  press('Request access (2)');
  const dialog = within(await screen.findByRole('dialog'));
  const message = dialog.getByLabelText<HTMLTextAreaElement>(/Message/u);
  fireEvent.change(message, { target: { value: 'For the school.' } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Send 2 requests' }));
  send();
  await dialog.findByText(`Not sent. ${GONE}`);
  expect(message.value).toBe('For the school.');
  expect(done).not.toHaveBeenCalled();
  server.on(endpoints.inviteTp, ({ body }) =>
    (body as { readonly organization: string }).organization === 'two'
      ? [409, problem(409, GONE)]
      : [201, {}],
  );
  send();
  await screen.findByText(`1 of 2 requests were sent. ${GONE}`);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

it('says what it sends to a single partner', async () => {
  const element = (
    <>
      <h1>Browse All</h1>
      <RequestButton ticked={new Set(['one'])} onRequested={done} onClear={done} />
    </>
  );
  await openPage(maria(), [{ path: '/', element }], '/', 'Browse All', () => undefined);
  press('Request access (1)');
  const dialog = await screen.findByRole('dialog', { name: 'Request access to 1 data vault' });
  within(dialog).getByRole('button', { name: 'Send request' });
});
