import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { presentDocument } from './present-document.ts';
import { documentFields, questionFields, rowFields } from './known-fields.ts';
import { readDocument } from './read-document.ts';
import type { StoredAnswers } from './stored-answers.ts';

const template = {
  id: 'F/trial',
  link: 'trial',
  template: 'F',
  version: '1',
  questions: [
    { id: 'A', type: 'TEXT', label: 'Name', metrics: ['M-1'] },
    { id: 'B', type: 'YESNO', questions: [{ id: 'B.1', type: 'NUMERIC' }] },
    { id: 'C', type: 'CALC' },
    {
      id: 'P',
      type: 'PANEL',
      max: 2,
      questions: [
        { id: 'P.1', type: 'TEXT', label: 'Inner', conditions: ['hidden: question.A empty'] },
      ],
    },
  ],
} as AnswersDocument;

const stamp = {
  revision: 3,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
};
const stored: StoredAnswers = {
  values: { A: 'Ada', 'B.1': 4 },
  rows: { P: [{ id: 'r1', values: { 'P.1': 'one' }, extras: { note: 1 } }] },
  questionExtras: { A: { seen: { by: ['x'] } } },
  extras: { client: 'v9' },
};
const read = (sent: unknown) => readDocument(template, sent, stored);
const document = presentDocument(template, stored, stamp);

describe('readDocument', () => {
  it('reads the same answers that a document was composed from, including unknown fields', () => {
    expect(read(document)).toEqual({
      ok: true,
      answers: { ...stored, rows: stored.rows },
    });
  });

  it('is composed with the template’s fields where an unknown field has become known', () => {
    const old: StoredAnswers = {
      ...stored,
      extras: { client: 'v9', title: 'Old' },
      questionExtras: { A: { label: 'Old', seen: 1 } },
    };
    const now = presentDocument({ ...template, title: 'New' }, old, stamp);
    expect(now).toMatchObject({ client: 'v9', title: 'New' });
    expect(now.questions[0]).toMatchObject({ label: 'Name', seen: 1 });
  });

  it('takes only values and rows: labels, rules and flags stay the template’s', () => {
    const sent = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
      key === 'label' || key === 'conditions' ? 'forged' : value,
    ) as AnswersDocument;
    sent.questions[0] = { ...sent.questions[0]!, hidden: true, options: [{ value: 'x' }] };
    const result = read({ ...sent, title: 'forged', tier: 'basic' });
    if (!result.ok) throw new Error('refused');
    expect(presentDocument(template, result.answers, stamp)).toEqual(document);
  });

  it('keeps the stored answer of a missing question, and removes that of one sent without a value', () => {
    const result = read({
      questions: [
        { id: 'B', type: 'YESNO', value: 'No', questions: [] },
        { id: 'A', type: 'TEXT' },
      ],
    });
    expect(result).toEqual({
      ok: true,
      answers: { values: { B: 'No', 'B.1': 4 }, rows: { P: stored.rows!['P'] } },
    });
  });

  it('takes the answer of a sub-question, or its removal', () => {
    const inner = (more: object) =>
      read({
        questions: [
          { id: 'B', type: 'YESNO', questions: [{ id: 'B.1', type: 'NUMERIC', ...more }] },
        ],
      });
    const valuesOf = (result: ReturnType<typeof inner>) => result.ok && result.answers.values;
    expect(valuesOf(inner({ value: 5 }))).toEqual({ A: 'Ada', 'B.1': 5 });
    expect(valuesOf(inner({}))).toEqual({ A: 'Ada' });
  });

  it('keeps the stored answer of a question that a row of the document leaves out', () => {
    const rows = [
      { id: 'r1', note: 1, questions: [] },
      { id: 'r2', questions: [] },
    ];
    const result = read({ questions: [{ id: 'P', type: 'PANEL', panels: rows }] });
    expect(result.ok && result.answers.rows).toEqual({
      P: [
        { id: 'r1', values: { 'P.1': 'one' }, extras: { note: 1 } },
        { id: 'r2', values: {} },
      ],
    });
  });

  it('keeps the rows of a panel that the form no longer asks, and what it no longer asks in a row', () => {
    const gone = [{ id: 'g1', values: { 'GONE.1': 'kept' } }];
    const rows = { P: [{ id: 'r1', values: { 'P.1': 'one', 'P.OLD': 'kept' } }], GONE: gone };
    const questionExtras = { ...stored.questionExtras, GONE: { seen: 1 } };
    const result = readDocument(template, document, { ...stored, rows, questionExtras });
    expect(result.ok && result.answers.rows).toEqual({
      P: [{ id: 'r1', values: { 'P.1': 'one', 'P.OLD': 'kept' }, extras: { note: 1 } }],
      GONE: gone,
    });
    expect(result.ok && result.answers.questionExtras).toEqual(questionExtras);
  });

  it('never stores the value of a calculation', () => {
    const result = read({ questions: [{ id: 'C', type: 'CALC', value: 9 }] });
    expect(result.ok && result.answers.values).toEqual(stored.values);
  });

  it.each<[string, unknown, string]>([
    ['no document', null, 'trial'],
    ['a list for a document', [], 'trial'],
    ['no questions', {}, 'trial'],
    ['another section', { link: 'other', questions: [] }, 'trial'],
    ['a question without id', { questions: [{ type: 'TEXT' }] }, 'trial'],
    ['an unknown question', { questions: [{ id: 'Z', type: 'TEXT' }] }, 'trial/Z'],
    [
      'a question of Object.prototype',
      { questions: [{ id: 'toString', type: 'TEXT' }] },
      'trial/toString',
    ],
    ['an inner question outside', { questions: [{ id: 'P.1', type: 'TEXT' }] }, 'trial/P.1'],
    ['a wrong type', { questions: [{ id: 'A', type: 'NUMERIC' }] }, 'trial/A'],
    ['no type', { questions: [{ id: 'A' }] }, 'trial/A'],
    [
      'a question twice',
      {
        questions: [
          { id: 'A', type: 'TEXT' },
          { id: 'A', type: 'TEXT' },
        ],
      },
      'trial/A',
    ],
    ['rows that are no list', { questions: [{ id: 'P', type: 'PANEL', panels: {} }] }, 'trial/P'],
    [
      'a row without id',
      { questions: [{ id: 'P', type: 'PANEL', panels: [{ questions: [] }] }] },
      'trial/P',
    ],
    [
      'a row id that breaks addresses',
      { questions: [{ id: 'P', type: 'PANEL', panels: [{ id: 'a/b', questions: [] }] }] },
      'trial/P',
    ],
    [
      'a row twice',
      {
        questions: [
          {
            id: 'P',
            type: 'PANEL',
            panels: [
              { id: 'a', questions: [] },
              { id: 'a', questions: [] },
            ],
          },
        ],
      },
      'trial/P/a',
    ],
    [
      'too many rows',
      {
        questions: [
          { id: 'P', type: 'PANEL', panels: ['a', 'b', 'c'].map((id) => ({ id, questions: [] })) },
        ],
      },
      'trial/P',
    ],
    ['text with U+0000', { questions: [{ id: 'A', type: 'TEXT', value: 'a\0b' }] }, 'trial/A'],
    ['half a symbol', { questions: [{ id: 'A', type: 'TEXT', value: '\uD800' }] }, 'trial/A'],
    [
      'half a symbol in an unknown field',
      { questions: [{ id: 'A', type: 'TEXT', x: { '\uDC00': 1 } }] },
      'trial/A',
    ],
    [
      'a vast text',
      { questions: [{ id: 'A', type: 'TEXT', value: 'x'.repeat(100_001) }] },
      'trial/A',
    ],
    [
      'a deep value',
      {
        questions: [
          {
            id: 'A',
            type: 'TEXT',
            value: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown,
          },
        ],
      },
      'trial/A',
    ],
  ])('refuses %s', (_name, sent, address) => {
    const result = read(sent);
    expect(result.ok ? [] : result.errors.map((error) => error.address)).toEqual([address]);
  });

  it('knows every field of the schema, so that none is kept as unknown', async () => {
    const { readFile } = await import('node:fs/promises');
    const path = new URL('../../../../schemas/answers-document.schema.json', import.meta.url);
    const schema = JSON.parse(await readFile(path, 'utf8')) as {
      properties: object;
      definitions: { Question: { properties: object }; PanelRow: { properties: object } };
    };
    expect([...documentFields].filter((name) => name !== 'version').sort()).toEqual(
      Object.keys(schema.properties).sort(),
    );
    expect([...questionFields].sort()).toEqual(
      Object.keys(schema.definitions.Question.properties).sort(),
    );
    expect([...rowFields].sort()).toEqual(
      Object.keys(schema.definitions.PanelRow.properties).sort(),
    );
  });
});
