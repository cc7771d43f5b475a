import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd } from '../../../organization/testing/far-end.ts';
import { holdReplies } from '../../../organization/testing/hold-replies.ts';
import { PageHeading } from '../../../shell/page.tsx';
import type { Run } from '../assessments/use-run.ts';
import { AssessButton, ClearButton, InviteButton } from './selection-buttons.tsx';

const run: Run = {
  now: null,
  start: async () => true,
  startOutdated: async () => undefined,
  dismiss: () => undefined,
};

function Bar() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(['one']));
  const use = { ticked, onClear: () => setTicked(new Set()) };
  return (
    <>
      <PageHeading>Access Granted</PageHeading>
      <AssessButton label="Assess risk" run={run} {...use} />
      <ClearButton {...use} />
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['Assess risk (1)', 'Clear selection'])(
  'moves the focus to the heading when %s is gone with the selection',
  async (name) => {
    render(<Bar />);
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  },
);

it('the late reply to an invitation to bid closes no later dialog, and keeps the selection', async () => {
  const server = farEnd();
  const draft = { id: 'b-1', title: 'Concrete', project: 'Library', status: 'draft' };
  server.on(endpoints.listBidPackages, { count: 1, results: [draft] } as never);
  server.on(endpoints.inviteToBid, { invited: 1, already: 0, skipped: 0 });
  const release = holdReplies(server);
  const onClear = vi.fn();
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map() }}>
        <InviteButton ticked={new Set(['one'])} tpOf={(id) => `tp ${id}`} onClear={onClear} />
      </SWRConfig>
    </SnackbarProvider>,
  );
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Invite to bid (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to bid' }));
    await dialog.findByLabelText('Bid package');
    return dialog;
  };
  const first = await open();
  fireEvent.click(first.getByRole('button', { name: 'Invite to bid' }));
  await waitFor(() =>
    expect(server.bodiesOf(endpoints.inviteToBid)).toEqual([{ organizations: ['tp one'] }]),
  );
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await open();
  release();
  await screen.findByText('1 company invited.');
  expect(onClear).not.toHaveBeenCalled();
  fireEvent.click(second.getByRole('button', { name: 'Invite to bid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClear).toHaveBeenCalledOnce();
});
