import type { CompiledForm } from '../compile.ts';
import type { Definition } from '../definition.ts';

/** A question of one version of a template, where it stands. */
export type PlacedDefinition = {
  readonly definition: Definition;
  readonly link: string;
  readonly parent: string | null;
  readonly panel: string | null;
};

/** The questions of a form by id, in document order; an id is one question of the whole form. */
export function placesOf(form: CompiledForm): ReadonlyMap<string, PlacedDefinition> {
  const places = new Map<string, PlacedDefinition>();
  const visit = (many: readonly Definition[], parent: string | null, panel: string | null) => {
    for (const definition of many) {
      const { id, link } = definition;
      if (!places.has(id)) places.set(id, { definition, link, parent, panel });
      const inside = definition.type.type === 'PANEL' ? id : panel;
      visit(definition.children, id, inside);
    }
  };
  for (const many of form.definitions.values()) visit(many, null, null);
  return places;
}

/**
 * The fewest of `ids` that must be moved so that the rest stand in the order of `wanted`: all but a longest
 * increasing subsequence. Both lists hold the same ids.
 */
export function movedIds(ids: readonly string[], wanted: readonly string[]): readonly string[] {
  const positions = new Map(wanted.map((id, at) => [id, at]));
  const order = ids.map((id) => positions.get(id) ?? 0);
  // tails[n] is where the best subsequence of length n + 1 ends; before[at] is what stands before `at` in it.
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  order.forEach((position, at) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((order[tails[middle] as number] as number) < position) low = middle + 1;
      else high = middle;
    }
    before[at] = tails[low - 1];
    tails[low] = at;
  });
  const kept = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = before[at]) kept.add(at);
  return ids.filter((_, at) => !kept.has(at));
}
