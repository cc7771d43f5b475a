import { endpoints, type RacReport } from '@plumbline/api-contract';
import { Card, Field, Icon, Select, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRevocable } from '../../api/revocable.ts';
import { GradeBadge } from '../../rac/grade-badge.tsx';
import { reportPath } from '../../rac/report-path.ts';
import { scoreText, signedPoints } from '../../rac/score-text.ts';
import { dateText } from '../../time/moment.ts';

type MovedCardProps = {
  readonly report: RacReport;
  /** Access was narrowed, and what is still shared has not loaded yet, so the comparison is hidden. */
  readonly isClosing: boolean;
};

/** What changed since an earlier assessment, adding up to the change of the score; and all assessments so far. */
export function MovedCard({ report, isClosing }: MovedCardProps) {
  const { history, id } = report;
  const place = history.findIndex((one) => one.id === id);
  const earlier = history.slice(place + 1);
  return (
    <Card title="What changed" className="[&>div:last-child]:pt-3">
      {earlier.length === 0 ? (
        <p className="text-ink-muted">
          This is your first assessment of this company. Run another one later to see what changed.
        </p>
      ) : (
        <Moved report={report} earlier={earlier} isClosing={isClosing} />
      )}
      {history.length > 1 && <History report={report} />}
    </Card>
  );
}

type MovedProps = MovedCardProps & { readonly earlier: RacReport['history'] };

function Moved({ report, earlier, isClosing }: MovedProps) {
  const [since, setSince] = useState(earlier[0]?.id ?? '');
  const isDefault = since === report.changes?.since.id;
  const params = { racId: report.id };
  const compared = useRevocable(
    endpoints.getRac,
    isDefault || isClosing ? null : { params, query: { since } },
  );
  const changes = isDefault ? report.changes : isClosing ? null : compared.data?.changes;
  return (
    <>
      <Field label="Compared with">
        <Select
          value={since}
          onChange={({ target }) => setSince(target.value)}
          options={earlier.map((one) => ({
            value: one.id,
            label: `${dateText(one.completed)}, ${one.grade ?? 'Incomplete'}`,
          }))}
        />
      </Field>
      <div aria-live="polite" className="mt-3">
        {compared.error && !changes ? (
          <p className="text-error-ink">{compared.error.message}</p>
        ) : changes ? (
          <Lines report={report} changes={changes} />
        ) : changes === null || isClosing ? (
          <p className="text-ink-muted">
            Changes are hidden: one of these assessments used sections that are no longer shared.
          </p>
        ) : (
          <SkeletonText lines={3} label="Comparing" />
        )}
      </div>
    </>
  );
}

type LinesProps = {
  readonly report: RacReport;
  readonly changes: NonNullable<RacReport['changes']>;
};

/** Fewer points than this show as 0.00. */
const LEAST_SHOWN = 0.005;

function Lines({ report: { score, grade }, changes: { since, lines } }: LinesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const moved = lines.filter(({ points }) => Math.abs(points) >= LEAST_SHOWN);
  const still = lines.length - moved.length;
  const shown = showsAll ? lines : moved;
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{`What changed since ${dateText(since.completed)}`}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Change</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        <Total
          name={`Score on ${dateText(since.completed)}`}
          score={since.score}
          grade={since.grade}
        />
        {lines.length === 0 && (
          <tr className="border-t border-line">
            <td colSpan={2} className="py-1.5 text-ink-muted">
              No metric changed.
            </td>
          </tr>
        )}
        {shown.map(({ metric, text, points }) => (
          <tr key={`${metric ?? ''} ${text}`} className="border-t border-line">
            <th scope="row" className="py-1.5 font-normal text-ink">
              {text}
            </th>
            <td
              className={`py-1.5 pl-3 text-right font-medium whitespace-nowrap tabular-nums ${points > 0 ? 'text-success-ink' : points < 0 ? 'text-error-ink' : 'text-ink-muted'}`}
            >
              {signedPoints(points, 2)}
            </td>
          </tr>
        ))}
        {still > 0 && (
          <tr className="border-t border-line print:hidden">
            <td colSpan={2} className="py-1">
              <button
                type="button"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
                className="-mx-1.5 flex min-h-8 items-center gap-1.5 rounded-md px-1.5 text-left text-primary-ink hover:bg-primary-tint"
              >
                <Icon name={showsAll ? 'chevron-up' : 'chevron-down'} size={16} />
                {stillText(still, showsAll)}
              </button>
            </td>
          </tr>
        )}
        <Total name="Score of this assessment" score={score} grade={grade} isLast />
      </tbody>
    </table>
  );
}

function stillText(count: number, areShown: boolean): string {
  const changes = count === 1 ? '1 change' : `${count} changes`;
  return `${areShown ? 'Hide' : 'Show'} ${changes} with no effect on points`;
}

type TotalProps = Pick<RacReport, 'score' | 'grade'> & {
  readonly name: string;
  readonly isLast?: boolean;
};

function Total({ name, score, grade, isLast = false }: TotalProps) {
  return (
    <tr className={isLast ? 'border-t border-line-strong' : undefined}>
      <th scope="row" className="py-1.5 font-semibold text-ink">
        {name}
      </th>
      <td className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap text-ink tabular-nums">
        {score === null ? 'Incomplete' : scoreText(score)} {grade}
      </td>
    </tr>
  );
}

/** Every assessment of the company, newest first; each leads to its page. */
function History({ report: { history, id } }: { readonly report: RacReport }) {
  return (
    <>
      <h3 className="mt-5 border-t border-line pt-4 text-sm font-semibold text-ink">
        All assessments
      </h3>
      <ol className="mt-1 divide-y divide-line">
        {history.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-1.5">
            <GradeBadge grade={one.grade} />
            <span className="w-10 text-ink tabular-nums">
              {one.score === null ? '–' : scoreText(one.score)}
            </span>
            {one.id === id ? (
              <span aria-current="page" className="text-ink-muted">
                {dateText(one.completed)}, this one
              </span>
            ) : (
              <Link
                to={reportPath(one.id)}
                className="rounded-sm font-medium text-primary-ink hover:underline"
              >
                {dateText(one.completed)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
