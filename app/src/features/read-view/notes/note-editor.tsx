import { Button, Checkbox, Field, TextArea } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { problemOf, type WrittenNote } from './use-notes.ts';

/** The server's limit. */
const LONGEST = 4000;

export type Reader = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
};

type NoteEditorProps = {
  readonly label: string;
  readonly text?: string;
  /** What was written here before the field left the page. */
  readonly draft?: WrittenNote | undefined;
  readonly save: string;
  readonly cancel: string;
  readonly takesFocus: boolean;
  /** Without a company there are no colleagues to share with. */
  readonly canShare: boolean;
  readonly isShared: boolean;
  readonly mentions?: readonly string[];
  /** Who can be mentioned in a shared note at this place; undefined until loaded. */
  readonly readers: readonly Reader[] | undefined;
  /** Throws when the note was not saved: its text then stays in the field. */
  readonly onSave: (written: WrittenNote) => Promise<void>;
  /** Closes the field after that, unless more was written in the meantime. Without it, the field is emptied. */
  readonly onSaved?: () => void;
  /** Called with what is written and not saved; null for nothing. */
  readonly onDraft?: (written: WrittenNote | null) => void;
  readonly onCancel: () => void;
};

/** A field for one note. Ctrl or Cmd with Enter saves, Escape cancels. */
export function NoteEditor(props: NoteEditorProps) {
  const { label, text = '', draft, save, cancel, takesFocus, readers, onSave, onCancel } = props;
  const { canShare: hasColleagues, onSaved, onDraft } = props;
  const [note, setNote] = useState(draft?.note ?? text);
  const [isShared, setShared] = useState((draft?.isShared ?? props.isShared) && hasColleagues);
  const [mentions, setMentions] = useState<readonly string[]>(
    draft?.mentions ?? props.mentions ?? [],
  );
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const latest = useRef<WrittenNote>({ note, isShared, mentions });
  useEffect(() => {
    latest.current = { note, isShared, mentions };
    onDraft?.(note.trim() === text.trim() ? null : latest.current);
  });

  const submit = async (): Promise<void> => {
    // By keyboard too, one save at a time.
    if (isSaving) return;
    const written = note.trim();
    if (written === '' || written.length > LONGEST) {
      setProblem(
        written === '' ? 'Write the note first.' : `Shorten the note to ${LONGEST} characters.`,
      );
      field.current?.focus();
      return;
    }
    // Someone who was chosen before the note was moved to a place that they do not see is not on the page any more.
    const seeing = mentions.filter(
      (id) =>
        readers === undefined ||
        readers.some((reader) => reader.id === id) ||
        props.mentions?.includes(id) === true,
    );
    setSaving(true);
    try {
      await onSave({ note: written, isShared, mentions: isShared ? seeing : [] });
      setProblem(undefined);
      const now = latest.current;
      const isSame = now.note.trim() === written && now.isShared === isShared;
      // What was typed or ticked meanwhile is not saved yet.
      if (!isSame || now.mentions !== mentions) return;
      if (onSaved) return onSaved();
      setNote('');
      setMentions([]);
      field.current?.focus();
    } catch (error) {
      setProblem(`This note was not saved. ${problemOf(error)}`);
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === 'Escape' && note.trim() === text.trim()) onCancel();
  };

  return (
    <div>
      <Field label={label} errors={problem === undefined ? [] : [problem]}>
        <TextArea
          ref={field}
          rows={2}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {hasColleagues && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-5">
          <Checkbox
            label="Share with colleagues"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
          {isShared &&
            readers?.map(({ id, first_name: first, last_name: last }) => (
              <Checkbox
                key={id}
                label={`Mention ${first} ${last}`.trim()}
                checked={mentions.includes(id)}
                onChange={({ target }) =>
                  setMentions(
                    target.checked ? [...mentions, id] : mentions.filter((one) => one !== id),
                  )
                }
              />
            ))}
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="secondary" busy={isSaving} onClick={() => void submit()}>
          {save}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
