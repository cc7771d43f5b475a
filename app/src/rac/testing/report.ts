// Longer than 350 lines: one whole report with every kind of line.
import type { RacMetric, RacPreview, RacReport } from '@plumbline/api-contract';

const CATEGORIES = [
  ['FIN', 'Financial strength and liquidity', 22],
  ['CAP', 'Capacity and backlog', 10],
  ['BND', 'Bonding and credit', 10],
  ['SAF', 'Safety results', 14],
  ['SPR', 'Safety program', 8],
  ['EXP', 'Experience and performance', 11],
  ['INS', 'Insurance and risk transfer', 8],
  ['LEG', 'Legal, claims and integrity', 8],
  ['ORG', 'Organization and management', 4],
  ['CMP', 'Compliance, quality and completeness', 5],
] as const;

type State = RacMetric['state'];
type Row = readonly [
  id: string,
  name: string,
  weight: number,
  state: State,
  value: string | null,
  score: number | null,
  section: string,
  question: string,
];

/** Some metrics of each category, every state among them. */
const ROWS: readonly Row[] = [
  ['FIN-01', 'Current ratio', 8, 'available', '1.64', 100, 'financial-information', 'FI-08.19'],
  [
    'FIN-03',
    'Working capital as % of revenue',
    8,
    'available',
    '7.8%',
    80,
    'financial-information',
    'FI-08.26',
  ],
  ['FIN-05', 'Debt to equity', 7, 'available', '1.42', 80, 'financial-information', 'FI-08.27'],
  ['FIN-20', 'Statement quality', 5, 'available', 'Reviewed', 85, 'financial-information', 'FI-02'],
  [
    'CAP-01',
    'Backlog to working capital',
    14,
    'available',
    '6.1',
    100,
    'project-experience',
    'PE-04',
  ],
  [
    'CAP-07',
    'Largest client’s share of revenue',
    8,
    'available',
    '34%',
    70,
    'trade-classification',
    'TC-22',
  ],
  ['BND-01', 'Bonding program', 15, 'available', 'Yes, program in place', 100, 'bonding', 'BO-01'],
  ['BND-10', 'Unused line of credit', 7, 'kept_out', null, null, 'banking', 'BK-04'],
  ['SAF-01', 'EMR, latest year', 14, 'available', '0.88', 75, 'safety-statistics', 'SS-07.2'],
  [
    'SAF-04',
    'TRIR, three-year, against the industry average',
    14,
    'available',
    '152%',
    15,
    'safety-statistics',
    'SS-04.11',
  ],
  [
    'SAF-09',
    'Deaths in the reported years',
    10,
    'available',
    '0',
    100,
    'safety-statistics',
    'SS-04.4',
  ],
  ['SPR-01', 'Written safety program', 12, 'available', 'Yes', 100, 'safety-program', 'SP-01'],
  ['SPR-05', 'Toolbox-meeting frequency', 10, 'available', 'Weekly', 80, 'safety-program', 'SP-07'],
  ['SPR-08', 'Supervisors with OSHA 30', 7, 'not_available', null, null, 'safety-program', 'SP-11'],
  [
    'EXP-01',
    'Years in business under the present name',
    14,
    'available',
    '18',
    100,
    'basic-information',
    'BI-20',
  ],
  [
    'EXP-12',
    'Your post-job evaluations',
    2,
    'not_applicable',
    null,
    null,
    'basic-information',
    'GC-EVAL',
  ],
  [
    'INS-05',
    'Workers’ compensation in every state',
    14,
    'available',
    'Yes',
    100,
    'insurance',
    'IN-13',
  ],
  ['INS-07', 'Umbrella against the requirement', 12, 'available', '0.6', 70, 'insurance', 'IN-17'],
  ['LEG-01', 'Bankruptcy, 7 years', 14, 'not_shared', null, null, 'legal', 'LE-07'],
  [
    'LEG-05',
    'Claims filed against the company, 5 years',
    8,
    'not_shared',
    null,
    null,
    'legal',
    'LE-12',
  ],
  [
    'ORG-02',
    'Principals’ average years with the company',
    14,
    'available',
    '11.5',
    100,
    'ownership',
    'OW-02.4',
  ],
  ['CMP-04', 'Written quality program', 14, 'available', 'Yes', 100, 'quality', 'QU-01'],
  ['CMP-06', 'Rework cost', 8, 'available', '2.5%', 40, 'quality', 'QU-05'],
];

const WHY: Partial<Record<State, string>> = {
  not_available: 'Supervisors with OSHA 30 is not answered.',
  kept_out: 'The company shares its banking answers to be read, not to be scored.',
  not_applicable: 'You have not entered an evaluation of this company yet.',
};

export const SECTIONS = [
  ['basic-information', 'Basic Information'],
  ['trade-classification', 'Trade Classification'],
  ['safety-statistics', 'Safety Statistics'],
  ['safety-program', 'Safety Program'],
  ['insurance', 'Insurance'],
  ['financial-information', 'Financial Information'],
  ['bonding', 'Bonding'],
  ['banking', 'Banking'],
  ['project-experience', 'Project Experience'],
  ['ownership', 'Ownership'],
  ['quality', 'Quality'],
].map(([slug = '', name = '']) => ({ slug, name }));

const weightOf = (code: string): number => CATEGORIES.find(([one]) => one === code)?.[2] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function metrics(): RacMetric[] {
  const codeOf = (id: string): string => id.slice(0, 3);
  const counted = ROWS.filter(([, , , state]) => state === 'available');
  const all = sum([...new Set(counted.map(([id]) => codeOf(id)))].map(weightOf));
  return ROWS.map(([id, name, weight, state, value, score, section, question]) => {
    const code = codeOf(id);
    const inside = sum(counted.filter(([other]) => codeOf(other) === code).map((row) => row[2]));
    const share = state === 'available' ? (100 * weightOf(code) * weight) / all / inside : 0;
    return {
      id,
      category: code,
      name,
      state,
      value,
      score,
      weight,
      share,
      points: score === null ? 0 : (share * (100 - score)) / 100,
      band: score === null ? null : `scores ${score}`,
      next:
        score === null || score === 100 ? null : { band: 'at least one band better', score: 100 },
      formula: `How ${name} is calculated, in words`,
      inputs: [
        {
          question,
          label: `The question behind ${name}`,
          section: question === 'GC-EVAL' ? null : section,
          address:
            question === 'GC-EVAL' || state === 'not_shared' ? null : `${section}/${question}`,
          text: value,
        },
      ],
      why: WHY[state] ?? null,
    };
  });
}

/** The assessment of a fictional company; its points add up. */
export function assessed(): Omit<RacPreview, 'name'> {
  const all = metrics();
  const lost = sum(all.map(({ points }) => points ?? 0));
  return {
    completed: '2026-11-20T16:30:00.000Z',
    grade: 'B',
    letter: 'B+',
    score: 100 - lost,
    coverage: 91.4,
    caps: [
      {
        id: 'K14',
        name: 'Statement older than 18 months',
        cap: 'B',
        reason: 'The latest statement is of December 31, 2024, 22 months ago.',
        is_assumed: false,
        override: null,
      },
    ],
    categories: CATEGORIES.map(([code, name, weight]) => {
      const own = all.filter(({ category }) => category === code);
      const counted = own.filter(({ state }) => state === 'available');
      const share = sum(counted.map((one) => one.share));
      const points = sum(counted.map((one) => one.points ?? 0));
      return {
        code,
        name,
        weight,
        score: share === 0 ? null : 100 - (100 * points) / share,
        coverage: counted.length / own.filter(({ state }) => state !== 'not_applicable').length,
        points,
      };
    }),
    metrics: all,
    reasons: [
      {
        metric: 'SAF-04',
        text: 'TRIR over three years is 152% of the industry average. That costs 5.7 points.',
      },
      { metric: 'CMP-06', text: 'Rework costs 2.5% of revenue. That costs 1.2 points.' },
    ],
    costliest: ['SAF-04', 'CAP-07', 'FIN-03'],
    robustness: 'B+ holds until the weight of TRIR, three-year, exceeds 31, now 14.',
    next_grade: {
      grade: 'A-',
      changes: [{ metric: 'SAF-04', band: 'at most 100% of the average', gain: 3.7 }],
    },
    limits: {
      computed: { single: 9_750_000, aggregate: 30_000_000 },
      available: 12_200_000,
      suggested: 12_200_000,
      is_limited_information: false,
      lines: [
        { of: 'aggregate', text: '8 × adjusted working capital', amount: 34_720_000 },
        { of: 'aggregate', text: 'Surety’s aggregate limit', amount: 30_000_000 },
        { of: 'single', text: 'Half of the aggregate limit', amount: 15_000_000 },
        { of: 'single', text: '1.5 × the two largest completed jobs', amount: 9_750_000 },
      ],
    },
    capacity: 'normal',
    rates: [{ measure: 'TRIR', naics: '23', year: 2024, rate: 2.3, source: 'BLS, Table 1' }],
    sections: { read: SECTIONS, not_shared: [{ slug: 'legal', name: 'Legal' }], withheld: [] },
    caveat:
      'This is a reading of the answers that were shared. It is not advice on credit or surety underwriting.',
  };
}

export const RAC_ID = '0199a000-0000-7000-8000-000000000001';
export const TP_ID = '0199a000-0000-7000-8000-000000000002';
const EARLIER_ID = '0199a000-0000-7000-8000-000000000003';
const FIRST_ID = '0199a000-0000-7000-8000-000000000004';
export const DANA = { first_name: 'Dana', last_name: 'Whitfield' };

/** An assessment as its maker sees it. */
export function report(told: Partial<RacReport> = {}): RacReport {
  const said = assessed();
  const { completed, grade, score } = said;
  const earlier = {
    id: EARLIER_ID,
    completed: '2025-11-18T15:00:00.000Z',
    grade: 'B-' as const,
    score: (score ?? 0) - 3.2,
  };
  return {
    ...said,
    id: RAC_ID,
    tp: {
      id: TP_ID,
      name: 'Alder Ridge Electric',
      city: 'Austin',
      state: 'TX',
      domain: 'alderridge.example',
      is_verified: true,
      is_domain_confirmed: true,
    },
    permission_id: '0199a000-0000-7000-8000-000000000005',
    maker: DANA,
    may_edit: true,
    may_override: true,
    revision: 3,
    is_default_weights: false,
    outdated: [],
    entered: { single: 8_000_000, aggregate: null },
    note: '',
    suggested: { tp_status: 'Approved', words: 'Approved: moderate risk, normal controls.' },
    tp_status: 'In Review',
    tp_notes: 'Ask about the 2024 incidents before the school job.',
    history: [
      { id: RAC_ID, completed, grade, score },
      earlier,
      { id: FIRST_ID, completed: '2024-11-12T15:00:00.000Z', grade: 'C+', score: 77.4 },
    ],
    changes: {
      since: earlier,
      lines: [
        { metric: 'SAF-01', text: 'EMR, latest year: 1.04 to 0.88', points: 2.4 },
        { metric: 'FIN-03', text: 'Working capital as % of revenue: 6.1% to 7.8%', points: 1.4 },
        { metric: 'CMP-06', text: 'Rework cost: 1.8% to 2.5%', points: -0.6 },
      ],
    },
    ...told,
  };
}

/** The report on a vault without a single answer. */
export function emptyReport(): RacReport {
  const said = assessed();
  return report({
    grade: null,
    letter: null,
    score: null,
    coverage: 0,
    caps: [],
    categories: said.categories.map((one) => ({ ...one, score: null, coverage: 0, points: 0 })),
    metrics: said.metrics.map((one) => ({
      ...one,
      state: one.id === 'EXP-12' ? 'not_applicable' : 'not_available',
      value: null,
      score: null,
      share: 0,
      points: 0,
      band: null,
      next: null,
      inputs: one.inputs.map((input) => ({ ...input, text: null })),
      why: 'Not answered.',
    })),
    reasons: [],
    costliest: [],
    robustness: null,
    next_grade: null,
    limits: {
      computed: { single: null, aggregate: null },
      available: null,
      suggested: null,
      is_limited_information: true,
      lines: [],
    },
    capacity: null,
    rates: [],
    entered: { single: null, aggregate: null },
    suggested: null,
    changes: null,
    history: [{ id: RAC_ID, completed: said.completed, grade: null, score: null }],
  });
}
