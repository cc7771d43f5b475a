import type { Question } from '@plumbline/schemas';
import { Card } from '@plumbline/ui';
import { useRef } from 'react';
import { focusHeading, isInField } from '../../shell/page.tsx';
import { NoteEntry } from './notes/note-entry.tsx';
import type { Notes } from './notes/use-notes.ts';

type HiddenNotesProps = {
  readonly questions: readonly Question[];
  readonly link: string;
  readonly notes: Notes;
};

/** Notes on answers that are no longer shown: their question does not apply now, or their row is gone. */
export function HiddenNotes({ questions, link, notes }: HiddenNotesProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = addressesOf(questions, link);
  const hidden = notes.inSection(link).filter(({ question }) => question && !shown.has(question));
  if (hidden.length === 0) return null;
  /** The card disappears with its last note. */
  const focusRest = (): void => {
    requestAnimationFrame(() => {
      if (isInField()) return;
      if (list.current) list.current.focus();
      else focusHeading();
    });
  };
  return (
    <Card title="Notes on answers that are currently hidden" className="mt-6">
      <ul ref={list} tabIndex={-1} className="space-y-3 outline-none">
        {hidden.map((comment) => (
          <NoteEntry
            key={comment.id}
            comment={comment}
            on={comment.label ?? 'A removed answer'}
            notes={notes}
            onRemoved={focusRest}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Every address that a note may be anchored to. */
function addressesOf(questions: readonly Question[], link: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (list: readonly Question[], prefix: string): void => {
    for (const { id, type, questions: inner = [], panels = [] } of list) {
      found.add(`${prefix}/${id}`);
      if (type !== 'PANEL') visit(inner, prefix);
      for (const row of panels) visit(row.questions, `${prefix}/${id}/${row.id}`);
    }
  };
  visit(questions, link);
  return found;
}
