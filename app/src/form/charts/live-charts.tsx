import { useMemo, useSyncExternalStore } from 'react';
import { ChartsCard } from './charts-card.tsx';
import { watchFigures } from './watch-figures.ts';
import type { FigureSession } from './watch-figures.ts';

export type LiveChartsProps = {
  readonly session: FigureSession;
  readonly link: string;
  readonly tp: string;
};

/** Charts that update as answers are given. */
export function LiveCharts({ session, link, tp }: LiveChartsProps) {
  const watched = useMemo(() => watchFigures(session, link), [session, link]);
  const figures = useSyncExternalStore(watched.subscribe, watched.read);
  return <ChartsCard figures={figures} tp={tp} />;
}
