type Entry = { readonly id: string | number };

/**
 * Merges a list of named things, such as uploaded files, that both sides changed: additions of either side are kept,
 * removals of either side are applied. null when the answers are not such lists: then only a person can choose.
 */
export function mergeEntries(
  base: unknown,
  here: unknown,
  other: unknown,
): readonly Entry[] | null {
  const [before, mine, theirs] = [base ?? [], here ?? [], other ?? []];
  if (!isEntries(before) || !isEntries(mine) || !isEntries(theirs)) return null;
  const has = (list: readonly Entry[], { id }: Entry): boolean =>
    list.some((entry) => entry.id === id);
  const stays = mine.filter((entry) => !has(before, entry) || has(theirs, entry));
  const arrives = theirs.filter((entry) => !has(before, entry) && !has(mine, entry));
  return [...stays, ...arrives];
}

/** The other side's order of a panel's rows, with the rows that only this side has after their neighbors. */
export function mergeOrder(
  base: readonly string[],
  here: readonly string[],
  other: readonly string[],
): readonly string[] {
  // A row removed here is dropped from the order; a row added there is in it.
  const order = other.filter((row) => here.includes(row) || !base.includes(row));
  here.forEach((row, index) => {
    // A row that the other side removed has no place in its order.
    if (order.includes(row) || base.includes(row)) return;
    const neighbour = here[index - 1];
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, row);
  });
  return order;
}

/** Whether it is a list whose entries each have an id. A question that takes one file has one entry, not a list. */
function isEntries(value: unknown): value is readonly Entry[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => {
      if (typeof entry !== 'object' || entry === null || !('id' in entry)) return false;
      return typeof entry.id === 'string' || typeof entry.id === 'number';
    })
  );
}
