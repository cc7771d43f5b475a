import { type Formula, parseFormula } from '../formula.ts';
import { readInput } from '../read-number.ts';

/** What the engine hands a calculation for one input: an answer, or the answers of a panel's visible rows. */
export type CalculationInput = { readonly id: string; readonly value: unknown };
export type CalculationInputs = Readonly<
  Record<string, CalculationInput | readonly CalculationInput[]>
>;

/** A named calculation of the table. `compute` is pure, never throws, and gives `null` where there is no result. */
export type Calculation = {
  readonly name: string;
  /** Names that a callback may give, with what each stands for; `open` calculations take any names. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly open?: boolean;
  readonly describes: string;
  /** The formula as text, where it is one. */
  readonly formula?: string;
  readonly compute: (inputs: CalculationInputs) => unknown;
  /**
   * The same for callers that compute often, where every input is one answer and none a panel's rows: the answers in
   * the order of `inputs`, null or undefined where there is none. The list is worked in, and not kept. Not every
   * calculation has it.
   */
  readonly computeList?: (answers: unknown[]) => unknown;
};

/**
 * A calculation that is a formula over numbers.
 *
 * @param absent `blank`: one absent input leaves no result (a rate, a difference).
 *   `leave`: absent inputs drop out of the sum, and only all of them absent leave no result.
 */
export function formulaCalculation(of: {
  name: string;
  describes: string;
  inputs: Readonly<Record<string, string>>;
  formula: string;
  absent: 'blank' | 'leave';
}): Calculation {
  const names = Object.keys(of.inputs);
  let formula: Formula | undefined;
  // Read when first computed: whoever only asks which calculations there are does not wait for it.
  const read = (): Formula => {
    const parsed = parseFormula(of.formula, names);
    if (!parsed.ok) throw new Error(`calculation ${of.name}: ${parsed.message}`);
    return parsed.formula;
  };
  const isBlank = of.absent === 'blank';
  const evaluate = (values: unknown[], readAt: (value: unknown) => number | number[] | null) => {
    let present = 0;
    for (let place = 0; place < names.length; place += 1) {
      const value = readAt(values[place]);
      if (value !== null) present += 1;
      else if (isBlank) return null;
      values[place] = value ?? 0;
    }
    if (present === 0) return null;
    formula ??= read();
    return formula.evaluateList(values as (number | number[])[]);
  };
  return {
    name: of.name,
    describes: of.describes,
    inputs: of.inputs,
    formula: of.formula,
    compute: (inputs) =>
      evaluate(
        names.map((name) => inputs[name]),
        (input) => numbersOf(input as CalculationInputs[string] | undefined),
      ),
    computeList: (answers) => evaluate(answers, readInput),
  };
}

function numbersOf(input: CalculationInputs[string] | undefined): number | number[] | null {
  if (input === undefined) return null;
  if (isList(input)) {
    const numbers = input.map((one) => readInput(one.value)).filter((one) => one !== null);
    return numbers.length === 0 ? null : numbers;
  }
  return readInput(input.value);
}

export function isList(
  input: CalculationInput | readonly CalculationInput[],
): input is readonly CalculationInput[] {
  return Array.isArray(input);
}
