import type { Dependencies, DependencyProperty } from '@plumbline/form-engine';

/** The properties whose changes affect a question's readers; others are only visible on screen. */
const SEEN_BY_READERS: ReadonlySet<DependencyProperty> = new Set<DependencyProperty>([
  'hidden',
  'value',
  'rows',
  'options',
]);

/**
 * The longest path that a single change can take through the form, as ids: each question reads the one before. A
 * property that no reader sees (required, colWidth, a limit) can only be the last step.
 *
 * @returns no ids when nothing reads anything; `hasCycle` when answers lead back to themselves, which the checker
 *   reports; the chain is then the longest one outside the cycle
 */
export function longestChain({ nodes, edges }: Dependencies): {
  readonly ids: readonly string[];
  readonly hasCycle: boolean;
} {
  const readers = new Map<string, string[]>();
  const waiting = new Map(nodes.map(({ id }) => [id, 0]));
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  // A row's key decides whether the row is shown; the chain does not continue from the panel to its key.
  const inner = edges.filter(
    ({ from, to, property }) => SEEN_BY_READERS.has(property) && parents.get(from) !== to,
  );
  for (const { from, to } of inner) {
    const known = readers.get(from);
    if (known === undefined) readers.set(from, [to]);
    else known.push(to);
    waiting.set(to, (waiting.get(to) ?? 0) + 1);
  }
  const longest = new Map<string, { length: number; before: string | undefined }>();
  const ready = nodes.flatMap(({ id }) => (waiting.get(id) === 0 ? [id] : []));
  for (const id of ready) longest.set(id, { length: 1, before: undefined });
  let done = 0;
  for (const id of ready) {
    done += 1;
    const { length } = longest.get(id) ?? { length: 1 };
    for (const reader of readers.get(id) ?? []) {
      if ((longest.get(reader)?.length ?? 0) <= length)
        longest.set(reader, { length: length + 1, before: id });
      const left = (waiting.get(reader) ?? 0) - 1;
      waiting.set(reader, left);
      if (left === 0) ready.push(reader);
    }
  }
  const sorted = new Set(ready);
  let best: { ids: readonly string[] } = { ids: [] };
  const trace = (id: string): readonly string[] => {
    const ids: string[] = [];
    for (let at: string | undefined = id; at !== undefined; at = longest.get(at)?.before)
      ids.push(at);
    return ids.reverse();
  };
  const lengthOf = (id: string) => longest.get(id)?.length ?? 0;
  const [end] = ready.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (end !== undefined && lengthOf(end) > 1) best = { ids: trace(end) };
  for (const { from, to, property } of edges) {
    if (SEEN_BY_READERS.has(property) || from === to || !sorted.has(from)) continue;
    if (lengthOf(from) + 1 <= best.ids.length) continue;
    const ids = trace(from);
    if (!ids.includes(to)) best = { ids: [...ids, to] };
  }
  return { ids: best.ids, hasCycle: done < nodes.length };
}
