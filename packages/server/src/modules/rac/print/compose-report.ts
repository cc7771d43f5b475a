import type { RacMetric, RacReport } from '@plumbline/api-contract';
import { shownScore } from '@plumbline/risk';
import { type Block, momentText, type PdfContent, type PdfSection } from '../../exports/index.ts';

export type ReportPrinting = {
  /** As its reader may see it now: what is withheld there is not in the PDF. */
  readonly report: RacReport;
  readonly form: 'condensed' | 'whole';
  readonly printedBy: { readonly name: string; readonly organization: string | null };
  readonly now: Date;
};

/** How much of each part is printed. Condensed: what fits on two pages whatever the report holds. */
type Room = {
  readonly caps: number;
  readonly costly: number;
  /** Characters of a note or a reason that a person wrote. */
  readonly words: number;
  /** All sections that are shared, or how many. */
  readonly namesSections: boolean;
};
// The reasons are the costliest metrics already.
const CONDENSED: Room = { caps: 4, costly: 0, words: 110, namesSections: false };
const WHOLE: Room = { caps: Infinity, costly: 10, words: Infinity, namesSections: true };

/** A PDF of a risk assessment: condensed on two pages, or with every metric and its inputs. */
export function composeReport({ report, form, printedBy, now }: ReportPrinting): PdfContent {
  const isCondensed = form === 'condensed';
  const { name, organization } = printedBy;
  return {
    title: isCondensed ? 'Risk assessment, condensed' : 'Risk assessment',
    organization: report.tp.name,
    ...(isCondensed && { isCondensed }),
    facts: [
      { name: 'Grade', text: gradeText(report) },
      {
        name: 'Score',
        text: report.score === null ? 'None' : `${shownScore(report.score)} of 100`,
      },
      { name: 'Coverage', text: `${Math.floor(report.coverage)}%` },
      { name: 'Single limit', text: limitText(report, 'single') },
      { name: 'Aggregate limit', text: limitText(report, 'aggregate') },
      { name: 'Available now', text: dollars(report.limits.available) },
      {
        name: 'Capacity',
        text: report.capacity === null ? 'Not known' : CAPACITY[report.capacity],
      },
      { name: 'Approval status', text: report.tp_status },
      {
        name: 'Assessed',
        text: `${momentText(new Date(report.completed))} by ${report.maker.first_name} ${report.maker.last_name}`,
      },
      {
        name: 'Printed',
        text: `${momentText(now)} by ${organization === null ? name : `${name}, ${organization}`}`,
      },
      ...(report.outdated.length === 0
        ? []
        : [{ name: 'Out of date', text: report.outdated.map((why) => OUTDATED[why]).join(' ') }]),
    ],
    sections: isCondensed
      ? [summary(report, CONDENSED)]
      : [summary(report, WHOLE), ...metricSections(report), aboutSection(report)],
  };
}

const points = (value: number | null): string => (value === null ? 'Withheld' : value.toFixed(2));
const dollars = (amount: number | null): string =>
  amount === null ? 'None' : `$${Math.floor(amount).toLocaleString('en-US')}`;

const CAPACITY = {
  normal: 'Normal: backlog is within the aggregate limit',
  strained: 'Strained: backlog is above the aggregate limit',
  overextended: 'Overextended: backlog is at least twice the aggregate limit',
} as const;

const OUTDATED = {
  answers: 'Answers changed.',
  expired: 'A document it relied on expired.',
  model: 'The weights or the model changed.',
} as const;

function gradeText({ grade, letter }: RacReport): string {
  if (grade === null) return 'Incomplete';
  return letter === null || letter === grade ? grade : `${grade} (${letter} before caps)`;
}

function limitText({ limits, entered }: RacReport, which: 'single' | 'aggregate'): string {
  const computed = dollars(limits.computed[which]);
  const own = entered[which];
  const words = limits.is_limited_information ? `${computed}, limited information` : computed;
  return own === null ? words : `${dollars(own)} entered; ${words} computed`;
}

const answer = (text: string, isNumber = false) => ({ text, isQuiet: false, isNumber });
const quiet = (text: string) => ({ text, isQuiet: true, isNumber: false });
const heading = (text: string): Block => ({ kind: 'heading', text, level: 3, isGroup: true });
const line = (label: string, text: string): Block => ({
  kind: 'answer',
  label,
  answer: answer(text),
});

function summary(report: RacReport, room: Room): PdfSection {
  const { reasons, next_grade: next, robustness } = report;
  const nameOf = namesOf(report);
  return {
    name: 'Categories',
    modified: `By what ${report.sections.read.length} shared ${report.sections.read.length === 1 ? 'section says' : 'sections say'}`,
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
                ? 'No short list of changes was found.'
                : next.changes.length === 0
                  ? 'The caps hold the grade down, not the score.'
                  : next.changes.map(({ metric, band }) => `${nameOf(metric)}: ${band}`).join('; '),
            ),
          ]),
      ...capLines(report, room),
      ...costliest(report, room),
      ...limitLines(report),
      heading('About this report'),
      ...(report.note === '' ? [] : [line('Note', cut(report.note, room.words))]),
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

/** A reason without the name that stands before it already. */
function unnamed(text: string, name: string): string {
  const rest = text.replace(`${name}: `, '');
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** What each limit could be: the lowest line of each is the limit. */
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

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
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
                `Overridden by ${override.author.first_name} ${override.author.last_name} on ${momentText(new Date(override.at))}: ${cut(override.reason, room.words)}`,
              ]),
        ].join(' '),
      ),
    ),
    ...(more > 0 ? [line('', `${more} more in the whole report.`)] : []),
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

const STATES = {
  available: '',
  not_available: 'Not answered',
  not_shared: 'Not shared',
  kept_out: 'Kept out of scores by the company',
  not_applicable: 'Not applicable',
  withheld: 'No longer shared',
} as const;

const metricTable = (metrics: readonly RacMetric[]): Block => ({
  kind: 'table',
  columns: ['Metric', 'Value', 'Band', 'Score', 'Weight', 'Points lost'],
  rows: metrics.map((metric) => ({
    name: metric.name,
    cells:
      metric.state === 'available'
        ? [
            answer(metric.value ?? ''),
            answer(metric.band ?? ''),
            answer(String(metric.score ?? ''), true),
            answer(String(metric.weight), true),
            answer(points(metric.points), true),
          ]
        : [
            quiet(STATES[metric.state]),
            quiet(''),
            quiet(''),
            answer(String(metric.weight), true),
            quiet(''),
          ],
  })),
});

/** Every category with all its metrics, and what each was read from. */
function metricSections(report: RacReport): readonly PdfSection[] {
  return report.categories.map(({ code, name, score, coverage }) => {
    const metrics = report.metrics.filter(({ category }) => category === code);
    return {
      name,
      modified: `${score === null ? 'No score' : `Score ${shownScore(score)}`}, coverage ${Math.floor(coverage * 100)}%`,
      blocks: [
        metricTable(metrics),
        heading('What each was read from'),
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

function aboutSection(report: RacReport): PdfSection {
  return {
    name: 'How this was calculated',
    modified: report.is_default_weights ? 'By the default weights' : "By the company's own weights",
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

/** What moved, by its points; what moved none is one line. */
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
