/**
 * A label without what explains it, where it is in a sentence or on a button: `Policy details, one block for each
 * policy carried` is called `Policy details`, `Completed projects (best 5 to 10)` is called `Completed projects`.
 */
export function briefLabel(label: string): string {
  return /^(?<name>.+?)(?:, .*|\s*\([^)]*\))?$/su.exec(label)?.groups?.['name'] ?? label;
}
