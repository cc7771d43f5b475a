// A native list cannot leave the focus in the field above it, nor show more of an option than its name.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { classNames } from '@plumbline/ui';
import type { ReasonLine } from '../why/reason-lines.ts';
import type { Found } from './search-index.ts';

export type HiddenFound = Found & { readonly because: ReasonLine | null };

type SearchResultsProps = {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly applies: readonly Found[];
  readonly hidden: readonly HiddenFound[];
  /** The position of the active result among all. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (found: Found | HiddenFound) => void;
};

/** The list under the search: what applies, then what does not, and why. The field above keeps the focus. */
export function SearchResults(props: SearchResultsProps) {
  const { id, applies, hidden } = props;
  const isEmpty = applies.length + hidden.length === 0;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Questions found"
      className={isEmpty ? 'hidden' : undefined}
    >
      {applies.map((found, index) => (
        <Option key={keyOf(found)} found={found} index={index} {...props} />
      ))}
      {hidden.length > 0 && (
        <div role="group" aria-labelledby={`${id}-hidden`}>
          <p id={`${id}-hidden`} className="px-3 pt-4 pb-1 text-xs font-semibold text-ink-muted">
            Does not apply now
          </p>
          {hidden.map((found, index) => (
            <Option key={keyOf(found)} found={found} index={applies.length + index} {...props} />
          ))}
        </div>
      )}
    </div>
  );
}

type OptionProps = Pick<SearchResultsProps, 'optionId' | 'active' | 'onActive' | 'onChoose'> & {
  readonly found: Found | HiddenFound;
  readonly index: number;
};

function Option({ found, index, optionId, active, onActive, onChoose }: OptionProps) {
  const isActive = index === active;
  return (
    // Keys are handled in the field, where Enter chooses this.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      onMouseMove={() => onActive(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(found)}
      className={classNames('cursor-pointer rounded-md px-3 py-2', isActive && 'bg-primary-tint')}
    >
      <p className="flex items-baseline justify-between gap-4 text-sm font-medium text-ink">
        <span className="min-w-0">{found.label}</span>
        <span className="shrink-0 text-xs font-normal text-ink-muted tabular-nums">{found.id}</span>
      </p>
      <p className="text-xs text-ink-muted">
        {[found.section, found.row, found.group].filter(Boolean).join(' › ')}
        {found.isPrototype && ' (asked in each entry; no entries yet)'}
      </p>
      <Detail found={found} />
    </div>
  );
}

function Detail({ found }: { readonly found: Found | HiddenFound }) {
  if ('because' in found) {
    return (
      <p className="mt-0.5 text-xs text-ink">
        {found.because
          ? `Because ${lower(found.because.words)}. Press Enter to go to that question.`
          : 'You don’t have to answer it.'}
      </p>
    );
  }
  if (!found.detail) return null;
  const { kind, text } = found.detail;
  return (
    <p className="mt-0.5 text-xs wrap-anywhere text-ink">
      <span className="text-ink-muted">{DETAIL[kind]}</span> {text}
    </p>
  );
}

const DETAIL = { answer: 'Answer:', option: 'Option:', help: 'Help:' } as const;

function keyOf({ address, id }: Found): string {
  return `${address} ${id}`;
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
