import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { Announcer } from '@plumbline/ui';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlumblineFormContext } from '../form-context.ts';
import type { FileAnswer, FileUpload } from '../uploads.ts';
import { plumblineTheme } from '../plumbline-theme.ts';
import { createUploads, UploadError } from '../uploads.ts';
import { limitsOf, refusalOf } from './file-limits.ts';
import { sizeText } from './file-lines.tsx';

const StockForm = withTheme(plumblineTheme);
const one: RJSFSchema = { type: 'object' };
const many: RJSFSchema = { type: 'array', items: { type: 'object' } };

afterEach(cleanup);

/** Uploads that end when the test ends them. */
function courier() {
  const sent: (FileUpload & {
    readonly arrive: (file?: Partial<FileAnswer>) => Promise<void>;
    readonly fail: (reason: string | Error) => Promise<void>;
  })[] = [];
  const uploadFile = (upload: FileUpload) =>
    new Promise<FileAnswer>((resolve, reject) => {
      const { name, size } = upload.file;
      sent.push({
        ...upload,
        arrive: (file) => act(async () => resolve({ id: `id-${name}`, name, size, ...file })),
        fail: (reason) =>
          act(async () => reject(typeof reason === 'string' ? new Error(reason) : reason)),
      });
    });
  return { sent, uploadFile };
}

function show(schema: RJSFSchema, page: PlumblineFormContext, value?: unknown) {
  let answer = value;
  const { container, unmount } = render(
    <>
      <StockForm
        schema={{ type: 'object', properties: { a: { title: 'Answer', ...schema } } }}
        uiSchema={{
          a: {
            'ui:field': 'WidgetField',
            'ui:widget': 'FILE',
            'ui:options': { accept: ['pdf', 'gif'], many: schema === many },
          },
        }}
        validator={validator}
        formData={value === undefined ? {} : { a: value }}
        formContext={page}
        onChange={(event) => {
          answer = (event.formData as Record<string, unknown>)['a'];
        }}
        noHtml5Validate
      />
      <Announcer />
    </>,
  );
  const pick = (...files: readonly File[]) =>
    act(async () => {
      fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
    });
  return { answer: () => answer, pick, unmount };
}

const file = (name: string, content = '%PDF-1.7') => new File([content], name);
const button = (name: string, which?: 'last') => {
  const found = screen.getAllByRole('button', { name });
  expect(found.length === 1 || which).toBeTruthy();
  return found.at(-1)!;
};

describe('FILE', () => {
  test('accepts a file of exactly the maximum size, and refuses one byte more', () => {
    const most = 1024 * 1024;
    const sized = (size: number) => new File([new Uint8Array(size)], 'policy.pdf');
    expect(refusalOf(sized(most), most)).toBeNull();
    expect(refusalOf(sized(most + 1), most)).toBe('Choose a file of 1 MB or less.');
  });

  test('says which file types and size are accepted before one is chosen', () => {
    show(one, { ...courier(), mostFileBytes: 25 * 1024 * 1024 });
    expect(screen.getByText('PDF or GIF, up to 25 MB')).toBeTruthy();
    expect(limitsOf(['pdf'], undefined)).toBe('PDF');
    expect(limitsOf([], 25 * 1024 * 1024)).toBe('Up to 25 MB');
    expect(limitsOf([], undefined)).toBe('');
  });

  test('shows a size as the read view does: never 1000 KB', () => {
    expect([999, 999_499, 999_500].map(sizeText)).toEqual(['999 bytes', '999 KB', '1.0 MB']);
  });

  test('refuses an empty or too large file before uploading it, and says so', async () => {
    const { sent, uploadFile } = courier();
    const { pick } = show(one, { uploadFile, mostFileBytes: 1024 * 1024 });
    await pick(file('empty.pdf', ''));
    expect(screen.getByText('The file is empty. Choose another.')).toBeTruthy();
    await pick(file('large.pdf', 'x'.repeat(1024 * 1024 + 1)));
    expect(screen.getByText('Choose a file of 1 MB or less.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('retries a failed upload with the same file', async () => {
    const { sent, uploadFile } = courier();
    const { answer, pick } = show(one, { uploadFile });
    await pick(file('w9.pdf'));
    await sent[0]?.fail('The connection was lost');
    expect(screen.getByRole('alert').textContent).toBe('The connection was lost');
    fireEvent.click(button('Try again: w9.pdf'));
    expect(sent[1]?.file).toBe(sent[0]?.file);
    await sent[1]?.arrive();
    expect(answer()).toEqual({ id: 'id-w9.pdf', name: 'w9.pdf', size: 8 });
    expect(screen.getByText('w9.pdf uploaded')).toBeTruthy();
  });

  test('does not retry a refused file, and asks for another one instead', async () => {
    const { sent, uploadFile } = courier();
    const { answer, pick } = show(many, { uploadFile });
    await pick(file('scan.pdf', 'PK'));
    await sent[0]?.fail(new UploadError("This isn't a PDF. Upload a PDF file.", 'another-file'));
    expect(screen.queryByRole('button', { name: /^Try again/u })).toBeNull();
    fireEvent.click(button('Choose another file instead of scan.pdf'));
    await pick(file('w9.pdf'));
    expect(screen.queryByText('scan.pdf')).toBeNull();
    expect(document.activeElement).toBe(button('Upload a file'));
    await sent[1]?.arrive();
    expect(answer()).toMatchObject([{ id: 'id-w9.pdf' }]);

    await pick(file('empty.pdf', ''));
    expect(screen.queryByRole('button', { name: /^Try again/u })).toBeNull();
    button('Choose another file instead of empty.pdf');
    // A file chosen with the field's own button is added.
    fireEvent.click(button('Add a file'));
    await pick(file('third.pdf'));
    expect(screen.getByText('empty.pdf')).toBeTruthy();
  });

  test('never stores a canceled upload, even if its reply still arrives', async () => {
    const { sent, uploadFile } = courier();
    const { answer, pick } = show(one, { uploadFile });
    await pick(file('w9.pdf'));
    fireEvent.click(button('Cancel the upload of w9.pdf'));
    expect(sent[0]?.signal.aborted).toBe(true);
    await sent[0]?.arrive();
    expect([answer(), screen.queryByRole('progressbar')]).toEqual([undefined, null]);
  });

  test('keeps the old file until its replacement is uploaded, and restores it on undo', async () => {
    const { sent, uploadFile } = courier();
    const before = { id: 'f1', name: 'old.pdf', size: 9 };
    const { answer, pick } = show(one, { uploadFile }, before);
    await pick(file('new.pdf'));
    expect([answer(), screen.queryByRole('button', { name: /^Undo/u })]).toEqual([before, null]);
    await sent[0]?.arrive();
    expect(answer()).toMatchObject({ id: 'id-new.pdf' });
    fireEvent.click(button('Undo: old.pdf replaced'));
    expect(answer()).toEqual(before);
  });

  test('restores a removed file without losing one that was uploaded since', async () => {
    const { sent, uploadFile } = courier();
    const { answer, pick } = show(many, { uploadFile }, [
      { id: 'f0', name: 'z.pdf' },
      { id: 'f1', name: 'y.pdf' },
    ]);
    const ids = () => (answer() as readonly FileAnswer[]).map(({ id }) => id);
    // The upload is still in progress when another file is removed.
    await pick(file('a.pdf'));
    fireEvent.click(button('Remove z.pdf'));
    await sent[0]?.arrive();
    expect(ids()).toEqual(['f1', 'id-a.pdf']);
    fireEvent.click(button('Undo: z.pdf removed'));
    expect(ids()).toEqual(['f0', 'f1', 'id-a.pdf']);
  });

  test('uploads only the first of several files if it accepts one, and says so', async () => {
    const { sent, uploadFile } = courier();
    const { answer, pick } = show(one, { uploadFile });
    await pick(file('a.pdf'), file('b.pdf'));
    expect(screen.getByRole('alert').textContent).toBe('You can upload one file here.');
    await sent[0]?.arrive();
    expect([answer(), sent.length]).toMatchObject([{ id: 'id-a.pdf' }, 1]);
  });

  test('cancels an upload when another file is chosen', async () => {
    const { sent, uploadFile } = courier();
    const { answer, pick } = show(one, { uploadFile });
    await pick(file('a.pdf'));
    await pick(file('b.pdf'));
    await sent[1]?.arrive();
    await sent[0]?.arrive();
    expect([answer(), sent[0]?.signal.aborted]).toMatchObject([{ id: 'id-b.pdf' }, true]);
  });

  test('uploads several files two at a time, and none overwrites another', async () => {
    const { sent, uploadFile } = courier();
    const { answer, pick } = show(many, { uploadFile }, [{ id: 'f0', name: 'z.pdf' }]);
    await pick(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    expect(sent).toHaveLength(2);
    await act(async () => {
      void sent[1]?.arrive();
      void sent[0]?.arrive();
    });
    await sent[2]?.arrive();
    expect((answer() as readonly FileAnswer[]).map(({ id }) => id)).toEqual([
      'f0',
      'id-b.pdf',
      'id-a.pdf',
      'id-c.pdf',
    ]);
  });

  test('previews a file before and after it is uploaded, and downloads one that cannot be previewed', async () => {
    const { uploadFile } = courier();
    const read: string[] = [];
    const saved: string[] = [];
    const { pick } = show(
      many,
      {
        uploadFile,
        openFile: ({ id }) => void saved.push(id),
        readFile: async ({ id }) => {
          read.push(id);
          throw new Error('This file has not been shared with you.');
        },
      },
      [
        { id: 'f1', name: 'w9.pdf' },
        { id: 'f2', name: 'backlog.xls' },
      ],
    );
    await act(async () => fireEvent.click(button('w9.pdf')));
    expect(screen.getByRole('dialog', { name: 'w9.pdf' }).textContent).toContain(
      'This file has not been shared with you.',
    );
    fireEvent.click(button('Download'));
    await act(async () => fireEvent.click(button('Close', 'last')));
    fireEvent.click(button('Download w9.pdf'));
    fireEvent.click(button('backlog.xls'));
    expect([read, saved]).toEqual([['f1'], ['f1', 'f1', 'f2']]);

    await pick(file('scan.gif', 'no picture'));
    await act(async () => fireEvent.click(button('scan.gif')));
    expect(screen.getByRole('dialog', { name: 'scan.gif' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  test('accepts pasted and dropped files', async () => {
    const { sent, uploadFile } = courier();
    show(many, { uploadFile });
    const target = button('Upload a file');
    await act(async () => {
      fireEvent.paste(target, { clipboardData: { files: [file('pasted.pdf')] } });
      fireEvent.drop(target, { dataTransfer: { files: [file('dropped.pdf')] } });
    });
    expect(sent.map((upload) => upload.file.name)).toEqual(['pasted.pdf', 'dropped.pdf']);
  });
});

describe('the uploads of a form', () => {
  test('continue while the field is unmounted, and reappear when it is mounted again', async () => {
    const { sent, uploadFile } = courier();
    const stored: string[] = [];
    const uploads = createUploads({
      send: uploadFile,
      onStored: ({ field }, { id }) => void stored.push(`${field} ${id}`),
    });
    const first = show(one, { uploads });
    await first.pick(file('a.pdf'));
    first.unmount();
    expect(uploads.pending()).toBe(1);
    const second = show(one, { uploads });
    expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).toBeTruthy();
    second.unmount();
    await sent[0]?.arrive();
    expect([stored, uploads.pending()]).toEqual([['root_a id-a.pdf'], 0]);
  });

  test('of one field do not replace those of another, and count only while they are in progress', async () => {
    const { sent, uploadFile } = courier();
    const uploads = createUploads({ send: uploadFile, onStored: () => undefined });
    for (const field of ['a', 'b'])
      uploads.start({ field, file: file(`${field}.pdf`), many: false });
    uploads.start({ field: 'b', file: file('b2.pdf'), many: false });
    expect([uploads.of('a').length, uploads.of('b').length, uploads.pending()]).toEqual([1, 1, 2]);
    await sent[0]?.fail(new UploadError('Not now.', 'try-again'));
    expect([uploads.of('a')[0]?.error, uploads.pending()]).toEqual(['Not now.', 1]);
    await sent[2]?.arrive();
    expect([uploads.of('b'), uploads.pending()]).toEqual([[], 0]);
  });

  test('are all canceled at once, and those that failed are forgotten', async () => {
    const { sent, uploadFile } = courier();
    const stored: string[] = [];
    const onStored = ({ field }: { readonly field: string }) => void stored.push(field);
    const uploads = createUploads({ send: uploadFile, onStored });
    for (const field of ['a', 'b', 'c', 'd'])
      uploads.start({ field, file: file(`${field}.pdf`), many: false });
    await sent[0]?.fail(new UploadError('Not now.', 'try-again'));
    expect([uploads.hasFailed(), uploads.pending(), sent.length]).toEqual([true, 3, 3]);
    uploads.stop();
    uploads.refuse({ field: 'a', file: file('large.pdf'), many: false }, 'No.', 'another-file');
    expect([uploads.hasFailed(), uploads.pending()]).toEqual([false, 0]);
    await sent[1]?.arrive();
    // No answer gets a canceled file, and nothing that waited is sent.
    expect([stored, sent.length]).toEqual([[], 3]);
  });

  test('say why the answer could not be saved after an upload', async () => {
    const { sent, uploadFile } = courier();
    const uploads = createUploads({
      send: uploadFile,
      onStored: () => {
        throw new Error('The answer could not be saved.');
      },
    });
    const { pick } = show(one, { uploads });
    await pick(file('a.pdf'));
    await sent[0]?.arrive();
    expect(screen.getByRole('alert').textContent).toBe('The answer could not be saved.');
  });

  test('say why a file was refused once, at its field, or through the page if the field is unmounted', async () => {
    const { sent, uploadFile } = courier();
    const told: string[] = [];
    const uploads = createUploads({
      send: uploadFile,
      onStored: () => undefined,
      onFailed: (_request, words) => told.push(words),
    });
    const words = "This isn't a PDF. Upload a PDF file.";
    const first = show(one, { uploads });
    await first.pick(file('a.pdf'));
    await sent[0]?.fail(new UploadError(words, 'another-file'));
    expect(screen.getAllByText(words).map((one) => one.getAttribute('role'))).toEqual(['alert']);
    expect(told).toEqual([]);
    await first.pick(file('b.pdf'));
    first.unmount();
    await sent[1]?.fail(new UploadError(words, 'another-file'));
    expect(told).toEqual([words]);
    show(one, { uploads });
    expect(screen.getByText(words).closest('[role=alert], [aria-live]')).toBeNull();
  });
});
