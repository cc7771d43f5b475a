import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

type TrialProps = { readonly dismissible?: boolean; readonly onClose?: () => void };

/** A page with a button that opens a dialog, and another field. */
function Trial({ dismissible = true, onClose }: TrialProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Elsewhere" />
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title="Choose"
        description="One of two."
        dismissible={dismissible}
        footer={
          <button type="button" onClick={close}>
            Done
          </button>
        }
      />
    </>
  );
}

function open(props: TrialProps = {}) {
  render(<Trial {...props} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Choose' }) };
}

test('a dialog is described, and closes with Escape and its button', async () => {
  const { dialog } = open();
  const words = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toBe('One of two.');
  screen.getByRole('button', { name: 'Close' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog that needs a choice closes neither with Escape nor by a click beside it', async () => {
  const { dialog } = open({ dismissible: false });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  // Radix listens for clicks only after the one that opened the dialog.
  await new Promise((resolve) => setTimeout(resolve, 1));
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  screen.getByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the focus returns to where it was, unless the page has moved it', async () => {
  const { opener } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  cleanup();
  open({ onClose: () => setTimeout(() => screen.getByLabelText('Elsewhere').focus()) });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const elsewhere = screen.getByLabelText('Elsewhere');
  await waitFor(() => expect(document.activeElement).toBe(elsewhere));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(document.activeElement).toBe(elsewhere);
});
