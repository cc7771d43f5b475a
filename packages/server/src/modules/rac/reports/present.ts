import type {
  RacLetter,
  RacPreview,
  RacReport,
  RacSummary,
  TpStatus,
} from '@plumbline/api-contract';
import {
  type AppliedCap,
  type AssessedMetric,
  compareAssessments,
  costliest,
  EVERY_SECTION,
  type InputFact,
} from '@plumbline/risk';
import { sectionTitle, templateSections } from '../../../engine/vault-state.ts';
import type { StoredAssessment } from '../assessing/assess-vault.ts';
import { caveat, nameOfCap, shownValue } from '../words.ts';
import type { EarlierRow, OverrideRow, ReportRow, SummaryRow } from './queries/reports.ts';

type Letter = RacLetter | null;
type WireMetric = RacReport['metrics'][number];

const STATES = {
  available: 'available',
  notAvailable: 'not_available',
  notShared: 'not_shared',
  keptOut: 'kept_out',
  notApplicable: 'not_applicable',
} as const;

const MOST_COSTLY = 3;
const nobody: ReadonlySet<string> = new Set();

const hasRead = (inputs: readonly InputFact[], links: ReadonlySet<string>): boolean =>
  inputs.some(({ section, question }) =>
    section === null ? question === EVERY_SECTION : links.has(section),
  );

/**
 * The metrics that read a section which is no longer shared. A metric counted over all sections has read each of them.
 */
const withheldMetrics = (
  { metrics }: StoredAssessment,
  withheld: ReadonlySet<string>,
): ReadonlySet<string> =>
  withheld.size === 0
    ? nobody
    : new Set(metrics.filter(({ inputs }) => hasRead(inputs, withheld)).map(({ id }) => id));

function presentMetric(metric: AssessedMetric, isWithheld: boolean): WireMetric {
  const { id, category, name, weight, formula } = metric;
  const inputs = metric.inputs.map(({ question, label, section, address, text }) => ({
    question,
    label,
    section,
    ...(isWithheld ? { address: null, text: null } : { address, text }),
  }));
  const known = { id, category, name, weight, formula, inputs };
  if (isWithheld)
    return {
      ...known,
      state: 'withheld',
      value: null,
      score: null,
      share: 0,
      points: null,
      band: null,
      next: null,
      why: null,
    };
  const { score, share, points, band, next, why } = metric;
  const value = shownValue(metric);
  return { ...known, state: STATES[metric.state], value, score, share, points, band, next, why };
}

function presentCap(
  { id, cap, reason, isAssumed, sections }: AppliedCap,
  withheld: ReadonlySet<string>,
  overrides: readonly OverrideRow[],
): RacReport['caps'][number] {
  const isWithheld = sections.some((link) => withheld.has(link));
  const override = overrides.find((one) => one.cap === id);
  return {
    id,
    name: nameOfCap(id),
    cap,
    reason: isWithheld ? null : reason,
    is_assumed: isAssumed && !isWithheld,
    override:
      override === undefined
        ? null
        : {
            reason: override.reason,
            at: new Date(override.at).toISOString(),
            author: author(override),
          },
  };
}

const author = (row: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}) => ({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' });

const sectionNames = (links: Iterable<string>) =>
  [...links].map((slug) => ({ slug, name: sectionTitle(slug) }));

/** What an assessment says. Of sections that are no longer shared, only the names. */
export function presentAssessed(
  assessment: StoredAssessment,
  of: {
    readonly completed: Date;
    readonly grade: string | null;
    readonly read: readonly string[];
    readonly withheld: ReadonlySet<string>;
    readonly overrides: readonly OverrideRow[];
  },
): Omit<RacPreview, 'name'> {
  const { withheld } = of;
  const secret = withheldMetrics(assessment, withheld);
  // For what depends on several metrics at once, or on amounts that no metric shows.
  const isWhole = withheld.size === 0;
  const { limits, nextGrade } = assessment;
  const closed = new Set(
    assessment.metrics.filter(({ id }) => secret.has(id)).map((m) => m.category),
  );
  return {
    completed: of.completed.toISOString(),
    grade: of.grade as Letter,
    letter: assessment.letter,
    score: assessment.score,
    coverage: assessment.coverage,
    caps: assessment.caps.map((cap) => presentCap(cap, withheld, of.overrides)),
    categories: assessment.categories.map(({ code, name, weight, score, coverage, points }) => ({
      code,
      name,
      weight,
      coverage,
      ...(closed.has(code) ? { score: null, points: null } : { score, points }),
    })),
    metrics: assessment.metrics.map((metric) => presentMetric(metric, secret.has(metric.id))),
    reasons: assessment.reasons
      .filter(({ metric }) => !secret.has(metric))
      .map((one) => ({ ...one })),
    costliest: costliest(assessment.metrics, MOST_COSTLY)
      .map(({ id }) => id)
      .filter((id) => !secret.has(id)),
    robustness: isWhole ? assessment.robustness : null,
    next_grade:
      !isWhole || nextGrade.found === 'none'
        ? null
        : {
            grade: nextGrade.grade,
            changes:
              nextGrade.found === 'changes' ? nextGrade.changes.map((one) => ({ ...one })) : null,
          },
    limits: {
      computed: { single: limits.single, aggregate: limits.aggregate },
      available: limits.available,
      suggested: limits.suggested,
      is_limited_information: limits.isLimitedInformation,
      lines: isWhole
        ? limits.lines.map(({ of: which, name: text, amount }) => ({ of: which, text, amount }))
        : [],
    },
    capacity: isWhole ? assessment.capacity : null,
    rates: isWhole ? assessment.rates.map(presentRate) : [],
    sections: {
      read: sectionNames(of.read),
      not_shared: sectionNames(
        templateSections.map(({ link }) => link).filter((link) => !of.read.includes(link)),
      ),
      withheld: sectionNames(of.read.filter((link) => withheld.has(link))),
    },
    caveat,
  };
}

const presentRate = ({
  measure,
  naics,
  year,
  rate,
  source,
}: StoredAssessment['rates'][number]) => ({
  measure,
  naics,
  year: year ?? null,
  rate,
  source,
});

const presentSummary = ({ id, completed_at, grade, score }: SummaryRow): RacSummary => ({
  id,
  completed: completed_at.toISOString(),
  grade: grade as Letter,
  score,
});

/** The sections that the report read and that its reader may no longer read. */
export const withheldOf = ({
  sections,
  open,
}: {
  readonly sections: readonly string[];
  readonly open: readonly string[] | null;
}): ReadonlySet<string> => new Set(sections.filter((link) => open?.includes(link) !== true));

/** A report for one reader. `earlier`: the report that it is compared with. */
export function presentReport(
  row: ReportRow,
  reader: {
    readonly isMaker: boolean;
    readonly outdated: RacReport['outdated'];
    readonly history: readonly EarlierRow[];
    readonly earlier: EarlierRow | undefined;
  },
): RacReport {
  const { isMaker, outdated, history, earlier } = reader;
  const withheld = withheldOf(row);
  const { report } = row;
  return {
    id: row.id,
    tp: {
      id: row.organization_id,
      name: row.tp_name,
      city: row.city ?? '',
      state: row.state ?? '',
      domain: row.domain,
      is_verified: row.is_verified,
      is_domain_confirmed: row.is_domain_confirmed,
    },
    permission_id: row.open_id,
    maker: author(row),
    may_edit: isMaker,
    may_override: isMaker && row.open_id !== null,
    revision: row.revision,
    ...presentAssessed(report, {
      completed: row.completed_at,
      grade: row.grade,
      read: row.sections,
      withheld,
      overrides: row.overrides ?? [],
    }),
    is_default_weights: row.weights_revision === 0,
    outdated: [...outdated],
    entered: { single: row.entered_single, aggregate: row.entered_aggregate },
    note: row.note,
    suggested:
      report.suggested === null
        ? null
        : { tp_status: report.suggested.status as TpStatus, words: report.suggested.words },
    tp_status: row.tp_status,
    tp_notes: row.tp_notes,
    history: history.map(presentSummary),
    changes: earlier === undefined ? null : presentChanges(row, earlier),
  };
}

/** What changed since another report. Metrics that read sections no longer shared are combined in one line. */
function presentChanges(row: ReportRow, earlier: EarlierRow): RacReport['changes'] {
  if (earlier.report === null) return null;
  const closed = [
    ...withheldMetrics(row.report, withheldOf(row)),
    ...withheldMetrics(earlier.report, withheldOf({ ...row, sections: earlier.sections })),
  ];
  const all = compareAssessments(earlier.report, row.report);
  const isClosed = ({ metric }: { readonly metric: string | null }) =>
    metric !== null && closed.includes(metric);
  const secret = all.filter(isClosed);
  const lines = all.filter((line) => !isClosed(line)).map((line) => ({ ...line }));
  if (secret.length > 0)
    lines.push({
      metric: null,
      text: 'Metrics that read sections that are no longer shared',
      points: secret.reduce((sum, { points }) => sum + points, 0),
    });
  return { since: presentSummary(earlier), lines };
}
