import type { ScoringModel } from '@plumbline/schemas/scoring';
import { faultOf, scoringModelValidator } from '@plumbline/schemas/validators';

export type ReadScoringModel =
  | { readonly ok: true; readonly model: ScoringModel }
  /** What is wrong, a sentence each. */
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads a scoring model that comes from outside the code: its schema, then what the schema cannot say. */
export function readScoringModel(value: unknown): ReadScoringModel {
  const faults = scoringModelValidator.accepts(value) ? faultsOf(value) : schemaFaults(value);
  return faults.length === 0 ? { ok: true, model: value as ScoringModel } : { ok: false, faults };
}

function schemaFaults(value: unknown): readonly string[] {
  return scoringModelValidator.errorsOf(value).map((error) => {
    const name = error.instancePath === '' ? 'the model' : `\`${error.instancePath}\``;
    return `${name} ${faultOf(error)}`;
  });
}

function faultsOf(model: ScoringModel): readonly string[] {
  const ids = model.flatMap(({ code, metrics }) => [code, ...metrics.map(({ id }) => id)]);
  return [
    ...sharesFault('the categories', model),
    ...model.flatMap(({ code, metrics }) => sharesFault(`the metrics of ${code}`, metrics)),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} is in the model twice`),
    ...model.flatMap(({ code, metrics }) =>
      metrics
        .filter(({ id }) => !id.startsWith(`${code}-`))
        .map(({ id }) => `${id} belongs to another category than ${code}`),
    ),
  ];
}

/** Weights are shares of 100. */
function sharesFault(
  whose: string,
  weighed: readonly { readonly weight: number }[],
): readonly string[] {
  // Thirds do not add up to 100 exactly.
  const sum = Math.round(weighed.reduce((total, { weight }) => total + weight, 0) * 1e6) / 1e6;
  return sum === 100 ? [] : [`the weights of ${whose} add up to ${sum}, not 100`];
}
