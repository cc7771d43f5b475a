/**
 * A label without its explanation, for use in a sentence or on a button: `Policy details, one block for each policy
 * carried` becomes `Policy details`, `Completed projects (best 5 to 10)` becomes `Completed projects`.
 */
export function briefLabel(label: string): string {
  return /^(?<name>.+?)(?:, .*|\s*\([^)]*\))?$/su.exec(label)?.groups?.['name'] ?? label;
}
