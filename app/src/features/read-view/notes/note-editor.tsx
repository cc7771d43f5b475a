import { Button, Field, TextArea } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { problemOf } from './use-notes.ts';

/** As the server takes it. */
const LONGEST = 4000;

type NoteEditorProps = {
  readonly label: string;
  readonly text?: string;
  readonly save: string;
  readonly cancel: string;
  readonly takesFocus: boolean;
  /** Throws when the note was not kept: its text then stays in the field. */
  readonly onSave: (note: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** A field for one note. Ctrl or Cmd with Enter saves, Escape leaves. */
export function NoteEditor(props: NoteEditorProps) {
  const { label, text = '', save, cancel, takesFocus, onSave, onCancel } = props;
  const [note, setNote] = useState(text);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const submit = async (): Promise<void> => {
    const written = note.trim();
    if (written === '' || written.length > LONGEST) {
      setProblem(
        written === '' ? 'Write the note first.' : `Shorten the note to ${LONGEST} characters.`,
      );
      field.current?.focus();
      return;
    }
    setSaving(true);
    try {
      await onSave(written);
      setNote('');
      setProblem(undefined);
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
