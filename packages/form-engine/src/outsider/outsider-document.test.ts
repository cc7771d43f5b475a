import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { openForm, section, text } from '../testing/form.ts';
import { outsiderDocument, shownFiles } from './outsider-document.ts';

const stamp = {
  revision: 3,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
};

/** A section that the reader was not granted. */
const secret = section(
  [
    text('S1', { value: 'x' }),
    text('S2', { type: 'CHECKBOX', options: [{ value: 'a' }, { value: 'b' }], value: ['b', 'a'] }),
    { id: 'S3', type: 'FILE', value: { id: 'f3', name: 'secret.pdf', size: 1 } },
  ],
  'secret',
);

/** What a reader who was granted only `s` is sent of these questions. */
function shown(questions: readonly Question[], more: Partial<AnswersDocument> = {}) {
  const document = { ...section(questions), ...more };
  const session = openForm([document, secret], { facts: { viewer: 'contractor' } });
  return outsiderDocument(session, document, stamp, new Set(['s']));
}

/** The same for one question. */
const shownOne = (question: Question, ...others: readonly Question[]) =>
  shown([question, ...others]).questions.find(({ id }) => id === question.id);

describe('what an outsider is sent', () => {
  it('of a section is its title and state, without fields that only its owner needs', () => {
    const sent = shown([], { title: 'Basics', code: 'BI', tier: 'basic', description: 'About' });
    expect(sent).toEqual({
      id: 's',
      link: 's',
      template: 'T',
      title: 'Basics',
      code: 'BI',
      tier: 'basic',
      description: 'About',
      ...stamp,
      questions: [],
    });
    expect(shown([], { version: '7', note: 'internal' })).toMatchObject({ version: '7' });
    expect(shown([], { note: 'internal' })).not.toHaveProperty('note');
  });

  it('of a question is its answer and how to read it, without rules, limits and checks', () => {
    const words = { label: 'Amount', help: 'In dollars', decimals: 1 };
    const own = {
      conditions: ['required: question.B full'],
      max: 9,
      checks: [{ formula: 'a > 0', inputs: { a: 'question.A' }, message: 'Check' }],
      reminderDays: [7],
      errors: { max: 'Less' },
    };
    const question: Question = { id: 'A', type: 'NUMERIC', ...words, ...own, value: 5 };
    expect(shownOne(question, text('B'))).toEqual({
      id: 'A',
      type: 'NUMERIC',
      ...words,
      colWidth: 12,
      value: 5,
    });
    const mask = { id: 'A', type: 'MASK', mask: '##', value: '12' } as const;
    expect(shownOne(mask)).toMatchObject({ mask: '##', value: '12' });
    const files = { id: 'A', type: 'FILE', multiple: true } as const;
    expect(shownOne(files)).toMatchObject({ multiple: true, value: null });
    const rate = { id: 'A', type: 'CALC', unit: 'rate', chart: { name: 'revenue' } } as const;
    expect(shownOne(rate)).toMatchObject({ unit: 'rate', chart: { name: 'revenue' } });
  });

  it('of a question takes null for its absent parts', () => {
    const nothing = { additionalText: null as never, options: null as never };
    const question = text('A', { ...nothing, questions: null as never, value: 'x' });
    expect(shownOne(question)).toEqual({ id: 'A', type: 'TEXT', colWidth: 12, value: 'x' });
    const panels = [{ id: 'r', questions: [] }];
    const panel = text('P', { type: 'PANEL', questions: null as never, panels });
    expect(shownOne(panel)?.panels).toEqual(panels);
  });

  it('leaves out what is hidden, and the rows of a hidden panel', () => {
    const panel: Question = {
      id: 'P',
      type: 'PANEL',
      hidden: true,
      questions: [text('P.1')],
      panels: [{ id: 'r', questions: [text('P.1', { value: 'x' })] }],
    };
    const sent = shown([text('A', { hidden: true, value: 'x' }), panel, text('B')]);
    expect(sent.questions.map(({ id }) => id)).toEqual(['B']);
  });

  it('has the labels of the chosen options only, whatever kind of value they have', () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 5, label: 'Five' },
      { value: true, label: 'Agreed' },
      { value: 'plain' },
    ];
    const of = (type: Question['type'], value: unknown) =>
      shownOne({ id: 'Q', type, options, value })?.options;
    expect(of('SELECT', 'a')).toEqual([{ value: 'a', label: 'A' }]);
    expect(of('SELECT', '5')).toEqual([{ value: 5, label: 'Five' }]);
    expect(of('RADIO', true)).toEqual([{ value: true, label: 'Agreed' }]);
    expect(of('CHECKBOX', ['plain', 'a'])).toEqual([
      { value: 'a', label: 'A' },
      { value: 'plain' },
    ]);
    expect(of('SELECT', null)).toBeUndefined();
  });

  it('has the width and the additional text that its own answers decide', () => {
    const conditions = ['colWidth: question.B full => 6', 'additionalTextHidden: question.B full'];
    const question = text('A', { additionalText: 'More', colWidth: 4, conditions });
    expect(shownOne(question, text('B'))).toMatchObject({ colWidth: 4, additionalText: 'More' });
    const answered = shownOne(question, text('B', { value: 'x' }));
    expect(answered).toMatchObject({ colWidth: 6 });
    expect(answered).not.toHaveProperty('additionalText');
  });

  it('has neither the width nor the additional text that other answers decide', () => {
    const conditions = [
      'colWidth: prequal.S1 full => 6',
      'additionalTextHidden: prequal.S1 empty',
      'skipCalculating: prequal.S1 empty',
    ];
    const question = text('A', { additionalText: 'More', colWidth: 4, conditions, value: 'x' });
    expect(shownOne(question)).toEqual({
      id: 'A',
      type: 'TEXT',
      colWidth: 4,
      skipCalculating: true,
      value: 'x',
    });
  });

  it('marks also what is inside a question that other answers may leave out of calculations', () => {
    const conditions = ['skipCalculating: prequal.S1 empty'];
    const question = text('A', { conditions, questions: [text('A.1', { value: 'x' })] });
    expect(shownOne(question)?.questions).toMatchObject([{ id: 'A.1', skipCalculating: true }]);
  });

  it('says which answers calculations leave out', () => {
    expect(shownOne(text('A', { skipCalculating: true }))).toMatchObject({ skipCalculating: true });
    expect(shownOne(text('A'))).not.toHaveProperty('skipCalculating');
  });

  it('has a question that other answers show only with its answer, or with one inside it', () => {
    const conditions = ['hidden: prequal.S1 empty'];
    expect(shownOne(text('A', { conditions }))).toBeUndefined();
    expect(shownOne(text('A', { conditions, value: 'x' }))).toMatchObject({ value: 'x' });
    const inner = text('A.1', { value: 'x' });
    expect(shownOne(text('A', { conditions, questions: [inner] }))).toMatchObject({
      value: null,
      questions: [{ id: 'A.1', value: 'x' }],
    });
  });

  it('has no value that a rule sets from other answers, only one that a person gave', () => {
    const conditions = ['value: prequal.S1 full => "set"'];
    expect(shownOne(text('A', { conditions }))).toBeUndefined();
    expect(shownOne(text('A', { conditions, value: 'mine' }))).toBeUndefined();
    expect(shownOne(text('A', { conditions, value: 'set' }))).toMatchObject({ value: 'set' });
    const own = ['value: question.B full => "set"'];
    expect(shownOne(text('A', { conditions: own }), text('B', { value: 'x' }))).toMatchObject({
      value: 'set',
    });
  });

  it('has the calculations of granted sections, and none that reads another one', () => {
    const calc = (inputs: Readonly<Record<string, string>>): Question => ({
      id: 'C',
      type: 'CALC',
      callbacks: [{ name: 'difference', inputs }],
    });
    const [a, b]: Question[] = [
      { id: 'A', type: 'NUMERIC', value: 7 },
      { id: 'B', type: 'NUMERIC', value: 5 },
    ] as const;
    const both = { minuend: 'question.A', subtrahend: 'question.B' };
    expect(shownOne(calc(both), a!, b!)).toMatchObject({ value: 2 });
    expect(shownOne(calc({ ...both, subtrahend: 'prequal.S1' }), a!)).toBeUndefined();
  });

  it('lists the documents of granted sections only, and of those that may be hidden what is on file', () => {
    const file = { id: 'f1', name: 'w9.pdf', size: 1 };
    const list: Question = {
      id: 'L',
      type: 'CALC',
      unit: 'documents',
      callbacks: [
        {
          name: 'documentCheckList',
          inputs: { a: 'question.F1', b: 'question.F2', c: 'question.F3', d: 'prequal.S3' },
        },
      ],
    };
    const conditions = ['hidden: prequal.S1 empty'];
    const sent = shown([
      { id: 'F1', type: 'FILE' },
      { id: 'F2', type: 'FILE', conditions },
      { id: 'F3', type: 'FILE', conditions, value: file },
      list,
    ]);
    expect(sent.questions.find(({ id }) => id === 'L')?.value).toEqual([
      { id: 'F1', asked: 1, files: 0 },
      { id: 'F3', asked: 1, files: 1 },
    ]);
    expect([...shownFiles(sent.questions)]).toEqual(['f1']);
  });

  it('has the rows of a panel in its order, and sorted by key if other answers choose them', () => {
    const panel = (source: string): Question => ({
      id: 'P',
      type: 'PANEL',
      per: { source, key: 'K' },
      questions: [text('K'), { id: 'X', type: 'FILE' }],
      panels: ['a', 'b'].map((id) => ({
        id,
        questions: [text('K', { value: id }), { id: 'X', type: 'FILE', value: { id: `f${id}` } }],
      })),
    });
    const options = [{ value: 'a' }, { value: 'b' }];
    const own: Question = { id: 'O', type: 'CHECKBOX', options, value: ['b', 'a'] };
    const rowsOf = (question: Question | undefined) => question?.panels?.map(({ id }) => id);
    expect(rowsOf(shownOne(panel('question.O'), own))).toEqual(['b', 'a']);
    const sent = shown([panel('prequal.S2')]);
    expect(rowsOf(sent.questions[0])).toEqual(['a', 'b']);
    expect([...shownFiles(sent.questions)]).toEqual(['fa', 'fb']);
    // Rows that the form made for the choices, without an answer of a person.
    expect(rowsOf(shownOne({ ...panel('prequal.S2'), panels: [] }))).toEqual([]);
    expect(rowsOf(shownOne({ ...panel('question.O'), panels: [] }, own))).toEqual(['b', 'a']);
  });

  it('has each heading at its first shown question, also in rows', () => {
    const list = (prefix: string): Question[] => [
      text(`${prefix}1`, { group: 'One', hidden: true }),
      text(`${prefix}2`),
      text(`${prefix}3`, { group: 'Two' }),
      text(`${prefix}4`),
    ];
    const panel: Question = {
      id: 'P',
      type: 'PANEL',
      questions: list('R'),
      panels: [{ id: 'r', questions: [] }],
    };
    const groups = (questions: readonly Question[] = []) => questions.map(({ group }) => group);
    const sent = shown([...list('A'), panel]).questions;
    expect(groups(sent)).toEqual(['One', 'Two', undefined, undefined]);
    expect(groups(sent[3]?.panels?.[0]?.questions)).toEqual(['One', 'Two', undefined]);
  });
});
