import type { Category } from '@plumbline/api-contract';

export type Choice = { readonly id: string; readonly name: string };

const WITH_TRADES: ReadonlySet<string> = new Set(['Trade Partner', 'Manufacturer']);

/** Whether a company of this type lists trades; the other types list the markets that they build for. */
export const hasTrades = (type: string): boolean => WITH_TRADES.has(type);

/** The trades that a company lists. Without any, it has just its type, at all three levels, in place of a trade. */
export const tradesIn = (categories: readonly Category[]): readonly Choice[] =>
  categories
    .filter(({ id, supercategory }) => id !== supercategory.supercategory.id)
    .map(({ id, name }) => ({ id, name }));
