import { endpoints } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { CompanyPicker } from './company-picker.tsx';
import { bidder } from './testing/bid-package.ts';

function Trial() {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setPicking(true)}>
        Pick
      </button>
      {isPicking && (
        <CompanyPicker
          packageId="p-1"
          onClose={() => setPicking(false)}
          onInvited={() => undefined}
        />
      )}
    </>
  );
}

const press = (button: HTMLElement): void => void fireEvent.click(button);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('stays open for the next companies when an earlier invitation is sent late', async () => {
  const server = farEnd();
  server.on(endpoints.searchOrganizations, {
    count: 1,
    is_more: false,
    results: [{ ...bidder('Barton'), id: 'Barton' }],
  });
  server.on(endpoints.inviteToBid, { invited: 1, already: 0, skipped: 0 });
  const release = holdReplies(server);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SnackbarProvider>
        <Trial />
      </SnackbarProvider>
    </SWRConfig>,
  );
  const choose = async () => {
    press(screen.getByRole('button', { name: 'Pick' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite companies' }));
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'bart' } });
    press(await dialog.findByRole('checkbox', { name: /^Barton/u }));
    return dialog;
  };
  const first = await choose();
  press(first.getByRole('button', { name: 'Invite (1)' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.inviteToBid)).toHaveLength(1));
  press(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await choose();
  release();
  await screen.findByText('1 company invited.');
  screen.getByRole('dialog', { name: 'Invite companies' });
  second.getByRole('button', { name: 'Invite (1)' });
});
