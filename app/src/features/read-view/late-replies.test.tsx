import { endpoints } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { ACME, openReadView } from './testing/open-read-view.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));

it('the late reply to one request for a correction leaves the next one open', async () => {
  const { server } = await openReadView({
    tell: (far) => far.on(endpoints.requestCorrection, ({ body }) => [201, body]),
  });
  await screen.findByText('Insurer of insurance');
  const ask = async (label: string, reason: string) => {
    await press(`Ask for a correction of ${label}`);
    const form = await dialog(`Ask ${ACME} for a correction`);
    fireEvent.change(form.getByRole('textbox'), { target: { value: reason } });
    return form;
  };
  const release = holdReplies(server);
  const first = await ask('Insurer', 'It is Apex.');
  fireEvent.click(first.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.requestCorrection)).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await ask('Broker', 'It is Lowe.');
  release();
  await screen.findByText(`Request sent to ${ACME}.`);
  expect(second.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is Lowe.');
});

it('the late reply to a request for sections leaves the next one open, with its focus', async () => {
  const sections = [{ slug: 'tax', name: 'Tax' }];
  const { server } = await openReadView({
    vault: { not_shared: { sections, ask: null, requested: null } },
    tell: (far) => far.on(endpoints.inviteTp, () => [201, {}]),
  });
  await screen.findByText('Insurer of insurance');
  const ask = async () => {
    await press('Request access');
    const form = await dialog(`Request more sections from ${ACME}`);
    fireEvent.click(form.getByRole('checkbox', { name: 'Tax' }));
    return form;
  };
  const release = holdReplies(server);
  const first = await ask();
  fireEvent.click(first.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.inviteTp)).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await ask();
  const message = second.getByRole('textbox');
  message.focus();
  release();
  await screen.findByText(`Request sent to ${ACME}.`);
  await dialog(`Request more sections from ${ACME}`);
  expect(document.activeElement).toBe(message);
});
