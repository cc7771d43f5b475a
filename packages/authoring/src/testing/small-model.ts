import type { AnswersDocument } from '@plumbline/schemas';
import type { ScoringModel } from '@plumbline/schemas/scoring';

/** A form with one section, and a scoring model for it. The examples on the M pages replace parts of them. */
export const smallForm: readonly AnswersDocument[] = [
  {
    id: 'T/one',
    link: 'one',
    template: 'T',
    questions: [
      { id: 'A-01', type: 'CURRENCY', label: 'Revenue' },
      { id: 'A-02', type: 'YESNO', label: 'Insured?' },
      {
        id: 'A-03',
        type: 'SELECT',
        label: 'Level',
        options: [{ value: 'Audited' }, { value: 'Reviewed' }],
      },
      {
        id: 'A-10',
        type: 'PANEL',
        label: 'Years',
        questions: [
          { id: 'A-10.1', type: 'YEAR', label: 'Year' },
          { id: 'A-10.2', type: 'NUMERIC', label: 'Cases' },
        ],
      },
    ],
  },
];

const candidate = { name: 'Revenue', formula: 'k * yearly', isNeeded: true };

export const smallModel: ScoringModel = {
  name: 'Small',
  version: '1',
  template: 'T',
  about: 'For examples.',
  caveat: 'No advice.',
  years: { 'A-10': 'A-10.1' },
  expirations: [],
  keptOut: [],
  inputs: [
    { id: 'revenue', question: 'A-01', take: 'value' },
    { id: 'insured', question: 'A-02', take: 'value' },
    { id: 'level', question: 'A-03', take: 'value' },
    { id: 'cases', question: 'A-10.2', take: 'list' },
  ],
  amounts: [{ id: 'yearly', name: 'Revenue', unit: '$', formula: 'revenue' }],
  categories: [
    {
      code: 'FIN',
      name: 'Finance',
      weight: 100,
      metrics: [
        {
          id: 'FIN-01',
          name: 'Revenue per case',
          weight: 60,
          unit: '$',
          direction: 'up',
          formula: 'revenue / sum(cases)',
          bands: [{ atLeast: 100, score: 100 }, { atLeast: 50, score: 50 }, { score: 0 }],
          about: 'Revenue divided by cases.',
        },
        {
          id: 'FIN-02',
          name: 'Statement',
          weight: 40,
          unit: 'option',
          direction: 'choice',
          choice: 'level',
          choices: [
            { option: 'Audited', score: 100 },
            { option: 'Reviewed', score: 80 },
          ],
          about: 'As answered.',
        },
      ],
    },
  ],
  caps: [
    {
      id: 'K1',
      name: 'Not insured',
      cap: 'D',
      isOn: true,
      formula: 'insured == "No"',
      reason: 'The company is not insured.',
    },
    { id: 'K2', name: 'Little coverage', cap: 'B', isOn: true, reason: 'Little is available.' },
  ],
  requirements: [],
  parameters: ['A', 'F'].map((letter) => ({
    id: `k_${letter}`,
    name: `Times revenue, grade ${letter}`,
    value: letter === 'A' ? 1 : 0,
    minimum: 0,
    maximum: 10,
  })),
  switches: [],
  grades: [
    { letter: 'A', from: 90 },
    { letter: 'F', from: 0 },
  ],
  coverage: { gradeFrom: 60, fullFrom: 80, cap: 'K2' },
  limits: {
    coefficients: ['k'],
    awc: 'yearly',
    awcPlus: 'yearly',
    referenceAggregate: 'yearly',
    backlog: 'yearly',
    aggregate: [{ id: 'A1', ...candidate }],
    single: [{ id: 'S1', ...candidate, formula: '0.5 * aggregate' }],
    available: 'aggregate',
    suggested: 'available',
    limited: { single: 'yearly', aggregate: '2 * single' },
    rounding: [{ to: 1000 }],
    strained: 'yearly > aggregate',
    overextended: 'yearly > 2 * aggregate',
  },
  actions: [
    { letter: 'A', meaning: 'Low risk', status: 'Approved', words: 'Approved' },
    { letter: 'F', meaning: 'Severe risk', status: 'Not Approved', words: 'Not approved' },
  ],
};
