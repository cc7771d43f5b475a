import type { RacReport } from '@plumbline/api-contract';
import { shownScore } from '@plumbline/risk';
import { momentText, type PdfContent } from '../../exports/index.ts';
import { dollars } from './blocks.ts';
import { aboutSection, metricSections } from './every-metric.ts';
import { CONDENSED, summary, WHOLE } from './summary.ts';

export type ReportPrinting = {
  /** As its reader may see it now: nothing withheld is in the PDF. */
  readonly report: RacReport;
  readonly form: 'condensed' | 'whole';
  readonly printedBy: { readonly name: string; readonly organization: string | null };
  readonly now: Date;
};

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
        text: report.capacity === null ? 'Unknown' : CAPACITY[report.capacity],
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
