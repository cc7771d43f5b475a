import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { isPreviewable, shownKind } from './file-kind.ts';
import { FilePreview, type FilePreviewProps } from './file-preview.tsx';

// Rendering is tested in a real browser: app/e2e/choices-and-files.test.ts and the theme's catalogue.

afterEach(cleanup);

function Page(props: Omit<FilePreviewProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Look
      </button>
      {isOpen && <FilePreview {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the preview; the test decides when the load ends. */
async function open(onDownload?: () => void) {
  const asked: { readonly signal: AbortSignal; readonly end: (file: Blob | Error) => void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<Blob>((resolve, reject) => {
      const end = (file: Blob | Error) => (file instanceof Error ? reject(file) : resolve(file));
      asked.push({ signal, end });
    });
  render(<Page name="w9.pdf" load={load} onDownload={onDownload} />);
  const opener = screen.getByRole('button', { name: 'Look' });
  opener.focus();
  await act(async () => fireEvent.click(opener));
  return { asked, opener };
}

describe('a preview', () => {
  test('says that it is loading, and returns the focus when it is closed', async () => {
    const { asked, opener } = await open();
    expect(screen.getByRole('dialog', { name: 'w9.pdf' }).textContent).toContain('Loading w9.pdf');
    await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // A dialog returns the focus a moment after it closes.
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  test('shows the server’s reason why a file cannot be read, and retries on request', async () => {
    const { asked } = await open();
    await act(async () => asked[0]?.end(new Error('This file has not been shared with you.')));
    expect(screen.getByRole('alert').textContent).toContain(
      'This file has not been shared with you.',
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect([asked.length, screen.queryByRole('alert')]).toEqual([2, null]);
    expect(asked[1]?.signal.aborted).toBe(false);
  });

  test('offers to download a file that it cannot show', async () => {
    let downloads = 0;
    const { asked } = await open(() => {
      downloads += 1;
    });
    await act(async () => asked[0]?.end(new Blob(['PK\u0003\u0004'])));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This file cannot be shown here. Download it to view it.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(downloads).toBe(1);
  });
});

test.each([
  ['policy.pdf', true],
  ['Scan 3.GIF', true],
  ['logo.jpeg', true],
  ['backlog.xlsx', false],
  ['pdf', false],
])('%s can be previewed: %s', (name, isShown) => {
  expect(isPreviewable(name)).toBe(isShown);
});

test.each<[string, BlobPart, string | null]>([
  ['a pdf', '%PDF-1.7\n', 'pdf'],
  ['a gif', 'GIF89a', 'picture'],
  ['a png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'picture'],
  ['a jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
  ['a page', '<html>', null],
  ['nothing', '', null],
])('%s is recognized by its first bytes', async (_name, bytes, kind) => {
  expect(await shownKind(new Blob([bytes]))).toBe(kind);
});
