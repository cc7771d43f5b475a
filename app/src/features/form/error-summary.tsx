import type { QuestionError } from '@plumbline/form-engine';
import { Button, Icon } from '@plumbline/ui';
import { Fragment, useEffect, useRef } from 'react';

type ErrorSummaryProps = {
  /** How often the section was checked. */
  readonly checks: number;
  readonly errors: readonly QuestionError[];
  readonly isSaved: boolean;
  /** The name of the row that an address is in; null outside rows. */
  readonly rowOf: (address: string) => string | null;
  /** The heading above an address in its section; null for none. */
  readonly groupOf: (address: string) => string | null;
  readonly onGoTo: (address: string) => void;
  /** Continues anyway: errors here don't block a save. */
  readonly onContinue: () => void;
  readonly continueLabel: string;
};

/** What is still open in a section, each with a link to its question. Takes the focus at each check. */
export function ErrorSummary({
  checks,
  errors,
  isSaved,
  rowOf,
  groupOf,
  onGoTo,
  onContinue,
  continueLabel,
}: ErrorSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Not whenever it appears: it also does while the person types, when an answer becomes wrong again.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [checks]);
  if (errors.length === 0) return null;
  return (
    <section
      aria-labelledby="error-summary"
      className="mb-6 rounded-xl border border-error-line bg-error-tint/50 p-5"
    >
      <h2
        id="error-summary"
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 font-semibold text-ink outline-none"
      >
        <Icon name="error" className="shrink-0 text-error-ink" />
        {errors.length === 1
          ? '1 answer needs attention'
          : `${errors.length} answers need attention`}
      </h2>
      <p className="mt-1 text-ink-muted">
        {isSaved && 'Your answers are saved. '}These are needed before the vault can be marked Ready
        For Review.
      </p>
      <div className="mt-2 max-h-72 overflow-y-auto">
        {underGroups(errors, groupOf).map(({ group, list }) => (
          <Fragment key={list[0]?.address}>
            {group !== null && (
              <h3 className="mt-2 text-sm font-semibold text-ink-muted first:mt-0">{group}</h3>
            )}
            <ul>
              {list.map(({ address, message }) => (
                <li key={`${address} ${message}`}>
                  <a
                    href={`#${encodeURIComponent(address)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onGoTo(address);
                    }}
                    className="inline-block py-0.5 text-error-ink underline underline-offset-2 max-sm:py-1.5"
                  >
                    {[rowOf(address), message].filter(Boolean).join(': ')}
                  </a>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <Button variant="secondary" size="small" className="mt-4" onClick={onContinue}>
        {continueLabel}
      </Button>
    </section>
  );
}

type Grouped = { readonly group: string | null; readonly list: QuestionError[] };

/** The errors in order. Consecutive errors of the same group share one heading. */
function underGroups(
  errors: readonly QuestionError[],
  groupOf: ErrorSummaryProps['groupOf'],
): readonly Grouped[] {
  const groups: Grouped[] = [];
  for (const error of errors) {
    const group = groupOf(error.address);
    const last = groups.at(-1);
    if (last?.group === group) last.list.push(error);
    else groups.push({ group, list: [error] });
  }
  return groups;
}
