import type { AnswersDocument, CarryOver, Question } from '@plumbline/schemas';
import { earlierEditions } from '@plumbline/schemas/editions';
import fc from 'fast-check';
import type { StoredAnswers, StoredRow } from '../stored/stored-answers.ts';
import { anyInput } from './arbitrary-inputs.ts';

/** The first edition of form F. */
export const firstEdition: readonly AnswersDocument[] = earlierEditions.get('2026.1') ?? [];

/** The questions that the fixture inserts right after a question of the first edition, to replace it. */
const INSTEAD: Readonly<Record<string, readonly Question[]>> = {
  'BI-08': [
    { id: 'BI-90', type: 'MASK', label: 'UEI', mask: 'NNNNNNNNNNNN', required: true },
    { id: 'BI-91', type: 'MASK', label: 'D-U-N-S number', mask: '##-###-####' },
  ],
  'BK-01': [
    { id: 'BK-90', type: 'TEXT', label: 'Bank officer', required: true },
    { id: 'BK-91', type: 'EMAIL', label: 'Email of the bank officer' },
    { id: 'BK-92', type: 'PHONE', label: 'Phone of the bank officer', required: true },
  ],
  'LI-12': [
    { id: 'LI-90', type: 'TEXT', label: 'Registration number' },
    { id: 'LI-91', type: 'DATE', label: 'Registration expires' },
  ],
  'LE-02': [
    {
      id: 'LE-90',
      type: 'PANEL',
      label: 'Cases',
      questions: [
        { id: 'LE-90.1', type: 'TEXT', label: 'Project' },
        { id: 'LE-90.2', type: 'TEXTAREA', label: 'What happened', maxLength: 500 },
      ],
    },
  ],
  'PE-01.2': [
    { id: 'PE-01.90', type: 'TEXT', label: 'City', required: true },
    { id: 'PE-01.91', type: 'SELECT', label: 'State', optionsFrom: { lookup: 'states' } },
  ],
  'BI-02': [
    {
      id: 'BI-92',
      type: 'SELECT',
      label: 'Other names',
      required: true,
      options: [{ value: 'Trade name' }, { value: 'None' }],
    },
  ],
};

/** Rules that read a question above, which would keep it from being retired: the fixture rewrites them. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  'BI-03': ['hidden: question.BI-92 is "Trade name" => false'],
};

/** A small second edition: the first one with a few questions retired, others in their place. */
export const secondEdition: readonly AnswersDocument[] = firstEdition.map((section) => ({
  ...section,
  version: '2026.2',
  questions: section.questions.flatMap(renewed),
}));

function renewed(question: Question): readonly Question[] {
  const { id, questions, panels } = question;
  const own: Question = {
    ...question,
    ...(questions === undefined ? {} : { questions: questions.flatMap(renewed) }),
    ...(panels === undefined
      ? {}
      : { panels: panels.map((row) => ({ ...row, questions: row.questions.flatMap(renewed) })) }),
    ...(READERS[id] === undefined ? {} : { conditions: [...READERS[id]] }),
  };
  const instead = INSTEAD[id];
  if (instead === undefined) return [own];
  const {
    required: _required,
    usedIn: _usedIn,
    metrics: _metrics,
    starter: _starter,
    ...rest
  } = own;
  const into = instead.map((one) => one.id);
  return [
    { ...rest, retired: { into, note: 'Check these answers, then remove this.' } },
    ...instead,
  ];
}

/** From the first edition to the second. */
export const fixtureCarryOver: CarryOver = {
  from: '2026.1',
  to: '2026.2',
  steps: [
    { from: 'BI-08', rule: 'uei-or-duns', into: { uei: 'BI-90', duns: 'BI-91' } },
    {
      from: 'BK-01',
      rule: 'name-email-phone',
      into: { name: 'BK-90', email: 'BK-91', phone: 'BK-92' },
    },
    { from: 'LI-12', rule: 'number-and-date', into: { number: 'LI-90', date: 'LI-91' } },
    { from: 'LE-02', rule: 'first-row', into: { panel: 'LE-90', question: 'LE-90.2' } },
    { from: 'PE-01.2', rule: 'city-state', into: { city: 'PE-01.90', state: 'PE-01.91' } },
    {
      from: 'BI-02',
      rule: 'yes-to-option',
      into: { answer: 'BI-92' },
      values: { Yes: 'Trade name', No: 'None' },
    },
  ],
};

const written = fc.constantFrom(
  'N3KHXLB1C4L5',
  '06-704-3782',
  'UEI N3KHXLB1C4L5, DUNS 067043782',
  'pending',
  'Jane Smith, jane@bank.com, (312) 555-0100',
  'First Bank, Jane Smith, 312-555-0100',
  '12345, 3/31/2027',
  'TX-77 expired 1/2/2020',
  'Dallas, TX',
  'Dallas and Austin, Texas',
  'Two cases, both settled.',
  'Yes',
  'No',
  ' ',
);

/** Stored answers of vaults under the first edition, for the fixture's carry-over. */
export const anyFirstVault = anyVaultOf(firstEdition, fixtureCarryOver);

/**
 * Stored answers of a vault under an edition: some for every kind of question, mostly for those that are carried over
 * and for those that decide whether these are shown.
 */
export function anyVaultOf(
  edition: readonly AnswersDocument[],
  { steps }: CarryOver,
): fc.Arbitrary<ReadonlyMap<string, StoredAnswers>> {
  const carried = new Set(steps.map(({ from }) => from));
  const likely = new Set([...carried, ...deciders(edition, carried)]);
  return fc.infiniteStream(fc.tuple(fc.nat(99), written, anyInput, fc.nat(3))).map((stream) => {
    const next = () => {
      const { value } = stream.next();
      return value;
    };
    const valuesOf = (questions: readonly Question[]): Record<string, unknown> =>
      Object.fromEntries(
        questions.flatMap((question) => {
          const { id, type } = question;
          if (type === 'PANEL' || type === 'CALC' || type === 'LABEL') return [];
          const [chance, text, input, pick] = next();
          if (likely.has(id)) return chance < 75 ? [[id, likelyAnswer(question, text, pick)]] : [];
          return chance < 8 && input !== null && input !== '' ? [[id, input]] : [];
        }),
      );
    return new Map(
      edition.flatMap(({ link, questions }) => {
        const [chance] = next();
        if (chance < 15) return [];
        const rows: Record<string, readonly StoredRow[]> = {};
        for (const { id, type, questions: inner } of questions) {
          if (type !== 'PANEL') continue;
          const [, , , count] = next();
          if (count > 0)
            rows[id] = Array.from({ length: count }, (_, at) => ({
              id: `row${at}`,
              values: valuesOf(inner ?? []),
            }));
        }
        return [[link, { values: valuesOf(questions), rows }] as const];
      }),
    );
  });
}

/** Questions that are read by the rules of the given questions, or by the rules of the panels around them. */
function deciders(
  edition: readonly AnswersDocument[],
  ids: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = ({ id, conditions, questions = [] }: Question): void => {
    if (ids.has(id) || questions.some((inner) => ids.has(inner.id)))
      for (const [, read = ''] of String(conditions ?? []).matchAll(/\b[a-z]+\.([A-Z]+-[\d.]+)/gu))
        found.add(read);
    questions.forEach(visit);
  };
  for (const { questions } of edition) questions.forEach(visit);
  return found;
}

function likelyAnswer({ type, options }: Question, text: string, pick: number): unknown {
  if (type === 'YESNO') return pick % 2 === 0 ? 'Yes' : 'No';
  if (type === 'YEAR_RANGE') return { from: 2020 + pick, to: 2025 };
  if (type === 'NUMERIC' || type === 'PERCENTAGE') return pick;
  return options?.[pick % options.length]?.value ?? text;
}
