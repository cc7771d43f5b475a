import type { Target } from '@plumbline/conditions';
import type { Address, Session } from '@plumbline/form-engine';
import { isRetired, isSame } from '@plumbline/form-engine/authoring';
import { isMoreThan } from './candidates.ts';
import type { AnswerChange, ExplainOptions, Flip } from './explanation.ts';
import type { Notes, Move, Scope } from './goals.ts';
import { movesToward } from './moves.ts';
import { canChange } from './possible.ts';
import { factOf } from './reading.ts';
import { labelOf, stateOf } from './reasons.ts';

/** The default number of changes to try. */
const USUAL_BUDGET = 1_000;

/** A change of more answers than this helps nobody, and has too many subsets to try. */
const MOST_CHANGES = 8;

/** How many goals may be expanded for each change in the budget. */
const GOALS_A_TRIAL = 50;

/**
 * Searches for an irreducible change of answers that gives a target another state, with as few answers as possible.
 * Works on a fork: the given session is only read. Deterministic.
 */
export function findFlip(
  session: Session,
  address: Address,
  target: Target,
  { budget = USUAL_BUDGET, includeFacts = false }: ExplainOptions,
): Flip {
  if (!canChange(session, address, target)) return { kind: 'never' };
  if (budget <= 0) return { kind: 'unknown', tried: 0, isSpent: true, facts: [], panels: [] };
  const search = new FlipSearch(session, address, target, budget);
  // First tries what a person would: one thing at a time, in editable questions. If that fails, searches more widely.
  const scopes = [
    { isThorough: false, anywhere: false, share: 0.5 },
    { isThorough: true, anywhere: false, share: 0.8 },
    { isThorough: true, anywhere: true, share: 1 },
  ];
  for (const { share, ...scope } of scopes) {
    const found = search.within({ ...scope, includeFacts }, share * budget);
    if (found !== undefined) return found;
  }
  return {
    kind: 'unknown',
    tried: search.tried,
    isSpent: search.isSpent,
    facts: [...search.notes.facts].sort(),
    panels: [...search.notes.panels].sort(),
  };
}

class FlipSearch {
  tried = 0;
  /** Whether the budget ran out before everything was tried. */
  isSpent = false;
  readonly notes: Notes;
  readonly #session: Session;
  readonly #address: Address;
  readonly #target: Target;
  readonly #accepts: (state: unknown) => boolean;
  #scratch: Session;

  constructor(session: Session, address: Address, target: Target, budget: number) {
    this.notes = { facts: new Set(), panels: new Set(), goals: budget * GOALS_A_TRIAL };
    this.#session = session;
    this.#address = address;
    this.#target = target;
    this.#scratch = session.fork();
    const now = stateOf(session, address, target);
    this.#accepts =
      typeof now === 'boolean' && target !== 'value'
        ? (state) => state === !now
        : (state) => !isSame(state, now);
  }

  /** Tries one answer, then two, and so on, while there is more to try and the budget allows. */
  within(scope: Scope, most: number): Flip | undefined {
    for (let depth = 1; depth <= MOST_CHANGES; depth += 1) {
      const attempt: Attempt = { scope, most, seen: new Set(), isCut: false, isSpent: false };
      const plan = this.#search([], depth, attempt);
      if (plan !== undefined) {
        const least = this.#irreducible(plan);
        if (least !== undefined) return this.#told(least);
      }
      if (attempt.isSpent || this.notes.goals <= 0) this.isSpent = true;
      if (!attempt.isCut || attempt.isSpent) return undefined;
    }
    return undefined;
  }

  #search(plan: readonly Move[], depth: number, attempt: Attempt): readonly Move[] | undefined {
    const look = { session: this.#scratch, scope: attempt.scope, notes: this.notes };
    const moves = movesToward(look, this.#address, this.#target, this.#accepts);
    // Collects all moves first, because the changes of a trial must not affect which moves follow.
    for (const move of Array.from(moves)) {
      const next = withMove(plan, move);
      if (next === undefined) continue;
      const key = JSON.stringify(next.map((one) => JSON.stringify(one)).sort());
      if (attempt.seen.has(key)) continue;
      attempt.seen.add(key);
      if (this.tried >= attempt.most || this.notes.goals <= 0) {
        attempt.isSpent = true;
        return undefined;
      }
      const undo = this.#try(move);
      if (undo === undefined) continue;
      let found: readonly Move[] | undefined;
      if (this.#isFlipped()) found = next;
      else if (depth > 1) found = this.#search(next, depth - 1, attempt);
      else attempt.isCut = true;
      undo();
      if (found !== undefined || attempt.isSpent) return found;
    }
    return undefined;
  }

  #isFlipped(): boolean {
    const { address, target } = { address: this.#address, target: this.#target };
    return this.#scratch.has(address) && this.#accepts(stateOf(this.#scratch, address, target));
  }

  /** Makes a move and returns a function that undoes it; undefined if it changes nothing or causes an error. */
  #try(move: Move): (() => void) | undefined {
    const scratch = this.#scratch;
    this.tried += 1;
    if (move.kind === 'fact') {
      const before = factOf(scratch, move.name);
      scratch.setFacts({ [move.name]: move.value });
      return () => void scratch.setFacts({ [move.name]: before });
    }
    const before = scratch.get(move.address).errors;
    if (scratch.set(move.address, move.input).length === 0) return undefined;
    const { errors } = scratch.get(move.address);
    // A person could not leave an answer that exceeds a limit which depends on another answer.
    if (move.input !== null && errors.some((message) => !before.includes(message))) {
      scratch.undo();
      return undefined;
    }
    return () => void scratch.undo();
  }

  /**
   * The smallest part of a plan that flips the target, so that no part of it does so alone; undefined if not even the
   * whole plan does.
   */
  #irreducible(plan: readonly Move[]): readonly Move[] | undefined {
    const parts = Array.from({ length: 2 ** plan.length - 1 }, (_, index) =>
      plan.filter((_move, at) => ((index + 1) >> at) % 2 === 1),
    ).sort((a, b) => a.length - b.length);
    for (const part of parts) {
      this.tried += 1;
      const leave = this.#give(part);
      const isFlipped = this.#isFlipped();
      leave();
      if (isFlipped) return part;
    }
    return undefined;
  }

  /** Makes all moves at once and returns a function that undoes them. */
  #give(moves: readonly Move[]): () => void {
    if (moves.some(({ kind }) => kind === 'fact')) {
      const before = this.#scratch;
      // Uses another fork, because a fact that did not exist before cannot be removed again.
      this.#scratch = this.#session.fork();
      give(this.#scratch, moves);
      return () => void (this.#scratch = before);
    }
    const steps = give(this.#scratch, moves);
    return () => {
      for (let step = 0; step < steps; step += 1) this.#scratch.undo();
    };
  }

  #told(moves: readonly Move[]): Flip {
    const scratch = this.#session.fork();
    const facts = moves.filter((move) => move.kind === 'fact');
    give(scratch, facts);
    const answers = moves.filter((move) => move.kind === 'answer');
    const given = answers.map(({ address, input }) => {
      const { hidden, disabled, readonly, errors } = scratch.get(address);
      // An answer from before its question was retired can be removed, but not changed.
      const isRemoved = input === null && isRetired(scratch.placeOf(address).question);
      scratch.set(address, input);
      const isOpen = !hidden && (isRemoved || (!disabled && !readonly));
      return { address, value: input, isOpen, errors };
    });
    const changes = given.map(({ errors, ...change }): AnswerChange => {
      const { question } = scratch.placeOf(change.address);
      const said = scratch.get(change.address).errors.filter((error) => !errors.includes(error));
      const problem = change.value === null ? null : (said[0] ?? null);
      return { ...change, label: labelOf(question), problem };
    });
    return {
      kind: 'found',
      changes,
      facts: facts.map(({ name, value }) => ({ name, value })),
      state: stateOf(scratch, this.#address, this.#target),
      tried: this.tried,
    };
  }
}

/** The state of one round of the search, which has a fixed depth. */
type Attempt = {
  readonly scope: Scope;
  readonly most: number;
  readonly seen: Set<string>;
  /** Whether a deeper round would have more to try. */
  isCut: boolean;
  isSpent: boolean;
};

/**
 * A plan with one more move; undefined if it already has another one for the same thing. An answer that adds to an
 * earlier one replaces it: one list can satisfy several clauses.
 */
function withMove(plan: readonly Move[], move: Move): readonly Move[] | undefined {
  const at = plan.findIndex((one) => nameOf(one) === nameOf(move));
  const before = plan[at];
  if (before === undefined) return [...plan, move];
  if (before.kind !== 'answer' || move.kind !== 'answer') return undefined;
  return isMoreThan(move.input, before.input) ? plan.with(at, move) : undefined;
}

function nameOf(move: Move): string {
  return move.kind === 'fact' ? move.name : move.address;
}

/**
 * Sets facts, then answers in their order: a row that a choice creates takes answers only after that choice.
 *
 * @returns the number of undo steps
 */
function give(session: Session, moves: readonly Move[]): number {
  let steps = 0;
  for (const move of moves) if (move.kind === 'fact') session.setFacts({ [move.name]: move.value });
  for (const move of moves)
    if (move.kind === 'answer' && session.has(move.address))
      steps += session.set(move.address, move.input).length > 0 ? 1 : 0;
  return steps;
}
