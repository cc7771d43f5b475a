import { SnackbarProvider } from '@plumbline/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { FileList } from './file-list.tsx';

afterEach(cleanup);

it.each([
  [980, '980 bytes'],
  [1000, '1 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_572_864, '1.6 MB'],
])('writes the size of a file as the form does: %i', (size, words) => {
  const files = [{ id: 'f-1', name: 'plans.pdf', size }];
  render(
    <SnackbarProvider>
      <FileList label="Files" files={files} onDownload={async () => undefined} />
    </SnackbarProvider>,
  );
  screen.getByText(words);
});
