import type { Node, Search } from './circuit.ts';
import type { Answer } from './cells.ts';
import type { Model } from './model.ts';

/** How many sets of 32 samples to try before searching. */
const FIRST_SETS = 3;

/** The most sets to keep. What a search finds becomes a set of samples for later goals. */
const MOST_SETS = 48;

/**
 * Evaluates many complete sets of answers at once, 32 to a word. A few hundred of them show most of what is possible,
 * and what a search finds for one goal often reaches the next one as well.
 */
export class Samples {
  readonly #model: Model;
  readonly #sets: SampleSet[] = [];

  constructor(model: Model) {
    this.#model = model;
    for (let seed = 1; seed <= FIRST_SETS; seed += 1) this.#sets.push(emptySet(seed));
  }

  /** Whether some sample makes a node true. */
  has(node: Node): boolean {
    return this.#hit(node) !== undefined;
  }

  /** The nodes of a cone that are true in a sample that makes `node` true; undefined if there is no such sample. */
  find(node: Node, cone: readonly number[]): ReadonlySet<number> | undefined {
    const hit = this.#hit(node);
    if (hit === undefined) return undefined;
    const { words, bit } = hit;
    return new Set(cone.filter((index) => ((words[index] as number) >>> bit) & 1));
  }

  #hit(node: Node): { words: Int32Array; bit: number } | undefined {
    for (const set of this.#sets) {
      this.#bring(set);
      const word = set.words[node >> 1] as number;
      const hits = node & 1 ? ~word : word;
      if (hits !== 0) return { words: set.words, bit: 31 - Math.clz32(hits & -hits) };
    }
    return undefined;
  }

  /** Adds what a search has found as a sample, with 31 variations of it. */
  learn(search: Search): ReadonlySet<number> {
    const start = new Set(search.cone.filter((index) => search.value(index)));
    if (this.#sets.length < MOST_SETS)
      this.#sets.push({ ...emptySet(100 + this.#sets.length), start });
    return start;
  }

  /** Evaluates the nodes that were built since the set was last used. */
  #bring(set: SampleSet): void {
    const { circuit } = this.#model.logic;
    if (set.done === circuit.size) return;
    // Doubles the capacity: every goal adds a few nodes, and copying everything each time would be quadratic.
    if (set.words.length < circuit.size) {
      const larger = new Int32Array(circuit.size * 2);
      larger.set(set.words);
      set.words = larger;
    }
    const { words } = set;
    const random = randomFrom(set.seed * 0x9e3779b9 + set.done);
    const known = set.done;
    const { answers, cells } = this.#model;
    for (; set.answers < answers.length; set.answers += 1)
      scatter(answers[set.answers] as Answer, words, random);
    if (set.rows < cells.rowOf.size) {
      for (const row of cells.rowOf.values()) {
        const index = row.input >> 1;
        if (index >= known) words[index] = random() | random();
      }
      set.rows = cells.rowOf.size;
    }
    if (set.start) {
      for (let index = known; index < circuit.size; index += 1) {
        if (!circuit.isInput(index)) continue;
        // Sample 0 is what the search found; the others vary it.
        const found = set.start.has(index) ? -1 : 0;
        const differs = random() & random() & random() & -2;
        words[index] = found ^ (differs & ((words[index] as number) ^ found));
      }
    }
    words[this.#model.logic.loose >> 1] = 0;
    set.done = circuit.size;
    circuit.simulate(words, known);
  }
}

/** A set of 32 samples: one word per node, and how much of the model has been evaluated. */
type SampleSet = {
  words: Int32Array;
  done: number;
  answers: number;
  rows: number;
  readonly seed: number;
  readonly start?: ReadonlySet<number>;
};

function emptySet(seed: number): SampleSet {
  return { words: new Int32Array(0), done: 0, answers: 0, rows: 0, seed };
}

/** Sets an answer's inputs for 32 samples, with all choices equally likely; sample 0 stays unanswered. */
function scatter(answer: Answer, words: Int32Array, random: () => number): void {
  const { inputs } = answer;
  if (inputs.length === 0) return;
  for (const input of inputs) words[input >> 1] = answer.kind === 'members' ? random() & -2 : 0;
  if (answer.kind === 'members') return;
  const sure = answer.choices.flatMap(({ isLoose }, at) =>
    at > 0 && isLoose !== true ? [at] : [],
  );
  if (sure.length === 0) return;
  for (let bit = 1; bit < 32; bit += 1) {
    const pick = (random() >>> 4) % (sure.length + 1);
    if (pick === 0) continue;
    const index = (inputs[(sure[pick - 1] as number) - 1] as Node) >> 1;
    words[index] = (words[index] as number) | (1 << bit);
  }
}

/** A small seeded random number generator (xorshift32): samples must be the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
}
