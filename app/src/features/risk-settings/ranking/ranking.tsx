import type { RacLetter, RacScores } from '@plumbline/api-contract';
import { announce, EmptyState, Icon, LinkButton, Select, useBoxSize } from '@plumbline/ui';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { GRANTED } from '../../../lists/list-names.ts';
import { GradeBadge } from '../../../rac/grade-badge.tsx';
import { scoreText } from '../../../rac/score-text.ts';
import { useWeights } from '../weights/use-store.ts';
import type { Draft } from '../weights/draft.ts';
import {
  byName,
  type Graded,
  gradeStep,
  movement,
  movementWords,
  orderBy,
  type Ranked,
} from './rank.ts';

const ROW_PX = 48;
/** Rows drawn beyond the edges, so that fast scrolling shows no gaps. */
const BEYOND = 4;
/** After this long a weight has settled: slider keys repeat faster than this. */
const REST_MS = 700;

type RankingProps = {
  readonly scores: RacScores;
  /** Scores the reports under a draft; the result is valid until the next call. */
  readonly grade: (draft: Draft) => Graded;
  /** The default model's settings. */
  readonly usual: Draft;
};

const scoreOf = (score: number): string => (Number.isNaN(score) ? '–' : scoreText(score));

type Against = 'completed' | 'saved' | 'default';

/** The company's completed assessments, ranked by the weights on the screen. */
export function Ranking({ scores, grade, usual }: RankingProps) {
  const store = useWeights();
  const { reports } = scores;
  const names = useMemo(() => byName(scores), [scores]);
  const [against, setAgainst] = useState<Against>('completed');
  const rank = useMemo(() => {
    return (draft: Draft): Ranked => {
      const graded = grade(draft);
      const grades = reports.map((_, at) => graded.gradeOf(at));
      return {
        scores: graded.scores.slice(),
        gradeOf: (at) => grades[at] ?? null,
        order: orderBy(graded.scores, names),
      };
    };
  }, [grade, names, reports]);

  const [saved, setSaved] = useState(() => store.saved());
  useEffect(() => store.subscribe(() => setSaved(store.saved())), [store]);
  const before = useMemo((): Ranked => {
    if (against === 'default') return rank(usual);
    if (against === 'saved') return rank(saved);
    const own = Float64Array.from(reports, ({ score }) => score ?? Number.NaN);
    return {
      scores: own,
      gradeOf: (at) => reports[at]?.grade ?? null,
      order: orderBy(own, names),
    };
  }, [against, rank, usual, saved, reports, names]);
  const placeBefore = useMemo(() => {
    const places = new Map<number, number>();
    before.order.forEach((at, place) => places.set(at, place));
    return places;
  }, [before]);

  const [now, setNow] = useState(() => rank(store.draft()));
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => setNow(rank(store.draft()));
    show();
    const stop = store.onFrame(() => {
      show();
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoving(false), REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, rank]);
  useSaidAtRest(rank);

  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { height } = useBoxSize(box);
  const from = Math.max(0, Math.floor(top / ROW_PX) - BEYOND);
  const to = Math.min(now.order.length, Math.ceil((top + height) / ROW_PX) + BEYOND);
  const shown = now.order.subarray(from, to);
  const withheld = reports.filter((report) => report.is_withheld);
  const moves = movement(before, now);

  if (reports.length === 0)
    return (
      <EmptyState
        icon="file"
        title="No completed assessments yet"
        action={
          <LinkButton as={Link} to={GRANTED} variant="secondary">
            Choose a trade partner
          </LinkButton>
        }
      >
        Once you assess a trade partner, you can see here how its rank changes as you adjust the
        weights.
      </EmptyState>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 pb-3 max-lg:pb-2">
        <p className="text-sm text-ink-muted tabular-nums">
          <Count icon="chevron-up" count={moves.up} words="up" className="text-success-ink" />
          <Count icon="chevron-down" count={moves.down} words="down" className="text-error-ink" />
          <span className="whitespace-nowrap">of {now.order.length.toLocaleString('en-US')}</span>
        </p>
        <Select
          aria-label="Compare with"
          value={against}
          onChange={({ target }) => setAgainst(target.value as Against)}
          options={[
            { value: 'completed', label: 'vs. as completed' },
            { value: 'saved', label: 'vs. saved weights' },
            { value: 'default', label: 'vs. default weights' },
          ]}
          className="w-44 text-sm"
        />
      </div>
      <section
        ref={box}
        aria-label="Assessments by score"
        // A scrollable list must be scrollable by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setTop(Math.floor(currentTarget.scrollTop / ROW_PX) * ROW_PX)
        }
        className="relative min-h-24 flex-1 overflow-y-auto overscroll-contain border-t border-line"
      >
        <ol className="relative" style={{ height: now.order.length * ROW_PX }}>
          {Array.from(shown, (at, index) => ({ at, place: from + index }))
            // While they move, in a fixed order: each row stays the same element and glides to its place.
            .toSorted((a, b) => (isMoving ? a.at - b.at : a.place - b.place))
            .map(({ at, place }) => {
              const report = reports[at];
              return (
                report && (
                  <RankRow
                    key={report.id}
                    name={report.tp.name}
                    place={place}
                    count={now.order.length}
                    moved={(placeBefore.get(at) ?? place) - place}
                    score={scoreOf(now.scores[at] ?? Number.NaN)}
                    grade={now.gradeOf(at)}
                    gradeBefore={before.gradeOf(at)}
                  />
                )
              );
            })}
        </ol>
      </section>
      {withheld.length > 0 && (
        <details className="border-t border-line px-5 py-3 text-sm">
          <summary className="font-medium text-ink">
            {withheld.length === 1 ? '1 assessment is' : `${withheld.length} assessments are`} not
            ranked
          </summary>
          <p className="mt-1 text-ink-muted">
            A section they used is no longer shared with you, or they were made with an earlier
            version of the model. They keep the grade they had.
          </p>
          <ul className="mt-2 max-h-40 space-y-1 overflow-y-auto">
            {withheld.map(({ id, tp, grade: kept }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span className="truncate">{tp.name}</span>
                <GradeBadge grade={kept} size="small" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Announces what a change did, once it has settled. */
function useSaidAtRest(rank: (draft: Draft) => Ranked): void {
  const store = useWeights();
  const rest = useRef<Ranked | null>(null);
  useEffect(() => {
    rest.current = rank(store.draft());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = store.draft();
    const stop = store.subscribe(() => {
      if (store.draft() === shown) return;
      shown = store.draft();
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = rank(store.draft());
        if (rest.current) announce(movementWords(movement(rest.current, next)));
        rest.current = next;
      }, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, rank]);
}

type CountProps = {
  readonly icon: 'chevron-up' | 'chevron-down';
  readonly count: number;
  readonly words: string;
  readonly className: string;
};

function Count({ icon, count, words, className }: CountProps) {
  return (
    <span className="mr-2.5 whitespace-nowrap">
      <span className={count === 0 ? '' : `font-semibold ${className}`}>
        <Icon name={icon} size={14} className="mr-0.5 inline align-[-2px]" />
        {count.toLocaleString('en-US')}
      </span>{' '}
      {words}
    </span>
  );
}

type RankRowProps = {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  /** Places gained; below 0 when it lost some. */
  readonly moved: number;
  readonly score: string;
  readonly grade: RacLetter | null;
  readonly gradeBefore: RacLetter | null;
};

const RankRow = memo(function RankRow(props: RankRowProps) {
  const { name, place, count, moved, score, grade, gradeBefore } = props;
  const step = gradeStep(grade, gradeBefore);
  return (
    <li
      aria-posinset={place + 1}
      aria-setsize={count}
      data-changed={step !== 0 || undefined}
      style={{ height: ROW_PX, transform: `translateY(${place * ROW_PX}px)` }}
      className="absolute inset-x-0 top-0 flex items-center gap-2.5 border-b border-line bg-surface px-5 text-sm transition-transform duration-150 data-changed:bg-primary-tint motion-reduce:transition-none"
    >
      <span className="w-7 shrink-0 text-right text-ink-muted tabular-nums">{place + 1}</span>
      <span
        className={`w-9 shrink-0 text-xs tabular-nums ${moved > 0 ? 'text-success-ink' : moved < 0 ? 'text-error-ink' : 'text-ink-subtle'}`}
      >
        {moved === 0 ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <Icon
              name={moved > 0 ? 'chevron-up' : 'chevron-down'}
              size={12}
              className="mr-0.5 inline"
            />
            <span className="sr-only">{moved > 0 ? 'up ' : 'down '}</span>
            {Math.abs(moved)}
          </>
        )}
      </span>
      <span title={name} className="min-w-0 flex-1 truncate font-medium text-ink">
        {name}
      </span>
      {step !== 0 && (
        <span className="shrink-0 text-xs text-ink-muted">was {gradeBefore ?? 'Incomplete'}</span>
      )}
      <GradeBadge grade={grade} size="small" />
      <span className="w-10 shrink-0 text-right font-medium text-ink tabular-nums">{score}</span>
    </li>
  );
});
