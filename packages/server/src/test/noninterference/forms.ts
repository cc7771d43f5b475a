import type { OperatorName } from '@plumbline/form-engine/testing';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import fc from 'fast-check';

/** The type of a generator's values. */
export type Generated<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never;

export const GRANTED = 'granted';
export const SECRET = 'secret';

/** The questions of the section that is not granted, with one for each way to read an answer. */
export const secretQuestions: readonly Question[] = [
  { id: 'S1', type: 'TEXT' },
  { id: 'S2', type: 'NUMERIC' },
  { id: 'S3', type: 'CHECKBOX', options: ['a', 'b', 'c'].map((value) => ({ value })) },
  { id: 'S4', type: 'YEAR_RANGE' },
  { id: 'S5', type: 'PANEL', questions: [{ id: 'S5.1', type: 'TEXT' }] },
  { id: 'S6', type: 'FILE', conditions: ['hidden: question.S1 is "b"'] },
  { id: 'S7', type: 'DATE' },
  { id: 'S8', type: 'CHECK' },
];

const SECRET_READS = secretQuestions.flatMap(({ id, questions = [] }) => [
  id,
  ...questions.map((inner) => inner.id),
]);
/** A literal for each operator, with which it holds for some answers of these questions and fails for others. */
const LITERALS: Readonly<Record<OperatorName, string>> = {
  is: '"a"',
  not: '"a"',
  max: '3',
  min: '3',
  less: '3',
  greater: '3',
  empty: '',
  full: '',
  includes: '"b"',
  notIncludes: '"b"',
  arrayLength: '1',
};
const CLAUSES = Object.entries(LITERALS).map((parts) => parts.join(' ').trim());
const TYPES = [
  'TEXT',
  'NUMERIC',
  'NUMERIC',
  'CHECKBOX',
  'SELECT',
  'FILE',
  'FILE',
  'LABEL',
  'CALC',
  'PANEL',
  'PANEL',
] as const;
const RULES = [
  'hidden: * => false',
  'hidden: *',
  'hidden: *',
  'value: * => "a"',
  'skipCalculating: *',
  'skipCalculating: *',
  'colWidth: * => 6',
  'additionalTextHidden: *',
];

const anyRule = fc.record({
  text: fc.constantFrom(...RULES),
  clauses: fc.array(
    fc.record({
      isSecret: fc.boolean(),
      pick: fc.nat(),
      clause: fc.constantFrom(...CLAUSES),
      isSameRow: fc.boolean(),
      join: fc.constantFrom('and', 'or'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

const anyQuestion = fc.record({
  type: fc.constantFrom(...TYPES),
  place: fc.constantFrom('top', 'sub', 'inner', 'inner'),
  isHidden: fc.constantFrom(false, false, false, true),
  beginsGroup: fc.boolean(),
  value: fc.constantFrom(null, null, 'a', 'b', 5),
  rules: fc.array(anyRule, { maxLength: 2 }),
  // The source of a panel's rows or of a choice's options.
  follows: fc.constantFrom('', '', 'S3', 'S4', 'G'),
  rows: fc.nat(2),
  inputs: fc.array(fc.record({ isSecret: fc.boolean(), pick: fc.nat() }), {
    minLength: 2,
    maxLength: 2,
  }),
  calculation: fc.constantFrom('difference', 'totalBacklog', 'documentCheckList'),
  // A limit that depends on answers that are not granted, and choices with several rows.
  bound: fc.constantFrom('', '', 'formula', 'fiscalYear'),
  many: fc.boolean(),
});

type Seed = Generated<typeof anyQuestion>;

/** A form of two sections. The granted section reads the other one in every way there is. */
export const anySecretiveForm: fc.Arbitrary<readonly AnswersDocument[]> = fc
  .array(anyQuestion, { minLength: 1, maxLength: 10 })
  .map((seeds) => [
    document(SECRET, structuredClone(secretQuestions)),
    document(GRANTED, build(seeds)),
  ]);

const document = (link: string, questions: readonly Question[]): AnswersDocument => ({
  id: link,
  link,
  template: 'T',
  questions: [...questions],
});

/** A question that later ones can read, and the panel that contains it. */
type Earlier = { readonly id: string; readonly type: string; readonly panel: Question | undefined };

/** For each operator, a form with a granted question for each secret one, which hides it by that operator. */
export const formsByOperator = Object.keys(LITERALS).map((name, at) => {
  const readers = SECRET_READS.map((id): Question => {
    const conditions = [`hidden: prequal.${id} ${CLAUSES[at]}`];
    return { id: `G-${id}`, type: 'TEXT', conditions };
  });
  const form = [document(SECRET, structuredClone(secretQuestions)), document(GRANTED, readers)];
  return [name, form] as const;
});

function build(seeds: readonly Seed[]): Question[] {
  const first: Question = { id: 'G', type: 'CHECKBOX', options: options(), value: ['a', 'b'] };
  const top = [first];
  const earlier: Earlier[] = [{ id: 'G', type: 'CHECKBOX', panel: undefined }];
  let panel: Question | undefined;
  const rowsOf = new Map<Question, number>();
  seeds.forEach((seed, at) => {
    const isInner = seed.place === 'inner' && panel !== undefined && seed.type !== 'PANEL';
    const home = isInner ? panel : undefined;
    const question: Question = { id: `G${at}`, type: seed.type, additionalText: 'More' };
    if (seed.isHidden) question.hidden = true;
    if (seed.beginsGroup) question.group = `Group ${at}`;
    question.conditions = seed.rules.map((rule) => ruleText(rule, earlier));
    if (seed.type === 'SELECT' || seed.type === 'CHECKBOX') {
      if (seed.follows === 'S3') question.optionsFrom = { question: 'prequal.S3' };
      else question.options = options();
    }
    const own = valueOf(seed, question);
    if (own !== null) question.value = own;
    if (seed.bound !== '') boundOf(question, seed.bound);
    if (seed.type === 'CALC') question.callbacks = [calculationOf(seed, earlier)];
    if (seed.type === 'PANEL') {
      const key: Question =
        seed.follows === 'S4' ? { id: `G${at}K`, type: 'YEAR' } : { id: `G${at}K`, type: 'TEXT' };
      question.questions = [key];
      if (seed.follows !== '')
        question.per = {
          source: seed.follows === 'G' ? 'question.G' : `prequal.${seed.follows}`,
          key: key.id,
          ...(seed.many ? { many: true } : {}),
        };
      panel = question;
      rowsOf.set(question, seed.rows);
    }
    if (home !== undefined) (home.questions ??= []).push(question);
    else if (seed.place === 'sub' && top.at(-1)?.type !== 'PANEL' && seed.type !== 'PANEL')
      ((top.at(-1) ?? first).questions ??= []).push(question);
    else top.push(question);
    earlier.push({ id: question.id, type: seed.type, panel: home });
    if (seed.type === 'PANEL') earlier.push({ id: `G${at}K`, type: 'TEXT', panel: question });
  });
  top.push(...readersOf(earlier, seeds[0]?.inputs ?? []));
  for (const [one, count] of rowsOf)
    one.panels = Array.from({ length: count }, (_, row) => rowOf(one, row));
  return top;
}

/** The end of every form: a list of all files, a sum of two amounts, and a question that the sum shows. */
function readersOf(earlier: readonly Earlier[], picks: Seed['inputs']): Question[] {
  const amounts = earlier.filter(({ type }) => type === 'NUMERIC');
  const [remaining, awarded] = picks.map(
    ({ pick }) => `prequal.${amounts[pick % Math.max(1, amounts.length)]?.id ?? 'G'}`,
  );
  const sum = {
    name: 'totalBacklog',
    inputs: { remaining: remaining ?? '', awarded: awarded ?? '' },
  };
  return [
    { id: 'L', type: 'CALC', callbacks: [listOf(earlier)] },
    { id: 'D', type: 'CALC', callbacks: [sum] },
    {
      id: 'E',
      type: 'TEXT',
      conditions: ['hidden: question.D max 5 => false', 'hidden: question.L empty'],
    },
  ];
}

const listOf = (earlier: readonly Earlier[]) => ({
  name: 'documentCheckList',
  inputs: Object.fromEntries(
    // Half of the time without a file of the other section, so that only its rules decide what is shown.
    [
      ...(earlier.length % 2 === 0 ? [] : ['S6']),
      ...earlier.flatMap(({ id, type }) => (type === 'FILE' ? [id] : [])),
    ].map((id, at) => [`d${at}`, `prequal.${id}`]),
  ),
});

const options = () => ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

function valueOf({ value, rows }: Seed, { type }: Question): unknown {
  if (value === null) return null;
  switch (type) {
    case 'TEXT':
    case 'SELECT':
      return String(value);
    case 'NUMERIC':
      return typeof value === 'number' ? value : rows;
    case 'CHECKBOX':
      return [String(value), 'c'];
    case 'FILE':
      return { id: 'f1', name: 'f.pdf', size: 1 };
    default:
      return null;
  }
}

/** Adds a limit that depends on an answer that is not granted. */
function boundOf(question: Question, kind: 'formula' | 'fiscalYear'): void {
  if (question.type !== 'NUMERIC' && question.type !== 'PANEL') return;
  const input = kind === 'formula' ? 'prequal.S2' : { fiscalYear: 'prequal.S1' };
  question.min = { formula: 'a + 1', inputs: { a: input }, else: 2 };
  question.max = { question: 'S2' };
}

/** A saved row: with a choice, and with answers where the form has values. */
function rowOf(panel: Question, row: number) {
  const { per, questions = [] } = panel;
  // If a choice may have several rows, all of them are for the first choice.
  const at = per?.many === true ? 0 : row;
  const choice = per?.source.endsWith('S4') ? 2022 + at : ['a', 'b'][at];
  return {
    id: `r${row + 1}`,
    questions: structuredClone(questions).map((question) => {
      const { value, ...blank } = question;
      if (question.id === per?.key) return { ...blank, value: choice };
      return value === undefined ? blank : { ...blank, value };
    }) as Question[],
  };
}

function calculationOf({ calculation, inputs }: Seed, earlier: readonly Earlier[]) {
  const [one = '', other = ''] = inputs.map(({ isSecret, pick }) =>
    isSecret ? 'prequal.S2' : `prequal.${earlier[pick % earlier.length]?.id}`,
  );
  if (calculation === 'difference')
    return { name: calculation, inputs: { minuend: one, subtrahend: other } };
  if (calculation === 'totalBacklog')
    return { name: calculation, inputs: { remaining: one, awarded: other } };
  return listOf(earlier);
}

function ruleText({ text, clauses }: Seed['rules'][number], earlier: readonly Earlier[]): string {
  const expression = clauses
    .map(({ isSecret, pick, clause, isSameRow, join }, at) => {
      const own = earlier[pick % earlier.length];
      const id = isSecret || own === undefined ? SECRET_READS[pick % SECRET_READS.length] : own.id;
      const source =
        !isSecret && isSameRow && own?.panel !== undefined ? 'panelInnerId' : 'prequal';
      return `${at === 0 ? '' : `${join} `}${source}.${id} ${clause}`;
    })
    .join(' ');
  return text.replace('*', expression);
}
