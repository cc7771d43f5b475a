import type { ScoringModel } from '@plumbline/schemas/scoring';
import type { ModelSettings } from '../types.ts';

/** What a contractor may change in a model, with the model's values. Notes are empty. */
export function settingsOf(model: ScoringModel): ModelSettings {
  return {
    categories: model.categories.map(({ code, weight, metrics }) => ({
      code,
      weight,
      metrics: metrics.map(({ id, weight: own }) => ({ id, weight: own })),
    })),
    requirements: model.requirements.map(({ id, amount }) => ({ id, amount })),
    caps: model.caps.map(({ id, isOn, cap }) => ({ id, is_on: isOn, cap, note: '' })),
    switches: model.switches.map(({ id, isOn }) => ({ id, is_on: isOn })),
    parameters: model.parameters.map(({ id, value }) => ({ id, value })),
  };
}

/** Applies a contractor's settings to a model. Unknown ids are ignored; missing settings leave the model's values. */
export function withSettings(model: ScoringModel, settings: ModelSettings): ScoringModel {
  const categories = byId(settings.categories, ({ code }) => code);
  const metrics = byId(
    settings.categories.flatMap(({ metrics: own }) => own),
    ({ id }) => id,
  );
  const requirements = byId(settings.requirements, ({ id }) => id);
  const caps = byId(settings.caps, ({ id }) => id);
  const switches = byId(settings.switches, ({ id }) => id);
  const parameters = byId(settings.parameters, ({ id }) => id);
  return {
    ...model,
    categories: model.categories.map((category) => ({
      ...category,
      weight: categories.get(category.code)?.weight ?? category.weight,
      metrics: category.metrics.map((metric) => ({
        ...metric,
        weight: metrics.get(metric.id)?.weight ?? metric.weight,
      })),
    })),
    requirements: model.requirements.map((one) => ({
      ...one,
      amount: requirements.get(one.id)?.amount ?? one.amount,
    })),
    caps: model.caps.map((one) => {
      const own = caps.get(one.id);
      return own === undefined ? one : { ...one, isOn: own.is_on, cap: own.cap };
    }),
    switches: model.switches.map((one) => ({
      ...one,
      isOn: switches.get(one.id)?.is_on ?? one.isOn,
    })),
    parameters: model.parameters.map((one) => {
      const value = parameters.get(one.id)?.value ?? one.value;
      return { ...one, value: Math.min(one.maximum, Math.max(one.minimum, value)) };
    }),
  };
}

const byId = <One>(list: readonly One[], idOf: (one: One) => string): ReadonlyMap<string, One> =>
  new Map(list.map((one) => [idOf(one), one]));
