import { Dialog, Icon } from '@plumbline/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { missingWords, useIsServed } from '../../../shell/use-is-served.ts';
import type { SearchDialogProps } from './search-dialog-props.ts';

/**
 * The search box, there at once: what is typed while the rest loads goes into it, and not into the answer that had the
 * focus.
 */
export function SearchDialog(props: SearchDialogProps) {
  const [query, setQuery] = useState('');
  /** The id of the chosen result; null while nothing is found. */
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = useId();
  const keysRef = useRef<((event: KeyboardEvent) => void) | null>(null);
  return (
    <Dialog open onOpenChange={props.onClose} title="Search the form" width={670}>
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
          aria-expanded={chosen !== null}
          aria-controls={listId}
          aria-activedescendant={chosen ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="A word from the question, your answer, an option, or a number such as BI-06"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => keysRef.current?.(event)}
          className="control pl-10"
        />
      </div>
      <SearchFindings
        {...props}
        query={query}
        listId={listId}
        keysRef={keysRef}
        onChosen={setChosen}
      />
    </Dialog>
  );
}

const SearchFindings = lazyPart(
  async () => (await import('./search-findings.tsx')).SearchFindings,
  Missing,
  () => <Instead>Loading the search</Instead>,
);

function Missing() {
  const served = useIsServed();
  return <Instead>{missingWords(served)}</Instead>;
}

function Instead({ children }: { readonly children: string }) {
  return <output className="mt-2 block h-[50vh] text-sm text-ink-muted">{children}</output>;
}
