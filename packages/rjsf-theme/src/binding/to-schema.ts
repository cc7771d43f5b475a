import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Choice } from '@plumbline/ui';
import { type QuestionShape, questionShapes, shapeOf } from '../theme/question-shapes.ts';
import type { BindingOptions, HeadingOptions } from './binding-options.ts';
import type { SectionDocument, SectionOption, SectionQuestion } from './section-document.ts';

/**
 * A section's structure for RJSF. It does not cover conditions, answers or whether a question is required: the store
 * does.
 */
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
  /** The question that names the row, if rows follow other answers. */
  readonly rowKey?: string;
};

export type ToSchemaOptions = {
  /** Today, `yyyy-mm-dd`: the offered years end with the last complete one. */
  readonly now: string;
};

/**
 * Turns a section's document into JSON Schema and uiSchema. Do it once per document and keep the result: a new object
 * makes RJSF recompute the whole form.
 *
 * Property names are the question ids unchanged, including `-` and `.`. A question's sub-questions follow it on the
 * same level; a PANEL is a list of objects.
 */
export function toSchema(document: SectionDocument, { now }: ToSchemaOptions): SectionSchema {
  const { schema, uiSchema } = objectOf(document.questions, now, TOP_LEVEL);
  return {
    link: document.link,
    schema,
    uiSchema: { ...uiSchema, 'ui:submitButtonOptions': { norender: true } },
    panels: Object.fromEntries(panelsOf(document.questions)),
  };
}

type Shape = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

/** @param level of the headings that these questions start */
function objectOf(questions: readonly SectionQuestion[], now: string, level: number): Shape {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = { 'ui:options': { label: false } };
  const groups = groupsOf(questions, level);
  const isUnder = new Set([...groups.values()].flatMap((group) => group.questions));
  for (const question of flat(questions)) {
    const { id } = question;
    const at: At = {
      now,
      heading: groups.get(id),
      level: Math.min(LOWEST_LEVEL, isUnder.has(id) ? level + 1 : level),
    };
    const shape = question.type === 'PANEL' ? panelOf(question, at) : questionOf(question, at);
    properties[id] = shape.schema;
    uiSchema[id] = shape.uiSchema;
  }
  return { schema: { type: 'object', properties }, uiSchema };
}

/** One below the page's own heading. */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;

/** The heading before a question, and the heading level of the question if it is a heading itself. */
type At = {
  readonly now: string;
  readonly heading: HeadingOptions | undefined;
  readonly level: number;
};

/** The headings of a list, by the id of the question that starts each group. */
function groupsOf(
  questions: readonly SectionQuestion[],
  level: number,
): ReadonlyMap<string, HeadingOptions> {
  const groups = new Map<string, HeadingOptions & { readonly questions: string[] }>();
  let open: string[] | undefined;
  for (const [at, question] of questions.entries()) {
    const text = question.group?.trim();
    if (text) {
      open = [];
      const group = { text, level: Math.min(LOWEST_LEVEL, level), questions: open };
      groups.set(question.id, { ...group, isFirst: at === 0 });
    }
    open?.push(...flat([question]).map(({ id }) => id));
  }
  return groups;
}

/** Each question, followed by its sub-questions. */
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

function panelOf(question: SectionQuestion, { now, heading, level }: At): Shape {
  const { min, max, per } = question;
  // A row's heading is one level below its panel's, and its questions' headings are below that.
  const row = objectOf(rowQuestions(question), now, level + 2);
  const binding: BindingOptions = {
    ...(heading && { heading }),
    ...(typeof min === 'number' && { minRows: min }),
    ...(typeof max === 'number' && { maxRows: max }),
    ...(per && { rowKey: per.key }),
    ...(per?.many === true && { manyPerKey: true }),
    ...confirmationOf(question),
  };
  return {
    schema: { type: 'array', title: question.label ?? question.id, items: row.schema },
    uiSchema: {
      'ui:field': 'PanelField',
      'ui:options': { ...shownOptions(question), level, binding },
      items: row.uiSchema,
    },
  };
}

/** The prototype's questions, and those that only some rows have: a saved row may be older than the template. */
function rowQuestions(panel: SectionQuestion): readonly SectionQuestion[] {
  const known = new Map((panel.questions ?? []).map((question) => [question.id, question]));
  for (const question of (panel.panels ?? []).flatMap((row) => row.questions)) {
    if (!known.has(question.id)) known.set(question.id, question);
  }
  return [...known.values()];
}

function questionOf(question: SectionQuestion, { now, heading, level }: At): Shape {
  const { id, type, label, optionsFrom } = question;
  const binding: BindingOptions = {
    ...(heading && { heading }),
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
      // Even if RJSF has its own field for the type: those are left out of the app's build, and its number field turns
      // the "." of ".5" into "0." while it is typed.
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
        ...(type === 'LABEL' && { level }),
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

/** What a CALC is computed from, each question once. */
function inputsOf({ callbacks = [] }: SectionQuestion): BindingOptions['inputs'] {
  const references = callbacks.flatMap(({ inputs }) => Object.values(inputs ?? {}));
  return [...new Set(references)].flatMap((reference) => {
    const [, source, id] =
      /^(panelInnerId|question|prequal)\.(\S+)$/u.exec(String(reference)) ?? [];
    return source && id ? [{ source, id }] : [];
  });
}

function valueSchema({ type, multiple }: SectionQuestion): RJSFSchema {
  const { answer, takesMany } = questionShape(type);
  const schema = ANSWERS[answer];
  return takesMany && multiple ? { type: 'array', items: schema } : schema;
}

/** An unknown type is treated as text. */
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

/** The value as text: options may be numbers or true and false, but an answer is stored as text. */
export function choiceOf(option: SectionOption): Choice {
  const { label, website, pasteValue, exclusive } = option;
  const value = String(option.value);
  return {
    value,
    label: label ?? value,
    ...(website && { website }),
    ...(pasteValue && { pasteValue }),
    ...(exclusive && { exclusive }),
  };
}

const firstYear = 2020;

function takesCurrentYear({ max }: SectionQuestion): boolean {
  if (max === 'currentYear') return true;
  const parts: { readonly question?: unknown } =
    typeof max === 'object' && max !== null ? max : { question: '' };
  return parts.question === undefined || parts.question === null;
}

/**
 * Years run from 2020 to the last complete one before `now`, or to the current one if the maximum says so, within the
 * question's own bounds. If other answers set a bound, the store knows which years are left (`limits`).
 */
function yearsOf(question: SectionQuestion, now: string): readonly Choice[] {
  const thisYear = Number(now.slice(0, 4));
  const lastComplete = takesCurrentYear(question) ? thisYear : thisYear - 1;
  const first = typeof question.min === 'number' ? Math.max(question.min, firstYear) : firstYear;
  const last =
    typeof question.max === 'number' ? Math.min(question.max, lastComplete) : lastComplete;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => ({
    value: first + place,
    label: String(first + place),
  }));
}
