import type { RacWeights } from '@plumbline/api-contract';
import { dollars } from '../../../rac/amounts.ts';
import { type Draft, type Path, type Value, valueAt } from './draft.ts';

/** The name of a value on the page. */
export function nameOf(model: RacWeights, [kind, id, part]: Path): string {
  switch (kind) {
    case 'weights': {
      const category = model.categories.find(({ code }) => code === id);
      if (category) return category.name;
      const metrics = model.categories.flatMap((one) => one.metrics);
      return metrics.find((one) => one.id === id)?.name ?? id;
    }
    case 'caps': {
      const name = model.caps.find((one) => one.id === id)?.name ?? id;
      return part === 'note' ? `${name}, note` : name;
    }
    default:
      return model[kind].find((one) => one.id === id)?.name ?? id;
  }
}

/** A value in words. */
export function valueText([kind, , part]: Path, value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (kind === 'requirements') return dollars(Number(value));
  if (part === 'note') return value === '' ? 'no note' : `“${value}”`;
  if (part === 'cap') return `at most ${value}`;
  return String(value);
}

/** A change in one line: `EMR, latest year: 14 to 9`. */
export function changeLine(model: RacWeights, path: Path, before: Draft, after: Draft): string {
  const from = valueText(path, valueAt(before, path));
  return `${nameOf(model, path)}: ${from} to ${valueText(path, valueAt(after, path))}`;
}
