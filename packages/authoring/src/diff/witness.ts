import {
  printRule,
  type ProofQuestion,
  type Target,
  type ValueKind,
  type Witness,
} from '@plumbline/conditions';
import { compile, openSession, type QuestionState, type Session } from '@plumbline/form-engine';
import { baseOf, type CompiledForm, isSame } from '@plumbline/form-engine/authoring';
import type { AnswersDocument, PanelRow, Question, QuestionType } from '@plumbline/schemas';
import type { MeaningWitness } from './changes.ts';
import type { Side } from './version.ts';

/** What a witness is about: two versions of a target, and the questions that they read. */
type Claim = {
  readonly from: ClaimSide;
  readonly to: ClaimSide;
  readonly target: Target;
  readonly next: CompiledForm;
};

/** One version, with the questions it reads and the types they have in it. */
type ClaimSide = Side & { readonly questions: readonly ProofQuestion[] };

/**
 * Tries a witness in the engine: opens a form of only the questions that are read, once with the old rules and once
 * with the new ones. A changed meaning is never reported on the prover's word alone.
 *
 * @returns what is read and the result of each version; undefined when the engine sees no difference
 */
export function confirmWitness(witness: Witness, claim: Claim): MeaningWitness | undefined {
  const [from, to] = [open(witness, claim, claim.from), open(witness, claim, claim.to)];
  if (from === undefined || to === undefined) return undefined;
  const { id } = claim.to.reader.definition;
  for (const address of to.addresses()) {
    if (to.get(address).id !== id || !from.has(address)) continue;
    const [before, now] = [from, to].map((one) => said(one.get(address), claim.target));
    if (!isSame(before, now)) return { reads: readsOf(witness, claim), from: before, to: now };
  }
  return undefined;
}

function said(state: QuestionState, target: Target): unknown {
  return state[target] ?? null;
}

/** What the rules read under the witness, by id: an answer, or for an inner question its answers row by row. */
function readsOf({ answers, rows }: Witness, { to }: Claim): MeaningWitness['reads'] {
  const { questions } = to;
  const reads: Record<string, unknown> = {};
  for (const { id, panel, kind } of questions)
    if (panel === undefined && kind !== 'panel' && id !== to.reader.definition.id) reads[id] = null;
  for (const { id, rows: at, value } of answers)
    reads[id] = at.length === 0 ? value : [...((reads[id] as unknown[] | undefined) ?? []), value];
  for (const { panel, count } of rows)
    if (questions.some(({ id, kind }) => id === panel && kind === 'panel'))
      reads[`rows of ${panel}`] = count;
  return reads;
}

function open(witness: Witness, claim: Claim, side: ClaimSide): Session | undefined {
  const { next, to } = claim;
  const { questions } = side;
  const owner = to.reader.definition.id;
  const questionsIn = (panel: string | undefined, rows: readonly number[]): Question[] =>
    questions
      .filter((one) => one.panel === panel)
      .map((one) => {
        const question = bare(one);
        if (one.id === owner) Object.assign(question, ruled(side, claim.target));
        if (one.kind !== 'panel') {
          const value = answerIn(witness, one.id, rows);
          return value === undefined ? question : { ...question, value };
        }
        const inner = questionsIn(one.id, []).map(({ value: _value, ...rest }) => rest as Question);
        const count = rowsIn(witness, one.id, rows);
        const panels = Array.from({ length: count }, (_, at): PanelRow => {
          const id = `r${at}`;
          return { id, questions: questionsIn(one.id, [...rows, at]) };
        });
        return { ...question, questions: inner, panels };
      });
  const all = questionsIn(undefined, []);
  const sections = new Map<string, Question[]>();
  for (const question of all) {
    const link = questions.find(({ id }) => id === question.id)?.section ?? '';
    sections.set(link, [...(sections.get(link) ?? []), question]);
  }
  const documents = [...sections].map(
    ([link, list]): AnswersDocument => ({ id: link, link, template: 'T', questions: list }),
  );
  const compiled = compile(documents, { outside: next.outside, unknownReferences: 'empty' });
  if (!compiled.ok) return undefined;
  const facts = Object.fromEntries(
    witness.answers
      .filter(({ id }) => !questions.some((one) => one.id === id))
      .map(({ id, value }) => [id, value]),
  );
  return openSession(compiled.program, { now: '2000-01-01', facts });
}

/** A question with only its kind. A calculated one becomes answerable, so that the witness can set its value. */
function bare({ id, type, kind, options }: ProofQuestion): Question {
  const stand = STAND_INS[type as QuestionType]?.(kind) ?? (type as QuestionType);
  const isMultiple = type === 'COMBOBOX' && kind === 'list';
  return {
    id,
    type: stand,
    ...(isMultiple ? { multiple: true } : {}),
    ...(options === undefined ? {} : { options: options.map((value) => ({ value })) }),
  };
}

const STAND_INS: Partial<Record<QuestionType, (kind: ValueKind) => QuestionType>> = {
  CALC: (kind) => (kind === 'date' ? 'DATE' : kind === 'list' ? 'CHECKBOX' : 'NUMERIC'),
  LABEL: () => 'TEXT',
};

function ruled({ base, rules }: Side, target: Target): Partial<Question> {
  const conditions = rules.map(printRule);
  return target === 'value' || isSame(base, baseOf({ id: '', type: 'TEXT' }, target))
    ? { conditions }
    : { conditions, [target]: base };
}

function answerIn({ answers }: Witness, id: string, rows: readonly number[]): unknown {
  return answers.find((one) => one.id === id && isSame(one.rows, rows))?.value;
}

function rowsIn({ rows: all }: Witness, panel: string, rows: readonly number[]): number {
  return all.find((one) => one.panel === panel && isSame(one.rows, rows))?.count ?? 0;
}
