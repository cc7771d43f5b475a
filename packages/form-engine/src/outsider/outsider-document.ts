import { calculations, type DocumentEntry } from '@plumbline/metrics';
import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { undisclosed, type Undisclosed } from '../dependencies/undisclosed.ts';
import { widthOf } from '../evaluation/base-values.ts';
import { isSame } from '../evaluation/evaluate.ts';
import { plainText } from '../questions/question-type.ts';
import type { SectionStamp } from '../stored/present-document.ts';
import type { QuestionState, Session } from '../types.ts';
import { isBlank } from '../words/answer-text.ts';
import { headingsOf } from '../words/headings.ts';

/** The fields of a question that a reader is sent; everything else (rules, limits, checks) is the owner's business. */
const SHOWN = [
  'id',
  'type',
  'label',
  'help',
  'unit',
  'decimals',
  'mask',
  'multiple',
  'chart',
] as const;

/**
 * One section as an outsider may read it: questions that are shown, with effective values.
 *
 * What an outsider is sent, structure included, follows from the visible answers of the granted sections alone. Hidden
 * questions, rows and panels are left out. A question that answers of other sections show, hide or fill is included
 * only when it is shown and answered: not answered, hidden and not applicable look the same. Questions that
 * calculations leave out are marked, and so is every question for which undisclosed answers decide that, whatever they
 * decide. A calculation that depends on another section is left out too; a list of documents names only those of
 * granted sections.
 *
 * @param session the whole vault, opened for a contractor
 * @param granted slugs of the sections that the reader may see
 */
export function outsiderDocument(
  session: Session,
  template: AnswersDocument,
  stamp: SectionStamp,
  granted: ReadonlySet<string>,
): AnswersDocument {
  const { id, link, title, code, tier, description } = template;
  const version = template['version'];
  const secret = undisclosed(session.program.documents, granted);
  return {
    id,
    link,
    template: template.template,
    ...(title !== undefined && { title }),
    ...(code !== undefined && { code }),
    ...(tier !== undefined && { tier }),
    ...(description !== undefined && { description }),
    ...(version !== undefined && { version }),
    ...stamp,
    questions: headed(
      shownQuestions({ session, granted, secret }, `${link}/`, template.questions).questions,
      template.questions,
    ),
  };
}

/**
 * Puts the questions of a section or of a row under the template's headings. A heading goes to the first shown question
 * under it, whichever begins it in the template: it reveals only that the group has a shown question.
 */
function headed(shown: Question[], template: readonly Question[]): Question[] {
  let headings = knownHeadings.get(template);
  if (headings === undefined) knownHeadings.set(template, (headings = headingsOf(template)));
  if (headings.size === 0) return shown;
  let before: string | undefined;
  for (const question of shown) {
    const heading = headings.get(question.id);
    if (heading !== undefined && heading !== before) question.group = heading;
    before = heading;
  }
  return shown;
}

const knownHeadings = new WeakMap<readonly Question[], ReturnType<typeof headingsOf>>();

type Reading = {
  readonly session: Session;
  readonly granted: ReadonlySet<string>;
  readonly secret: Undisclosed;
};

/** `isAnswered`: whether it contains an answer, which tells the reader that everything around it is shown. */
type Shown<What> = What & { readonly isAnswered: boolean };

/** @param prefix what the addresses of the questions begin with, such as `financials/` or `financials/jobs/1/` */
function shownQuestions(
  reading: Reading,
  prefix: string,
  questions: readonly Question[],
  key?: string,
): Shown<{ readonly questions: Question[] }> {
  const shown: Question[] = [];
  let isAnswered = false;
  for (const told of toldOf(questions)) {
    const answered = showQuestion(reading, prefix, told, shown);
    // A row's key does not count as an answer: the form fills it in.
    if (answered && told.id !== key) isAnswered = true;
  }
  return { questions: shown, isAnswered };
}

/**
 * A template question prepared for outsiders, once per question. Template questions have many object shapes; these have
 * only one, so that reading them again is fast.
 */
type Told = {
  readonly question: Question;
  readonly id: string;
  /** The fields that are sent whatever the answers are. */
  readonly properties: Pick<Question, 'id' | 'type'>;
  readonly isPanel: boolean;
  readonly isCalculated: boolean;
  readonly isAnswerable: boolean;
  readonly additionalText: string | undefined;
  /** Sub-questions, or the questions of a panel's row. */
  readonly inner: readonly Question[] | undefined;
  readonly options: Question['options'];
  /** For a panel: the question whose answer is the choice that a row belongs to. */
  readonly key: string | undefined;
};

function toldOf(questions: readonly Question[]): readonly Told[] {
  let told = known.get(questions);
  if (told === undefined) known.set(questions, (told = questions.map(readOnce)));
  return told;
}

function readOnce(question: Question): Told {
  const { id, type, additionalText, questions, options, per } = question;
  return {
    question,
    id,
    properties: Object.fromEntries(
      SHOWN.filter((name) => question[name] !== undefined).map((name) => [name, question[name]]),
    ) as Pick<Question, 'id' | 'type'>,
    isPanel: type === 'PANEL',
    isCalculated: type === 'CALC',
    isAnswerable: type !== 'PANEL' && type !== 'CALC' && type !== 'LABEL',
    // A template may have null for an absent part.
    additionalText: additionalText ?? undefined,
    inner: questions ?? undefined,
    options: options ?? undefined,
    key: per?.key,
  };
}

const known = new WeakMap<readonly Question[], readonly Told[]>();

/**
 * Adds a question to the shown ones, if the reader may see it.
 *
 * @returns whether it was added and contains an answer
 */
function showQuestion(reading: Reading, prefix: string, told: Told, into: Question[]): boolean {
  const { session, secret } = reading;
  const { id, isPanel, question } = told;
  const address = prefix + id;
  if (!session.has(address)) return false;
  const state = session.get(address);
  if (state.hidden) return false;
  const isRuled = secret.ruled.has(id);
  const isOwnAnswered = isAnsweredBy(state, isRuled);
  const rows = isPanel ? shownRows(reading, address, told, state) : undefined;
  const inner =
    isPanel || told.inner === undefined ? undefined : shownQuestions(reading, prefix, told.inner);
  const isAnswered = isOwnAnswered || rows?.isAnswered === true || inner?.isAnswered === true;
  if (!isAnswered && (isRuled || secret.shown.has(id))) return false;
  const shown: Question = { ...told.properties };
  shown.colWidth = secret.width.has(id) ? widthOf(question) : state.colWidth;
  if (
    told.additionalText !== undefined &&
    !state.additionalTextHidden &&
    !secret.additionalText.has(id)
  )
    shown.additionalText = told.additionalText;
  // Which of these questions are really skipped is undisclosed, so scores leave all of them out.
  if (state.skipCalculating || secret.skipped.has(id)) shown.skipCalculating = true;
  if (rows !== undefined) {
    shown.panels = rows.rows;
    into.push(shown);
    return isAnswered;
  }
  if (told.isCalculated) {
    const calculated = shownCalculation(reading, question, state.value);
    if (calculated === undefined) return false;
    shown.value = calculated.value;
  } else if (told.isAnswerable) {
    shown.value = (isRuled && !isOwnAnswered ? null : state.value) ?? null;
    const options = chosenOptions(told.options, shown.value);
    if (options !== undefined) shown.options = options;
  }
  if (inner !== undefined) shown.questions = inner.questions;
  into.push(shown);
  return isAnswered;
}

/** Whether a person's answer counts: where undisclosed answers decide a rule, only if no rule replaces the answer. */
const isAnsweredBy = ({ own, value }: QuestionState, isRuled: boolean): boolean =>
  !isBlank(own) && !isBlank(value) && (!isRuled || isSame(own, value));

/**
 * The rows of a panel. If they follow a choice in a section that was not granted, only rows with an answer besides what
 * the form itself filled in, sorted by key: which rows there are, and in which order, would reveal the choices.
 */
function shownRows(
  reading: Reading,
  address: string,
  { id, key, inner: questions = [] }: Told,
  { visibleRows }: QuestionState,
): Shown<{ readonly rows: PanelRow[] }> {
  const rows = visibleRows.map((row) => ({
    id: row,
    ...shownQuestions(reading, `${address}/${row}/`, questions, key),
  }));
  const isSecret = reading.secret.rows.has(id);
  const shown = isSecret ? rows.filter(({ isAnswered }) => isAnswered) : rows;
  const keyOf = (row: string) => reading.session.get(`${address}/${row}/${key}`).own;
  if (isSecret) shown.sort((one, other) => inOrder(keyOf(one.id), keyOf(other.id)));
  return {
    rows: shown.map((row) => ({ id: row.id, questions: headed(row.questions, questions) })),
    isAnswered: rows.some(({ isAnswered }) => isAnswered),
  };
}

/** Compares numbers by value and anything else as text. */
const inOrder = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '') < String(other ?? '')
      ? -1
      : Number(String(one ?? '') > String(other ?? ''));

function shownCalculation(
  { session, granted, secret }: Reading,
  { id, callbacks }: Question,
  value: unknown,
): { readonly value: unknown } | undefined {
  if (!secret.calculated.has(id)) return { value: value ?? null };
  const isList = calculations.get(callbacks?.[0]?.name ?? '')?.open === true;
  if (!isList || secret.ruled.has(id)) return undefined;
  // A value that a rule sets in place of the list.
  if (!isBlank(value) && !Array.isArray(value)) return { value };
  const entries = ((value ?? []) as readonly DocumentEntry[]).flatMap((entry) => {
    const isTold = granted.has(session.program.questionOf(entry.id)?.link ?? '');
    if (!isTold || secret.skipped.has(entry.id) || secret.values.has(entry.id)) return [];
    // If the question may be hidden, reveal only what is on file.
    return secret.anywhere.has(entry.id) ? [{ ...entry, asked: entry.files }] : [entry];
  });
  return { value: entries.filter(({ asked }) => asked > 0) };
}

/** The labels of the chosen options. The others are left out: they may follow answers that are not granted. */
function chosenOptions(options: Question['options'], value: unknown): Question['options'] {
  if (options === undefined || value === null) return undefined;
  // Options may be numbers or true and false, but an answer is stored as text.
  const chosen = (Array.isArray(value) ? (value as unknown[]) : [value]).map(plainText);
  let found: NonNullable<Question['options']> | undefined;
  for (const { value: one, label } of options)
    if (chosen.includes(String(one)))
      (found ??= []).push(label === undefined ? { value: one } : { value: one, label });
  return found;
}

/** The ids of the files that a reader can see in a document made by {@link outsiderDocument}. */
export function shownFiles(questions: readonly Question[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (question: Question): void => {
    if (question.type === 'FILE')
      for (const file of [question.value].flat() as unknown[])
        if (typeof file === 'object' && file !== null && 'id' in file) ids.add(String(file.id));
    for (const row of question.panels ?? []) row.questions.forEach(visit);
    (question.questions ?? []).forEach(visit);
  };
  questions.forEach(visit);
  return ids;
}
