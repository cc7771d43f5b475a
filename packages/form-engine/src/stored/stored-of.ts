import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import { type Block, rowsAt } from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { writtenOf } from '../blocks/own-answer.ts';
import { IS_ANSWERED, IS_PANEL } from '../compile/plan.ts';
import type { Extras, StoredAnswers, StoredRow, StoredScope } from './stored-answers.ts';

/**
 * What to store for a section: its answers and rows, and what came with them that the form does not ask.
 *
 * @param compiled the section as it was compiled
 * @param document the section as it is now; its questions are not used
 */
export function storedOf(
  top: Block,
  [from, to]: readonly [from: number, to: number],
  compiled: AnswersDocument,
  document: AnswersDocument,
): StoredAnswers {
  const scope = scopeOf(top, from, to, document.link);
  const extras = beside(document, compiled, NOT_BESIDE);
  return extras === undefined ? scope : { ...scope, extras };
}

function scopeOf(block: Block, from: number, to: number, name: string): StoredScope {
  const { plan } = block;
  const unasked = block.unasked?.get(name);
  const values: Record<string, unknown> = { ...unasked?.values };
  const rows: Record<string, readonly StoredRow[]> = { ...unasked?.rows };
  const questionExtras: Record<string, Extras> = { ...unasked?.questionExtras };
  for (let slot = from; slot < to; slot += 1) {
    const { id } = plan.definitions[slot] as Definition;
    const traits = plan.traits[slot] as number;
    if ((traits & IS_PANEL) !== 0) rows[id] = (rowsAt(block, slot)?.rows ?? []).map(rowOf);
    else if ((traits & IS_ANSWERED) !== 0) {
      const written = writtenOf(block, slot) ?? null;
      if (written !== null) values[id] = written;
    }
    const extras = extrasOfQuestion(block, slot);
    if (extras !== undefined) questionExtras[id] = extras;
  }
  return {
    values,
    ...(isEmpty(rows) ? undefined : { rows }),
    ...(isEmpty(questionExtras) ? undefined : { questionExtras }),
  };
}

function rowOf(row: Block): StoredRow {
  const scope = scopeOf(row, 0, row.plan.size, '');
  const extras = extrasOfRow(row);
  return extras === undefined ? { id: row.id, ...scope } : { id: row.id, ...scope, extras };
}

/** The unknown fields of a question that came with its answers. */
export function extrasOfQuestion({ plan, questions }: Block, slot: number): Extras | undefined {
  const [question, compiled] = [questions[slot] as Question, plan.questions[slot] as Question];
  return question === compiled ? undefined : beside(question, compiled, OF_ANSWERS);
}

export function extrasOfRow({ source }: Block): Extras | undefined {
  return source && beside(source, NO_ROW, OF_ROWS);
}

/** The fields of a part that the template lacks. */
function beside(
  part: Readonly<Record<string, unknown>>,
  compiled: object,
  known: ReadonlySet<string>,
): Extras | undefined {
  let found: Record<string, unknown> | undefined;
  for (const key in part)
    if (!Object.hasOwn(compiled, key) && !known.has(key)) (found ??= {})[key] = part[key];
  return found;
}

const isEmpty = (record: object): boolean => {
  for (const _ in record) return false;
  return true;
};

const OF_ANSWERS: ReadonlySet<string> = new Set(['value', 'panels', 'questions']);
const OF_ROWS: ReadonlySet<string> = new Set(['id', 'questions']);
/** Fields of a document that are never extras: its questions, and those about its last save. */
const NOT_BESIDE: ReadonlySet<string> = new Set([
  'questions',
  'modified',
  'modified_first_name',
  'modified_last_name',
  'is_changes_questions',
  'revision',
]);
const NO_ROW: Partial<PanelRow> = {};
