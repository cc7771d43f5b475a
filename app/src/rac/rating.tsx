import { StatusPill, type Tone } from '@plumbline/ui';
import { type Assessed, HIDDEN, isWithheld } from './assessment.ts';
import { Bar } from './bar.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { scoreText } from './score-text.ts';

/** Below this coverage, in percent, there is no grade. */
const LEAST_COVERAGE = 60;

/** The grade in large type, with its score, the grade before caps, and how much of the model could be scored. */
export function Rating({ assessed }: { readonly assessed: Assessed }) {
  const { grade, letter, score, coverage } = assessed;
  const shownCoverage = Math.floor(coverage);
  return (
    <div className="flex flex-wrap items-start gap-5">
      <GradeBadge grade={grade} size="large" />
      <dl className="min-w-0 flex-1 basis-40 space-y-3 wrap-anywhere">
        <div>
          <dt className="sr-only">Score</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1.5 leading-none text-ink">
            {score === null ? (
              <span className="text-xl font-semibold">Incomplete</span>
            ) : (
              <>
                <span className="text-3xl font-semibold tracking-tight tabular-nums">
                  {scoreText(score)}
                </span>
                <span className="text-ink-muted">of 100</span>
              </>
            )}
            {letter !== null && letter !== grade && (
              <span className="text-sm leading-5 whitespace-nowrap text-ink-muted">
                {grade === null ? `(${letter} by score alone)` : `(${letter} before caps)`}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="flex justify-between text-xs font-medium text-ink-muted">
            Coverage <span aria-hidden="true">{shownCoverage}%</span>
          </dt>
          <dd>
            <span className="sr-only">{shownCoverage}% of the model could be scored</span>
            <Bar
              percent={coverage}
              fill={coverage < LEAST_COVERAGE ? 'fill-warning' : 'fill-primary'}
            />
            {grade === null && (
              <span className="mt-1 block text-xs text-ink-muted">
                A grade needs {LEAST_COVERAGE}% coverage.
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="mb-1 text-xs font-medium text-ink-muted">Capacity</dt>
          <dd>
            <Capacity assessed={assessed} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const CAPACITY: Readonly<
  Record<
    NonNullable<Assessed['capacity']>,
    { readonly tone: Tone; readonly word: string; readonly says: string }
  >
> = {
  normal: { tone: 'success', word: 'Normal', says: 'Backlog is within the aggregate limit.' },
  strained: { tone: 'warning', word: 'Strained', says: 'Backlog is above the aggregate limit.' },
  overextended: {
    tone: 'error',
    word: 'Overextended',
    says: 'Backlog is twice the aggregate limit or more.',
  },
};

/** How the backlog compares with the aggregate limit. */
function Capacity({ assessed }: { readonly assessed: Assessed }) {
  const { capacity } = assessed;
  if (capacity === null)
    return (
      <span className="text-ink-muted">
        {isWithheld(assessed) ? HIDDEN : 'Unknown: no backlog or no aggregate limit.'}
      </span>
    );
  const { tone, word, says } = CAPACITY[capacity];
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusPill tone={tone}>{word}</StatusPill>
      <span className="text-ink-muted">{says}</span>
    </span>
  );
}
