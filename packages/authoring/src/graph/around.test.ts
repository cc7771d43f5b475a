import { dependencies } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { describe, expect, test } from 'vitest';
import { around } from './around.ts';

const form: AnswersDocument = {
  id: 'T/one',
  link: 'one',
  template: 'T',
  title: 'Section one',
  questions: [
    { id: 'A', type: 'YESNO', label: 'Any?' },
    {
      id: 'B',
      type: 'TEXT',
      conditions: [
        'hidden:question.A   is "No"',
        'hidden: question.A empty and prequal.status is "Ready For Review"',
        'required: prequal.ELSE full',
        'hidden: this is no rule',
      ],
    },
    { id: 'Y', type: 'YEAR_RANGE' },
    {
      id: 'P',
      type: 'PANEL',
      per: { source: 'question.Y', key: 'P.1' },
      questions: [
        { id: 'P.1', type: 'YEAR' },
        { id: 'P.2', type: 'NUMERIC', max: { question: 'P.3' } },
        { id: 'P.3', type: 'NUMERIC', questions: [{ id: 'P.4', type: 'TEXT' }] },
      ],
    },
    {
      id: 'C',
      type: 'CALC',
      callbacks: [
        { name: 'difference', inputs: { minuend: 'question.P.2', subtrahend: 'question.P.3' } },
      ],
    },
    { id: 'O', type: 'SELECT', optionsFrom: { question: 'question.S', filter: 'question.A' } },
    {
      id: 'S',
      type: 'CHECKBOX',
      checks: [{ formula: 'count(s) < 9', inputs: { s: 'question.S' }, message: 'Fewer' }],
    },
  ],
};

describe('around', () => {
  const graph = dependencies([form]);

  test('the part around a question goes each way, and not back again', () => {
    const near = around(graph, ['B'], 1);
    expect(near.nodes.map(({ id }) => id)).toEqual(['A', 'B', 'status', 'ELSE']);
    expect(around(graph, ['Y'], 3).nodes.map(({ id }) => id)).toEqual(['Y', 'P']);
    // O reads S and A; B, which reads A too, is no neighbour.
    expect(around(graph, ['O'], 5).nodes.map(({ id }) => id)).toEqual(['A', 'O', 'S']);
    expect(around(graph, ['C'], 0).nodes.map(({ id }) => id)).toEqual(['C']);
    expect(around(graph, ['nothing'], 2).nodes).toEqual([]);
  });
});
