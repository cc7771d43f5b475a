import type { AnswersDocument } from '@plumbline/schemas';

/** One section whose questions read each other in every possible way. */
export const readingForm: AnswersDocument = {
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
