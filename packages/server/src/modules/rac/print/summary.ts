import { truncate } from '@plumbline/diagnostics';
import type { RacReport } from '@plumbline/api-contract';
import { shownScore } from '@plumbline/risk';
import { type Block, momentText, type PdfSection } from '../../exports/index.ts';
import { answer, dollars, heading, line, metricTable, points, quiet } from './blocks.ts';

/** How much of each part is printed. Condensed is what fits on two pages, whatever the report contains. */
export type Room = {
  readonly caps: number;
  readonly costly: number;
  /** The most characters of a note or reason that a person wrote. */
  readonly words: number;
  /** Whether all shared sections are named, or only counted. */
  readonly namesSections: boolean;
};
// The reasons already are the costliest metrics.
export const CONDENSED: Room = { caps: 4, costly: 0, words: 110, namesSections: false };
export const WHOLE: Room = { caps: Infinity, costly: 10, words: Infinity, namesSections: true };

/** The grade and why: all of a condensed report, the first pages of a whole one. */
export function summary(report: RacReport, room: Room): PdfSection {
  const { reasons, next_grade: next, robustness } = report;
  const nameOf = namesOf(report);
  return {
    name: 'Categories',
    modified: `Based on ${report.sections.read.length} shared ${report.sections.read.length === 1 ? 'section' : 'sections'}`,
    blocks: [
      categoryTable(report),
      ...(reasons.length === 0
        ? []
        : [
            heading('Why this grade'),
            ...reasons.map(({ metric, text }) =>
              line(nameOf(metric), unnamed(text, nameOf(metric))),
            ),
          ]),
      ...(robustness === null ? [] : [line('How firm the grade is', robustness)]),
      ...(next === null
        ? []
        : [
            line(
              `To reach ${next.grade}`,
              next.changes === null
                ? 'We found no short list of changes that would get there.'
                : next.changes.length === 0
                  ? 'The caps, not the score, are holding the grade down.'
                  : next.changes.map(({ metric, band }) => `${nameOf(metric)}: ${band}`).join('; '),
            ),
          ]),
      ...capLines(report, room),
      ...costliest(report, room),
      ...limitLines(report),
      heading('About this report'),
      ...(report.note === '' ? [] : [line('Note', truncate(report.note, room.words))]),
      line(
        'Shared sections',
        room.namesSections ? listed(report.sections.read) : String(report.sections.read.length),
      ),
      ...(report.sections.not_shared.length === 0
        ? []
        : [line('Not shared', listed(report.sections.not_shared))]),
      ...(report.sections.withheld.length === 0
        ? []
        : [line('No longer shared', listed(report.sections.withheld))]),
      line('Please note', report.caveat),
    ],
  };
}

/** A reason without the name, which is already printed before it. */
function unnamed(text: string, name: string): string {
  const rest = text.replace(`${name}: `, '');
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** The candidates for each limit: the lowest one is the limit. */
function limitLines({ limits: { lines } }: RacReport): readonly Block[] {
  if (lines.length === 0) return [];
  return [
    heading('How the limits were computed'),
    ...(['aggregate', 'single'] as const).map((of) =>
      line(
        of === 'single' ? 'Single limit, lowest of' : 'Aggregate limit, lowest of',
        lines
          .filter((one) => one.of === of)
          .map(({ text, amount }) => `${text}: ${dollars(amount)}`)
          .join('\n'),
      ),
    ),
  ];
}

const listed = (sections: readonly { readonly name: string }[]): string =>
  sections.map(({ name }) => name).join(', ') || 'None';
const namesOf = ({ metrics }: RacReport) => {
  const names = new Map(metrics.map(({ id, name }) => [id, name]));
  return (id: string): string => names.get(id) ?? id;
};

const categoryTable = ({ categories }: RacReport): Block => ({
  kind: 'table',
  columns: ['Category', 'Score', 'Coverage', 'Weight', 'Points lost'],
  rows: categories.map((category) => ({
    name: category.name,
    cells: [
      category.score === null ? quiet('None') : answer(shownScore(category.score), true),
      answer(`${Math.floor(category.coverage * 100)}%`, true),
      answer(String(category.weight), true),
      category.points === null ? quiet('Withheld') : answer(points(category.points), true),
    ],
  })),
});

function capLines({ caps }: RacReport, room: Room): readonly Block[] {
  if (caps.length === 0) return [];
  const shown = caps.slice(0, room.caps);
  const more = caps.length - shown.length;
  return [
    heading('Caps'),
    ...shown.map(({ cap, name, reason, is_assumed: isAssumed, override }) =>
      line(
        `${name}: at most ${cap}`,
        [
          reason ?? 'The reason is hidden: its section is no longer shared.',
          ...(isAssumed ? ['It applies because the answer does not say otherwise.'] : []),
          ...(override === null
            ? []
            : [
                `Overridden by ${override.author.first_name} ${override.author.last_name} on ${momentText(new Date(override.at))}: ${truncate(override.reason, room.words)}`,
              ]),
        ].join(' '),
      ),
    ),
    ...(more > 0 ? [line('', `${more} more in the full report.`)] : []),
  ];
}

function costliest({ metrics }: RacReport, room: Room): readonly Block[] {
  const costly = metrics
    .filter(({ state, points: lost }) => state === 'available' && (lost ?? 0) > 0)
    .toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0))
    .slice(0, room.costly);
  if (costly.length === 0) return [];
  return [heading('Metrics that cost the most points'), metricTable(costly)];
}
