import type { Formula } from '@plumbline/metrics';
import type { ScoringModel } from '@plumbline/schemas/scoring';
import { readFormula } from '../model/read-formula.ts';
import type { Capacity, Letter, Limits, RiskFacts } from '../types.ts';

/**
 * The largest single contract and the largest total of uncompleted work, in dollars, by the formulas of the model.
 *
 * If an amount that a limit needs is missing (the financial section is not shared, kept out of scores or not
 * answered), there is limited information. Without a grade there are no coefficients, so no limits.
 *
 * @param grade after caps
 */
export function limitsOf(
  model: ScoringModel,
  amounts: RiskFacts['amounts'],
  grade: Letter | null,
): { readonly limits: Limits; readonly capacity: Capacity | null } {
  const { limits } = model;
  const amount = (id: string): number | null => amounts[id] ?? null;
  // Whether every amount is there does not depend on the grade, so without one any coefficients will do.
  const row = valuesOf(model, amounts, grade ?? 'F');
  const values = grade === null ? valuesOf(model, amounts, null) : row;
  const missing = limits.aggregate.some(
    ({ formula, isNeeded }) => isNeeded && evaluated(model, formula, row) === null,
  );
  if (missing) return { limits: limitedInformation(model, values), capacity: null };
  const made = {
    awc: amount(limits.awc),
    awcPlus: amount(limits.awcPlus),
    referenceAggregate: amount(limits.referenceAggregate),
    isLimitedInformation: false,
  };
  if (grade === null) return { limits: { ...made, ...NO_LIMITS }, capacity: null };
  const aggregates = candidatesOf(model, 'aggregate', values);
  const aggregate = Math.max(0, Math.min(...aggregates.map((one) => one.amount)));
  const singles = candidatesOf(model, 'single', { ...values, aggregate });
  const single = Math.max(0, Math.min(...singles.map((one) => one.amount), aggregate));
  // The available capacity follows from the limit as shown, after rounding.
  const shown = { ...values, aggregate: roundedDown(model, aggregate) };
  const available = evaluated(model, limits.available, shown);
  const isKnown = amount(limits.backlog) !== null;
  return {
    limits: {
      ...made,
      candidates: {
        aggregate: aggregates.map((one) => one.amount),
        single: singles.map((one) => one.amount),
      },
      lines: [...aggregates, ...singles],
      aggregate: shown.aggregate,
      single: roundedDown(model, single),
      available,
      suggested:
        available === null ? null : evaluated(model, limits.suggested, { ...shown, available }),
    },
    capacity: isKnown ? capacityOf(model, shown) : null,
  };
}

const NO_LIMITS = {
  candidates: { aggregate: [], single: [] },
  lines: [],
  aggregate: null,
  single: null,
  available: null,
  suggested: null,
} as const;

type Values = Readonly<Record<string, number | null>>;

/** Amounts, parameters and requirements by name, with the coefficients of a grade's row. */
function valuesOf(
  model: ScoringModel,
  amounts: RiskFacts['amounts'],
  grade: Letter | null,
): Values {
  // Facts may lack an amount, but its name is known: a formula is parsed only once, with the names of these values.
  const values: Record<string, number | null> = {};
  for (const { id } of model.amounts) values[id] = null;
  Object.assign(values, amounts);
  for (const { id, value } of model.parameters) values[id] = value;
  for (const { id, amount } of model.requirements) values[id] = amount;
  for (const name of model.limits.coefficients)
    values[name] = grade === null ? null : (values[`${name}_${grade.slice(0, 1)}`] ?? null);
  return values;
}

const formulas = new WeakMap<ScoringModel['limits'], Map<string, Formula | null>>();

/** A formula's value; null if one of its names has no value. Each formula of a model is parsed once. */
function evaluated({ limits }: ScoringModel, text: string, values: Values): number | null {
  const known = formulas.get(limits) ?? new Map<string, Formula | null>();
  formulas.set(limits, known);
  let formula = known.get(text);
  if (formula === undefined) {
    const names = [...Object.keys(values), 'aggregate', 'single', 'available'];
    formula = readFormula(text, names);
    known.set(text, formula);
  }
  return formula === null ? null : formula.evaluate(values);
}

type Line = Limits['lines'][number];

/** The candidates that have a value. One with a switch counts only while the switch is on. */
function candidatesOf(
  model: ScoringModel,
  of: 'aggregate' | 'single',
  values: Values,
): readonly Line[] {
  return model.limits[of].flatMap(({ id, name, formula, switch: by }): readonly Line[] => {
    if (by !== undefined && model.switches.find((one) => one.id === by)?.isOn !== true) return [];
    const amount = evaluated(model, formula, values);
    return amount === null ? [] : [{ of, id, name, amount }];
  });
}

function limitedInformation(model: ScoringModel, values: Values): Limits {
  const { limited } = model.limits;
  const single = evaluated(model, limited.single, values);
  const aggregate =
    single === null ? null : evaluated(model, limited.aggregate, { ...values, single });
  return {
    awc: null,
    awcPlus: null,
    referenceAggregate: null,
    ...NO_LIMITS,
    aggregate: aggregate === null ? null : roundedDown(model, Math.max(0, aggregate)),
    single:
      single === null || aggregate === null
        ? null
        : roundedDown(model, Math.max(0, Math.min(single, aggregate))),
    isLimitedInformation: true,
  };
}

/** Rounds down to the step for its size: 10,000 below 1 million, and so on. */
function roundedDown({ limits }: ScoringModel, dollars: number): number {
  const step = limits.rounding.find(({ below }) => below === undefined || dollars < below)?.to ?? 1;
  // 0.35 x 1,400,000 is 489,999.99999999994: a fraction of a cent must not decide the step.
  return Math.floor((dollars + 1e-4) / step) * step;
}

function capacityOf(model: ScoringModel, shown: Values): Capacity {
  const { overextended, strained } = model.limits;
  if (evaluated(model, strained, shown) !== 1) return 'normal';
  return evaluated(model, overextended, shown) === 1 ? 'overextended' : 'strained';
}
