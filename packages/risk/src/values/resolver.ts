import type { Formula, FormulaValue } from '@plumbline/metrics';
import type { IndustryRate } from '@plumbline/schemas/charts';
import type { ScoringInput } from '@plumbline/schemas/scoring';
import type { CompiledModel } from '../model/compiled-model.ts';
import type { AnswerIndex } from '../selectors/answer-index.ts';
import { answerWords } from '../selectors/answer-words.ts';
import { type Selected, selectorOf } from '../selectors/select.ts';
import type { InputFact, MetricState, Reading } from '../types.ts';

/** Used in place of a question id for the reader's own evaluations. */
const OWN_EVALUATIONS = 'GC-EVAL';
/** Used in place of a question id for counts over everything that is shared. */
export const EVERY_SECTION = 'ALL-SECTIONS';

/** The value of a name in formulas, for one reading. */
export type Resolved = {
  readonly state: MetricState;
  /** NaN for an amount that divides by zero: every formula that reads it has no result. */
  readonly value: FormulaValue;
  readonly isAnswered: boolean;
  /** The inputs that it was made from. */
  readonly inputs: readonly string[];
  readonly why: string | null;
};

export type Evaluated = Omit<Resolved, 'value'> & {
  /** null if there is none; with the state `available`, that means a division by zero. */
  readonly value: number | null;
};

export type Resolver = {
  readonly resolve: (name: string) => Resolved;
  /** Without an answer there is no value, unless `isBlankEnough`: then values used for blank answers are enough. */
  readonly evaluate: (formula: Formula, isBlankEnough?: boolean) => Evaluated;
  readonly factOf: (input: string) => InputFact | undefined;
  readonly rates: () => readonly IndustryRate[];
  readonly index: AnswerIndex;
};

/** Which of several states a report names. A metric that does not apply would not count even if it were shared. */
const WORST_FIRST: readonly MetricState[] = [
  'notApplicable',
  'notShared',
  'keptOut',
  'notAvailable',
];

export function resolverOf(compiled: CompiledModel, reading: Reading): Resolver {
  const selector = selectorOf(compiled, reading);
  const known = new Map<string, Resolved>();
  const facts = new Map<string, InputFact>();
  const used = new Set<IndustryRate>();
  const builtIn: Readonly<Record<string, FormulaValue>> = {
    today: reading.now,
    thisYear: Number(reading.now.slice(0, 4)),
    state: reading.state ?? '',
  };

  function resolve(name: string): Resolved {
    let found = known.get(name);
    if (found === undefined) {
      // Ends a cycle between amounts, which the checks report.
      known.set(name, { ...constant(null), state: 'notAvailable' });
      known.set(name, (found = make(name)));
    }
    return found;
  }

  function make(name: string): Resolved {
    const input = compiled.inputs.get(name);
    if (input !== undefined) {
      const { state, value, isAnswered, why } = selector.select(input);
      return { state, value, isAnswered, why, inputs: [name] };
    }
    const formula = compiled.amounts.get(name)?.formula;
    if (formula != null) {
      const { state, value, isAnswered, inputs, why } = evaluate(formula);
      const known = state === 'available' ? (value ?? Number.NaN) : null;
      return { state, value: known, isAnswered, inputs, why };
    }
    return constant(compiled.constants.get(name) ?? builtIn[name] ?? null);
  }

  function evaluate(formula: Formula, isBlankEnough = false): Evaluated {
    const inputs = inputsOf(compiled, formula);
    const values: FormulaValue[] = [];
    let missing: Resolved | undefined;
    // Values used in place of blank answers do not count as an answer.
    let isAnswered = inputs.length === 0;
    for (const name of formula.names) {
      const part = resolve(name);
      if (part.state !== 'available' && (missing === undefined || isWorse(part, missing)))
        missing = part;
      isAnswered ||= part.isAnswered;
      values.push(part.value);
    }
    if (missing !== undefined) {
      const { state, why } = missing;
      return { state, value: null, isAnswered: false, inputs, why };
    }
    if (!isAnswered && !isBlankEnough)
      return { state: 'notAvailable', value: null, isAnswered, inputs, why: 'Not answered.' };
    const value = formula.evaluateList(values);
    return { state: 'available', value, isAnswered, inputs, why: null };
  }

  function factOf(name: string): InputFact | undefined {
    let found = facts.get(name);
    if (found === undefined) {
      const input = compiled.inputs.get(name);
      if (input === undefined) return undefined;
      facts.set(name, (found = makeFact(name, input)));
    }
    return found;
  }

  function makeFact(name: string, input: ScoringInput): InputFact {
    const selected = selector.select(input);
    if (input.take === 'evaluations')
      return {
        name,
        question: OWN_EVALUATIONS,
        section: null,
        label: 'Your post-job evaluations',
        address: null,
        text: selected.state === 'available' ? reading.evaluations.join(', ') : null,
      };
    if (input.take === 'answered' || input.take === 'required')
      return {
        name,
        question: EVERY_SECTION,
        section: null,
        label: `Required questions ${input.take === 'answered' ? 'answered' : 'asked'}`,
        address: null,
        text: wordsOf(selected),
      };
    const question = input.question ?? name;
    const asked = reading.form.get(question);
    if (selected.rate !== null) used.add(selected.rate);
    return {
      name,
      question,
      section: asked?.section ?? null,
      label: asked?.label ?? question,
      address: selected.address ?? selected.cells[0]?.address ?? null,
      text: wordsOf(selected),
    };
  }

  function wordsOf({ cells, value, rate, isAnswered }: Selected): string | null {
    if (rate !== null) return `${rate.rate} (NAICS ${rate.naics}, ${rate.year ?? rate.label})`;
    if (!isAnswered) return null;
    if (cells.length === 0) return typeof value === 'number' ? String(value) : null;
    return cells.map(({ question }) => answerWords(question) ?? 'Not answered').join('; ');
  }

  return { resolve, evaluate, factOf, rates: () => [...used], index: selector.index };
}

const isWorse = (one: Resolved, other: Resolved): boolean =>
  WORST_FIRST.indexOf(one.state) < WORST_FIRST.indexOf(other.state);

const knownInputs = new WeakMap<CompiledModel, Map<Formula, readonly string[]>>();

/** The inputs that a formula reads, directly or through amounts: the same for every vault. */
function inputsOf(compiled: CompiledModel, formula: Formula): readonly string[] {
  let known = knownInputs.get(compiled);
  if (known === undefined) knownInputs.set(compiled, (known = new Map()));
  let found = known.get(formula);
  if (found === undefined) {
    // Ends a cycle between amounts, which the checks report.
    known.set(formula, []);
    const inner = formula.names.flatMap((name): readonly string[] => {
      if (compiled.inputs.has(name)) return [name];
      const amount = compiled.amounts.get(name)?.formula;
      return amount == null ? [] : inputsOf(compiled, amount);
    });
    known.set(formula, (found = [...new Set(inner)]));
  }
  return found;
}

const constant = (value: FormulaValue): Resolved => ({
  state: 'available',
  value,
  isAnswered: false,
  inputs: [],
  why: null,
});
