import type { Address, Session, StepEdit } from '@plumbline/form-engine';
import { announce } from '@plumbline/ui';
import { questionWords, rowWords, sentence } from './place-words.ts';
import { showChange } from './show-question.ts';

/** What can be undone and redone now, in words; null when there is nothing. */
export type Steps = { readonly undo: string | null; readonly redo: string | null };

export type SectionHistory = {
  /** The same object until its words change. */
  readonly steps: () => Steps;
  readonly subscribe: (listener: () => void) => () => void;
  /** Undoes the last step, or redoes it: goes to what changed and announces it. */
  readonly undo: () => void;
  readonly redo: () => void;
};

/**
 * Undo and redo of an open section, in words. The session keeps up to a thousand steps of this opening of the section,
 * none of them by other people.
 *
 * @param goTo brings a question or a row into view; defaults to the page's own way
 */
export function openHistory(
  session: Session,
  goTo: (address: Address) => void = showChange,
): SectionHistory {
  let steps: Steps = { undo: null, redo: null };
  const read = (): Steps => {
    const undo = stepWords(session, session.nextUndo());
    const redo = stepWords(session, session.nextRedo());
    if (undo !== steps.undo || redo !== steps.redo) steps = { undo, redo };
    return steps;
  };
  const take = (direction: 'undo' | 'redo'): void => {
    const words = read()[direction];
    // A person who comes here after a change in another section hears why nothing happens.
    if (words === null) return announce(`Nothing to ${direction} in this section.`);
    const edits = direction === 'undo' ? session.nextUndo() : session.nextRedo();
    session[direction]();
    const target = edits.map((edit) => placeOf(session, edit)).find((place) => place !== null);
    const hidden = target === undefined ? ' It is hidden now.' : '';
    announce(`${direction === 'undo' ? 'Undone' : 'Redone'}: ${sentence(words)}${hidden}`);
    if (target !== undefined) goTo(target);
  };
  return {
    steps: read,
    subscribe: (listener) => session.onChange(listener),
    undo: () => take('undo'),
    redo: () => take('redo'),
  };
}

/** A step in words: what the person did, not what followed from it; null when there is none. */
function stepWords(session: Session, edits: readonly StepEdit[]): string | null {
  const [first] = edits;
  if (first === undefined) return null;
  if (first.kind !== 'answer') {
    if (!session.has(first.panel)) return 'An entry';
    const row = rowWords(session, first.panel, first.row, first.place);
    return `${done[first.kind]} ${row}`;
  }
  const answered = edits.flatMap((edit) => (edit.kind === 'answer' ? [edit.address] : []));
  const name = session.has(first.address) ? questionWords(session, first.address) : 'An answer';
  if (answered.length === 1) return name;
  const [rows] = [new Set(answered.map(rowAddress))];
  const [row] = rows;
  const [, panel, id] = /^(.+)\/([^/]+)$/u.exec(row ?? '') ?? [];
  if (rows.size === 1 && panel !== undefined && id !== undefined && session.has(panel))
    return `${answered.length} answers in ${rowWords(session, panel, id)}`;
  return `${name} and ${answered.length - 1} more`;
}

const done = { rowAdded: 'Added', rowRemoved: 'Removed', rowMoved: 'Moved' } as const;

/** The row around a question; '' for one outside rows. */
function rowAddress(address: Address): Address {
  const parts = address.split('/');
  return parts.length > 2 ? parts.slice(0, -1).join('/') : '';
}

/** The place to show after an undo or redo; null when nothing of it is visible. */
function placeOf(session: Session, edit: StepEdit): Address | null {
  if (edit.kind === 'answer')
    return session.has(edit.address) && !session.is(edit.address, 'hidden') ? edit.address : null;
  const { panel, row } = edit;
  if (!session.has(panel) || session.is(panel, 'hidden')) return null;
  return session.get(panel).visibleRows.includes(row) ? `${panel}/${row}` : panel;
}
