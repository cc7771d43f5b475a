import type { RacReport } from '@plumbline/api-contract';
import { type Assessed, HIDDEN, isWithheld } from './assessment.ts';
import { dollars, shortDollars } from './amounts.ts';

type LimitsTableProps = {
  readonly limits: Assessed['limits'];
  /** What the assessment's maker entered; omitted where no one can enter limits. */
  readonly entered?: RacReport['entered'];
  /** The contractor for which work is suggested. */
  readonly contractor?: 'you' | 'one contractor';
};

/** The single and aggregate limits, as entered and as computed. */
export function LimitsTable({ limits, entered, contractor = 'you' }: LimitsTableProps) {
  const { computed, available, suggested, is_limited_information: isLimited } = limits;
  return (
    <>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">Limits</caption>
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">Limit</span>
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              Computed
            </th>
            {entered && (
              <th scope="col" className="pb-1 pl-4 text-right font-medium">
                Yours
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(['single', 'aggregate'] as const).map((kind) => {
            const own = entered?.[kind] ?? null;
            return (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-2 font-medium text-ink">
                  {kind === 'single' ? 'Single limit' : 'Aggregate limit'}
                </th>
                <td className="py-2 text-right">
                  <Amount amount={computed[kind]} isMain={own === null} />
                </td>
                {entered && (
                  <td className="py-2 pl-4 text-right">
                    {own === null ? (
                      <span className="text-ink-subtle">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">Not entered</span>
                      </span>
                    ) : (
                      <Amount amount={own} isMain />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <dl className="grid grid-cols-2 gap-x-4 border-t border-line pt-2.5">
        <Figure term="Available now" amount={available} />
        <Figure term={`Suggested with ${contractor}`} amount={suggested} />
      </dl>
      {isLimited && computed.single !== null && (
        <p className="mt-2 text-xs text-ink-muted">
          Limited information: based on completed jobs only.
        </p>
      )}
    </>
  );
}

function Amount({ amount, isMain }: { readonly amount: number | null; readonly isMain: boolean }) {
  if (amount === null) return <span className="text-ink-subtle">None</span>;
  return (
    <span
      title={dollars(amount)}
      className={`tabular-nums ${isMain ? 'text-lg leading-6 font-semibold text-ink' : 'text-ink-muted'}`}
    >
      {shortDollars(amount)}
    </span>
  );
}

function Figure({ term, amount }: { readonly term: string; readonly amount: number | null }) {
  return (
    <div>
      <dt className="text-xs font-medium text-ink-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere text-ink tabular-nums">
        {amount === null ? (
          <span className="font-normal text-ink-subtle">Unknown</span>
        ) : (
          dollars(amount)
        )}
      </dd>
    </div>
  );
}

/** How the limits are derived: the candidates for each, of which the lowest is the limit. */
export function LimitLines({ assessed }: { readonly assessed: Assessed }) {
  const { lines, is_limited_information: isLimited } = assessed.limits;
  if (lines.length === 0 && isWithheld(assessed)) return <p className="text-ink-muted">{HIDDEN}</p>;
  if (lines.length === 0 && assessed.limits.computed.single === null)
    return (
      <p className="text-ink-muted">
        There isn’t enough information to compute limits. Limits require financial statements, or
        completed jobs with their amounts.
      </p>
    );
  return (
    <div className="space-y-4">
      {isLimited && (
        <p className="text-ink-muted">
          Limited information: financial information isn’t shared, so the limits are based on
          completed jobs only.
        </p>
      )}
      {(['aggregate', 'single'] as const).map((kind) => (
        <Candidates key={kind} kind={kind} lines={lines.filter((line) => line.of === kind)} />
      ))}
      {lines.length > 0 && (
        <p className="text-xs text-ink-muted">
          The lowest line is the limit, rounded down. A single limit is never above the aggregate.
        </p>
      )}
    </div>
  );
}

type CandidatesProps = {
  readonly kind: 'aggregate' | 'single';
  readonly lines: Assessed['limits']['lines'];
};

function Candidates({ kind, lines }: CandidatesProps) {
  if (lines.length === 0) return null;
  const least = Math.min(...lines.map(({ amount }) => amount));
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-1 text-left text-xs font-medium text-ink-muted">
        {kind === 'single' ? 'Single limit' : 'Aggregate limit'}
      </caption>
      <tbody>
        {lines.map(({ text, amount }) => (
          <tr key={text} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal text-ink">
              {text}
              {amount === least && (
                <span className="ml-2 text-xs text-ink-muted">sets the limit</span>
              )}
            </th>
            <td
              className={`py-1.5 pl-3 text-right whitespace-nowrap tabular-nums ${amount === least ? 'font-semibold text-ink' : 'text-ink-muted'}`}
            >
              {dollars(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
