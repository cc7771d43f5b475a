// Longer than 350 lines: every fault, with the smallest change to a model that has it.
import { type FaultCode, findFaults } from '@plumbline/risk';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { expect, it } from 'vitest';
import { smallForm, smallModel } from '../testing/small-model.ts';

type Parts = Partial<ScoringModel>;
type Row = readonly [code: FaultCode, parts: Parts, found: readonly string[]];

/** The faults of one kind in the small model with these parts replaced: where, and what. */
const faultsOf = (code: FaultCode, parts: Parts, form = smallForm): readonly string[] =>
  findFaults({ ...smallModel, ...parts }, form).flatMap((one) =>
    one.code === code ? [`${one.pointer} ${one.message}`] : [],
  );

const [category] = smallModel.categories;
if (category === undefined) throw new Error('the small model has no category');

/** The small model's metrics with one changed. Changes may be wrong, so they have no type. */
const metric = (place: number, more: object): Parts => ({
  categories: [
    {
      ...category,
      metrics: category.metrics.map((one, at) => (at === place ? { ...one, ...more } : one)),
    },
  ],
});
const bands = (...list: readonly object[]): Parts =>
  metric(0, { bands: [...list.map((one) => ({ ...one, score: 1 })), { score: 0 }] });
const choices = (list: readonly string[], more: object = {}): Parts =>
  metric(1, { choices: list.map((option) => ({ option, score: 1 })), ...more });
/** The small model's second input reads something else. */
const input = (more: object): Parts => ({
  inputs: smallModel.inputs.map((one, at) => (at === 1 ? { id: one.id, ...more } : one)) as never,
});
const level = (more: object): Parts => ({
  inputs: smallModel.inputs.map((one) => (one.id === 'level' ? { ...one, ...more } : one)),
});
const limits = (more: Partial<ScoringModel['limits']>): Parts => ({
  limits: { ...smallModel.limits, ...more },
});
const keptOut = (more: object): Parts => ({
  keptOut: [{ question: 'A-02', is: 'No', sections: [], questions: [], about: 'It.', ...more }],
});
const graded = (...list: readonly (readonly [letter: string, from: number])[]): Parts => ({
  grades: list.map(([letter, from]) => ({ letter, from })) as never,
});
const share = { id: 'spare', name: 'Spare', value: 1, minimum: 0, maximum: 1 };

const rows: readonly Row[] = [
  // Bands.
  ['M102', metric(0, { formula: undefined }), ['/categories/0/metrics/0 FIN-01 has no formula']],
  ['M107', metric(0, { bands: [] }), ['/categories/0/metrics/0 FIN-01 has no bands']],
  [
    'M105',
    bands({ atLeast: 1, below: 2 }),
    ['/categories/0/metrics/0/bands/0 a band can have only one bound'],
  ],
  ['M106', bands({}), ['/categories/0/metrics/0/bands/1 no value reaches this band']],
  [
    'M106',
    bands({ atLeast: 10 }, { above: 10 }),
    ['/categories/0/metrics/0/bands/1 no value reaches this band'],
  ],
  ['M106', bands({ above: 10 }, { atLeast: 10 }), []],
  [
    'M106',
    bands({ atMost: 10 }, { below: 10 }),
    ['/categories/0/metrics/0/bands/1 no value reaches this band'],
  ],
  ['M106', bands({ below: 10 }, { atMost: 10 }), []],
  [
    'M105',
    bands({ atLeast: 10 }, { atMost: 11 }),
    ['/categories/0/metrics/0/bands/1 this band overlaps an earlier one'],
  ],
  ['M105', bands({ atLeast: 10 }, { atMost: 10 }), []],
  [
    'M105',
    bands({ atMost: 10 }, { atLeast: 9 }),
    ['/categories/0/metrics/0/bands/1 this band overlaps an earlier one'],
  ],
  ['M105', bands({ atMost: 10 }, { atLeast: 10 }), []],
  // Choices.
  [
    'M110',
    metric(1, { choice: undefined }),
    ['/categories/0/metrics/1 FIN-02 is a choice without `choice` or `choices`'],
  ],
  [
    'M105',
    choices(['Audited', 'Reviewed', 'Audited']),
    ['/categories/0/metrics/1/choices/2/option `Audited` has two scores'],
  ],
  [
    'M110',
    choices(['Audited']),
    ['/categories/0/metrics/1/choices the option "Reviewed" of `A-03` has no score'],
  ],
  ['M110', choices(['Audited'], { skipOptions: ['Reviewed'] }), []],
  ['M110', { ...choices(['Audited']), ...level({ without: ['Reviewed'] }) }, []],
  [
    'M110',
    {
      ...choices(['Audited']),
      ...level({ where: [{ question: 'A-03', not: ['Reviewed'] }] }),
    },
    [],
  ],
  [
    'M110',
    choices(['Audited', 'Reviewed'], {
      readAs: [{ switch: 's', option: 'Audited', when: 'revenue > 1', as: 'Small' }],
    }),
    ['/categories/0/metrics/1/readAs/0/as `Small` has no score'],
  ],
  [
    'M109',
    choices(['Audited', 'Reviewed', 'Small'], {
      readAs: [{ switch: 's', option: 'Audited', when: 'revenue > 1', as: 'Small' }],
    }),
    [],
  ],
  ['M109', keptOut({ is: 'Maybe' }), ['/keptOut/0/is `A-02` has no option "Maybe"']],
  ['M109', level({ without: ['X'] }), ['/inputs/2/without/0 `A-03` has no option "X"']],
  [
    'M109',
    level({ gates: [{ question: 'A-02', is: ['X'], lacks: ['Yes', 'Y'], gives: '' }] }),
    [
      '/inputs/2/gates/0/is/0 `A-02` has no option "X"',
      '/inputs/2/gates/0/lacks/1 `A-02` has no option "Y"',
    ],
  ],
  [
    'M109',
    level({ where: [{ question: 'A-03', is: ['$state', 'X'], not: ['Audited', 'Y'] }] }),
    [
      '/inputs/2/where/0/is/1 `A-03` has no option "X"',
      '/inputs/2/where/0/not/1 `A-03` has no option "Y"',
    ],
  ],
  // Grades.
  [
    'M112',
    graded(['A', 90], ['F', 90]),
    ['/grades/1/from no score reaches `F`', '/grades the last grade must start at 0'],
  ],
  ['M112', graded(['A', 90], ['B', 80], ['F', 0]), ['/actions there is no action for grade B']],
  ['M112', graded(['A', 90], ['E', 0]), ['/grades/1/letter unknown grade `E`']],
  [
    'M112',
    { coverage: { gradeFrom: 80, fullFrom: 79.9, cap: 'K2' } },
    ['/coverage/fullFrom `fullFrom` is below `gradeFrom`'],
  ],
  ['M112', { coverage: { gradeFrom: 80, fullFrom: 80, cap: 'K2' } }, []],
  // Ids.
  [
    'M111',
    { inputs: [...smallModel.inputs, { id: 'today', question: 'A-01', take: 'value' }] },
    ['/inputs/4/id `today` is built in'],
  ],
  [
    'M111',
    { amounts: [{ id: 'revenue', name: 'Revenue', unit: '$', formula: '1' }] },
    ['/amounts/0/id `revenue` is also in `inputs`'],
  ],
  [
    'M111',
    { caps: smallModel.caps.map((one) => ({ ...one, id: 'K2' })) },
    ['/caps/1/id `K2` is in the model twice'],
  ],
  [
    'M111',
    limits({ single: [...smallModel.limits.aggregate] }),
    ['/limits/single/0/id `A1` is in the model twice'],
  ],
  [
    'M111',
    metric(1, { id: 'FIN-01' }),
    ['/categories/0/metrics/1/id `FIN-01` is in the model twice'],
  ],
  [
    'M111',
    metric(1, { id: 'FINE-02' }),
    ['/categories/0/metrics/1/id `FINE-02` does not belong to category FIN'],
  ],
  // References.
  [
    'M113',
    level({ gates: [{ question: 'A-02', gives: '', switch: 's' }] }),
    ['/inputs/2/gates/0/switch unknown switch `s`'],
  ],
  [
    'M113',
    level({ instead: [{ switch: 's', input: 'other' }] }),
    [
      '/inputs/2/instead/0/switch unknown switch `s`',
      '/inputs/2/instead/0/input unknown input `other`',
    ],
  ],
  [
    'M113',
    input({ question: 'A-10.2', take: 'list', where: [{ question: 'A-10.2', atLeast: 'p' }] }),
    ['/inputs/1/where/0/atLeast unknown parameter `p`'],
  ],
  [
    'M113',
    input({ question: 'A-10.2', take: 'list', where: [{ question: 'A-10.2', atLeast: 5 }] }),
    [],
  ],
  [
    'M113',
    {
      amounts: smallModel.amounts.map((one) => ({
        ...one,
        variants: [{ switch: 's', formula: '1' }],
      })),
    },
    ['/amounts/0/variants/0/switch unknown switch `s`'],
  ],
  [
    'M113',
    metric(1, { choice: 'other' }),
    ['/categories/0/metrics/1/choice unknown input `other`'],
  ],
  [
    'M113',
    metric(1, { readAs: [{ switch: 's', option: 'Audited', when: '1', as: 'Reviewed' }] }),
    ['/categories/0/metrics/1/readAs/0/switch unknown switch `s`'],
  ],
  [
    'M113',
    limits({ awc: 'a', awcPlus: 'b', referenceAggregate: 'c', backlog: 'd' }),
    [
      '/limits/awc unknown amount `a`',
      '/limits/awcPlus unknown amount `b`',
      '/limits/referenceAggregate unknown amount `c`',
      '/limits/backlog unknown amount `d`',
    ],
  ],
  [
    'M113',
    limits({ single: smallModel.limits.single.map((one) => ({ ...one, switch: 's' })) }),
    ['/limits/single/0/switch unknown switch `s`'],
  ],
  [
    'M113',
    limits({ coefficients: ['k', 'm'] }),
    [
      '/limits/coefficients/1 unknown parameter `m_A`',
      '/limits/coefficients/1 unknown parameter `m_F`',
    ],
  ],
  ['M113', { coverage: { ...smallModel.coverage, cap: 'K9' } }, ['/coverage/cap unknown cap `K9`']],
  // Parameters.
  ['M115', { parameters: [{ ...share, value: 0 }, share] }, []],
  [
    'M115',
    { parameters: [{ ...share, value: 1.1 }] },
    ['/parameters/0/value `spare` is 1.1, but must be from 0 to 1'],
  ],
  // Names that nothing reads.
  [
    'M116',
    { parameters: [...smallModel.parameters, share] },
    ['/parameters/2/id nothing reads `spare`'],
  ],
  [
    'M116',
    { requirements: [{ id: 'auto', name: 'Auto', amount: 1 }] },
    ['/requirements/0/id nothing reads `auto`'],
  ],
  [
    'M116',
    {
      requirements: [{ id: 'auto', name: 'Auto', amount: 1 }],
      caps: smallModel.caps.map((one) => ({ ...one, reason: 'Less than {auto}.' })),
    },
    [],
  ],
  [
    'M116',
    {
      amounts: [...smallModel.amounts, { id: 'twice', name: 'Twice', unit: '$', formula: '2 * 2' }],
    },
    ['/amounts/1/id nothing reads `twice`'],
  ],
  [
    'M116',
    { ...metric(0, { formula: 'revenue +' }), parameters: [...smallModel.parameters, share] },
    [],
  ],
  // Questions.
  ['M101', { expirations: ['A-99'] }, ['/expirations/0 unknown question `A-99`']],
  ['M101', keptOut({ sections: ['one', 'two'] }), ['/keptOut/0/sections/1 unknown section `two`']],
  [
    'M101',
    keptOut({ questions: ['A-01', 'A-99'] }),
    ['/keptOut/0/questions/1 unknown question `A-99`'],
  ],
  ['M114', { years: { 'A-10': 'A-01' } }, ['/years/A-10 `A-01` is not in the panel `A-10`']],
  ['M114', input({ take: 'value' }), ['/inputs/1 `insured` reads no question']],
  ['M114', input({ take: 'evaluations' }), []],
  ['M114', input({ question: 'A-01', take: 'rate' }), ['/inputs/1 `insured` has no `measure`']],
  [
    'M114',
    input({ question: 'A-01', take: 'value', gates: [{ question: 'A-10.2', gives: 0 }] }),
    ['/inputs/1/gates/0/question `A-10.2` is in a panel: a gate needs a question with one answer'],
  ],
  [
    'M114',
    input({ question: 'A-01', take: 'value', newest: 1, least: 1 }),
    ['/inputs/1/newest `A-01` has no rows', '/inputs/1/least `A-01` has no rows'],
  ],
  ['M114', input({ question: 'A-01', take: 'count' }), ['/inputs/1/take `A-01` has no rows']],
  ['M114', input({ question: 'A-01', take: 'list' }), []],
  ['M114', input({ question: 'A-10', take: 'count' }), []],
  [
    'M114',
    input({ question: 'A-10.2', take: 'value' }),
    ['/inputs/1/take `A-10.2` has an answer for each row'],
  ],
  ['M114', input({ question: 'A-10.2', take: 'latest' }), []],
  [
    'M114',
    { ...input({ question: 'A-10.2', take: 'oldest' }), years: {} },
    ['/inputs/1/take the rows of `A-10` are not years'],
  ],
  [
    'M114',
    { ...input({ question: 'A-10.2', take: 'list', newest: 3 }), years: {} },
    ['/inputs/1/take the rows of `A-10` are not years'],
  ],
  [
    'M114',
    input({
      question: 'A-10.2',
      take: 'list',
      where: [{ question: 'A-01', or: 'A-02' }, { question: 'A-10.1' }],
      complete: ['A-10.1', 'A-03'],
      answered: ['A-03'],
    }),
    [
      '/inputs/1/where/0/question `A-01` is not in the same row as `A-10.2`',
      '/inputs/1/where/0/or `A-02` is not in the same row as `A-10.2`',
      '/inputs/1/complete/1 `A-03` is not in the same row as `A-10.2`',
      '/inputs/1/answered/0 `A-03` is not in the same row as `A-10.2`',
    ],
  ],
];

it.each(rows)('%s, row %#', (code, parts, found) => {
  expect(faultsOf(code, parts)).toEqual(found);
});

it('finds nothing in the small model', () => {
  expect(findFaults(smallModel, smallForm)).toEqual([]);
});

it('finds an input that reads a retired question', () => {
  const form = smallForm.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.id === 'A-01' ? { ...question, retired: { into: ['A-02'] } } : question,
    ),
  }));
  expect(faultsOf('M101', {}, form)).toEqual(['/inputs/0/question `A-01` is retired']);
});
