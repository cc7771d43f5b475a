import type { RacMetric, RacReport } from '@plumbline/api-contract';
import { shownScore } from '@plumbline/risk';
import { type Block, momentText, type PdfSection } from '../../exports/index.ts';
import { heading, line, metricTable } from './blocks.ts';

/** Every category with all its metrics, and what each was read from. */
export function metricSections(report: RacReport): readonly PdfSection[] {
  return report.categories.map(({ code, name, score, coverage }) => {
    const metrics = report.metrics.filter(({ category }) => category === code);
    return {
      name,
      modified: `${score === null ? 'No score' : `Score ${shownScore(score)}`}, coverage ${Math.floor(coverage * 100)}%`,
      blocks: [
        metricTable(metrics),
        heading('Where each value comes from'),
        ...metrics.map((metric) => line(metric.name, readFrom(metric))),
      ],
    };
  });
}

const readFrom = ({ formula, inputs, why, next }: RacMetric): string =>
  [
    formula,
    ...inputs.map(({ label, text }) => `${label}: ${text ?? 'not answered'}`),
    ...(why === null ? [] : [why]),
    ...(next === null ? [] : [`Next band: ${next.band}, which scores ${next.score}.`]),
  ].join('\n');

/** Published rates, changes since the last assessment, and the caveat. */
export function aboutSection(report: RacReport): PdfSection {
  return {
    name: 'How this was calculated',
    modified: report.is_default_weights
      ? 'Using the default weights'
      : "Using the company's own weights",
    blocks: [
      ...report.rates.map(({ measure, naics, year, rate, source }) =>
        line(
          `Industry ${measure.toUpperCase()}`,
          `${rate} for NAICS ${naics}${year === null ? '' : `, ${year}`}. ${source}`,
        ),
      ),
      ...(report.changes === null
        ? []
        : [
            heading(`Since ${momentText(new Date(report.changes.since.completed))}`),
            ...movedLines(report.changes.lines),
          ]),
      line('Please note', report.caveat),
    ],
  };
}

/** Fewer points than this are printed as 0.00. */
const LEAST_PRINTED = 0.005;

/** What changed, with its points; changes worth no points share one line. */
function movedLines(lines: NonNullable<RacReport['changes']>['lines']): readonly Block[] {
  const moved = lines.filter(({ points: by }) => Math.abs(by) >= LEAST_PRINTED);
  const still = lines.length - moved.length;
  return [
    ...moved.map(({ text, points: by }) =>
      line(`${by > 0 ? '+' : ''}${by.toFixed(2)} points`, text),
    ),
    ...(still > 0
      ? [line('0.00 points', still === 1 ? '1 other change.' : `${still} other changes.`)]
      : []),
  ];
}
