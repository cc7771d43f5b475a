import { lazyPart } from '../../shell/lazy-part.tsx';
import { hasCharts } from './has-charts.ts';
import type { LiveChartsProps } from './live-charts.tsx';
import { NearSight } from './near-sight.tsx';

// Nobody types in a chart: its code comes when the place for it comes into sight.
const LiveCharts = lazyPart(async () => (await import('./live-charts.tsx')).LiveCharts);

/** The charts of a section that is open to be answered. Draws nothing where no answer is marked for a chart. */
export function SectionCharts(props: LiveChartsProps) {
  if (!hasCharts(props.session.document(props.link).questions)) return null;
  return (
    <NearSight className="not-empty:mt-6">
      <LiveCharts {...props} />
    </NearSight>
  );
}
