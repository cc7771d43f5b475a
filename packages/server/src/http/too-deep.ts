/** Deeper than any document: what recurses over a body may trust its depth. */
const MOST_BODY_DEPTH = 64;

/** Whether a body is nested deeper than any document is. Looks without recursion itself. */
export function isTooDeep(body: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > MOST_BODY_DEPTH) return true;
    for (const value of Object.values(next.value)) open.push({ value, depth: next.depth + 1 });
  }
  return false;
}
