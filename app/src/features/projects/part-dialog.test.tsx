import { endpoints, type Project } from '@plumbline/api-contract';
import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { farEnd, SUMMIT } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { PartDialog } from './part-dialog.tsx';

const project = {
  id: 'p-1',
  name: 'Harbor Hospital',
  keeper: { id: 'o-1', name: 'Keystone Builders' },
} as unknown as Project;
const TITLE = 'Your company’s role in Harbor Hospital';

function Trial({ onAdded }: { readonly onAdded: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      {isOpen && (
        <PartDialog
          project={project}
          own={SUMMIT}
          isKeeper={false}
          onClose={() => setOpen(false)}
          onAdded={onAdded}
        />
      )}
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('stays open when the reply to an earlier request comes late, which the page hears of', async () => {
  const server = farEnd();
  server.on(endpoints.addParticipant, () => [201, {}]);
  const release = holdReplies(server);
  const onAdded = vi.fn();
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <Trial onAdded={onAdded} />
      </SWRConfig>
    </SnackbarProvider>,
  );
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    return within(await screen.findByRole('dialog', { name: TITLE }));
  };
  const first = await open();
  fireEvent.click(first.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(server.bodiesOf(endpoints.addParticipant)).toHaveLength(1));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await open();
  release();
  await screen.findByText('Keystone Builders was asked to confirm.');
  expect(onAdded).toHaveBeenCalledOnce();
  fireEvent.click(second.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onAdded).toHaveBeenCalledTimes(2);
});
