import type { SectionStamp, Session } from '@plumbline/form-engine';
import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';

/** What a question tells of itself to a reader; all else (rules, limits, checks) is the owner's business. */
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
 * A hidden question, row or panel is not there. A calculation that comes from a section that was not granted is
 * not there either; a list of documents names only those of granted sections.
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
    questions: shownQuestions({ session, granted }, link, template.questions),
  };
}

type Reading = { readonly session: Session; readonly granted: ReadonlySet<string> };

function shownQuestions(
  reading: Reading,
  prefix: string,
  questions: readonly Question[],
): Question[] {
  return questions.flatMap((question) => {
    const shown = shownQuestion(reading, prefix, question);
    return shown === undefined ? [] : [shown];
  });
}

function shownQuestion(reading: Reading, prefix: string, question: Question): Question | undefined {
  const address = `${prefix}/${question.id}`;
  const { session } = reading;
  if (!session.has(address)) return undefined;
  const state = session.get(address);
  if (state.hidden) return undefined;
  const shown: Question = {
    ...(Object.fromEntries(
      SHOWN.filter((name) => question[name] !== undefined).map((name) => [name, question[name]]),
    ) as Pick<Question, 'id' | 'type'>),
    colWidth: state.colWidth,
  };
  if (question.additionalText !== undefined && !state.additionalTextHidden)
    shown.additionalText = question.additionalText;
  if (question.type === 'PANEL') {
    const rows = keepOwnRows(reading, address, question, state.visibleRows);
    shown.panels = rows.map(
      (id): PanelRow => ({
        id,
        questions: shownQuestions(reading, `${address}/${id}`, question.questions ?? []),
      }),
    );
    return shown;
  }
  if (question.type === 'CALC') {
    const calculated = shownCalculation(reading, address, state.value);
    if (calculated === undefined) return undefined;
    shown.value = calculated.value;
  } else if (question.type !== 'LABEL') {
    shown.value = state.value ?? null;
    const options = chosenOptions(question, state.value);
    if (options.length > 0) shown.options = options;
  }
  if (question.questions !== undefined)
    shown.questions = shownQuestions(reading, prefix, question.questions);
  return shown;
}

/**
 * Rows that the engine made for choices of a section that was not granted would tell of those choices: only the
 * rows that were saved in this section are its own.
 */
function keepOwnRows(
  { session, granted }: Reading,
  address: string,
  { per }: Question,
  rows: readonly string[],
): readonly string[] {
  const [scope, source] = per?.source.split(/\.(.*)/) ?? [];
  if (scope !== 'prequal' || source === undefined) return rows;
  const sections = session.program.documents;
  const link = sections.find((one) => hasQuestion(one.questions, source))?.link ?? '';
  if (granted.has(link)) return rows;
  const made = new Set(session.madeRows(address));
  return rows.filter((id) => !made.has(id));
}

const hasQuestion = (questions: readonly Question[], id: string): boolean =>
  questions.some((one) => one.id === id || hasQuestion(one.questions ?? [], id));

function shownCalculation(
  { session, granted }: Reading,
  address: string,
  value: unknown,
): { readonly value: unknown } | undefined {
  const isGranted = (source: string) => granted.has(source.slice(0, source.indexOf('/')));
  const sources = session.calculatedFrom(address);
  if (Array.isArray(value)) {
    const ids = new Set(
      sources.filter(isGranted).map((source) => source.slice(source.lastIndexOf('/') + 1)),
    );
    return {
      value: (value as readonly DocumentCount[]).filter(
        ({ id, asked }) => asked > 0 && ids.has(id),
      ),
    };
  }
  return sources.every(isGranted) ? { value: value ?? null } : undefined;
}

/** An entry of a document check list. */
type DocumentCount = { readonly id: string; readonly asked: number; readonly files: number };

/** The labels of what was chosen. The other options stay away: they may follow answers that are not granted. */
function chosenOptions(question: Question, value: unknown): NonNullable<Question['options']> {
  const chosen = new Set<unknown>(Array.isArray(value) ? (value as unknown[]) : [value]);
  return (question.options ?? [])
    .filter((option) => chosen.has(option.value))
    .map(({ value: chosenValue, label }) =>
      label === undefined ? { value: chosenValue } : { value: chosenValue, label },
    );
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
