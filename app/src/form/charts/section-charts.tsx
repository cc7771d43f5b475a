import { lazyPart } from '../../shell/lazy-part.tsx';
import { hasCharts } from './has-charts.ts';
import type { LiveChartsProps } from './live-charts.tsx';

// Most sections have no charts.
const ChartsNearSight = lazyPart(
  async () => (await import('./charts-near-sight.tsx')).ChartsNearSight,
);

/** The charts of a section that is being answered. Renders nothing when no question is marked for a chart. */
export function SectionCharts(props: LiveChartsProps) {
  return hasCharts(props.session.document(props.link).questions) ? (
    <ChartsNearSight {...props} />
  ) : null;
}
