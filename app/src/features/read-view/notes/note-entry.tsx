import type { Comment } from '@plumbline/api-contract';
import { announce, Button, classNames, useConfirm } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { momentText } from '../../../time/moment.ts';
import { NoteEditor } from './note-editor.tsx';
import { useReaders } from './use-readers.ts';
import { problemOf } from './use-notes.ts';
import type { Notes } from './use-notes.ts';

type NoteEntryProps = {
  readonly comment: Comment;
  /** What the note is on, unless a heading above says so. */
  readonly on: string | undefined;
  readonly notes: Pick<Notes, 'canShare' | 'rewrite' | 'resolve' | 'remove'> &
    Partial<Pick<Notes, 'draftAt' | 'keepDraft'>>;
  readonly onRemoved: () => void;
};

/** One note, with the actions that its author has. */
export function NoteEntry({ comment, on, notes, onRemoved }: NoteEntryProps) {
  const { note, created, modified, author, mentions, resolved } = comment;
  const [draft, setDraft] = useState(() => notes.draftAt?.(comment.id));
  const [isEditing, setEditing] = useState(draft !== undefined);
  const [problem, setProblem] = useState<string>();
  const edit = useRef<HTMLButtonElement>(null);
  const place = comment.question ?? comment.link;
  const readers = useReaders(comment.permission, place, isEditing);
  const confirm = useConfirm();

  const stopEditing = (): void => {
    setEditing(false);
    setDraft(undefined);
    notes.keepDraft?.(comment.id, null);
    // The button is back after this render. A person who has gone on while the note was saved stays there.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) edit.current?.focus();
    });
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

  const resolve = async (): Promise<void> => {
    try {
      await notes.resolve(comment, resolved === null);
      announce(resolved === null ? 'Note resolved' : 'Note open again');
    } catch (error) {
      setProblem(`The note was not changed. ${problemOf(error)}`);
    }
  };

  if (isEditing) {
    return (
      <li>
        <NoteEditor
          label="Edit the note"
          text={note}
          draft={draft}
          save="Save note"
          cancel="Cancel"
          takesFocus={draft === undefined}
          canShare={notes.canShare}
          isShared={comment.is_shared}
          mentions={mentions.map(({ id }) => id)}
          readers={readers}
          onSave={async (written) => {
            await notes.rewrite(comment, written);
            announce('Note saved');
          }}
          onSaved={stopEditing}
          onDraft={(written) =>
            notes.keepDraft?.(comment.id, written && { ...written, about: comment.question })
          }
          onCancel={stopEditing}
        />
      </li>
    );
  }
  return (
    <li>
      {on && <p className="text-xs font-medium text-ink-muted">{on}</p>}
      <p
        className={classNames(
          'whitespace-pre-wrap break-words',
          resolved === null ? 'text-ink' : 'text-ink-muted',
        )}
      >
        {note}
      </p>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
        <span>
          {author.first_name} {author.last_name}, {momentText(created)}
          {modified !== created && ' (edited)'}
        </span>
        <span>{comment.is_shared ? 'Shared with colleagues' : 'Only you'}</span>
        {mentions.length > 0 && (
          <span>
            Mentions {mentions.map((one) => `${one.first_name} ${one.last_name}`).join(', ')}
          </span>
        )}
        {resolved !== null && (
          <span className="font-medium text-success-ink">
            Resolved{resolved.by && ` by ${resolved.by}`}
          </span>
        )}
        <span className="print:hidden">
          <Button size="small" variant="quiet" onClick={() => void resolve()}>
            {resolved === null ? 'Resolve' : 'Open again'}
          </Button>
          {comment.is_own && (
            <>
              <Button ref={edit} size="small" variant="quiet" onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button size="small" variant="danger-quiet" onClick={() => void remove()}>
                Delete
              </Button>
            </>
          )}
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
