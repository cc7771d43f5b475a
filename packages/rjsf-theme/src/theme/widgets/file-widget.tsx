import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import {
  announce,
  FilePreview,
  type FilePreviewProps,
  Icon,
  isPreviewable,
  useField,
} from '@plumbline/ui';
import type { FileAnswer } from '../uploads.ts';
import { formContextOf, questionOptions } from '../question-options.ts';
import { DropZone } from './drop-zone.tsx';
import { FieldGroup } from './field-group.tsx';
import { useFieldUploads } from './field-uploads.ts';
import { RemovedFile, StoredFile, UploadingFile } from './file-lines.tsx';
import { limitsOf, refusalOf } from './file-limits.ts';
import { FilePicker } from './file-picker.tsx';

/** The files before a removal or a replacement, and the message about it. */
type TakenAway = { readonly before: readonly FileAnswer[]; readonly words: string };

type Previewed = Omit<FilePreviewProps, 'onClose'>;

/**
 * One file, or with `many` a list: { id, name, size }. The page around the form stores it
 * (`formContext.uploads` or `uploadFile`); the answer changes when that is done.
 */
export function FileWidget(props: WidgetProps) {
  const { id, disabled, readonly } = props;
  const field = useField();
  const { many = false, accept = [] } = questionOptions(props.options);
  const page = formContextOf(props);
  const { openFile, readFile, mostFileBytes } = page;
  const files = filesOf(props.value);
  const opener = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  /** The refused upload that the file being chosen replaces. */
  const replaced = useRef<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState<TakenAway | null>(null);
  const [preview, setPreview] = useState<Previewed | null>(null);

  const answer = (next: readonly FileAnswer[]) =>
    props.onChange(many ? (next.length === 0 ? undefined : next) : next.at(-1));
  // Two uploads may end before the first is rendered: the second adds to the result of the first.
  const current = useRef(files);
  useEffect(() => {
    current.current = files;
  });
  const { uploads, list } = useFieldUploads(id, page, (stored) => {
    current.current = many ? [...current.current, stored] : [stored];
    answer(current.current);
  });
  const isFixed = disabled === true || readonly === true || (!page.uploadFile && !page.uploads);
  const isUndoable = taken !== null && taken.before.some((one) => !holds(files, one));

  /** A removal, or its undo, that is announced once it has happened: the form may ask first. */
  const done = useRef<{ readonly words: string; readonly isUndoable: boolean } | null>(null);
  useEffect(() => {
    if (done.current?.isUndoable !== isUndoable) return;
    announce(done.current.words);
    done.current = null;
    // The pressed button disappeared with the file, so the focus goes to the next likely step: undo.
    undo.current?.focus();
  });

  const start = (chosen: readonly File[]) => {
    // Can be undone once the new file is the answer.
    const previous = many ? undefined : files[0];
    done.current = null;
    setTaken(previous ? { before: files, words: `${nameOf(previous)} replaced` } : null);
    for (const [place, file] of chosen.entries()) {
      const request = { field: id, file, many };
      const refusal = refusalOf(file, mostFileBytes);
      if (place > 0 && !many) uploads.refuse(request, 'You can upload one file here.', 'none');
      else if (refusal === null) uploads.start(request);
      else uploads.refuse(request, refusal, 'another-file');
    }
  };
  const choose = (insteadOf: string | null) => {
    replaced.current = insteadOf;
    picker.current?.click();
  };
  const startChosen = (chosen: readonly File[]) => {
    if (replaced.current !== null && chosen.length > 0) {
      // The pressed button disappears with its line.
      opener.current?.focus();
      uploads.dismiss(id, replaced.current);
    }
    replaced.current = null;
    start(chosen);
  };
  const remove = (file: FileAnswer) => {
    const words = `${nameOf(file)} removed`;
    setTaken({ before: files, words });
    done.current = { words, isUndoable: true };
    answer(files.filter((one) => one.id !== file.id));
    opener.current?.focus();
  };
  const bringBack = () => {
    if (!taken) return;
    opener.current?.focus();
    done.current = { words: 'Restored', isUndoable: false };
    answer(
      many ? [...taken.before, ...files.filter((one) => !holds(taken.before, one))] : taken.before,
    );
  };
  const previewOf = (file: FileAnswer) => {
    const name = nameOf(file);
    if (!readFile || !isPreviewable(name)) return undefined;
    const load = (signal: AbortSignal) => readFile(file, signal);
    return () => setPreview({ name, load, onDownload: openFile && (() => openFile(file, id)) });
  };
  /**
   * Works before the file is stored too: that is when people most want to check that it is the
   * right one.
   */
  const previewHere = (file: File) =>
    isPreviewable(file.name)
      ? () => setPreview({ name: file.name, load: async () => file })
      : undefined;
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (isFixed || pasted.length === 0) return;
    event.preventDefault();
    start(pasted);
  };

  return (
    <>
      <FieldGroup
        id={id}
        label={props.label}
        className="rounded-md"
        onLeave={(event) => {
          // The file dialog takes the focus too, and then nothing on the page has it.
          if (event.relatedTarget) props.onBlur(id, props.value);
        }}
      >
        <DropZone isFixed={isFixed} onFiles={start} onPaste={paste}>
          {(files.length > 0 || list.length > 0) && (
            <ul className="divide-y divide-line rounded-md border border-line bg-surface">
              {files.map((file) => (
                <StoredFile
                  key={file.id}
                  file={file}
                  onPreview={previewOf(file)}
                  onDownload={openFile && (() => openFile(file, id))}
                  onRemove={disabled || readonly ? undefined : () => remove(file)}
                />
              ))}
              {list.map((upload) => (
                <UploadingFile
                  key={upload.key}
                  upload={upload}
                  onPreview={previewHere(upload.file)}
                  onRetry={() => {
                    opener.current?.focus();
                    uploads.retry(id, upload.key);
                  }}
                  onChooseAnother={() => choose(upload.key)}
                  onDismiss={() => {
                    opener.current?.focus();
                    uploads.dismiss(id, upload.key);
                  }}
                />
              ))}
            </ul>
          )}
          {isUndoable && !isFixed && (
            <RemovedFile ref={undo} words={taken.words} onUndo={bringBack} />
          )}
          {!isFixed && (
            <FilePicker
              ref={opener}
              label={
                files.length === 0 ? 'Upload a file' : many ? 'Add a file' : 'Replace the file'
              }
              limits={limitsOf(accept, mostFileBytes)}
              accept={accept}
              many={many}
              describedBy={field?.describedBy}
              onOpen={() => choose(null)}
              onFiles={startChosen}
              input={picker}
            />
          )}
          {isFixed && files.length === 0 && (
            <p className="flex items-center gap-2 text-sm text-ink-muted">
              <Icon name="file" size={18} /> No file
            </p>
          )}
        </DropZone>
      </FieldGroup>
      {/* Outside the group: what is pasted in the preview, or leaving it, does not concern the
          field. */}
      {preview && <FilePreview {...preview} onClose={() => setPreview(null)} />}
    </>
  );
}

const holds = (files: readonly FileAnswer[], file: FileAnswer) =>
  files.some(({ id }) => id === file.id);

const nameOf = ({ name }: FileAnswer) => name ?? 'The file';

/** The files of an answer; a bare id is a file without a name. */
function filesOf(value: unknown): readonly FileAnswer[] {
  const all = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return all.flatMap((one): readonly FileAnswer[] => {
    if (typeof one === 'string' && one !== '') return [{ id: one }];
    return typeof one === 'object' && one !== null && 'id' in one ? [one as FileAnswer] : [];
  });
}
