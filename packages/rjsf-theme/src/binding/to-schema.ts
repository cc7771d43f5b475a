import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Choice } from '@plumbline/ui';
import { type QuestionShape, questionShapes, shapeOf } from '../theme/question-shapes.ts';
import type { BindingOptions } from './binding-options.ts';
import type { SectionDocument, SectionOption, SectionQuestion } from './section-document.ts';

/** A section's structure for RJSF. It says nothing of conditions, answers or whether a question is required: the store does. */
export type SectionSchema = {
  readonly link: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** Every PANEL by its id. */
  readonly panels: Readonly<Record<string, PanelShape>>;
};

export type PanelShape = {
  /** Ids of a row's questions. */
  readonly questions: readonly string[];
  /** The question that names the row, where rows follow other answers. */
  readonly rowKey?: string;
};

export type ToSchemaOptions = {
  /** Today, `yyyy-mm-dd`: the years offered end with the last complete one. */
  readonly now: string;
};

/**
 * Turns a section's document into JSON Schema and uiSchema. Do it once for each document and keep the result:
 * a new object makes RJSF compute the whole form again.
 *
 * Property names are question ids as they are, `-` and `.` included; a question's sub-questions follow it on the
 * same level, a PANEL is a list of objects.
 */
export function toSchema(document: SectionDocument, { now }: ToSchemaOptions): SectionSchema {
  const { schema, uiSchema } = objectOf(document.questions, now);
  return {
    link: document.link,
    schema,
    uiSchema: { ...uiSchema, 'ui:submitButtonOptions': { norender: true } },
    panels: Object.fromEntries(panelsOf(document.questions)),
  };
}

type Shape = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

function objectOf(questions: readonly SectionQuestion[], now: string): Shape {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = { 'ui:options': { label: false } };
  for (const question of flat(questions)) {
    const shape = question.type === 'PANEL' ? panelOf(question, now) : questionOf(question, now);
    properties[question.id] = shape.schema;
    uiSchema[question.id] = shape.uiSchema;
  }
  return { schema: { type: 'object', properties }, uiSchema };
}

/** Each question with its sub-questions behind it. */
function flat(questions: readonly SectionQuestion[]): readonly SectionQuestion[] {
  return questions.flatMap((question) =>
    question.type === 'PANEL' ? [question] : [question, ...flat(question.questions ?? [])],
  );
}

function panelsOf(
  questions: readonly SectionQuestion[],
): readonly (readonly [string, PanelShape])[] {
  return flat(questions).flatMap((question) => {
    if (question.type !== 'PANEL') return [];
    const inner = rowQuestions(question);
    const shape = { questions: flat(inner).map(({ id }) => id), rowKey: question.per?.key };
    return [[question.id, shape] as const, ...panelsOf(inner)];
  });
}

function panelOf(question: SectionQuestion, now: string): Shape {
  const { min, max, per } = question;
  const row = objectOf(rowQuestions(question), now);
  const binding: BindingOptions = {
    ...(typeof min === 'number' && { minRows: min }),
    ...(typeof max === 'number' && { maxRows: max }),
    ...(per && { rowKey: per.key }),
    ...confirmationOf(question),
  };
  return {
    schema: { type: 'array', title: question.label ?? question.id, items: row.schema },
    uiSchema: {
      'ui:field': 'PanelField',
      'ui:options': { ...shownOptions(question), binding },
      items: row.uiSchema,
    },
  };
}

/** The prototype's questions, and those that some row has beside them: a saved row may be older than the template. */
function rowQuestions(panel: SectionQuestion): readonly SectionQuestion[] {
  const known = new Map((panel.questions ?? []).map((question) => [question.id, question]));
  for (const question of (panel.panels ?? []).flatMap((row) => row.questions)) {
    if (!known.has(question.id)) known.set(question.id, question);
  }
  return [...known.values()];
}

function questionOf(question: SectionQuestion, now: string): Shape {
  const { id, type, label, optionsFrom } = question;
  const binding: BindingOptions = {
    ...confirmationOf(question),
    ...(optionsFrom?.lookup && {
      lookup: { name: optionsFrom.lookup, filter: optionsFrom.filter },
    }),
    ...(type === 'CALC' && { inputs: inputsOf(question) }),
    ...(question.retired && { retired: { into: question.retired.into } }),
  };
  return {
    schema: { title: label ?? id, ...valueSchema(question) },
    uiSchema: {
      'ui:widget': type,
      // Also where RJSF has a field of its own: those are left out of the app's build, and its field for numbers makes
      // "0." of the "." that ".5" begins with.
      'ui:field': 'WidgetField',
      'ui:options': {
        ...shownOptions(question),
        choices: choicesOf(question, now),
        mask: question.mask,
        decimals: question.decimals,
        maxLength: question.maxLength,
        unit: question.unit,
        accept: question.accept,
        many: question.multiple,
        ...(type === 'DATE' && { today: now }),
        binding,
      },
    },
  };
}

function confirmationOf({
  type,
  confirmationBeforeChange: ask,
}: SectionQuestion): Pick<BindingOptions, 'confirmation'> {
  if (!ask) return {};
  const message = typeof ask === 'string' ? ask : 'Are you sure?';
  return { confirmation: { message, isOneAct: questionShape(type).isOneAct } };
}

function shownOptions(question: SectionQuestion): Record<string, unknown> {
  const { help, colWidth, additionalText, conditions = [], retired } = question;
  // How to answer it no longer matters, nor which rules asked it: the note says what to do.
  if (retired) return { colWidth, note: retired.note ?? NO_LONGER_ASKED };
  return {
    help,
    colWidth,
    additionalText,
    ...(conditions.length > 0 && { followsRule: true }),
    ...(!question.readonly && conditions.some((rule) => locking.test(rule)) && { isLocked: true }),
  };
}

const NO_LONGER_ASKED =
  'This question is no longer asked. Check the new questions, then remove this answer.';

/** Rules whose target takes the answer out of the person's hands. */
const locking = /^\s*(?:readonly|disabled|value)\s*:/u;

/** What a CALC is made from, each question once. */
function inputsOf({ callbacks = [] }: SectionQuestion): BindingOptions['inputs'] {
  const references = callbacks.flatMap(({ inputs }) => Object.values(inputs ?? {}));
  return [...new Set(references)].flatMap((reference) => {
    const [, source, id] = /^(question|prequal)\.(\S+)$/u.exec(String(reference)) ?? [];
    return source && id ? [{ source, id }] : [];
  });
}

function valueSchema({ type, multiple }: SectionQuestion): RJSFSchema {
  const { answer, takesMany } = questionShape(type);
  const schema = ANSWERS[answer];
  return takesMany && multiple ? { type: 'array', items: schema } : schema;
}

/** A type that no one knows is a text. */
function questionShape(type: string): QuestionShape {
  return shapeOf(type) ?? questionShapes.TEXT;
}

const ANSWERS: Readonly<Record<QuestionShape['answer'], RJSFSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  texts: { type: 'array', items: { type: 'string' } },
  object: { type: 'object' },
};

function choicesOf(question: SectionQuestion, now: string): readonly Choice[] | undefined {
  const { type, options } = question;
  if (type === 'YEAR_RANGE') return yearsOf(question, now);
  if (type === 'YESNO' && !options?.length) return yesOrNo;
  return options?.map(choiceOf);
}

const yesOrNo: readonly Choice[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

export function choiceOf({ value, label, website, pasteValue }: SectionOption): Choice {
  return {
    value,
    label: label ?? String(value),
    ...(website && { website }),
    ...(pasteValue && { pasteValue }),
  };
}

const firstYear = 2020;

/** Years run from 2020 to the last complete one before `now`, within the question's own bounds. */
function yearsOf(question: SectionQuestion, now: string): readonly Choice[] {
  const lastComplete = Number(now.slice(0, 4)) - 1;
  const first = typeof question.min === 'number' ? Math.max(question.min, firstYear) : firstYear;
  const last =
    typeof question.max === 'number' ? Math.min(question.max, lastComplete) : lastComplete;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => ({
    value: first + place,
    label: String(first + place),
  }));
}
