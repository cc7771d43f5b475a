import {
  type Element,
  type Goal,
  isEditable,
  isRequired,
  isShown,
  openProver,
  type PlacedRule,
  type Verdict,
  type Witness,
} from '@plumbline/conditions';
import {
  type Address,
  compile,
  type CompileOptions,
  type Facts,
  openSession,
  type Session,
} from '@plumbline/form-engine';
import { isRetired, standingRules } from '@plumbline/form-engine/authoring';
import type { AnswersDocument } from '@plumbline/schemas';
import { gatherFrom, type PlacedQuestion } from '../check/questions.ts';
import { proofQuestion, someAnswer } from './question.ts';
import { factKinds, undoAll, rowId, type ReplayedState, replay, withoutAnswers } from './replay.ts';

export type ProveOptions = CompileOptions & {
  /** Today, `yyyy-mm-dd`. Witnesses are valid on this day; a `no` is valid for every day. */
  readonly now: string;
  /** The step limit for each goal, in decisions and conflicts of the search; 20,000 by default. */
  readonly steps?: number;
};

/** What prevents a state: a rule, by its question and its index in `conditions`, or a property. */
export type Cause =
  | { readonly kind: 'rule'; readonly id: string; readonly index: number; readonly text: string }
  | { readonly kind: 'base'; readonly id: string; readonly property: string }
  | { readonly kind: 'options' | 'limits'; readonly id: string };

export type Proven =
  | {
      readonly kind: 'yes';
      /** Answers that bring it about; all other questions are unanswered. Panels have rows `row-1`, `row-2`. */
      readonly answers: readonly (readonly [Address, unknown])[];
      readonly rows: readonly (readonly [panel: Address, count: number])[];
      readonly facts: Facts;
    }
  | {
      readonly kind: 'no';
      /** Irreducible: without any one of these, some answers bring it about. */
      readonly because: readonly Cause[];
      readonly isIrreducible: boolean;
    }
  | { readonly kind: 'unknown'; readonly why: 'steps' | 'rows' | 'calculation' | 'cycle' };

export type Proof = {
  /** Where the witness shows it; for an inner question, in the first row. */
  readonly address: Address;
  readonly id: string;
  readonly shown: Proven;
  /** Required in effect, which means shown and editable as well. */
  readonly required: Proven;
  readonly editable: Proven;
};

/**
 * For every question of a form, whether some answers that a save accepts can show it, require it, or make it editable.
 * Saved answers and rows are ignored. Every `yes` has been tried in a session.
 *
 * @param documents the documents of a form; if they do not compile, nothing is proven
 */
export function prove(
  documents: readonly AnswersDocument[],
  options: ProveOptions,
): readonly Proof[] {
  const form = openProofs(documents, options);
  if (form === undefined) return [];
  const { prover, questions, places, program } = form;
  const session = openSession(program, { now: options.now });
  const decide = (
    goal: Goal,
    holds: (session: Session) => boolean,
    own: readonly (readonly [Address, unknown])[],
  ): Proven => {
    if (prover === undefined) return { kind: 'unknown', why: 'cycle' };
    const verdict = prover.decide(goal);
    if (verdict.kind !== 'yes') return provenOf(verdict, places);
    const { answers, ...rest } = places.stateFor(verdict.witness);
    const found = { ...rest, answers: [...answers, ...own] };
    replay(session, found);
    const isSo = holds(session);
    undoAll(session, found);
    return isSo ? { kind: 'yes', ...found } : { kind: 'unknown', why: 'calculation' };
  };
  return questions.map((question): Proof => {
    const address = places.addressOf(question.id, []);
    const is = (state: 'hidden' | 'open' | 'required') => (opened: Session) => {
      if (!opened.has(address)) return false;
      const { hidden, disabled, readonly, required } = opened.get(address);
      const isOpen = !hidden && !disabled && !readonly;
      return state === 'hidden' ? !hidden : isOpen && (state === 'open' || required);
    };
    // A retired question is shown only with an answer from before.
    const { question: worded } = session.program.questionOf(question.id) ?? {};
    const own =
      worded !== undefined && isRetired(worded) ? [[address, someAnswer(worded)] as const] : [];
    return {
      address,
      id: question.id,
      shown: decide(isShown(question), is('hidden'), own),
      required: decide(isRequired(question), is('required'), own),
      editable: decide(isEditable(question), is('open'), own),
    };
  });
}

/** The prover of a form, and what is needed to map its results back to the form; undefined if it does not compile. */
export function openProofs(
  documents: readonly AnswersDocument[],
  { now, steps, ...options }: ProveOptions,
) {
  const bare = documents.map(withoutAnswers);
  const compiled = compile(bare, options);
  if (!compiled.ok) return undefined;
  const placed = bare.flatMap((document) => gatherFrom(document, document).questions);
  const questions = placed.map((one) => proofQuestion(one, now));
  const prover = openProver(
    {
      questions,
      rules: placed.flatMap(rulesOf),
      facts: factKinds(options),
      unknownReferences: options.unknownReferences ?? 'reject',
    },
    // No overall limit: a table of everything that is possible may take its time.
    { effort: Number.POSITIVE_INFINITY, ...(steps === undefined ? {} : { steps }) },
  );
  return { prover, questions, places: new QuestionPlaces(placed), program: compiled.program };
}

/** The rules of a question that are in force; the documents compile, so all of them parse. */
function rulesOf({ id, question }: PlacedQuestion<{ link: string }>): readonly PlacedRule[] {
  const standing = new Set(standingRules(question));
  return (question.conditions ?? [])
    .map((text, index) => ({ questionId: id, index, text }))
    .filter(({ text }) => standing.has(text));
}

function provenOf(verdict: Exclude<Verdict, { kind: 'yes' }>, places: QuestionPlaces): Proven {
  if (verdict.kind === 'unknown') return verdict;
  const { because, isIrreducible } = verdict;
  return { kind: 'no', because: because.map((element) => places.cause(element)), isIrreducible };
}

/** Addresses of questions, also in rows. */
class QuestionPlaces {
  readonly #byId: ReadonlyMap<string, PlacedQuestion<{ link: string }>>;

  constructor(placed: readonly PlacedQuestion<{ link: string }>[]) {
    this.#byId = new Map(placed.map((one) => [one.id, one]));
  }

  /** @param rows the row in each panel around the question, outermost first; the first row if left out */
  addressOf(id: string, rows: readonly number[]): Address {
    const placed = this.#byId.get(id);
    if (placed === undefined) return id;
    if (placed.panel === undefined) return `${placed.section.link}/${id}`;
    const depth = this.#depthOf(placed.panel);
    const panel = this.addressOf(placed.panel, rows.slice(0, depth));
    return `${panel}/${rowId(rows[depth] ?? 0)}/${id}`;
  }

  /** How many panels a question is nested in. */
  #depthOf(id: string): number {
    const { panel } = this.#byId.get(id) ?? {};
    return panel === undefined ? 0 : this.#depthOf(panel) + 1;
  }

  /** A witness as answers, rows and facts of a session. */
  stateFor({ answers, rows }: Witness): ReplayedState {
    const isFact = ({ id }: { id: string }) => !this.#byId.has(id);
    return {
      answers: answers
        .filter((one) => !isFact(one))
        .map(({ id, rows: at, value }) => [this.addressOf(id, at), value] as const),
      rows: rows.map(({ panel, rows: at, count }) => [this.addressOf(panel, at), count] as const),
      facts: Object.fromEntries(answers.filter(isFact).map(({ id, value }) => [id, value])),
    };
  }

  cause(element: Element): Cause {
    if (element.kind !== 'rule') {
      return element.kind === 'base'
        ? { kind: 'base', id: element.id, property: element.flag }
        : element;
    }
    const { owner, index } = element.rule;
    const text = this.#byId.get(owner.id)?.question.conditions?.[index] ?? '';
    return { kind: 'rule', id: owner.id, index, text };
  }
}
