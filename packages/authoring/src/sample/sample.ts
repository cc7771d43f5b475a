import {
  type Address,
  type Facts,
  openSession,
  type Program,
  type QuestionError,
  questionTypes,
} from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { randomFor } from './random.ts';
import { repair } from './repair.ts';
import { type Sampler, sampleAt } from './sampler.ts';

export type SampleOptions = {
  /** The same seed gives the same answers. A whole number. */
  readonly seed: number;
  /** Today, `yyyy-mm-dd`. */
  readonly now: string;
  readonly facts?: Facts;
  /** The share of optional questions to answer, 0 to 1; 1 by default. */
  readonly fill?: number;
  /** Whether to answer hidden questions too, as if a person had answered them before they were hidden. */
  readonly answersHidden?: boolean;
};

export type Sample = {
  /** The program's documents with answers, in its order. */
  readonly documents: readonly AnswersDocument[];
  /** What could not be answered validly: conflicting limits or checks, choices without options. */
  readonly errors: readonly QuestionError[];
};

/** Answers can show and hide other questions. A form that settles at all does so within this many rounds. */
const MOST_ROUNDS = 8;

/**
 * Fills in valid random answers: every required question, and a share of the others, gets an answer of its type within
 * its limits and options, and answers are adjusted until the checks between them pass. Existing answers are kept,
 * unless they are errors. The random choices for each question are independent of the others, so a changed template
 * keeps most of its sample.
 */
export function sampleAnswers(program: Program, options: SampleOptions): Sample {
  const { seed, now, facts = {} } = options;
  const session = openSession(program, { now, facts });
  const questions = questionsOf(program.documents);
  const decided = new Set<Address>();
  const sampler: Sampler = {
    session,
    questions,
    rowKeys: new Set([...questions.values()].flatMap(({ per }) => (per == null ? [] : [per.key]))),
    now,
    random: (address, attempt) => randomFor(seed, `${attempt} ${address}`),
  };
  const answer = () => {
    while (answerAll(sampler, options, decided) > 0);
  };
  answer();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!repair(sampler, round) && session.errors().length === 0) break;
    answer();
  }
  if (options.answersHidden !== true) clearHidden(sampler);
  return { documents: program.links.map(session.document), errors: session.errors() };
}

/** Every question by its id: as in the template, or for those it lacks, as in a row. */
function questionsOf(documents: readonly AnswersDocument[]): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>();
  const visit = (list: readonly Question[], isRow: boolean): void => {
    for (const question of list) {
      if (!found.has(question.id)) found.set(question.id, question);
      visit(question.questions ?? [], isRow);
      if (isRow) for (const row of question.panels ?? []) visit(row.questions, true);
    }
  };
  for (const { questions } of documents) visit(questions, false);
  for (const { questions } of documents) visit(questions, true);
  return found;
}

/** @returns how many questions were newly decided: their answers may show others */
function answerAll(sampler: Sampler, options: SampleOptions, decided: Set<Address>): number {
  const { session, questions } = sampler;
  const { fill = 1, answersHidden = false } = options;
  let count = 0;
  for (const address of session.addresses()) {
    // An earlier answer may have removed the row.
    if (decided.has(address) || !session.has(address)) continue;
    const state = session.get(address);
    const question = questions.get(state.id);
    if (question === undefined) continue;
    if (state.hidden ? !answersHidden : state.disabled || state.readonly) continue;
    decided.add(address);
    count += 1;
    const isWanted = sampler.random(address, 'fill').chance(fill);
    if (state.type === 'PANEL') addRows(sampler, address, question, isWanted);
    else if ((state.own === null || state.illFormed) && questionTypes[state.type].answered) {
      // An answer that cannot be read is not worth keeping.
      if (state.required || isWanted)
        session.set(address, sampleAt(sampler, address, 'first') ?? null);
      else session.set(address, null);
    }
  }
  return count;
}

function addRows(sampler: Sampler, address: Address, question: Question, isWanted: boolean): void {
  const { session } = sampler;
  // Rows that follow a choice come and go with it.
  if (question.per != null) return;
  const { limits } = session.get(address);
  const numberOf = (...bounds: unknown[]) => bounds.find((one) => typeof one === 'number');
  const most = Math.min(numberOf(question.max, limits?.max) ?? MOST_ROWS, MOST_ROWS);
  const asked = numberOf(question.min, limits?.min) ?? 0;
  // If more rows are required than can be added, does not try: the panel would be invalid either way.
  const least = asked > most ? 0 : asked;
  const wanted = isWanted ? Math.max(least, sampler.random(address, 'rows').whole(1, 3)) : least;
  const rows = session.get(address).rows.length;
  for (let row = rows; row < Math.min(wanted, most); row += 1) session.addRow(address);
}

/** A PANEL gets at most this many rows. */
const MOST_ROWS = 200;

/** Clears hidden answers. Rows whose choice is not made are removed: without its key such a row would be shown. */
function clearHidden({ session, rowKeys }: Sampler): void {
  for (const address of session.addresses()) {
    if (!session.has(address)) continue;
    const { type, hidden, rows, visibleRows } = session.get(address);
    if (type !== 'PANEL' || hidden) continue;
    for (const row of rows) if (!visibleRows.includes(row)) session.removeRow(address, row);
  }
  for (const address of session.addresses()) {
    const { id, hidden, own, type } = session.get(address);
    if (!hidden || own === null || rowKeys.has(id)) continue;
    if (questionTypes[type].answered) session.set(address, null);
  }
}
