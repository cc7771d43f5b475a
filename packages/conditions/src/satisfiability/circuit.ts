import { type Budget, Solver } from './solver.ts';

/** A node of a circuit: its index doubled, plus one when negated. */
export type Node = number;

export const TRUE: Node = 0;
export const FALSE: Node = 1;

/**
 * Boolean formulas as one graph of `and` gates over inputs. Equal formulas share a node, and obvious simplifications
 * are applied. Nodes are created after their operands, so a single pass over the indices evaluates all of them.
 */
export class Circuit {
  /** Operands of each gate; -1 for an input. */
  readonly left: number[] = [-1];
  readonly right: number[] = [-1];
  /** A hash table of gates by their operands: open addressing, at most half full. */
  #table = new Int32Array(2048);
  #gates = 0;

  get size(): number {
    return this.left.length;
  }

  input(): Node {
    this.left.push(-1);
    this.right.push(-1);
    return (this.left.length - 1) * 2;
  }

  isInput(index: number): boolean {
    return index > 0 && this.left[index] === -1;
  }

  and(a: Node, b: Node): Node {
    if (a === b || b === TRUE) return a;
    if (a === TRUE) return b;
    if (a === FALSE || b === FALSE || (a ^ 1) === b) return FALSE;
    const simple = this.#absorbed(a, b) ?? this.#absorbed(b, a);
    if (simple !== undefined) return simple;
    const [low, high] = a < b ? [a, b] : [b, a];
    const place = this.#placeOf(low, high);
    const known = this.#table[place] as number;
    if (known !== 0) return known * 2;
    const index = this.left.push(low) - 1;
    this.right.push(high);
    this.#table[place] = index;
    this.#gates += 1;
    if (this.#gates * 2 > this.#table.length) this.#grow();
    return index * 2;
  }

  /** A gate's slot in the table, or the free slot for it. */
  #placeOf(low: Node, high: Node): number {
    const table = this.#table;
    const last = table.length - 1;
    let place = ((Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 9) & last;
    for (;;) {
      const index = table[place] as number;
      if (index === 0 || (this.left[index] === low && this.right[index] === high)) return place;
      place = (place + 1) & last;
    }
  }

  #grow(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    for (let index = 1; index < this.left.length; index += 1) {
      const left = this.left[index] as number;
      if (left === -1) continue;
      this.#table[this.#placeOf(left, this.right[index] as number)] = index;
    }
  }

  or(a: Node, b: Node): Node {
    return this.and(a ^ 1, b ^ 1) ^ 1;
  }

  /** Simplifies `a and b` when `b` is a gate, or a negated gate, that has `a` as an operand. */
  #absorbed(a: Node, b: Node): Node | undefined {
    const index = b >> 1;
    const left = this.left[index] as number;
    if (left === -1) return undefined;
    const right = this.right[index] as number;
    if ((b & 1) === 0) {
      if (a === left || a === right) return b;
      return (a ^ 1) === left || (a ^ 1) === right ? FALSE : undefined;
    }
    if (a === left) return this.and(a, right ^ 1);
    if (a === right) return this.and(a, left ^ 1);
    return (a ^ 1) === left || (a ^ 1) === right ? a : undefined;
  }

  /** The indices of the nodes and of everything they depend on, in order. */
  coneOf(nodes: readonly Node[]): readonly number[] {
    const found = new Set<number>();
    const open = nodes.map((node) => node >> 1);
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (found.has(index)) continue;
      found.add(index);
      const left = this.left[index] as number;
      if (left !== -1) open.push(left >> 1, (this.right[index] as number) >> 1);
    }
    return [...found].sort((a, b) => a - b);
  }

  /**
   * Evaluates nodes from index `from` on, 32 assignments at a time.
   *
   * @param words one word per node, with inputs already set; bit n of every word belongs to assignment n
   */
  simulate(words: Int32Array, from: number): void {
    if (from === 0) words[0] = -1;
    for (let index = Math.max(1, from); index < this.left.length; index += 1) {
      const left = this.left[index] as number;
      if (left === -1) continue;
      const right = this.right[index] as number;
      const a = words[left >> 1] as number;
      const b = words[right >> 1] as number;
      words[index] = (left & 1 ? ~a : a) & (right & 1 ? ~b : b);
    }
  }
}

/** The part of a circuit that a question depends on, as clauses for a solver. */
export class Search {
  readonly cone: readonly number[];
  readonly #variables: ReadonlyMap<number, number>;
  readonly #solver: Solver;

  /** @param roots all nodes that will be assumed */
  constructor(circuit: Circuit, roots: readonly Node[]) {
    this.cone = circuit.coneOf(roots).filter((index) => index > 0);
    this.#variables = new Map(this.cone.map((index, at) => [index, at]));
    this.#solver = new Solver(this.cone.length);
    for (const index of this.cone) {
      if (circuit.isInput(index)) continue;
      this.#solver.gate(
        this.#variables.get(index) as number,
        this.#literal(circuit.left[index] as number),
        this.#literal(circuit.right[index] as number),
      );
    }
  }

  #literal(node: Node): number {
    return (this.#variables.get(node >> 1) as number) * 2 + (node & 1);
  }

  /** Whether nodes can be true together; undefined when the budget is spent. */
  solve(nodes: readonly Node[], budget: Budget): boolean | undefined {
    if (nodes.includes(FALSE)) {
      this.#failed = [FALSE];
      return false;
    }
    const assumed = nodes.filter((node) => node !== TRUE);
    const literals = assumed.map((node) => this.#literal(node));
    const found = this.#solver.solve(literals, budget);
    const conflict = new Set(this.#solver.conflict);
    this.#failed = assumed.filter((_node, at) => conflict.has(literals[at] as number));
    return found;
  }

  #failed: readonly Node[] = [];

  /** After `solve` returned false: the given nodes that cannot be true together. */
  get failed(): readonly Node[] {
    return this.#failed;
  }

  /** After `solve` returned true: the value of a node. For a gate, it is valid only where it mattered. */
  value(index: number): boolean {
    const variable = this.#variables.get(index);
    return variable !== undefined && this.#solver.value(variable);
  }

  /** Sets the value to try first for an input. */
  prefer(node: Node): void {
    if (this.#variables.has(node >> 1)) this.#solver.prefer(this.#literal(node));
  }
}
