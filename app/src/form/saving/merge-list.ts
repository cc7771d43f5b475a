type Entry = { readonly id: string | number };

/**
 * A list of named things, such as uploaded files, that both sides changed: what either added is there, what either
 * removed is gone. null when the answers are no such lists: then only a person can choose.
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

/** The order that the other side gave a panel's rows, with the rows that only this side has after their neighbors. */
export function mergeOrder(
  base: readonly string[],
  here: readonly string[],
  other: readonly string[],
): readonly string[] {
  // A row that went here is gone from the order too; one that arrives there is in it.
  const order = other.filter((row) => here.includes(row) || !base.includes(row));
  here.forEach((row, index) => {
    // One that the other side removed has no place in its order.
    if (order.includes(row) || base.includes(row)) return;
    const neighbour = here[index - 1];
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, row);
  });
  return order;
}

/** A list of one kind of thing, each with its own id. A question that takes one file has one entry, not a list. */
function isEntries(value: unknown): value is readonly Entry[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => {
      if (typeof entry !== 'object' || entry === null || !('id' in entry)) return false;
      return typeof entry.id === 'string' || typeof entry.id === 'number';
    })
  );
}
