import type { Section } from '@plumbline/api-contract';
import { Button, Dialog, Icon, Spinner } from '@plumbline/ui';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '@plumbline/form-engine';
import { answerPath } from '../../../form/paths.ts';
import type { OpenForm } from '../../../form/open-forms.ts';
import { useWholeVault } from '../../../form/whole-vault.ts';
import { missingWords, useIsServed } from '../../../shell/use-is-served.ts';
import type { PlaceState } from '../use-place.ts';
import type { Found, Search } from './search-index.ts';
import type { HiddenFound } from './search-results.tsx';
import { type SearchCode, useSearchCode } from './use-search-code.ts';

type SearchDialogProps = {
  readonly form: OpenForm;
  readonly sections: readonly Section[] | undefined;
  readonly onGoTo: (address: string) => void;
  readonly onClose: () => void;
};

/**
 * Finds questions of the whole form by what is written on them or in their answers. The box is there at once, this
 * section when the code has come, the others when they are loaded.
 */
export function SearchDialog({ form, sections, onGoTo, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const [live] = useState(() => form.session.document(form.link));
  const vault = useWholeVault(form.tp, sections, live);
  const session = vault.session ?? form.session;
  const loading = useSearchCode();
  const code = typeof loading === 'string' ? null : loading;
  const search = useMemo(
    (): Search => (code ? code.makeSearch(code.searchEntries(session)) : () => NOTHING),
    [code, session],
  );
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const found = useMemo(() => search(asked), [search, asked]);
  const hidden = useMemo(
    () => (code ? found.hidden.map((one) => because(code, session, one)) : []),
    [code, found, session],
  );
  const all = [...found.applies, ...hidden];
  const [active, setActive] = useState(0);
  const at = Math.min(active, all.length - 1);
  const listId = useId();
  const optionId = (index: number): string => `${listId}-${index}`;

  const goTo = (one: Found | HiddenFound): void => {
    // What does not apply cannot be gone to: what decides that can.
    const address = 'because' in one ? (one.because?.address ?? null) : one.address;
    if (address === null) return;
    onClose();
    if (address.startsWith(`${form.link}/`)) {
      // After the dialog has given the focus back.
      setTimeout(() => onGoTo(address));
    } else void navigate(answerPath(address), { state: { quiet: true } satisfies PlaceState });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined && all.length > 0) {
      event.preventDefault();
      // Past either end by one comes in at the other.
      const wraps = Math.abs(to - at) === 1;
      const next = wraps
        ? (to + all.length) % all.length
        : Math.max(0, Math.min(all.length - 1, to));
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      // Results are drawn a moment after the typing: Enter means what was typed, not what is still on the screen.
      const now = query.trim();
      const one = now === asked ? all[at] : code && firstOf(code, session, search(now));
      if (!one) return;
      event.preventDefault();
      goTo(one);
    }
  };
  const isLoading = (vault.session === null && vault.error === null) || loading === 'loading';

  return (
    <Dialog open onOpenChange={onClose} title="Search the form" width={670}>
      <div className="relative">
        <Icon
          name="search"
          size={18}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-subtle"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Search by label, help, option, answer or number"
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-activedescendant={all.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="A word from the question, your answer, an option, or a number such as BI-06"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="control pl-10"
        />
      </div>
      <output className="mt-2 flex min-h-6 items-center gap-2 text-xs text-ink-muted">
        {asked !== '' && <span>{countWords(found.count, all.length)}</span>}
        {isLoading && (
          <>
            <Spinner size={14} />
            {code ? 'Loading the other sections' : 'Loading the search'}
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
      {/* As high with one result as with thirty: nothing moves under the hand while one types. */}
      <div className="-mx-2 mt-1 h-[50vh] overflow-y-auto">
        {code && (
          <code.SearchResults
            id={listId}
            optionId={optionId}
            applies={found.applies}
            hidden={hidden}
            active={at}
            onActive={setActive}
            onChoose={goTo}
          />
        )}
        {all.length === 0 && (asked === '' || !isLoading) && (
          <p className="px-3 py-10 text-center text-sm text-ink-muted [@media(max-height:30rem)]:py-0">
            {loading === 'missing' ? (
              <Missing />
            ) : asked === '' ? (
              'Finds questions in all sections by label, help, option, number or your answer.'
            ) : (
              `Nothing in the form has “${asked}”. Try fewer or other words.`
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Missing() {
  return missingWords(useIsServed());
}

const NOTHING = { applies: [], hidden: [], count: 0 };

function because(code: SearchCode, session: Session, one: Found): HiddenFound {
  return { ...one, because: code.hiddenBecause(session, one.address) };
}

function firstOf(
  code: SearchCode,
  session: Session,
  { applies, hidden }: ReturnType<Search>,
): Found | HiddenFound | undefined {
  const [first] = applies;
  const [one] = hidden;
  return first ?? (one && because(code, session, one));
}

function countWords(count: number, shown: number): string {
  if (count === 0) return 'No question found';
  const found = count === 1 ? '1 question found' : `${count} questions found`;
  return shown < count ? `${found}, the best ${shown} shown` : found;
}
