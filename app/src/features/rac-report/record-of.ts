import type { RacReport } from '@plumbline/api-contract';

/**
 * What stays visible to the person who ran the assessment, whatever is shared now: date, grade, score, limits, status
 * and notes. Shown from the moment that access is narrowed until the server has said what is still open.
 */
export function recordOf(report: RacReport): RacReport {
  return {
    ...report,
    caps: report.caps.map((cap) => ({ ...cap, reason: null })),
    categories: report.categories.map((category) => ({ ...category, score: null, points: null })),
    metrics: report.metrics.map((metric) => ({
      ...metric,
      state: metric.state === 'available' ? 'withheld' : metric.state,
      value: null,
      score: null,
      points: null,
      band: null,
      next: null,
      inputs: metric.inputs.map((input) => ({ ...input, address: null, text: null })),
      why: null,
    })),
    reasons: [],
    costliest: [],
    robustness: null,
    next_grade: null,
    limits: { ...report.limits, lines: [] },
    capacity: null,
    rates: [],
    changes: null,
    sections: { read: [], not_shared: report.sections.not_shared, withheld: [] },
  };
}
