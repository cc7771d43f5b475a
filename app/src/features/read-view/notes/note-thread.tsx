import { Button, Field, Select } from '@plumbline/ui';
import { useRef, useState } from 'react';
import type { NamedPlace } from '../../../form/answers/reading.ts';
import { isInField } from '../../../shell/page.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteEntry } from './note-entry.tsx';
import type { Notes, UnsentNote } from './use-notes.ts';
import { useReaders } from './use-readers.ts';

/** What notes are anchored to; null: the whole vault. */
type Anchor = { readonly address: string | null; readonly label: string };

type NoteThreadProps = {
  readonly notes: Notes;
  readonly place: Anchor;
  /** Places inside it that can have notes, such as the cells of a table. */
  readonly parts?: readonly NamedPlace[];
  /** Starts with the text field open and focused. */
  readonly startsWriting?: boolean;
  /** Keeps the thread open while it is empty. */
  readonly onWrite?: () => void;
  /** Closes an empty thread. */
  readonly onClose?: () => void;
};

/** The notes at a place and inside it, and a field for the next one. */
export function NoteThread(props: NoteThreadProps) {
  const { notes, place, parts = [], startsWriting = false, onWrite, onClose } = props;
  const [draft, setDraft] = useState(() => notes.draftAt(place.address));
  const [isWriting, setWriting] = useState(startsWriting || draft !== undefined);
  const [about, setAbout] = useState(draft === undefined ? place.address : draft.about);
  const thread = useRef<HTMLElement>(null);
  const write = useRef<HTMLButtonElement>(null);
  const readers = useReaders(notes.permission, about, isWriting);
  const anchors: readonly Anchor[] = [place, ...parts];
  const count = anchors.reduce(
    (sum, { address }) => sum + notes.at(address).length + notes.unsentAt(address).length,
    0,
  );
  const hasNotes = count > 0;
  const focusThread = (): void => thread.current?.focus();
  /** After its last note, the thread closes unless one is being written. */
  const removed = (): void => {
    if (isInField()) return;
    if (count === 1 && !isWriting && onClose) onClose();
    else focusThread();
  };

  const stopWriting = (): void => {
    setWriting(false);
    setDraft(undefined);
    notes.keepDraft(place.address, null);
    if (!hasNotes && onClose) onClose();
    // The button is back after this render.
    else requestAnimationFrame(() => write.current?.focus());
  };
  const written = anchors.find(({ address }) => address === about) ?? place;

  return (
    <section
      ref={thread}
      tabIndex={-1}
      aria-label={`Notes on ${place.label}`}
      className="mt-2 rounded-md border border-line bg-canvas p-3 text-sm outline-none print:border-0 print:p-0"
    >
      <p className="mb-2 text-xs text-ink-muted print:hidden">
        Shared notes are visible to colleagues who can see this part. The trade partner never sees
        notes.
      </p>
      {hasNotes && (
        <ul className="mb-2 space-y-2">
          {anchors.flatMap(({ address, label }) => {
            const on = address === place.address ? undefined : label;
            return [
              ...notes
                .at(address)
                .map((comment) => (
                  <NoteEntry
                    key={comment.id}
                    comment={comment}
                    on={on}
                    notes={notes}
                    onRemoved={removed}
                  />
                )),
              ...notes
                .unsentAt(address)
                .map((one) => (
                  <UnsentEntry
                    key={one.key}
                    unsent={one}
                    on={on}
                    notes={notes}
                    onDone={focusThread}
                  />
                )),
            ];
          })}
        </ul>
      )}
      <div className="print:hidden">
        {isWriting ? (
          <>
            {parts.length > 0 && (
              <div className="mb-2 max-w-md">
                <Field label="The note is on">
                  <Select
                    options={anchors.map(({ address, label }) => ({
                      value: address ?? '',
                      label,
                    }))}
                    value={about ?? ''}
                    onChange={({ target }) => setAbout(target.value)}
                  />
                </Field>
              </div>
            )}
            <NoteEditor
              label={`New note on ${written.label}`}
              draft={draft}
              save="Save note"
              cancel="Cancel"
              // One that was being written when the page was left for another section stays where it is.
              takesFocus={draft === undefined}
              canShare={notes.canShare}
              isShared
              readers={readers}
              onSave={(written) => {
                notes.add(about, written);
                return Promise.resolve();
              }}
              onDraft={(written) =>
                notes.keepDraft(place.address, written && { ...written, about })
              }
              onCancel={stopWriting}
            />
          </>
        ) : (
          <Button
            ref={write}
            size="small"
            variant="secondary"
            icon="plus"
            onClick={() => {
              setWriting(true);
              onWrite?.();
            }}
          >
            Add note
          </Button>
        )}
      </div>
    </section>
  );
}

type UnsentEntryProps = {
  readonly unsent: UnsentNote;
  readonly on: string | undefined;
  readonly notes: Notes;
  readonly onDone: () => void;
};

function UnsentEntry({ unsent, on, notes, onDone }: UnsentEntryProps) {
  const { note, problem } = unsent;
  return (
    <li>
      {on && <p className="text-xs font-medium text-ink-muted">{on}</p>}
      <p className="whitespace-pre-wrap break-words text-ink">{note}</p>
      {problem === null ? (
        <p className="mt-0.5 text-xs text-ink-muted">Saving…</p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-error-ink">This note was not saved. {problem}</p>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              notes.sendAgain(unsent);
              onDone();
            }}
          >
            Try Again
          </Button>
          <Button
            size="small"
            variant="danger-quiet"
            onClick={() => {
              notes.discard(unsent);
              onDone();
            }}
          >
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
