import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { Button, classNames, Icon, useField } from '@plumbline/ui';
import type { FileAnswer } from '../form-context.ts';
import { formContextOf, questionOptions } from '../question-options.ts';
import { FieldGroup } from './field-group.tsx';
import { StoredFile, type Uploading, UploadingFile } from './file-lines.tsx';

/**
 * One file, or with `many` a list: { id, name, size }. The page around the form stores it
 * (`formContext.uploadFile`); the answer changes when that is done.
 */
export function FileWidget(props: WidgetProps) {
  const { id, disabled, readonly } = props;
  const field = useField();
  const { many = false, accept = [] } = questionOptions(props.options);
  const { uploadFile, onFileRemoved, openFile } = formContextOf(props);
  const files = filesOf(props.value);
  const picker = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const [dragged, setDragged] = useState(false);

  // An upload ends later than it began: what it changes is the answer of that moment.
  const latest = useRef({ files, onChange: props.onChange });
  useEffect(() => {
    latest.current = { files, onChange: props.onChange };
  });
  const put = (next: readonly FileAnswer[]) => {
    latest.current.files = next;
    latest.current.onChange(many ? (next.length === 0 ? undefined : next) : next.at(-1));
  };

  const update = (key: string, change: Partial<Uploading> | null) =>
    setUploads((before) =>
      before.flatMap((one) => (one.key !== key ? [one] : change ? [{ ...one, ...change }] : [])),
    );
  const start = (file: File) => {
    if (!uploadFile) return;
    const stop = new AbortController();
    const key = `${file.name}/${file.size}/${file.lastModified}/${uploads.length}`;
    const begun: Uploading = { key, name: file.name, share: 0, cancel: () => stop.abort() };
    setUploads((before) => [...(many ? before : []), begun]);
    const onProgress = (share: number) => update(key, { share });
    uploadFile({ file, field: id, onProgress, signal: stop.signal }).then(
      (stored) => {
        update(key, null);
        const before = latest.current.files;
        put(many ? [...before, stored] : [stored]);
        if (!many) for (const replaced of before) onFileRemoved?.(replaced, id);
      },
      (reason: unknown) => {
        const error = reason instanceof Error ? reason.message : 'The file could not be stored';
        update(key, stop.signal.aborted ? null : { error });
      },
    );
  };
  const startAll = (list: FileList | null) => {
    for (const file of [...(list ?? [])].slice(0, many ? undefined : 1)) start(file);
  };
  const remove = (file: FileAnswer) => {
    opener.current?.focus();
    put(files.filter((one) => one.id !== file.id));
    onFileRemoved?.(file, id);
  };

  const fixed = disabled || readonly || !uploadFile;
  return (
    <FieldGroup
      id={id}
      label={props.label}
      className="rounded-md"
      onLeave={(event) => {
        // The window that picks a file takes the focus too, and nothing on the page has it then.
        if (event.relatedTarget) props.onBlur(id, props.value);
      }}
    >
      {/* Dropping is a second way for the pointer; the button is the way for all. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onDragOver={(event) => {
          if (fixed) return;
          event.preventDefault();
          setDragged(true);
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragged(false);
          if (!fixed) startAll(event.dataTransfer.files);
        }}
        className={classNames(
          'flex flex-col gap-2 rounded-md',
          dragged && 'bg-primary-tint outline-2 outline-offset-4 outline-primary outline-dashed',
        )}
      >
        {(files.length > 0 || uploads.length > 0) && (
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {files.map((file) => (
              <StoredFile
                key={file.id}
                file={file}
                onOpen={openFile && (() => openFile(file, id))}
                onRemove={disabled || readonly ? undefined : () => remove(file)}
              />
            ))}
            {uploads.map((uploading) => (
              <UploadingFile
                key={uploading.key}
                uploading={uploading}
                onDismiss={() => {
                  opener.current?.focus();
                  if (uploading.error === undefined) uploading.cancel();
                  else update(uploading.key, null);
                }}
              />
            ))}
          </ul>
        )}
        {!fixed && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              ref={opener}
              variant="secondary"
              icon="upload"
              onClick={() => picker.current?.click()}
              aria-describedby={field?.describedBy}
            >
              {files.length === 0 ? 'Upload a file' : many ? 'Add a file' : 'Replace the file'}
            </Button>
            {accept.length > 0 && <span className="text-sm text-ink-muted">{kindsOf(accept)}</span>}
            <input
              ref={picker}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden="true"
              multiple={many}
              accept={accept.map((kind) => `.${kind}`).join(',') || undefined}
              onChange={(event) => {
                startAll(event.target.files);
                // The same file again must be a change again.
                event.target.value = '';
              }}
            />
          </div>
        )}
        {fixed && files.length === 0 && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <Icon name="file" size={18} /> No file
          </p>
        )}
      </div>
    </FieldGroup>
  );
}

function kindsOf(accept: readonly string[]): string {
  const kinds = accept.map((kind) => kind.toUpperCase());
  return kinds.length < 2
    ? kinds.join('')
    : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}`;
}

/** The files of an answer; a bare id is a file without a name. */
function filesOf(value: unknown): readonly FileAnswer[] {
  const all = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return all.flatMap((one): readonly FileAnswer[] => {
    if (typeof one === 'string' && one !== '') return [{ id: one }];
    return typeof one === 'object' && one !== null && 'id' in one ? [one as FileAnswer] : [];
  });
}
