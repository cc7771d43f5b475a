import {
  axisOf,
  comparisonOf,
  figuresOf,
  type IndustryRates,
  messageOf,
  placeChart,
} from '@plumbline/charts';
import type { Question } from '@plumbline/schemas';
import { type Block, CHART_SIZE } from './pdf-content.ts';

/**
 * The charts of a section, as in the read view; empty when it has no figures.
 *
 * @param questions of a document that was made for the reader
 * @param industry the industry rates that the reader may know
 */
export function chartBlocks(
  questions: readonly Question[],
  industry: IndustryRates,
): readonly Block[] {
  const charts = figuresOf(questions).map((figures): Block => {
    const { chart, points } = figures;
    const comparison = comparisonOf(chart, industry);
    const axis = axisOf(points, comparison?.value ?? null);
    return {
      kind: 'chart',
      title: chart.title,
      message: messageOf(figures, comparison, axis.offScale),
      note: [chart.describes, comparison?.source].filter(Boolean).join(' '),
      placed: placeChart(figures, axis, comparison, CHART_SIZE),
    };
  });
  if (charts.length === 0) return [];
  return [{ kind: 'heading', text: 'Figures by year', level: 3, isGroup: true }, ...charts];
}
