import { classNames, Icon } from '@plumbline/ui';
import { useRef, useState } from 'react';
import type { AnnotatedPlace } from '../../../form/answers/reading.ts';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { AskedCorrection } from '../corrections/asked-correction.tsx';
import type { Corrections } from '../corrections/use-corrections.ts';
import { NoteThread } from './note-thread.tsx';
import type { Notes } from './use-notes.ts';

const CorrectionDialog = lazyPart(
  async () => (await import('../corrections/correction-dialog.tsx')).CorrectionDialog,
);

type NotedProps = AnnotatedPlace & { readonly notes: Notes; readonly corrections: Corrections };

/** An answer with a button for its notes. Existing notes are shown; an empty thread opens on request. */
export function Noted({ notes, corrections, address, label, parts = [], children }: NotedProps) {
  const count = [address, ...parts.map((part) => part.address)].reduce(
    (sum, place) => sum + notes.at(place).length + notes.unsentAt(place).length,
    0,
  );
  // Undefined until someone opens or closes it: existing notes are then shown, and one that was being written.
  const [wish, setWish] = useState<boolean | undefined>(() =>
    notes.draftAt(address) ? true : undefined,
  );
  const isOpen = wish ?? count > 0;
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const asked = [{ address, label }, ...parts].flatMap((place) => {
    const correction = corrections.at(place.address);
    return correction
      ? [{ correction, on: place.address === address ? undefined : place.label }]
      : [];
  });
  const isWaiting = corrections.at(address)?.status === 'pending';
  const name = count === 0 ? `Add a note on ${label}` : `${noteCount(count)} on ${label}`;
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1 break-words">{children}</div>
        {!isWaiting && (
          <button
            type="button"
            aria-label={`Ask for a correction of ${label}`}
            title={`Ask for a correction of ${label}`}
            onClick={() => setAsking(true)}
            className="-my-1 inline-flex min-h-7 min-w-7 shrink-0 items-center justify-center rounded-md text-ink-subtle hover:bg-sunken hover:text-ink print:hidden"
          >
            <Icon name="edit" size={16} />
          </button>
        )}
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-label={name}
          title={name}
          onClick={() => setWish(!isOpen)}
          className={classNames(
            '-my-1 inline-flex min-h-7 min-w-7 shrink-0 items-center justify-center gap-1 rounded-md px-1.5 text-xs hover:bg-sunken print:hidden',
            count > 0 ? 'font-medium text-primary-ink' : 'text-ink-subtle hover:text-ink',
          )}
        >
          <Icon name="note" size={16} />
          {count > 0 && count}
        </button>
      </div>
      {asked.map(({ correction, on }) => (
        <AskedCorrection
          key={correction.id}
          correction={correction}
          on={on}
          onWithdrawn={() => button.current?.focus()}
        />
      ))}
      {isAsking && (
        <CorrectionDialog
          {...corrections}
          place={{ address, label }}
          parts={parts}
          onClose={() => setAsking(false)}
        />
      )}
      {isOpen && (
        <NoteThread
          notes={notes}
          place={{ address, label }}
          parts={parts}
          startsWriting={count === 0}
          onWrite={() => setWish(true)}
          onClose={() => {
            setWish(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

export function noteCount(count: number): string {
  return count === 1 ? '1 note' : `${count} notes`;
}
