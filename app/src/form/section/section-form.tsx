import type { Session } from '@plumbline/form-engine';
import {
  BoundForm,
  type BoundFormProps,
  createFolds,
  type Folds,
  type RemovedRow,
} from '@plumbline/rjsf-theme';
import { useSnackbar } from '@plumbline/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { keep, read } from '../../storage/store.ts';
import { announceChanges } from './announce-changes.ts';
import { type CopyChoice, openCopyOffers } from './copy-offers.ts';
import { formStore } from './form-store.ts';
import { keepFocus } from './keep-focus.ts';
import { showChange } from './show-question.ts';

const CopyRowDialog = lazyPart(async () => (await import('./copy-row-dialog.tsx')).CopyRowDialog);

/** Long enough to read, look, and reach the button by keyboard; it stays while the focus is on it. */
const UNDO_MS = 20_000;

type SectionFormProps = Omit<BoundFormProps, 'store' | 'folds' | 'rowOffers' | 'onRowRemoved'> & {
  readonly session: Session;
  /** Identifies the form for remembering collapsed rows, such as the company's id. */
  readonly owner: string;
};

/**
 * A section of an open session on the screen, in the product and in the playground: its fields and what is around them.
 * Removed rows can be restored, years can start from the previous one, and what appears or disappears is announced.
 */
export function SectionForm({ session, owner, ...form }: SectionFormProps) {
  const { link } = form.section;
  const store = useMemo(() => formStore(session), [session]);
  const folds = useMemo(() => rememberedFolds(`${owner}.${link}`), [owner, link]);
  const [copying, setCopying] = useState<CopyChoice | null>(null);
  const offers = useMemo(() => openCopyOffers(session, setCopying), [session]);
  const onRowRemoved = useUndoOffer(session);
  useEffect(() => {
    const ends = [announceChanges(session, link), keepFocus(session, link)];
    return () => {
      for (const end of ends) end();
    };
  }, [session, link]);
  useEffect(() => offers.open(), [offers]);
  return (
    <>
      <BoundForm
        {...form}
        store={store}
        folds={folds}
        rowOffers={offers}
        onRowRemoved={onRowRemoved}
      />
      {copying && (
        <CopyRowDialog session={session} choice={copying} onClose={() => setCopying(null)} />
      )}
    </>
  );
}

/** Says that a row was removed and offers to restore it as it was, whatever changed since; closes once it is back. */
function useUndoOffer(session: Session): (removed: RemovedRow) => void {
  const snackbar = useSnackbar();
  const close = useRef<(() => void) | null>(null);
  // What could be undone in a section disappears with it.
  useEffect(() => () => close.current?.(), [session]);
  return useCallback(
    ({ panel, row, words }: RemovedRow) => {
      close.current?.();
      const hide = snackbar.show({
        message: `${words} removed`,
        timeoutMs: UNDO_MS,
        action: {
          label: 'Undo',
          onClick: () => {
            session.restoreRow(panel, row);
            setTimeout(() => showChange(`${panel}/${row}`));
          },
        },
      });
      // Ctrl+Z or another person may restore it too: then there is nothing left to offer.
      const unwatch = session.subscribe(panel, () => {
        if (session.has(panel) && session.get(panel).rows.includes(row)) close.current?.();
      });
      close.current = () => {
        unwatch();
        hide();
      };
    },
    [session, snackbar],
  );
}

/**
 * Collapsed rows that stay collapsed until the tab is closed: across sections and, if the person allows preferences to
 * be kept, across reloads.
 *
 * @param place whose form it is and which section
 */
function rememberedFolds(place: string): Folds {
  return createFolds(keptAt(place), (folded) => {
    keep('folds', JSON.stringify(folded), place);
  });
}

function keptAt(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(read('folds', place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((row) => typeof row === 'string') : [];
  } catch {
    return [];
  }
}
