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

test('the focus goes where the page moved it while the dialog was still closing', async () => {
  open({ onClose: () => screen.getByLabelText('Elsewhere').focus() });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const elsewhere = screen.getByLabelText('Elsewhere');
  await waitFor(() => expect(document.activeElement).toBe(elsewhere));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(document.activeElement).toBe(elsewhere);
});

/** A row with a button that opens a dialog, which removes the row. */
function Removal() {
  const [isGone, setGone] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      {!isGone && (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <Dialog
            open={isOpen}
            onOpenChange={setOpen}
            title="Remove"
            footer={
              <button type="button" onClick={() => setGone(true)}>
                Done
              </button>
            }
          />
        </>
      )}
    </>
  );
}

test('the focus goes to the heading if the button that opened the dialog is gone', async () => {
  render(<Removal />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
