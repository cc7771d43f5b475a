import { Button, Spinner } from '@plumbline/ui';
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '@plumbline/form-engine';
import { answerPath } from '../../../form/paths.ts';
import { useWholeVault } from '../../../form/whole-vault.ts';
import type { PlaceState } from '../use-place.ts';
import { hiddenBecause } from './hidden-because.ts';
import type { SearchDialogProps } from './search-dialog-props.ts';
import { searchEntries } from './search-entries.ts';
import { type Found, makeSearch } from './search-index.ts';
import { type HiddenFound, SearchResults } from './search-results.tsx';

export type SearchFindingsProps = SearchDialogProps & {
  readonly query: string;
  readonly listId: string;
  /** Handles the keys of the search box. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Called with the id of the chosen result; null while nothing is found. */
  readonly onChosen: (id: string | null) => void;
};

/**
 * Finds questions of the whole form by their texts or their answers. This section is searchable at once, the others
 * when they are loaded.
 */
export function SearchFindings(props: SearchFindingsProps) {
  const { form, sections, query, listId, keysRef, onChosen, onGoTo, onClose } = props;
  const navigate = useNavigate();
  const [live] = useState(() => form.session.document(form.link));
  const vault = useWholeVault(form.tp, sections, live);
  const session = vault.session ?? form.session;
  const search = useMemo(() => makeSearch(searchEntries(session)), [session]);
  const asked = useDeferredValue(query.trim());
  const found = useMemo(() => search(asked), [search, asked]);
  const hidden = useMemo(() => found.hidden.map((one) => because(session, one)), [found, session]);
  const all = [...found.applies, ...hidden];
  /** A new query starts at its first result. */
  const [walked, setWalked] = useState({ query, to: 0 });
  const active = walked.query === query ? walked.to : 0;
  const setActive = (to: number): void => setWalked({ query, to });
  const at = Math.min(active, all.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  const chosen = all.length > 0 ? optionId(at) : null;

  const goTo = (one: Found | HiddenFound): void => {
    // A question that does not apply can't be opened, but the one that decides this can.
    const address = 'because' in one ? (one.because?.address ?? null) : one.address;
    if (address === null) return;
    onClose();
    if (address.startsWith(`${form.link}/`)) {
      // After the dialog has restored the focus.
      setTimeout(() => onGoTo(address));
    } else void navigate(answerPath(address), { state: { quiet: true } satisfies PlaceState });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined && all.length > 0) {
      event.preventDefault();
      // A single step past either end wraps around.
      const wraps = Math.abs(to - at) === 1;
      const next = wraps
        ? (to + all.length) % all.length
        : Math.max(0, Math.min(all.length - 1, to));
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      // Results are drawn a moment after typing: Enter acts on what was typed, not on what is still on the screen.
      const now = query.trim();
      const one = now === asked ? all[at] : firstOf(session, search(now));
      if (one === undefined) return;
      event.preventDefault();
      goTo(one);
    }
  };
  // With the commit, so that a key pressed right after new results appear acts on them and not on those before.
  useLayoutEffect(() => {
    keysRef.current = onKeyDown;
    return () => {
      keysRef.current = null;
    };
  });
  useEffect(() => onChosen(chosen), [chosen, onChosen]);
  const isLoading = vault.session === null && vault.error === null;

  return (
    <>
      <output className="mt-2 flex min-h-6 items-center gap-2 text-xs text-ink-muted">
        {asked !== '' && <span>{countWords(found.count, all.length)}</span>}
        {isLoading && (
          <>
            <Spinner size={14} /> Loading the other sections
          </>
        )}
        {vault.error && (
          <>
            The other sections could not be loaded. Only this section is searched.
            <Button variant="quiet" size="small" onClick={vault.retry}>
              Try again
            </Button>
          </>
        )}
      </output>
      {/* The same height for one result as for thirty, so that nothing moves while someone types. */}
      <div className="-mx-2 mt-1 h-[50vh] overflow-y-auto">
        <SearchResults
          id={listId}
          optionId={optionId}
          applies={found.applies}
          hidden={hidden}
          active={at}
          onActive={setActive}
          onChoose={goTo}
        />
        {all.length === 0 && (asked === '' || !isLoading) && (
          <p className="px-3 py-10 text-center text-sm text-ink-muted [@media(max-height:30rem)]:py-0">
            {asked === ''
              ? 'Finds questions in all sections by label, help, option, number or your answer.'
              : `No questions match “${asked}”. Try fewer or different words.`}
          </p>
        )}
      </div>
    </>
  );
}

function because(session: Session, one: Found): HiddenFound {
  return { ...one, because: hiddenBecause(session, one.address) };
}

function firstOf(
  session: Session,
  { applies, hidden }: ReturnType<ReturnType<typeof makeSearch>>,
): Found | HiddenFound | undefined {
  const [first] = applies;
  const [one] = hidden;
  return first ?? (one && because(session, one));
}

function countWords(count: number, shown: number): string {
  if (count === 0) return 'No questions found';
  const found = count === 1 ? '1 question found' : `${count} questions found`;
  return shown < count ? `${found}, showing the best ${shown}` : found;
}
