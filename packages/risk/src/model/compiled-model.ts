import type { Formula } from '@plumbline/metrics';
import type {
  ScoringAmount,
  ScoringCap,
  ScoringInput,
  ScoringMetric,
  ScoringModel,
} from '@plumbline/schemas/scoring';
import { readFormula as read } from './read-formula.ts';

/** Names that every formula may read besides those of its model. */
export const BUILT_IN = ['today', 'thisYear', 'state'] as const;

export type CompiledAmount = { readonly amount: ScoringAmount; readonly formula: Formula | null };

export type CompiledMetric = {
  readonly metric: ScoringMetric;
  readonly category: string;
  /** The formula that the model's switches select; null for a choice. */
  readonly formula: Formula | null;
  readonly text: string;
  readonly zero: 'best' | 'worst';
  readonly skip: Formula | null;
  readonly readAs: readonly {
    readonly option: string;
    readonly when: Formula | null;
    readonly as: string;
  }[];
};

export type CompiledCap = {
  readonly cap: ScoringCap;
  readonly formula: Formula | null;
  readonly assumed: Formula | null;
  readonly fromValues: Formula | null;
  readonly assumedFromValues: Formula | null;
};

/** A model with every formula parsed. */
export type CompiledModel = {
  readonly model: ScoringModel;
  readonly inputs: ReadonlyMap<string, ScoringInput>;
  readonly amounts: ReadonlyMap<string, CompiledAmount>;
  readonly metrics: readonly CompiledMetric[];
  readonly caps: readonly CompiledCap[];
  /** Requirement amounts, parameters and switches by name. */
  readonly constants: ReadonlyMap<string, number | boolean>;
  readonly isOn: (name: string) => boolean;
};

const compiledModels = new WeakMap<ScoringModel, CompiledModel>();

/** Parses a model's formulas, once per model. A formula that does not parse gives no value; the checks report it. */
export function compiledModel(model: ScoringModel): CompiledModel {
  let made = compiledModels.get(model);
  if (made === undefined) compiledModels.set(model, (made = compile(model)));
  return made;
}

/** A metric's name in formulas over metric values: `FIN_01`. */
export const valueName = (metric: string): string => metric.replace('-', '_');

/** All names that formulas of a model may read. */
export function namesOf(model: ScoringModel): readonly string[] {
  return [
    ...model.inputs.map(({ id }) => id),
    ...model.amounts.map(({ id }) => id),
    ...model.requirements.map(({ id }) => id),
    ...model.parameters.map(({ id }) => id),
    ...model.switches.map(({ id }) => id),
    ...BUILT_IN,
  ];
}

function compile(model: ScoringModel): CompiledModel {
  const names = namesOf(model);
  const metrics = model.categories.flatMap((category) => category.metrics);
  const valueNames = metrics.map(({ id }) => valueName(id));
  const constants = new Map<string, number | boolean>([
    ...model.requirements.map(({ id, amount }) => [id, amount] as const),
    ...model.parameters.map(({ id, value }) => [id, value] as const),
    ...model.switches.map(({ id, isOn }) => [id, isOn] as const),
  ]);
  const isOn = (name: string): boolean => constants.get(name) === true;
  return {
    model,
    inputs: new Map(model.inputs.map((input) => [input.id, input])),
    amounts: new Map(
      model.amounts.map((amount) => {
        const variant = (amount.variants ?? []).find((one) => isOn(one.switch));
        return [amount.id, { amount, formula: read(variant?.formula ?? amount.formula, names) }];
      }),
    ),
    metrics: model.categories.flatMap(({ code, metrics: own }) =>
      own.map((metric): CompiledMetric => {
        const variant = (metric.variants ?? []).find((one) => isOn(one.switch));
        const text = variant?.formula ?? metric.formula ?? metric.choice ?? '';
        return {
          metric,
          category: code,
          formula: metric.direction === 'choice' ? null : read(text, names),
          text,
          zero: variant?.zero ?? metric.zero ?? 'worst',
          skip: read(metric.skip, names),
          readAs: (metric.readAs ?? [])
            .filter((one) => isOn(one.switch))
            .map(({ option, when, as }) => ({ option, when: read(when, names), as })),
        };
      }),
    ),
    caps: model.caps.map((cap) => ({
      cap,
      formula: read(cap.formula, names),
      assumed: read(cap.assumed, names),
      fromValues: read(cap.fromValues, valueNames),
      assumedFromValues: read(cap.assumedFromValues, valueNames),
    })),
    constants,
    isOn,
  };
}
