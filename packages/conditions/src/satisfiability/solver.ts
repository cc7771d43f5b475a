// Longer than 350 lines: propagation, conflicts and restarts are one search, and share arrays too hot to pass around.
/** A variable's index doubled, plus one when negated. */
export type Literal = number;

/** The search budget: `left` goes down by one with every decision and every conflict. */
export type Budget = { left: number };

const UNSET = -1;

/**
 * Decides whether clauses can all be true: conflict-driven clause learning with two watched literals,
 * activities, saved phases and Luby restarts (Eén and Sörensson, "An Extensible SAT-solver", 2003).
 * Clauses stay once added; the assumptions of a `solve` apply to that call only.
 *
 * For gates, it decides only operands that still matter (Thiffault, Bacchus and Walsh, "Solving Non-clausal Formulas
 * with DPLL Search", 2004). A wide comparison has thousands that do not: deciding them again after every conflict
 * would waste the budget.
 */
export class Solver {
  /** After `solve` returned false: assumptions that cannot hold together. */
  conflict: readonly Literal[] = [];
  readonly #clauses: Literal[][] = [];
  readonly #watches: number[][];
  readonly #values: Int8Array;
  readonly #levels: Int32Array;
  readonly #reasons: Int32Array;
  readonly #phases: Uint8Array;
  readonly #seen: Uint8Array;
  readonly #activity: Float64Array;
  /** The operands of a gate; -1 if the variable is not a gate. */
  readonly #left: Int32Array;
  readonly #right: Int32Array;
  /** The gates that a variable is an operand of. */
  readonly #gates: number[][];
  /** Variables of plain clauses, which are always decided. */
  readonly #isFree: Uint8Array;
  readonly #heap: Int32Array;
  readonly #heapAt: Int32Array;
  #heapSize = 0;
  #bump = 1;
  readonly #trail: Literal[] = [];
  readonly #limits: number[] = [];
  #next = 0;
  /** How much of the trail has been searched for open gates. */
  #searched = 0;
  #isBroken = false;

  /** @param count the number of variables, from 0 */
  constructor(count: number) {
    this.#watches = Array.from({ length: count * 2 }, () => []);
    this.#values = new Int8Array(count).fill(UNSET);
    this.#levels = new Int32Array(count);
    this.#reasons = new Int32Array(count).fill(-1);
    this.#phases = new Uint8Array(count);
    this.#seen = new Uint8Array(count);
    this.#activity = new Float64Array(count);
    this.#heap = new Int32Array(count);
    this.#heapAt = new Int32Array(count).fill(-1);
    this.#left = new Int32Array(count).fill(-1);
    this.#right = new Int32Array(count).fill(-1);
    this.#gates = Array.from({ length: count }, () => []);
    this.#isFree = new Uint8Array(count);
  }

  /** Adds a clause of distinct variables; call it only between calls of `solve`. */
  add(clause: readonly Literal[]): void {
    for (const literal of clause) {
      this.#isFree[literal >> 1] = 1;
      this.#want(literal >> 1);
    }
    this.#require(clause);
  }

  /** Defines a variable as the gate `left and right`; call it only between calls of `solve`. */
  gate(variable: number, left: Literal, right: Literal): void {
    this.#left[variable] = left;
    this.#right[variable] = right;
    for (const operand of [left, right]) (this.#gates[operand >> 1] as number[]).push(variable);
    const is = variable * 2;
    this.#require([is ^ 1, left]);
    this.#require([is ^ 1, right]);
    this.#require([is, left ^ 1, right ^ 1]);
  }

  #require(clause: readonly Literal[]): void {
    this.#cancel(0);
    if (this.#isBroken || clause.some((literal) => this.#is(literal) === 1)) return;
    const open = clause.filter((literal) => this.#is(literal) === UNSET);
    const [first] = open;
    if (first === undefined) this.#isBroken = true;
    else if (open.length === 1) {
      this.#assign(first, -1);
      if (this.#propagate() >= 0) this.#isBroken = true;
    } else this.#attach(open);
  }

  /** The value of a variable in the last model found. For a gate, it is valid only where it mattered. */
  value(variable: number): boolean {
    return this.#values[variable] === 1;
  }

  /** Sets the value to try first for a variable. */
  prefer(literal: Literal): void {
    this.#phases[literal >> 1] = (literal & 1) ^ 1;
  }

  /** Whether the clauses can be true under the assumptions; undefined when the budget runs out. */
  solve(assumptions: readonly Literal[], budget: Budget): boolean | undefined {
    this.#cancel(0);
    this.conflict = [];
    if (this.#isBroken) return false;
    for (let round = 1; ; round += 1) {
      const found = this.#search(assumptions, 64 * luby(round), budget);
      if (found === 'restart') this.#cancel(0);
      else return found;
    }
  }

  #search(
    assumptions: readonly Literal[],
    most: number,
    budget: Budget,
  ): boolean | undefined | 'restart' {
    for (let conflicts = 0; ; ) {
      const clash = this.#propagate();
      if (clash >= 0) {
        conflicts += 1;
        budget.left -= 1;
        if (this.#limits.length === 0) {
          this.#isBroken = true;
          return false;
        }
        this.#learn(clash);
        continue;
      }
      if (budget.left <= 0) return undefined;
      if (conflicts >= most) return 'restart';
      const next = this.#nextDecision(assumptions);
      if (next === 'conflict') return false;
      if (next === undefined) return true;
      budget.left -= 1;
      this.#limits.push(this.#trail.length);
      this.#assign(next, -1);
    }
  }

  /** The next unset assumption, or the most active unset variable; undefined when nothing is left to decide. */
  #nextDecision(assumptions: readonly Literal[]): Literal | 'conflict' | undefined {
    while (this.#limits.length < assumptions.length) {
      const assumed = assumptions[this.#limits.length] as Literal;
      const is = this.#is(assumed);
      if (is === UNSET) return assumed;
      if (is === 0) {
        this.#blame(assumed);
        return 'conflict';
      }
      // Holds already: an empty level keeps levels and assumptions in step.
      this.#limits.push(this.#trail.length);
    }
    this.#wantOperands();
    for (;;) {
      const variable = this.#pop();
      if (variable === undefined) return undefined;
      if (this.#values[variable] === UNSET && this.#matters(variable))
        return variable * 2 + (this.#phases[variable] ? 0 : 1);
    }
  }

  /** Adds the operands of open gates to the heap of possible decisions. */
  #wantOperands(): void {
    for (; this.#searched < this.#trail.length; this.#searched += 1) {
      const gate = (this.#trail[this.#searched] as Literal) >> 1;
      if (!this.#isOpen(gate)) continue;
      this.#want((this.#left[gate] as Literal) >> 1);
      this.#want((this.#right[gate] as Literal) >> 1);
    }
  }

  /** Whether a plain clause or an open gate depends on the variable. */
  #matters(variable: number): boolean {
    if (this.#isFree[variable] === 1) return true;
    return (this.#gates[variable] as number[]).some((gate) => this.#isOpen(gate));
  }

  /** Whether a gate is false and neither operand is known. A gate that is true has already set both. */
  #isOpen(gate: number): boolean {
    if (this.#values[gate] !== 0 || this.#left[gate] === -1) return false;
    return (
      this.#is(this.#left[gate] as Literal) === UNSET &&
      this.#is(this.#right[gate] as Literal) === UNSET
    );
  }

  /** Finds the assumptions that force `failed` to be false. */
  #blame(failed: Literal): void {
    const found = [failed];
    if (this.#limits.length > 0) {
      this.#seen[failed >> 1] = 1;
      for (let at = this.#trail.length - 1; at >= (this.#limits[0] as number); at -= 1) {
        const literal = this.#trail[at] as Literal;
        const variable = literal >> 1;
        if (this.#seen[variable] === 0) continue;
        this.#seen[variable] = 0;
        const reason = this.#reasons[variable] as number;
        if (reason < 0) {
          if (literal !== failed) found.push(literal);
          continue;
        }
        for (const other of this.#clauses[reason] as Literal[])
          if (other >> 1 !== variable && (this.#levels[other >> 1] as number) > 0)
            this.#seen[other >> 1] = 1;
      }
      this.#seen[failed >> 1] = 0;
    }
    this.conflict = found;
  }

  #is(literal: Literal): number {
    const value = this.#values[literal >> 1] as number;
    return value === UNSET ? UNSET : value ^ (literal & 1);
  }

  #assign(literal: Literal, reason: number): void {
    const variable = literal >> 1;
    this.#values[variable] = (literal & 1) ^ 1;
    this.#levels[variable] = this.#limits.length;
    this.#reasons[variable] = reason;
    this.#trail.push(literal);
  }

  #attach(clause: Literal[]): number {
    const index = this.#clauses.push(clause) - 1;
    (this.#watches[clause[0] as Literal] as number[]).push(index);
    (this.#watches[clause[1] as Literal] as number[]).push(index);
    return index;
  }

  /** Propagates all consequences. Returns the index of a clause that became false, or -1. */
  #propagate(): number {
    while (this.#next < this.#trail.length) {
      const gone = (this.#trail[this.#next] as Literal) ^ 1;
      this.#next += 1;
      const watching = this.#watches[gone] as number[];
      let kept = 0;
      for (let at = 0; at < watching.length; at += 1) {
        const index = watching[at] as number;
        const clause = this.#clauses[index] as Literal[];
        if (clause[0] === gone) {
          clause[0] = clause[1] as Literal;
          clause[1] = gone;
        }
        const first = clause[0] as Literal;
        if (this.#is(first) === 1 || !this.#rewatch(clause, index)) {
          watching[kept] = index;
          kept += 1;
          if (this.#is(first) === 1) continue;
          if (this.#is(first) === 0) {
            for (at += 1; at < watching.length; at += 1, kept += 1)
              watching[kept] = watching[at] as number;
            watching.length = kept;
            this.#next = this.#trail.length;
            return index;
          }
          this.#assign(first, index);
        }
      }
      watching.length = kept;
    }
    return -1;
  }

  /** Moves the second watch of a clause to a literal that is not false, if there is one. */
  #rewatch(clause: Literal[], index: number): boolean {
    for (let at = 2; at < clause.length; at += 1) {
      const literal = clause[at] as Literal;
      if (this.#is(literal) === 0) continue;
      clause[at] = clause[1] as Literal;
      clause[1] = literal;
      (this.#watches[literal] as number[]).push(index);
      return true;
    }
    return false;
  }

  /** Learns a clause from the first unique implication point of a conflict and backjumps to where it is unit. */
  #learn(clash: number): void {
    const learnt: Literal[] = [0];
    let open = 0;
    let index = clash;
    let literal = -1;
    const level = this.#limits.length;
    let at = this.#trail.length - 1;
    do {
      for (const other of this.#clauses[index] as Literal[]) {
        const variable = other >> 1;
        if (other === literal || this.#seen[variable] === 1) continue;
        if ((this.#levels[variable] as number) === 0) continue;
        this.#seen[variable] = 1;
        this.#raise(variable);
        if ((this.#levels[variable] as number) >= level) open += 1;
        else learnt.push(other);
      }
      while (this.#seen[(this.#trail[at] as Literal) >> 1] === 0) at -= 1;
      literal = this.#trail[at] as Literal;
      index = this.#reasons[literal >> 1] as number;
      this.#seen[literal >> 1] = 0;
      open -= 1;
      at -= 1;
    } while (open > 0);
    learnt[0] = literal ^ 1;
    for (const other of learnt) this.#seen[other >> 1] = 0;
    this.#bump /= 0.95;

    let back = 0;
    for (let other = 1; other < learnt.length; other += 1) {
      const own = this.#levels[(learnt[other] as Literal) >> 1] as number;
      if (own <= back) continue;
      back = own;
      [learnt[1], learnt[other]] = [learnt[other] as Literal, learnt[1] as Literal];
    }
    this.#cancel(back);
    this.#assign(learnt[0], learnt.length === 1 ? -1 : this.#attach(learnt));
  }

  #cancel(level: number): void {
    if (this.#limits.length <= level) return;
    const limit = this.#limits[level] as number;
    for (let at = this.#trail.length - 1; at >= limit; at -= 1) {
      const literal = this.#trail[at] as Literal;
      const variable = literal >> 1;
      this.#phases[variable] = (literal & 1) ^ 1;
      this.#values[variable] = UNSET;
      this.#want(variable);
    }
    this.#trail.length = limit;
    this.#limits.length = level;
    this.#next = limit;
    this.#searched = Math.min(this.#searched, limit);
  }

  #raise(variable: number): void {
    const raised = (this.#activity[variable] as number) + this.#bump;
    this.#activity[variable] = raised;
    if (raised > 1e100) {
      for (let at = 0; at < this.#activity.length; at += 1)
        this.#activity[at] = (this.#activity[at] as number) * 1e-100;
      this.#bump *= 1e-100;
    }
    const at = this.#heapAt[variable] as number;
    if (at >= 0) this.#up(at);
  }

  /** Adds a variable to the heap of possible decisions. */
  #want(variable: number): void {
    if (this.#heapAt[variable] !== -1) return;
    const at = this.#heapSize;
    this.#heapSize += 1;
    this.#heap[at] = variable;
    this.#heapAt[variable] = at;
    this.#up(at);
  }

  #pop(): number | undefined {
    if (this.#heapSize === 0) return undefined;
    const top = this.#heap[0] as number;
    this.#heapAt[top] = -1;
    this.#heapSize -= 1;
    if (this.#heapSize > 0) {
      const last = this.#heap[this.#heapSize] as number;
      this.#heap[0] = last;
      this.#heapAt[last] = 0;
      this.#down();
    }
    return top;
  }

  #up(from: number): void {
    const variable = this.#heap[from] as number;
    const own = this.#activity[variable] as number;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = this.#heap[above] as number;
      if ((this.#activity[other] as number) >= own) break;
      this.#heap[at] = other;
      this.#heapAt[other] = at;
      at = above;
    }
    this.#heap[at] = variable;
    this.#heapAt[variable] = at;
  }

  #down(): void {
    const variable = this.#heap[0] as number;
    const own = this.#activity[variable] as number;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= this.#heapSize) break;
      const activityOf = (place: number) => this.#activity[this.#heap[place] as number] as number;
      if (below + 1 < this.#heapSize && activityOf(below + 1) > activityOf(below)) below += 1;
      if (activityOf(below) <= own) break;
      const other = this.#heap[below] as number;
      this.#heap[at] = other;
      this.#heapAt[other] = at;
      at = below;
    }
    this.#heap[at] = variable;
    this.#heapAt[variable] = at;
  }
}

/** 1, 1, 2, 1, 1, 2, 4, ...: how long to search before restarting. */
function luby(round: number): number {
  let size = 1;
  while (size < round + 1) size *= 2;
  if (size === round + 1) return size / 2;
  return luby(round - size / 2 + 1);
}
