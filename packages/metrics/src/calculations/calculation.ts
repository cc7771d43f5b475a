import { type Formula, parseFormula } from '../formula.ts';
import { readInput } from '../read-number.ts';

/** What the engine hands a calculation for one input: an answer, or the answers of a panel's visible rows. */
export type CalculationInput = { readonly id: string; readonly value: unknown };
export type CalculationInputs = Readonly<
  Record<string, CalculationInput | readonly CalculationInput[]>
>;

/** A named calculation. `compute` is pure, never throws, and returns `null` if there is no result. */
export type Calculation = {
  readonly name: string;
  /** The input names that a callback may give, each with its meaning; `open` calculations accept any names. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly open?: boolean;
  /** The formula as text, if the calculation is one. */
  readonly formula?: string;
  readonly compute: (inputs: CalculationInputs) => unknown;
  /**
   * A faster variant for callers that compute often, when every input is a single answer and none a panel's rows: the
   * answers in the order of `inputs`, null or undefined if there is none. It may overwrite the list, but does not keep
   * it. Not every calculation has it.
   */
  readonly computeList?: (answers: unknown[]) => unknown;
};

/**
 * A calculation that is a formula over numbers.
 *
 * @param absent `blank`: without one of the inputs there is no result (a rate, a difference).
 *   `leave`: absent inputs are left out of the sum, and there is no result only if all of them are absent.
 */
export function formulaCalculation(of: {
  name: string;
  inputs: Readonly<Record<string, string>>;
  formula: string;
  absent: 'blank' | 'leave';
}): Calculation {
  const names = Object.keys(of.inputs);
  let formula: Formula | undefined;
  // Parsed on first use, so that listing the calculations does not have to wait for it.
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
