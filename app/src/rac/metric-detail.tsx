import type { RacMetric } from '@plumbline/api-contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type AnswerLink,
  type MetricInput,
  STATE_EFFECTS,
  STATE_WORDS,
  valueText,
} from './assessment.ts';
import { pointsText } from './score-text.ts';

type MetricDetailProps = {
  readonly metric: RacMetric;
  readonly answerLink: AnswerLink;
};

/** How one metric was scored: value, bands, weight, points, formula, and the answers that it read. */
export function MetricDetail({ metric, answerLink }: MetricDetailProps) {
  const { state, why, formula, inputs } = metric;
  return (
    <div className="grid gap-x-10 gap-y-3 lg:grid-cols-2">
      <dl className="space-y-1.5">
        {state === 'available' ? (
          <Scored metric={metric} />
        ) : (
          <>
            <Line term="Value">{STATE_WORDS[state]}</Line>
            <Line term="Why">
              {why !== null && `${why} `}
              {STATE_EFFECTS[state]}
            </Line>
            <Line term="Weight">{metric.weight} in its category</Line>
          </>
        )}
        <Line term="Formula">{formula}</Line>
      </dl>
      {inputs.length > 0 && (
        <div>
          <h4 className="text-xs font-medium text-ink-muted">
            {inputs.length === 1 ? 'Answer used' : 'Answers used'}
          </h4>
          <ul className="mt-1 divide-y divide-line">
            {inputs.map((input, place) => (
              <li key={`${input.question} ${place}`} className="py-1.5">
                <Answer input={input} state={state} to={answerLink(input)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Scored({ metric }: { readonly metric: RacMetric }) {
  const { band, score, next, weight, share, points } = metric;
  return (
    <>
      <Line term="Value">{valueText(metric)}</Line>
      <Line term="Band">
        {band}
        {score !== null && `, which scores ${score} of 100`}
      </Line>
      <Line term="Next band">
        {next === null ? 'None: this is the best band' : `${next.band}, which scores ${next.score}`}
      </Line>
      <Line term="Weight">
        {weight} in its category, {pointsText(share, 2)} of 100 in all
      </Line>
      <Line term="Points lost">
        {points === null
          ? 'Withheld'
          : `${pointsText(points, 2)} of at most ${pointsText(share, 2)}`}
      </Line>
    </>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere text-ink first-letter:uppercase">{children}</dd>
    </div>
  );
}

type AnswerProps = {
  readonly input: MetricInput;
  readonly state: RacMetric['state'];
  readonly to: string | null;
};

function Answer({ input, state, to }: AnswerProps) {
  const { label, question } = input;
  const text = state === 'withheld' ? null : input.text;
  return (
    <>
      <p className="text-ink-muted">
        {label} <span className="text-xs whitespace-nowrap text-ink-subtle">{question}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere text-ink">
          {text ?? <span className="text-ink-subtle">{noText(input, state)}</span>}
        </span>
        {to !== null && (
          <Link
            to={to}
            className="rounded-sm font-medium whitespace-nowrap text-primary-ink hover:underline print:hidden"
          >
            Open answer<span className="sr-only">: {label}</span>
          </Link>
        )}
      </p>
    </>
  );
}

/** Why an answer isn't shown. An answer in a section that isn't shared has no address. */
function noText({ section, address }: MetricInput, state: RacMetric['state']): string {
  if (state === 'withheld') return 'Hidden';
  return state === 'not_shared' && section !== null && address === null
    ? STATE_WORDS.not_shared
    : 'Not answered';
}
