import type { RacScores } from '@plumbline/api-contract';
import { Card, SkeletonText } from '@plumbline/ui';
import { useMemo } from 'react';
import type { ApiError } from '../../../api/client.ts';
import { Failure } from '../../../shell/failure.tsx';
import type { Draft } from '../weights/draft.ts';
import { graderOf } from './grader.ts';
import { Ranking } from './ranking.tsx';

type LivePanelProps = {
  readonly usual: Draft;
  readonly scores: RacScores | undefined;
  readonly scoresError: ApiError | undefined;
  readonly retryScores: () => void;
};

/** The ranking beside the weights, or above them where there is little room. It stays in view while they scroll. */
export function LivePanel({ usual, scores, scoresError, retryScores }: LivePanelProps) {
  const grade = useMemo(() => (scores ? graderOf(scores) : null), [scores]);
  return (
    <Card
      padded={false}
      aria-label="Your completed assessments"
      className="sticky top-16 z-9 order-first flex max-h-64 flex-col overflow-hidden sm:top-36 lg:order-none lg:max-h-[calc(100dvh-10rem)] [@media(max-height:30rem)]:static [&>div]:flex [&>div]:min-h-0 [&>div]:flex-col"
    >
      <div className="px-5 pt-4 pb-2 max-lg:pt-3">
        <h2 className="text-base font-semibold text-ink">Your completed assessments</h2>
        <p className="mt-0.5 text-sm text-ink-muted max-lg:hidden">
          How they rank with the weights on this screen. Completed reports don’t change.
        </p>
      </div>
      {scoresError && !scores ? (
        <Failure what="The assessments" error={scoresError} retry={retryScores} />
      ) : !scores || !grade ? (
        <div className="p-5">
          <SkeletonText lines={6} label="Loading the assessments" />
        </div>
      ) : (
        <Ranking scores={scores} grade={grade} usual={usual} />
      )}
    </Card>
  );
}
