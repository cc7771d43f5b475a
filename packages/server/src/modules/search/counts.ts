import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { filterNames, readFilters, valuesOf } from './filters.ts';
import { bringUpToDate, viewOf } from './lists.ts';
import { countRows } from './queries.ts';
import { type AskedList, type List, UNPAGED } from './view.ts';

/** The most values that are counted in one call; the rest get no count. */
const MOST_COUNTED = 40;

export type Counts = Record<string, Record<string, number>>;

/** For each requested value: how many rows the list would have with it as the only value of its kind. */
export async function countValues(
  context: Context,
  actor: Actor,
  list: List,
  asked: AskedList,
): Promise<Counts> {
  const chosen = filterNames
    .flatMap((name) => valuesOf(asked[name]).map((value) => ({ name, value })))
    .slice(0, MOST_COUNTED);
  if (chosen.length === 0) return {};
  await bringUpToDate(context, actor, list);
  const view = await viewOf(context, actor, list, asked);
  const today = context.vaults.today();
  // A value that already is the only one of its kind does not change the list, so all such values share one count.
  const counted = new Map<string, number>();
  const countOf = async (changed: AskedList): Promise<number> => {
    const key = JSON.stringify(filterNames.map((name) => valuesOf(changed[name])));
    const known = counted.get(key);
    if (known !== undefined) return known;
    const filters = readFilters(changed, today);
    const count = await countRows(context.database, { ...view, filters }, UNPAGED);
    counted.set(key, count);
    return count;
  };
  const counts = new Map<string, [string, number][]>();
  for (const { name, value } of chosen) {
    const count = await countOf({ ...asked, [name]: value });
    counts.set(name, [...(counts.get(name) ?? []), [value, count]]);
  }
  return Object.fromEntries(
    [...counts].map(([name, values]) => [name, Object.fromEntries(values)]),
  );
}
