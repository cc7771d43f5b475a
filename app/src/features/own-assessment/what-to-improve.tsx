import type { RacMetric } from '@plumbline/api-contract';
import { Link } from 'react-router-dom';
import { type AnswerLink, type Assessed, valueText } from '../../rac/assessment.ts';
import { pointsText } from '../../rac/score-text.ts';

type WhatToImproveProps = { readonly assessed: Assessed; readonly answerLink: AnswerLink };

/** The metrics that cost the most points, what would score better, and the questions that they read. */
export function WhatToImprove({ assessed, answerLink }: WhatToImproveProps) {
  const { metrics, costliest } = assessed;
  const listed = costliest
    .map((id) => metrics.find((metric) => metric.id === id))
    .filter((metric) => metric !== undefined);
  if (listed.length === 0)
    return (
      <p className="text-ink-muted">
        {assessed.score === null
          ? 'Nothing could be scored yet. Start with the sections that contractors ask for first.'
          : 'Every scored metric earned full points.'}
      </p>
    );
  return (
    <ol className="divide-y divide-line">
      {listed.map((metric) => (
        <li key={metric.id} className="py-3 first:pt-0 last:pb-0">
          <Costly metric={metric} answerLink={answerLink} />
        </li>
      ))}
    </ol>
  );
}

type CostlyProps = { readonly metric: RacMetric; readonly answerLink: AnswerLink };

function Costly({ metric, answerLink }: CostlyProps) {
  const { name, points, score, next, inputs } = metric;
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-ink">{name}</span>
        {points !== null && (
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
            −{pointsText(points)}
          </span>
        )}
      </p>
      <p className="mt-0.5 text-ink-muted">
        Now {valueText(metric)}
        {score !== null && `, which scores ${score} of 100`}.
        {next !== null && ` Next step: ${next.band}, which scores ${next.score}.`}
      </p>
      <p className="mt-1.5 text-xs font-medium text-ink-muted">Questions it’s based on</p>
      <ul className="mt-0.5 flex flex-wrap gap-x-5 gap-y-0.5">
        {inputs.map((input, place) => {
          const to = answerLink(input);
          return (
            <li key={`${input.question} ${place}`}>
              {to === null ? (
                <span className="text-ink">{input.label}</span>
              ) : (
                <Link to={to} className="rounded-sm text-primary-ink hover:underline">
                  {input.label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
