import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { BenchForm } from './form.ts';

/** A generated section as stock RJSF takes it: JSON Schema, UI schema and answers. Without its rules. */
export type StockForm = {
  readonly schema: object;
  readonly uiSchema: object;
  readonly formData: object;
  /** Element ids of the questions that {@link BenchForm} gives by address. */
  readonly source: string;
  readonly inRow: string;
  readonly first: string;
  readonly last: string;
};

/** RJSF has its own kind of rules (`if`, `dependencies`); they would only make it slower. */
export function stockForm(form: BenchForm): StockForm {
  const { questions } = form.document as AnswersDocument;
  return {
    ...objectOf(questions),
    formData: answersOf(questions),
    source: idOf(form.source),
    inRow: idOf(form.inRow),
    first: idOf(form.first),
    last: idOf(form.last),
  };
}

type Shape = { readonly schema: object; readonly uiSchema: object };

function objectOf(questions: readonly Question[]): Shape {
  const shapes = questions.map((question) => [question.id, shapeOf(question)] as const);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(shapes.map(([id, { schema }]) => [id, schema])),
    },
    uiSchema: {
      ...Object.fromEntries(shapes.map(([id, { uiSchema }]) => [id, uiSchema])),
      'ui:submitButtonOptions': { norender: true },
    },
  };
}

function shapeOf(question: Question): Shape {
  const title = question.label;
  switch (question.type) {
    case 'PANEL': {
      const row = objectOf(question.questions ?? []);
      return {
        schema: { type: 'array', title, items: row.schema },
        uiSchema: { items: row.uiSchema },
      };
    }
    case 'SELECT':
      return {
        schema: { type: 'string', title, enum: question.options?.map(({ value }) => value) },
        uiSchema: {},
      };
    case 'NUMERIC':
      return { schema: { type: 'number', title }, uiSchema: {} };
    case 'YESNO':
      return {
        schema: { type: 'string', title, enum: ['Yes', 'No'] },
        uiSchema: { 'ui:widget': 'radio' },
      };
    default:
      return { schema: { type: 'string', title, maxLength: question.maxLength }, uiSchema: {} };
  }
}

function answersOf(questions: readonly Question[]): object {
  return Object.fromEntries(
    questions.map((question) => [
      question.id,
      question.type === 'PANEL'
        ? (question.panels ?? []).map((row) => answersOf(row.questions))
        : question.value,
    ]),
  );
}

/** RJSF names rows by their index, from 0. */
function idOf(address: string): string {
  const [, ...parts] = address.split('/');
  return ['root', ...parts.map((part) => /^r(\d+)$/u.exec(part)?.[1] ?? part)]
    .map((part, at) => (at === 2 ? String(Number(part) - 1) : part))
    .join('_');
}
