import type { RacWeights } from '@plumbline/api-contract';
import { defaultModel } from '@plumbline/schemas/scoring';
import { defaultSettings, wholeSettings } from '../model.ts';
import type { WeightsRow } from './queries.ts';

/** Looks up an item by id; complete settings have every id. */
function byId<T extends { readonly id: string }>(list: readonly T[]): (id: string) => T {
  const found = new Map(list.map((one) => [one.id, one]));
  return (id) => {
    const one = found.get(id);
    if (one === undefined) throw new Error(`the model has no ${id}`);
    return one;
  };
}

const categories = new Map(defaultModel.categories.map((one) => [one.code, one]));
const metricOf = byId(defaultModel.categories.flatMap(({ metrics }) => metrics));
const requirementOf = byId(defaultModel.requirements);
const capOf = byId(defaultModel.caps);
const switchOf = byId(defaultModel.switches);
const parameterOf = byId(defaultModel.parameters);

/** A company's weights, or the default ones, with the model's texts. */
export function presentWeights(row: WeightsRow | undefined, mayEdit: boolean): RacWeights {
  const settings = row === undefined ? defaultSettings : wholeSettings(row.settings);
  return {
    revision: row?.revision ?? 0,
    is_default: row === undefined,
    may_edit: mayEdit,
    changed:
      row === undefined
        ? null
        : {
            at: row.at.toISOString(),
            author: { first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
          },
    categories: settings.categories.map(({ code, weight, metrics }) => ({
      code,
      name: categories.get(code)?.name ?? code,
      weight,
      metrics: metrics.map((metric) => {
        const { name, about } = metricOf(metric.id);
        return { id: metric.id, name, weight: metric.weight, about };
      }),
    })),
    requirements: settings.requirements.map(({ id, amount }) => ({
      id,
      name: requirementOf(id).name,
      amount,
    })),
    caps: settings.caps.map(({ id, is_on, cap, note }) => ({
      id,
      name: capOf(id).name,
      is_on,
      cap,
      note,
    })),
    switches: settings.switches.map(({ id, is_on }) => {
      const { name, help } = switchOf(id);
      return { id, name, help, is_on };
    }),
    parameters: settings.parameters.map(({ id, value }) => {
      const { name, minimum, maximum } = parameterOf(id);
      return { id, name, value, minimum, maximum };
    }),
  };
}
