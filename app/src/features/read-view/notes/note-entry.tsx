import type { Comment } from '@plumbline/api-contract';
import { announce, Button, useConfirm } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { momentText } from '../../../time/moment.ts';
import { NoteEditor } from './note-editor.tsx';
import { problemOf } from './use-notes.ts';
import type { Notes } from './use-notes.ts';

type NoteEntryProps = {
  readonly comment: Comment;
  /** What it is on, where that is not said above it. */
  readonly on: string | undefined;
  readonly notes: Notes;
  readonly onRemoved: () => void;
};

/** One note, with what its writer may do to it. */
export function NoteEntry({ comment, on, notes, onRemoved }: NoteEntryProps) {
  const { note, created, modified, author } = comment;
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const edit = useRef<HTMLButtonElement>(null);
  const confirm = useConfirm();

  const stopEditing = (): void => {
    setEditing(false);
    // The button is there again after this render.
    requestAnimationFrame(() => edit.current?.focus());
  };
  const remove = async (): Promise<void> => {
    const isMeant = await confirm({
      title: 'Delete this note?',
      description: 'This can’t be undone.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!isMeant) return;
    try {
      await notes.remove(comment);
      announce('Note deleted');
      onRemoved();
    } catch (error) {
      setProblem(`The note was not deleted. ${problemOf(error)}`);
    }
  };

  if (isEditing) {
    return (
      <li>
        <NoteEditor
          label="Edit the note"
          text={note}
          save="Save note"
          cancel="Cancel"
          takesFocus
          onSave={async (text) => {
            await notes.rewrite(comment, text);
            announce('Note saved');
            stopEditing();
          }}
          onCancel={stopEditing}
        />
      </li>
    );
  }
  return (
    <li>
      {on && <p className="text-xs font-medium text-ink-muted">{on}</p>}
      <p className="whitespace-pre-wrap break-words text-ink">{note}</p>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
        <span>
          {author.first_name} {author.last_name}, {momentText(created)}
          {modified !== created && ' (edited)'}
        </span>
        <span className="print:hidden">
          <Button ref={edit} size="small" variant="quiet" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button size="small" variant="danger-quiet" onClick={() => void remove()}>
            Delete
          </Button>
        </span>
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-error-ink">
          {problem}
        </p>
      )}
    </li>
  );
}
