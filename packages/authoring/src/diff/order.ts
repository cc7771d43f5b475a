/**
 * The fewest of `ids` that must be moved so that the rest are in the order of `wanted`: all but a longest
 * increasing subsequence. Both lists hold the same ids.
 */
export function movedIds(ids: readonly string[], wanted: readonly string[]): readonly string[] {
  const positions = new Map(wanted.map((id, at) => [id, at]));
  const order = ids.map((id) => positions.get(id) ?? 0);
  // tails[n] is where the best subsequence of length n + 1 ends; before[at] is what comes before `at` in it.
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
