import type { Address, QuestionState, Session } from '@plumbline/form-engine';
import { Badge, Checkbox, classNames, Field, TextInput } from '@plumbline/ui';
import { useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useWorkbench, useWorkbenchState } from '../use-workbench.ts';
import type { Preview, PreviewSection } from '../workbench/preview.ts';

type QuestionPaneProps = { readonly preview: Preview; readonly section: PreviewSection };

/** Nobody reads more lines than this, and the browser draws them slowly. */
const MOST_SHOWN = 500;

/** Every question of a section with its state, including hidden ones, so that they can be selected too. */
export function QuestionPane({ preview, section }: QuestionPaneProps) {
  const { session } = preview;
  const [search, setSearch] = useState('');
  const [isHiddenOnly, setHiddenOnly] = useState(false);
  const words = useDeferredValue(search.trim().toLowerCase());
  const addresses = useAddresses(session, section.link, isHiddenOnly);
  const shown = addresses.filter((address) => {
    const { id } = session.get(address);
    const label = session.program.questionOf(id)?.question.label ?? '';
    return words === '' || `${address} ${label}`.toLowerCase().includes(words);
  });
  return (
    <div className="p-4">
      <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-64">
          <Field label="Find a question">
            <TextInput
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              placeholder="ID or words from the label"
            />
          </Field>
        </div>
        <div className="pb-2">
          <Checkbox
            label="Hidden only"
            checked={isHiddenOnly}
            onChange={({ target }) => setHiddenOnly(target.checked)}
          />
        </div>
      </div>
      <ul
        aria-label={`Questions of ${section.title}`}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {shown.slice(0, MOST_SHOWN).map((address) => (
          <QuestionLine key={address} session={session} address={address} />
        ))}
      </ul>
      {shown.length > MOST_SHOWN && (
        <p className="p-4 text-ink-muted">
          Showing the first {MOST_SHOWN} of {shown.length}. Search by ID or label to narrow the
          list.
        </p>
      )}
      {shown.length === 0 && <p className="p-4 text-ink-muted">No questions found.</p>}
    </div>
  );
}

/**
 * The addresses of a section, or only those of its hidden questions. They change when a row is added or removed, and the
 * hidden ones when an answer shows or hides a question.
 */
function useAddresses(session: Session, link: string, isHiddenOnly: boolean): readonly Address[] {
  const read = useCallback(
    () =>
      session
        .addresses(link)
        .filter((address) => !isHiddenOnly || session.get(address).hidden)
        .join('\n'),
    [session, link, isHiddenOnly],
  );
  const joined = useSyncExternalStore(session.onChange, read);
  return joined === '' ? [] : joined.split('\n');
}

type QuestionLineProps = { readonly session: Session; readonly address: Address };

function QuestionLine({ session, address }: QuestionLineProps) {
  const workbench = useWorkbench();
  const isChosen = useWorkbenchState((state) => state.chosen === address);
  const state = useQuestion(session, address);
  if (state === null) return null;
  const label = session.placeOf(address).question.label ?? state.id;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => workbench.choose(address)}
        className={classNames(
          'flex w-full items-center gap-3 px-3 py-2 text-left text-sm focus-visible:-outline-offset-2',
          isChosen ? 'bg-primary-tint' : 'hover:bg-canvas',
        )}
      >
        <span className="w-28 shrink-0 truncate font-mono text-xs text-ink-muted" title={address}>
          {placeWithin(address)}
        </span>
        <span
          className={classNames('min-w-0 flex-1', state.hidden ? 'text-ink-muted' : 'text-ink')}
        >
          {label}
        </span>
        <span className="flex shrink-0 gap-1">
          {state.hidden && <Badge>hidden</Badge>}
          {state.required && <Badge tone="primary">required</Badge>}
          {state.disabled && <Badge>disabled</Badge>}
          {state.readonly && <Badge>readonly</Badge>}
          {state.errors.length > 0 && <Badge tone="error">error</Badge>}
        </span>
      </button>
    </li>
  );
}

/** A question's live state; null once its row is removed. */
export function useQuestion(session: Session, address: Address): QuestionState | null {
  const subscribe = useCallback(
    (listener: () => void) => session.subscribe(address, listener),
    [session, address],
  );
  return useSyncExternalStore(subscribe, () =>
    session.has(address) ? session.get(address) : null,
  );
}

/** An address without its section: `Q-01`, or `row/Q-01.1` inside a panel. */
function placeWithin(address: Address): string {
  return address
    .split('/')
    .slice(-2)
    .slice(address.split('/').length > 2 ? 0 : 1)
    .join('/');
}
