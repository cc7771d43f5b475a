import type { AnswerError, RacSettings } from '@plumbline/api-contract';
import type { ModelSettings } from '@plumbline/risk';
import { defaultModel } from '@plumbline/schemas/scoring';
import { refused } from '../../../http/problem.ts';
import { wholeSettings } from '../model.ts';

type Named = { readonly id: string };

/**
 * The settings as they are stored: complete, and in the order of the model. Omitted values keep their defaults.
 *
 * @throws 422 for an id that the model does not have or that is sent twice, and for a value out of bounds
 */
export function readSettings(sent: RacSettings): ModelSettings {
  const { categories, requirements, caps, switches, parameters } = sent;
  const model = defaultModel;
  const errors: AnswerError[] = [
    ...unknown(
      '/categories',
      categories.map(({ code }) => ({ id: code })),
      model.categories.map(({ code }) => ({ id: code })),
    ),
    ...categories.flatMap(({ code, metrics }, at) =>
      unknown(
        `/categories/${at}/metrics`,
        metrics,
        model.categories.find((one) => one.code === code)?.metrics ?? [],
      ),
    ),
    ...unknown('/requirements', requirements, model.requirements),
    ...unknown('/caps', caps, model.caps),
    ...unknown('/switches', switches, model.switches),
    ...unknown('/parameters', parameters, model.parameters),
    ...parameters.flatMap(({ id, value }, at) => {
      const bounds = model.parameters.find((one) => one.id === id);
      if (bounds === undefined || (value >= bounds.minimum && value <= bounds.maximum)) return [];
      const reason = `${bounds.name} must be between ${bounds.minimum} and ${bounds.maximum}.`;
      return [{ address: `/parameters/${at}/value`, reason }];
    }),
  ];
  const [first] = errors;
  if (first !== undefined) throw refused(first.reason, errors);
  return wholeSettings(sent);
}

function unknown(address: string, sent: readonly Named[], model: readonly Named[]): AnswerError[] {
  const ids = new Set(model.map(({ id }) => id));
  return sent.flatMap(({ id }, at) => {
    const isTwice = sent.findIndex((one) => one.id === id) < at;
    if (ids.has(id) && !isTwice) return [];
    const reason = isTwice
      ? `${id} is in the list twice.`
      : `The scoring model has no ${id}. Reload the page.`;
    return [{ address: `${address}/${at}`, reason }];
  });
}
